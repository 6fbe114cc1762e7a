import TableReading
import Testing

@Suite struct FieldValueTests {
  @Test(
    arguments: [
      ("0", 0), ("-1", -1), ("9223372036854775807", .max), ("-9223372036854775808", .min), ("9223372036854775808", nil),
      ("-9223372036854775809", nil), ("-0", nil), ("007", nil), ("", nil), ("-", nil), ("1.0", nil), ("1x", nil),
      ("--1", nil),
    ] as [(String, Int64?)])
  func `integers are read exactly`(text: String, expected: Int64?) {
    #expect(FieldValue.integer(Array(text.utf8).span) == expected)
  }

  @Test(
    arguments: [
      ("0", 0), ("18446744073709551615", .max), ("18446744073709551616", nil), ("99999999999999999999", nil),
      ("-1", nil),
      ("00", nil), ("", nil), ("184467440737095516150", nil),
    ] as [(String, UInt64?)])
  func `integers without a sign are read exactly`(text: String, expected: UInt64?) {
    #expect(FieldValue.unsignedInteger(Array(text.utf8).span) == expected)
  }

  @Test(
    arguments: [
      ("1", 1), ("-0", -0.0), ("0.1", 0.1), ("-2.5E-3", -0.0025), ("inf", .infinity), ("-Infinity", -.infinity),
      ("18446744073709551615", 18_446_744_073_709_551_616), ("1.7976931348623157e308", .greatestFiniteMagnitude),
      ("1e-400", 0), ("9007199254740993.0", 9_007_199_254_740_992), ("1e309", nil), ("0x1p3", nil), ("", nil),
      ("abc", nil),
      ("1.0000000000000000000000000000000000000", 1),
    ] as [(String, Double?)])
  func `numbers are the nearest doubles`(text: String, expected: Double?) {
    #expect(FieldValue.number(Array(text.utf8).span) == expected)
    #expect(FieldValue.number(Array(text.utf8).span)?.sign == expected?.sign)
  }

  @Test func `NaN is read`() {
    #expect(FieldValue.number(Array("nAn".utf8).span)?.isNaN == true)
  }

  @Test(
    arguments: [
      ("1970-01-01", 0), ("1970-01-01T00:00:00Z", 0), ("1969-12-31T23:59:59Z", -1), ("1969-12-31T23:59:59.5Z", -0.5),
      ("2000-02-29", 951_782_400), ("2000-03-01", 951_868_800), ("2026-11-21T07:43:00Z", 1_795_246_980),
      ("2026-11-21T07:43:00+01:00", 1_795_243_380), ("2026-11-21T07:43:00-05:30", 1_795_266_780),
      ("2026-11-21T07:43:00.25Z", 1_795_246_980.25), ("2026-11-21T07:43:00.123456Z", 1_795_246_980.123456),
      ("2026-11-21T07:43:00.100000000000000000000Z", 1_795_246_980.1), ("0000-01-01", -62_167_219_200),
      ("0000-02-29", -62_162_121_600), ("9999-12-31T23:59:59Z", 253_402_300_799), ("1900-03-01", -2_203_891_200),
      ("2026-11-21T07:43:00.0000000005Z", 1_795_246_980), ("2026-02-30", nil), ("", nil), ("2026", nil),
    ] as [(String, Double?)])
  func `dates are seconds since 2001, here with those since 1970`(text: String, expected: Double?) {
    #expect(FieldValue.date(Array(text.utf8).span).map { $0 + 978_307_200 } == expected)
  }

  @Test func `each day follows the one before it`() {
    var expected = -63_145_526_400.0
    var count = 0
    for year in 0...9999 {
      for month in 1...12 {
        for day in 1...31 {
          let digits = [year / 1000, year / 100 % 10, year / 10 % 10, year % 10].map(String.init).joined()
          let text = "\(digits)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
          guard let seconds = FieldValue.date(Array(text.utf8).span) else { continue }
          guard seconds == expected else {
            Issue.record("\(text) is \(seconds) and not \(expected)")
            return
          }
          expected += 86_400
          count += 1
        }
      }
    }
    #expect(count == 25 * 146_097)
  }

  @Test(arguments: [("true", true), ("false", false), ("True", nil), ("", nil), ("tru", nil)] as [(String, Bool?)])
  func `truth values are exact`(text: String, expected: Bool?) {
    #expect(FieldValue.boolean(Array(text.utf8).span) == expected)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `what the standard library writes is read back`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let double = Double(bitPattern: generator.next())
      guard double.isFinite else { continue }
      #expect(FieldValue.number(Array("\(double)".utf8).span) == double)
      let integer = Int64(bitPattern: generator.next()) >> Int64.random(in: 0..<64, using: &generator)
      #expect(FieldValue.integer(Array("\(integer)".utf8).span) == integer)
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `no bytes stop the program`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let alphabet = Array("0123456789-+.eETZ:infat/hsp@[]?".utf8) + [0x00, 0x80, 0xC3, 0xED, 0xA0, 0xF4, 0xFF]
    for _ in 0..<200 {
      let start = ["", "http://", "2026-11-21T07:43:00", "-", "1e"].randomElement(using: &generator)!
      let cell =
        Array(start.utf8)
        + (0..<Int.random(in: 0...12, using: &generator)).map { _ in
          alphabet.randomElement(using: &generator)!
        }
      _ = FieldValue.date(cell.span)
      _ = FieldValue.boolean(cell.span)
      _ = FieldValue.unsignedInteger(cell.span)
      // Where the standard library reads the same text, it finds the same integer.
      if let integer = FieldValue.integer(cell.span) {
        #expect(Int64(String(decoding: cell, as: UTF8.self)) == integer)
        #expect(FieldValue.number(cell.span) == Double(integer))
      }
    }
  }
}
