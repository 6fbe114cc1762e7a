import TableReading
import Testing

@Suite struct ColumnTypeTests {
  /// The type of a column with these cells.
  private func type(_ cells: String...) throws -> ColumnType {
    try read("a\n" + cells.map { "\"\($0)\"\n" }.joined()).columnTypes()[0]
  }

  @Test(arguments: [
    "0", "7", "-7", "10", "123456789012345678", "9223372036854775807", "-9223372036854775808", "9223372036854775808",
    "18446744073709551615",
  ])
  func integers(cell: String) throws {
    #expect(try type(cell) == .integer)
  }

  @Test(arguments: [
    "0.5", "-0.5", "0.0", "-0.0", "12.50", "0.00000000000000000000000000000000000000000000000001",
    "0.12345678901234567890123456789012345678", "1234567890123456789012345678901234567.0",
    "1234567890123456789.1234567890123456789",
  ])
  func decimals(cell: String) throws {
    #expect(try type(cell) == .decimal)
  }

  @Test(arguments: [
    "1e5", "1E5", "-2.5E-3", "1e+5", "0e0", "-0e0", "-0", "NaN", "nan", "NAN", "inf", "-inf", "Inf", "Infinity",
    "-Infinity",
    "INFINITY", "1e308", "1.7976931348623157e308", "1e-400", "0e999999999999999999999", "0.00001e312",
    "1e-99999999999999999999",
  ])
  func numbers(cell: String) throws {
    #expect(try type(cell) == .number)
  }

  @Test(arguments: [
    "2026-11-21", "2026-11-21T07:43:00Z", "2026-11-21t07:43:00z", "2026-11-21T07:43:00.5Z", "2024-02-29", "2000-02-29",
    "2026-11-21T07:43:00.123456789012345678901234567890+05:30", "2026-11-21T23:59:59-23:59",
    "2026-11-21T07:43:00-00:00",
    "0000-01-01", "9999-12-31T23:59:59Z",
  ])
  func dates(cell: String) throws {
    #expect(try type(cell) == .date)
  }

  @Test(arguments: ["true", "false"])
  func booleans(cell: String) throws {
    #expect(try type(cell) == .boolean)
  }

  @Test(arguments: [
    "http://a", "https://example.org", "https://example.org/a?b=c#d", "http://a:80/", "https://user:pass@host/",
    "http://[::1]:8080/", "https://münchen.example/straße", "http://例え.jp", "https://a/@b", "http://a?", "http://a#x@",
  ])
  func links(cell: String) throws {
    #expect(try type(cell) == .link)
  }

  @Test(arguments: [
    // Almost integers.
    "007", "-007", "00", "-", "--1", "+1", " 1", "1 ", "1,000", "18446744073709551616", "-9223372036854775809",
    "99999999999999999999999999", "0x1F", "१", "１", "1_000", "−1",
    // Almost decimals.
    ".5", "5.", "-.5", "1.2.3", "1.-2", "+0.5", "00.5", "-00.5", "12345678901234567890123456789012345678.0",
    "0.5 ", "1.", ".", "-.", "1,5",
    "0.123456789012345678901234567890123456789", "123456789012345678901234567890123456789.5",
    // Almost numbers.
    "e5", "1e", "1e+", "1e5.5", "1.e5", "01e5", "1e5x", "1f5", "0x1p3", "+inf", "nan(0x1)", "-nan", "infinit",
    "infinityy", "in",
    "1e309", "-1e309", "1.8e308", "1e99999999999999999999", "1ee5", "1e-", "--inf", "1e 5",
    // Almost dates.
    "2026-02-29", "1900-02-29", "2026-00-01", "2026-13-01", "2026-04-31", "2026-11-00", "2026-1-1", "2026-11-21T07:43Z",
    "2026-11-21T07:43:00", "2026-11-21 07:43:00Z", "2026-11-21T24:00:00Z", "2026-11-21T07:60:00Z",
    "2026-12-31T23:59:60Z",
    "2026-11-21T07:43:00.Z", "2026-11-21T07:43:00+24:00", "2026-11-21T07:43:00+01:60", "2026-11-21T07:43:00+0100",
    "2026-11-21T07:43:00Zx", "2026-11-21T07:43:00+01:000", "2026/11/21", "2026-11-21T", "12026-11-21",
    "21.11.2026",
    "2026-11-21T07:43:00.5", "2026-11-21T07:43:00+01", "-026-11-21", "2026-11-2x", "20261121T074300Z0000",
    // Almost booleans.
    "True", "TRUE", "t", "yes", "truee", "tru", "false ", "falsee", "fals",
    // Almost links.
    "http://", "https:///path", "http://:80", "http:/a", "HTTP://a", "ftp://a", "http://a b", "http://a\u{7F}",
    "http://a\tb",
    "http://a\u{A0}b", "http://a\u{202E}b", "http://a\u{2028}", "http://a\u{200B}b", "http://user@", "http://user@:80",
    "http://[]", "http://[", "http://[::1", "http://?a", "http://#", "http://a\u{85}", " http://a",
    "javascript:alert(1)",
    "https:", "h", "http://a\u{FEFF}",
    // Neither.
    "x", "\u{301}1", "1\u{301}", "\u{0}", "1\u{0}", "é",
  ])
  func texts(cell: String) throws {
    #expect(try type(cell) == .text)
  }

  @Test(
    arguments: [
      (["1", "18446744073709551615", "-9223372036854775808"], .integer), (["1", "2.5"], .number),
      (["2.5", "1"], .number),
      (["2.5", "-0"], .number), (["1", "1e5", "2.5", "NaN"], .number), (["1", "x"], .text), (["x", "1"], .text),
      (["1", "true"], .text), (["true", "false", "true"], .boolean), (["2026-11-21", "2026-11-21T07:43:00Z"], .date),
      (["2026-11-21", "2026"], .text), (["http://a", "https://b"], .link), (["http://a", "b"], .text),
      (["", ""], .text),
      ([], .text), (["", "1", ""], .integer), (["", "2026-11-21", ""], .date), (["1", "007"], .text),
      (["1", "99999999999999999999999999"], .text), (["true", "True"], .text), (["1", " "], .text),
      (["nan", "inf"], .number),
    ] as [([String], ColumnType)])
  func `a column has the type that all of its cells have`(cells: [String], expected: ColumnType) throws {
    #expect(try read("a\n" + cells.map { "\($0)\n" }.joined()).columnTypes() == [expected])
  }

  @Test func `columns are told apart`() throws {
    let text = "i,d,n,t,b,l,x,e\n1,0.5,1,2026-11-21,true,http://a,x,\n-2,1.5,1e5,,,,,\n"
    let expected: [ColumnType] = [.integer, .decimal, .number, .date, .boolean, .link, .text, .text]
    #expect(try read(text).columnTypes() == expected)
    #expect(try read("i,d\n").columnTypes() == [.text, .text])
  }

  @Test func `a header has no part in its column's type`() throws {
    #expect(try read("1,x\ny,2\n").columnTypes() == [.text, .integer])
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `an exception in any row makes a column a text`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...50, using: &generator)
    let exception = Int.random(in: 0..<count, using: &generator)
    var text = "a,b\n"
    for row in 0..<count {
      text += row == exception ? "x,1\n" : "\(Int64.random(in: .min ... .max, using: &generator)),1\n"
    }
    #expect(try read(text).columnTypes() == [.text, .integer])
  }
}
