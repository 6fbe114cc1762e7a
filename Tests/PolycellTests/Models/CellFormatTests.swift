import Polycell
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite struct CellFormatTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let format: CellFormat
    let value: CellValue
    let expected: String

    init(_ format: CellFormat, _ value: CellValue, _ expected: String) {
      self.format = format
      self.value = value
      self.expected = expected
    }

    var testDescription: String { "\(value) as \(expected)" }
  }

  private static func decimal(_ text: String) -> CellValue { CellDecimal(text).map { .decimal($0) } ?? .null }

  private static let automatic: [Case] = [
    Case(.automatic, .null, ""), Case(.automatic, "é\u{1B}", "é\u{1B}"), Case(.automatic, -5, "-5"),
    Case(.automatic, .unsigned(.max), "18446744073709551615"), Case(.automatic, 0.1, "0.1"), Case(.automatic, 5.0, "5"),
    Case(.automatic, .number(-.infinity), "-Infinity"), Case(.automatic, decimal("1.50"), "1.50"),
    Case(.automatic, true, "true"),
    Case(.automatic, false, "false"), Case(.automatic, .link(CellLink("Label", href: "x")), "Label"),
    Case(.automatic, .badge(CellBadge("new", tone: .danger)), "new"),
    Case(.automatic, .progress(CellProgress(0.425)), "42%"),
    Case(.automatic, .progress(CellProgress(0.435)), "44%"), Case(.automatic, .progress(CellProgress(1)), "100%"),
    Case(.automatic, .progress(CellProgress(0)), "0%"), Case(.automatic, .series([1, 2.5, .nan]), "1, 2.5, NaN"),
    Case(.automatic, [], ""), Case(.automatic, [1, ["a", nil], true], "1, a, , true"),
    Case(.automatic, .duration(.seconds(3723.5)), "1h 2m 3.5s"),
    Case(.automatic, .date(Date(timeIntervalSince1970: 0)), "1970-01-01T00:00:00Z"),
  ]

  private static let fixed: [Case] = [
    Case(.fixed(0), 0.5, "0"), Case(.fixed(0), 1.5, "2"), Case(.fixed(0), 2.5, "2"), Case(.fixed(0), -0.5, "-0"),
    Case(.fixed(0), 2.500000001, "3"), Case(.fixed(2), 1.005, "1.00"), Case(.fixed(2), 1.015, "1.02"),
    Case(.fixed(2), 9.995, "10.00"),
    Case(.fixed(2), 9.985, "9.98"), Case(.fixed(2), 99.999, "100.00"), Case(.fixed(2), -9.999, "-10.00"),
    Case(.fixed(2), 0.0, "0.00"),
    Case(.fixed(2), .number(-0.0), "-0.00"), Case(.fixed(2), 1e-300, "0.00"),
    Case(.fixed(1), 1e22, "10000000000000000000000.0"),
    Case(.fixed(0), 1e300, "1" + String(repeating: "0", count: 300)), Case(.fixed(3), 7, "7.000"),
    Case(.fixed(1), .unsigned(.max), "18446744073709551615.0"), Case(.fixed(1), decimal("-2.25"), "-2.2"),
    Case(.fixed(1), decimal("-2.35"), "-2.4"), Case(.fixed(3), decimal("1e3"), "1000.000"),
    Case(.fixed(3), decimal("0e5"), "0.000"),
    Case(.fixed(2), decimal("340282366920938463463374607431768211455"), "340282366920938463463374607431768211455.00"),
    Case(.fixed(0), decimal("0.99999999999999999999999999999999999999"), "1"),
    Case(.fixed(30), 0.5, "0.5" + String(repeating: "0", count: 29)),
    Case(.fixed(99), 1, "1." + String(repeating: "0", count: 30)), Case(.fixed(-1), 1.7, "2"),
    Case(.fixed(0), decimal("5e-40"), "0"),
    Case(.fixed(2), .integer(.min), "-9223372036854775808.00"), Case(.fixed(2), .progress(CellProgress(0.425)), "0.42"),
    Case(.fixed(2), .number(.nan), "NaN"), Case(.fixed(2), .number(.infinity), "Infinity"),
    Case(.fixed(2), "text", "text"),
    Case(.fixed(2), .null, ""), Case(.fixed(2), true, "true"), Case(.fixed(2), [1.005], "1.005"),
  ]

  private static let grouped: [Case] = [
    Case(.grouped, 0, "0"), Case(.grouped, 999, "999"), Case(.grouped, 1000, "1,000"), Case(.grouped, -1000, "-1,000"),
    Case(.grouped, -999, "-999"), Case(.grouped, 100_000, "100,000"), Case(.grouped, 1_002_003, "1,002,003"),
    Case(.grouped, .integer(.min), "-9,223,372,036,854,775,808"),
    Case(.grouped, .unsigned(.max), "18,446,744,073,709,551,615"),
    Case(.grouped, 1234.5678, "1,234.5678"), Case(.grouped, decimal("1234567.10"), "1,234,567.10"),
    Case(.grouped, decimal("12345678901234567890123"), "12,345,678,901,234,567,890,123"),
    Case(.grouped, 1e20, "100,000,000,000,000,000,000"),
    Case(.grouped, 1e21, "1e+21"), Case(.grouped, .number(-0.0), "-0"), Case(.grouped, .number(.nan), "NaN"),
    Case(.grouped, "1000", "1000"),
    Case(.grouped, [1000, 2], "1,000, 2"), Case(.fixed(2).grouped(), 1234.5, "1,234.50"),
    Case(.fixed(1).grouped(), 999.95, "1,000.0"),
    Case(.fixed(25).grouped(), 1234, "1,234." + String(repeating: "0", count: 25)),
    Case(.percent().grouped(), 12.5, "1,250%"),
    Case(.significant(2).grouped(), 123_456, "120,000"), Case(.bytes().grouped(), 1000, "1 kB"),
    Case(.bytes(.binary).grouped(), 1023, "1,023 B"), Case(.fixed(0).grouped(), decimal("0e9"), "0"),
  ]

  private static let significant: [Case] = [
    Case(.significant(3), 1234, "1230"), Case(.significant(3), 1235, "1240"), Case(.significant(3), 1225, "1220"),
    Case(.significant(2), 9.96, "10"), Case(.significant(3), 9.996, "10.0"), Case(.significant(1), 0.0951, "0.1"),
    Case(.significant(3), 0.00012345, "0.000123"),
    Case(.significant(3), 1.5, "1.5"), Case(.significant(3), 0, "0"), Case(.significant(3), -99.96, "-100"),
    Case(.significant(0), 55, "60"),
    Case(.significant(1), 45, "40"), Case(.significant(2), 1e300, "1" + String(repeating: "0", count: 300)),
    Case(.significant(5), "x", "x"),
    Case(.significant(2), decimal("0.0995"), "0.10"), Case(.significant(30), .integer(.max), "9223372036854775807"),
  ]

  private static let percent: [Case] = [
    Case(.percent(), 0.425, "42%"), Case(.percent(1), 0.425, "42.5%"), Case(.percent(), 0.435, "44%"),
    Case(.percent(), 1, "100%"),
    Case(.percent(2), -0.12345, "-12.34%"), Case(.percent(2), -0.12355, "-12.36%"),
    Case(.percent(), 1e300, "1" + String(repeating: "0", count: 302) + "%"),
    Case(.percent(), 0.995, "100%"), Case(.percent(1), .progress(CellProgress(0.3333)), "33.3%"),
    Case(.percent(), .number(.nan), "NaN"),
    Case(.percent(), .null, ""), Case(.percent(1), decimal("0.0005"), "0.0%"),
    Case(.percent(1), decimal("0.0015"), "0.2%"),
  ]

  private static let scientific: [Case] = [
    Case(.scientific(3), 6.02214076e23, "6.022e23"), Case(.scientific(0), 6.5, "6e0"), Case(.scientific(0), 7.5, "8e0"),
    Case(.scientific(1), 9.96, "1.0e1"), Case(.scientific(2), 0, "0.00e0"),
    Case(.scientific(2), decimal("0.00000"), "0.00e0"),
    Case(.scientific(2), decimal("0e7"), "0.00e0"), Case(.scientific(2), -0.000123456, "-1.23e-4"),
    Case(.scientific(2), 5, "5.00e0"),
    Case(.scientific(2), 1e300, "1.00e300"), Case(.scientific(2), 1e-300, "1.00e-300"),
    Case(.scientific(1), .number(.leastNonzeroMagnitude), "5.0e-324"),
    Case(.scientific(4), .unsigned(.max), "1.8447e19"), Case(.scientific(2), decimal("1e6144"), "1.00e6144"),
    Case(.scientific(2), .number(.infinity), "Infinity"),
    Case(.scientific(30), 1.5, "1.5" + String(repeating: "0", count: 29) + "e0"),
    Case(.scientific(1), 999_999, "1.0e6"), Case(.scientific(2), "x", "x"),
  ]

  private static let bytes: [Case] = [
    Case(.bytes(), 0, "0 B"), Case(.bytes(), 1, "1 B"), Case(.bytes(), 999, "999 B"), Case(.bytes(), 1000, "1 kB"),
    Case(.bytes(), 1500, "1.5 kB"),
    Case(.bytes(), 1550, "1.6 kB"), Case(.bytes(), 1450, "1.4 kB"), Case(.bytes(), 999_949, "999.9 kB"),
    Case(.bytes(), 999_950, "1 MB"),
    Case(.bytes(), 999_999, "1 MB"), Case(.bytes(), -1500, "-1.5 kB"), Case(.bytes(), -999_950, "-1 MB"),
    Case(.bytes(), .unsigned(.max), "18.4 EB"),
    Case(.bytes(), 1e27, "1000 YB"), Case(.bytes(), 999.4, "999 B"), Case(.bytes(), 999.6, "1 kB"),
    Case(.bytes(), 999.5, "1 kB"),
    Case(.bytes(), decimal("1e400"), "1" + String(repeating: "0", count: 376) + " YB"),
    Case(.bytes(), decimal("-1e6144"), "-1" + String(repeating: "0", count: 6120) + " YB"),
    Case(.bytes(), decimal("1e-6144"), "0 B"), Case(.bytes(.binary), 1023, "1023 B"),
    Case(.bytes(.binary), 1024, "1 KiB"), Case(.bytes(.binary), 1_572_864, "1.5 MiB"),
    Case(.bytes(.binary), 1_048_524, "1023.9 KiB"), Case(.bytes(.binary), 1_048_525, "1 MiB"),
    Case(.bytes(.binary), 1023.5, "1 KiB"),
    Case(.bytes(.binary), .integer(.max), "8 EiB"),
    Case(
      .bytes(.binary), decimal("-1208925819614629174706176e400"), "-1" + String(repeating: "0", count: 400) + " YiB"),
    Case(.bytes(), .number(.nan), "NaN"), Case(.bytes(), "x", "x"), Case(.bytes(), .null, ""),
  ]

  private static let mismatches: [Case] = [
    Case(.iso8601(), 5, "5"), Case(.iso8601(.date).grouped(), 5000, "5,000"), Case(.iso8601(), "x", "x"),
    Case(.duration(.clock), 1.5, "1.5"),
    Case(.duration().grouped(), 1000.5, "1,000.5"), Case(.fixed(2), .duration(.seconds(1)), "1s"),
    Case(.duration(), .null, ""),
    Case(.fixed(2), .date(Date(timeIntervalSinceReferenceDate: 0)), "2001-01-01T00:00:00Z"),
  ]

  private static let all = [automatic, fixed, grouped, significant, percent, scientific, bytes, mismatches].flatMap(
    \.self)

  @Test("each value has its text", arguments: all)
  func text(of example: Case) {
    #expect(example.format.text(of: example.value) == example.expected)
    var buffer = ByteBuffer(capacity: 0)
    buffer.append("before ")
    example.format.write(example.value, to: &buffer)
    #expect(buffer.string == "before " + example.expected)
  }

  @Test("formats are values")
  func values() {
    #expect(CellFormat.fixed(99) == .fixed(30))
    #expect(CellFormat.significant(0) == .significant(1))
    #expect(CellFormat.percent(-3) == .percent(0))
    #expect(CellFormat.automatic.grouped() == .grouped)
    #expect(CellFormat.fixed(1) != .fixed(2))
    #expect(CellFormat.bytes(.binary) != .bytes(.decimal))
  }
}
