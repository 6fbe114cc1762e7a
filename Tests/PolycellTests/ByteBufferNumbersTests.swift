import Testing

@testable import Polycell

@Suite struct ByteBufferNumbersTests {
  @Test("Numbers of any length are written as their descriptions are", arguments: [1 as UInt64, 7])
  func shortest(seed: UInt64) {
    var state = seed
    var buffer = ByteBuffer(capacity: 16)
    for _ in 0..<20_000 {
      // SplitMix64.
      state &+= 0x9E37_79B9_7F4A_7C15
      var bits = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
      let number = Double(bitPattern: bits ^ bits >> 31)
      guard number.isFinite else { continue }
      buffer.removeAll()
      buffer.append(shortest: number)
      #expect(Double(buffer.string)?.bitPattern == number.bitPattern)
      #expect(number.description == buffer.string || number.description == buffer.string + ".0")
    }
  }

  @Test("The longest description fits")
  func longest() {
    var buffer = ByteBuffer(capacity: 16)
    buffer.append(shortest: -1.7976931348623157e+308)
    buffer.append(shortest: -2.2250738585072014e-308)
    #expect(buffer.string == "-1.7976931348623157e+308-2.2250738585072014e-308")
  }
}
