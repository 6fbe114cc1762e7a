import Polycell
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite struct CellDecimalTests {
  private static let readable: [(String, Bool, UInt128, Int)] = [
    ("0", false, 0, 0), ("-0", true, 0, 0), ("+1", false, 1, 0), ("1.50", false, 150, -2), ("-0.00", true, 0, -2),
    (".5", false, 5, -1),
    ("5.", false, 5, 0), ("007", false, 7, 0), ("1e3", false, 1, 3), ("1.5E+2", false, 15, 1), ("15e-1", false, 15, -1),
    ("9223372036854775807", false, 9_223_372_036_854_775_807, 0),
    ("9223372036854775808", false, 9_223_372_036_854_775_808, 0),
    ("-9223372036854775808", true, 9_223_372_036_854_775_808, 0),
    ("340282366920938463463374607431768211455", false, UInt128.max, 0), ("1e6144", false, 1, 6144),
    ("1e-6144", false, 1, -6144),
    ("0e0", false, 0, 0),
    ("99999999999999999999999999999999999999", false, 99_999_999_999_999_999_999_999_999_999_999_999_999, 0),
  ]

  @Test("a decimal is read with its scale", arguments: readable)
  func reading(text: String, isNegative: Bool, significand: UInt128, exponent: Int) throws {
    let decimal = try #require(CellDecimal(text))
    #expect(decimal.isNegative == isNegative)
    #expect(decimal.significand == significand)
    #expect(decimal.exponent == exponent)
    #expect(decimal == CellDecimal(isNegative: isNegative, significand: significand, exponent: exponent))
    #expect(CellDecimal(utf8: text.utf8) == decimal)
  }

  private static let unreadable: [String] = [
    "", "-", "+", ".", "-.", "e5", ".e5", "1e", "1e+", "1e5.0", "1.2.3", "1 ", " 1", "1_000", "1,5", "0x10", "NaN",
    "inf", "--1", "+-1",
    "1e5e5", "１", "1e6145", "1e-6145", "1e99999999999999999999999", "340282366920938463463374607431768211456", "1\0",
    "1.0-", "e",
    "340282366920938463463374607431768211450e1234567890123456789",
  ]

  @Test("what is no decimal isn't read", arguments: unreadable)
  func malformed(text: String) {
    #expect(CellDecimal(text) == nil)
  }

  private static let printable: [(String, String)] = [
    ("0", "0"), ("-0", "-0"), ("1.50", "1.50"), ("-0.00", "-0.00"), ("1e3", "1E3"), ("0e5", "0E5"), ("1e-3", "0.001"),
    ("-12e-1", "-1.2"),
    ("1e20", "1E20"), ("-12e7", "-12E7"), ("1e-20", "0.00000000000000000001"),
    ("340282366920938463463374607431768211455e-39", "0.340282366920938463463374607431768211455"),
    ("123456789012345678901234567890.12345678", "123456789012345678901234567890.12345678"),
  ]

  @Test("a decimal is printed so that it can be read again", arguments: printable)
  func printing(text: String, expected: String) throws {
    #expect(try #require(CellDecimal(text)).description == expected)
    #expect(CellDecimal(expected) == CellDecimal(text))
  }

  @Test("the farthest exponents are printed as exponents")
  func farthest() throws {
    #expect(try #require(CellDecimal("1e6144")).description == "1E6144")
    #expect(try #require(CellDecimal("-1e-6144")).description == "-1E-6144")
    #expect(try #require(CellDecimal("1e-64")).description == "0." + String(repeating: "0", count: 63) + "1")
    #expect(try #require(CellDecimal("1e-65")).description == "1E-65")
    #expect(CellDecimal(isNegative: false, significand: 1, exponent: 6145) == nil)
    #expect(CellDecimal(isNegative: false, significand: 1, exponent: .min) == nil)
  }

  @Test("what has no positive exponent comes back from its text", arguments: [11] as [UInt64])
  func roundTrip(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<10_000 {
      let wide = UInt128(random.next()) << 64 | UInt128(random.next())
      let decimal = try #require(
        CellDecimal(
          isNegative: .random(using: &random), significand: wide >> UInt128.random(in: 0..<128, using: &random),
          exponent: -Int.random(in: 0...60, using: &random)))
      #expect(CellDecimal(decimal.description) == decimal)
    }
  }

  @Test("the scale and the sign of zero are part of the identity")
  func identity() {
    #expect(CellDecimal("1.5") != CellDecimal("1.50"))
    #expect(CellDecimal("0") != CellDecimal("-0"))
    #expect(CellDecimal("1e1") != CellDecimal("10"))
    #expect(Set([CellDecimal("1.5"), CellDecimal("1.50"), CellDecimal("1.5")]).count == 2)
  }

  @Test("Foundation's decimal is the same number, or none")
  func foundation() throws {
    #expect(try #require(CellDecimal("1.50")).decimal == Decimal(string: "1.5"))
    #expect(try #require(CellDecimal("-0.001")).decimal == Decimal(string: "-0.001"))
    #expect(try #require(CellDecimal("0.00")).decimal == 0)
    #expect(try #require(CellDecimal("1e40")).decimal == Decimal(string: "1e40"))
    #expect(try #require(CellDecimal("1e300")).decimal == nil)
    #expect(try #require(CellDecimal("1e-300")).decimal == nil)
    #expect(CellDecimal(Decimal.nan) == nil)
    #expect(CellDecimal(Decimal(1) / 4) == CellDecimal("0.25"))
  }
}
