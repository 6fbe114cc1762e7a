import Polycell
import PolycellJSON
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite struct JSONValueTests {
  @Test(
    "Each kind has its form in a column of its kind",
    arguments: [
      (.null, .text, "null"),
      (.text("a"), .text, "\"a\""),
      (.text(""), .text, "\"\""),
      (5, .integer, "5"),
      (-5, .integer, "-5"),
      (.integer(9_007_199_254_740_991), .integer, "9007199254740991"),
      (.integer(9_007_199_254_740_992), .integer, "\"9007199254740992\""),
      (.integer(-9_007_199_254_740_991), .integer, "-9007199254740991"),
      (.integer(-9_007_199_254_740_992), .integer, "\"-9007199254740992\""),
      (.integer(.max), .integer, "\"9223372036854775807\""),
      (.integer(.min), .integer, "\"-9223372036854775808\""),
      (.unsigned(.max), .integer, "\"18446744073709551615\""),
      (.number(5), .number, "5"),
      (.number(0), .number, "0"),
      (.number(-0.0), .number, "-0.0"),
      (.number(1e-05), .number, "1e-05"),
      (.number(1e16), .number, "1e+16"),
      (.number(.leastNonzeroMagnitude), .number, "5e-324"),
      (.number(.nan), .number, "\"NaN\""),
      (.number(.infinity), .number, "\"Infinity\""),
      (.number(-.infinity), .number, "\"-Infinity\""),
      (.boolean(true), .boolean, "true"),
      (.boolean(false), .boolean, "false"),
      (.date(Date(timeIntervalSinceReferenceDate: 0.5)), .date, "\"2001-01-01T00:00:00.5Z\""),
      (.duration(.seconds(3723) + .milliseconds(500)), .duration, "\"PT1H2M3.5S\""),
      (.duration(.seconds(-1)), .duration, "\"-PT1S\""),
      (.link(CellLink("<a>", href: "javascript:\"x\"")), .link, #"{"label":"<a>","href":"javascript:\"x\""}"#),
      (.badge(CellBadge("new\n", tone: .success)), .badge, #"{"text":"new\n","tone":"success"}"#),
      (.progress(CellProgress(0.25)), .progress, "0.25"),
      (.progress(CellProgress(1)), .progress, "1"),
      (.series([1, 2.5, .nan, -0.0]), .series, #"[1,2.5,"NaN",-0.0]"#),
      (.series([]), .series, "[]"),
      (.list([1, "a", .null, true, 2.5]), .list, #"[1,"a",null,true,2.5]"#),
      (
        .list([2.0, .decimal(.one50), .list([])]), .list,
        #"[{"t":"number","v":2},{"t":"decimal","v":"1.50"},{"t":"list","v":[]}]"#
      ),
    ] as [(CellValue, CellValueKind, String)])
  func ownKind(value: CellValue, kind: CellValueKind, json: String) {
    #expect(Snapshot.json(value, in: kind) == json)
  }

  @Test(
    "A value of another kind says which",
    arguments: [
      ("n/a", .number, #"{"t":"text","v":"n/a"}"#),
      (5, .number, #"{"t":"integer","v":5}"#),
      (5.0, .integer, #"{"t":"number","v":5}"#),
      (.unsigned(.max), .text, #"{"t":"integer","v":"18446744073709551615"}"#),
      (true, .text, #"{"t":"boolean","v":true}"#),
      (.null, .number, "null"),
    ] as [(CellValue, CellValueKind, String)])
  func otherKind(value: CellValue, kind: CellValueKind, json: String) {
    #expect(Snapshot.json(value, in: kind) == json)
  }

  @Test(
    "In a column of any kind only what JSON tells apart stands bare",
    arguments: [
      (.null, "null"), ("a", "\"a\""), (true, "true"), (5, "5"), (2.5, "2.5"), (1e-7, "1e-07"),
      (5.0, #"{"t":"number","v":5}"#),
      (.number(-0.0), #"{"t":"number","v":-0.0}"#),
      (.number(1e300), #"{"t":"number","v":1e+300}"#),
      (.number(.nan), #"{"t":"number","v":"NaN"}"#),
      (.integer(.max), #"{"t":"integer","v":"9223372036854775807"}"#),
      (.decimal(.one50), #"{"t":"decimal","v":"1.50"}"#),
      (.date(Date(timeIntervalSince1970: 0)), #"{"t":"date","v":"1970-01-01T00:00:00Z"}"#),
      (.duration(.seconds(1)), #"{"t":"duration","v":"PT1S"}"#),
      (.link(CellLink(href: "/")), #"{"t":"link","v":{"label":"/","href":"/"}}"#),
      (.badge("b"), #"{"t":"badge","v":{"text":"b","tone":"neutral"}}"#),
      (.progress(CellProgress(0.5)), #"{"t":"progress","v":0.5}"#),
      (.series([1]), #"{"t":"series","v":[1]}"#),
      (.list([1]), #"{"t":"list","v":[1]}"#),
    ] as [(CellValue, String)])
  func anyKind(value: CellValue, json: String) {
    #expect(Snapshot.json(value, in: nil) == json)
  }

  @Test(
    "Decimals keep sign, digits and scale",
    arguments: [
      "1.50", "-0", "-0.00", "0.0000001", "340282366920938463463374607431768211455", "1E2", "-12E6144", "1E-6144",
      "7E-65",
      "0.0000000000000000000000000000000000000000000000000000000000000007",
    ])
  func decimals(text: String) throws {
    let decimal = try #require(CellDecimal(text))
    #expect(Snapshot.json(.decimal(decimal), in: .decimal) == "\"\(text)\"")
  }

  @Test(
    "A date that its text can't say exactly is seconds",
    arguments: [
      (Double.nan, "\"NaN\""), (.infinity, "\"Infinity\""), (1e300, "1e+300"), (252_423_993_600, "252423993600"),
      (-63_145_526_401, "-63145526401"), (1e-12, "1e-12"), (-0.0, "-0.0"),
    ])
  func datesBeyondText(seconds: Double, json: String) {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    #expect(Snapshot.json(.date(date), in: .date) == "{\"t\":\"date\",\"v\":\(json)}")
  }

  @Test("The first and the last date of RFC 3339 are texts")
  func firstAndLastDate() {
    let first = Date(timeIntervalSinceReferenceDate: -63_145_526_400)
    let last = Date(timeIntervalSinceReferenceDate: 252_423_993_599)
    #expect(Snapshot.json(.date(first), in: .date) == "\"0000-01-01T00:00:00Z\"")
    #expect(Snapshot.json(.date(last), in: .date) == "\"9999-12-31T23:59:59Z\"")
  }

  @Test("Numbers of any bits come back from other parsers", arguments: [1 as UInt64, 2])
  func numbers(seed: UInt64) throws {
    var random = Seeded(state: seed)
    let numbers = (0..<50_000).map { _ in Double(bitPattern: random.next()) }.filter(\.isFinite)
    let snapshot = Snapshot(
      rows: [Values(id: "1", values: [.series(numbers)])], columns: Values.columns([.series]))
    let line = try #require(snapshot.lines().first { $0.contains("snapshot.rows") })
    let texts = try #require(line.split(separator: "[").last).prefix { $0 != "]" }.split(separator: ",")
    #expect(texts.count == numbers.count)
    var differences = 0
    for (text, number) in zip(texts, numbers) where Double(text)?.bitPattern != number.bitPattern { differences += 1 }
    #expect(differences == 0)
    let parsed = try Parsed(line)["rows"]?[0]?[1]?[0]?.elements
    #expect(parsed == numbers.map { .number($0) })
  }

  // Foundation's parser has the Julian calendar before 1582.
  @Test("Dates since 1600 come back from Foundation's parser", arguments: [3 as UInt64])
  func dates(seed: UInt64) {
    var random = Seeded(state: seed)
    for _ in 0..<2000 {
      let milliseconds = Int64.random(in: -12_600_000_000_000...252_000_000_000_000, using: &random)
      let date = Date(timeIntervalSinceReferenceDate: Double(milliseconds) / 1000)
      let text = Snapshot.json(.date(date), in: .date).dropFirst().dropLast()
      let parts = text.split(separator: ".")
      let whole = try? Date(parts[0] + (parts.count > 1 ? "Z" : ""), strategy: .iso8601)
      let fraction = parts.count > 1 ? Double("0." + parts[1].dropLast()) ?? .nan : 0
      #expect(whole.map { $0.timeIntervalSinceReferenceDate + fraction } == date.timeIntervalSinceReferenceDate)
    }
  }
}

extension CellDecimal {
  fileprivate static var one50: CellDecimal { CellDecimal("1.50") ?? CellDecimal(Decimal(0)) ?? .one50 }
}
