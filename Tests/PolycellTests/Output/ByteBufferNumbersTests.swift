import Polycell
import Testing

@Suite struct ByteBufferNumbersTests {
  @Test("integers of every width are written as their digits")
  func integers() {
    #expect(text { $0.append(decimal: 0) } == "0")
    #expect(text { $0.append(decimal: 9) } == "9")
    #expect(text { $0.append(decimal: 10) } == "10")
    #expect(text { $0.append(decimal: -1) } == "-1")
    #expect(text { $0.append(decimal: Int.min) } == "-9223372036854775808")
    #expect(text { $0.append(decimal: Int.max) } == "9223372036854775807")
    #expect(text { $0.append(decimal: UInt64.max) } == "18446744073709551615")
    #expect(text { $0.append(decimal: Int8.min) } == "-128")
    #expect(text { $0.append(decimal: UInt128.max) } == "340282366920938463463374607431768211455")
    #expect(text { $0.append(decimal: Int128.min) } == "-170141183460469231731687303715884105728")
  }

  @Test("random integers are written as the standard library writes them")
  func randomIntegers() {
    var random = SplitMix64(seed: 1)
    var buffer = ByteBuffer()
    for _ in 0..<20_000 {
      let number = Int64(bitPattern: random.next()) >> Int64.random(in: 0..<64, using: &random)
      buffer.removeAll()
      buffer.append(decimal: number)
      #expect(buffer.string == String(number))
    }
  }

  private static let widths: [(UInt64, Int, String)] = [
    (0, 0, "0"), (0, 1, "0"), (0, 3, "000"), (7, 2, "07"), (100, 2, "100"), (42, -1, "42"),
  ]

  @Test("zeros fill up to a width and never cut", arguments: widths)
  func width(number: UInt64, width: Int, expected: String) {
    #expect(text { $0.append(decimal: number, width: width) } == expected)
  }

  @Test("a byte is two upper-case digits")
  func hexadecimal() {
    for byte in UInt8.min...UInt8.max {
      let digits = String(byte, radix: 16, uppercase: true)
      #expect(text { $0.append(hex: byte) } == (digits.count == 1 ? "0" : "") + digits)
    }
  }

  private static let edges: [(Double, String)] = [
    (0.0, "0"), (-0.0, "-0"), (1, "1"), (-1, "-1"), (0.1, "0.1"), (1.5, "1.5"),
    (999_999_999_999_999, "999999999999999"),
    (1e15, "1000000000000000"), (-1e15, "-1000000000000000"), (1e15 + 1, "1000000000000001"), (1e16, "1e+16"),
    (9_007_199_254_740_991, "9007199254740991"), (.leastNonzeroMagnitude, "5e-324"),
    (.greatestFiniteMagnitude, "1.7976931348623157e+308"),
    (.nan, "NaN"), (-.nan, "NaN"), (.signalingNaN, "NaN"), (.infinity, "Infinity"), (-.infinity, "-Infinity"),
    (0.0001, "0.0001"),
    (1e-5, "1e-05"), (123_456_789.25, "123456789.25"),
  ]

  @Test("the shortest text has no needless fraction", arguments: edges)
  func shortest(number: Double, expected: String) {
    #expect(text { $0.append(shortest: number) } == expected)
  }

  @Test("100,000 random bit patterns come back from their text", arguments: [2, 3] as [UInt64])
  func roundTrip(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var buffer = ByteBuffer()
    var failures: [Double] = []
    for _ in 0..<50_000 {
      let number = random.nextFiniteDouble()
      buffer.removeAll()
      buffer.append(shortest: number)
      if Double(buffer.string)?.bitPattern != number.bitPattern { failures.append(number) }
    }
    #expect(failures.isEmpty)
  }

  @Test("The longest description of a number fits")
  func longest() {
    var buffer = ByteBuffer(capacity: 16)
    buffer.append(shortest: -1.7976931348623157e+308)
    buffer.append(shortest: -2.2250738585072014e-308)
    #expect(buffer.string == "-1.7976931348623157e+308-2.2250738585072014e-308")
  }
}
