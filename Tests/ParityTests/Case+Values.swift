import Foundation
import Polycell

extension Case {
  /// A row for each value, in a column of one kind and in one of any.
  private static func values(
    _ name: String, _ kind: CellValueKind, format: CellFormat = .automatic, _ values: [(CellValue, String)]
  ) -> Case {
    Case(
      name, ids: [values.indices.map { "line/\($0)" }],
      texts: values.enumerated().flatMap { number, value in
        [.init("line/\(number)", "own", value.1), .init("line/\(number)", "any", value.1)]
      },
      Snapshot(
        rows: values.enumerated().map { Line(id: "\($0)", values: [.text("row \($0)"), $1.0, $1.0]) },
        columns: Line.columns([
          ColumnInfo(id: "key", title: "Key"), ColumnInfo(id: "own", title: "Own", kind: kind, format: format),
          ColumnInfo(id: "any", title: "Any", format: format),
        ])))
  }

  static let values: [Case] = [
    values("texts", .text, [("plain", "plain"), ("", ""), ("5", "5"), ("null", "null"), (.null, "")]),
    values(
      "integers", .integer,
      [
        (0, "0"), (-1, "-1"), (.integer(.max), "9223372036854775807"), (.integer(.min), "-9223372036854775808"),
        (.unsigned(.max), "18446744073709551615"), (9_007_199_254_740_993, "9007199254740993"), (.null, ""),
      ]),
    values(
      "numbers", .number,
      [
        (0.1, "0.1"), (.number(.nan), "NaN"), (.number(.infinity), "Infinity"), (.number(-.infinity), "-Infinity"),
        (1e300, "1e+300"), (.number(.leastNonzeroMagnitude), "5e-324"), (.number(-0.5), "-0.5"),
      ]),
    values(
      "decimals", .decimal,
      ["1.50", "0.00", "-12345678901234567890.123456789", "3"].map { text in
        (CellDecimal(text).map { .decimal($0) } ?? .null, text)
      }),
    values("booleans", .boolean, [(true, "true"), (false, "false"), (.null, "")]),
    values(
      "dates", .date,
      [
        (.date(Date(timeIntervalSince1970: 0)), "1970-01-01T00:00:00Z"),
        (.date(Date(timeIntervalSince1970: 1_700_000_000.25)), "2023-11-14T22:13:20.25Z"),
        (.date(Date(timeIntervalSince1970: -62_135_596_800)), "0001-01-01T00:00:00Z"),
      ]),
    values(
      "dates as days", .date, format: .iso8601(.date),
      [(.date(Date(timeIntervalSince1970: 1_700_000_000)), "2023-11-14"), (.null, "")]),
    values(
      "durations", .duration,
      [
        (.duration(.zero), "0s"), (.duration(.seconds(3723.5)), "1h 2m 3.5s"), (.duration(.seconds(-1)), "-1s"),
        (.duration(.milliseconds(1)), "1ms"),
      ]),
    values(
      "durations as a clock shows them", .duration, format: .duration(.clock), [(.duration(.seconds(3723)), "1:02:03")]),
    values(
      "links", .link,
      [
        (.link(CellLink("Swift", href: "https://swift.org")), "Swift"),
        (.link(CellLink(href: "https://swift.org/?a=1&b=<2>")), "https://swift.org/?a=1&b=<2>"),
        (.link(CellLink("click", href: "javascript:alert(1)")), "click"), (.link(CellLink("", href: "/")), ""),
      ]),
    values("badges as values", .badge, [(.badge(CellBadge("ok", tone: .success)), "ok"), (.badge(""), "")]),
    values(
      "progress", .progress,
      [(.progress(CellProgress(0.425)), "42%"), (.progress(CellProgress(1)), "100%"), (.null, "")]),
    values(
      "progress with a format", .progress, format: .percent(1),
      [(.progress(CellProgress(0.425)), "42.5%"), (.progress(CellProgress(0)), "0.0%")]),
    values(
      "series", .series, [(.series([1, 2.5, -3]), "1, 2.5, -3"), (.series([]), ""), (.series([.nan, 1]), "NaN, 1")]),
    values(
      "lists", .list,
      [
        (.list(["a", 1, true, .null, .list([2.5])]), "a, 1, true, , 2.5"), (.list([]), ""),
        (.list([.unsigned(.max), .number(5)]), "18446744073709551615, 5"),
      ]),
    values(
      "fixed digits", .number, format: .fixed(2),
      [(0.125, "0.12"), (1, "1.00"), (.number(.nan), "NaN"), ("n/a", "n/a")]),
    values("significant digits", .number, format: .significant(3), [(1234.5, "1230"), (0.000123456, "0.000123")]),
    values("grouped digits", .integer, format: .grouped, [(83_166_711, "83,166,711"), (-1000, "-1,000"), (12, "12")]),
    values("powers of ten", .number, format: .scientific(3), [(.number(6.022e23), "6.022e23"), (0, "0.000e0")]),
    values("bytes", .integer, format: .bytes(.binary), [(1536, "1.5 KiB"), (0, "0 B")]),
    values(
      "values of another kind than their column's", .integer,
      [
        ("text", "text"), (0.5, "0.5"), (true, "true"), (.badge("x"), "x"), (.list([1]), "1"),
        (.date(Date(timeIntervalSince1970: 0)), "1970-01-01T00:00:00Z"),
      ]),
    Case(
      "texts of a format of one's own", ids: [["review/1", "review/2"]],
      texts: [
        .init("review/1", "own_stars", "★★★<3>"), .init("review/1", "own_half", ""),
        .init("review/2", "own_half", "★<1>"),
      ],
      Snapshot(rows: [Review(id: 1, stars: 3), Review(id: 2, stars: 0, half: 1)])),
    Case(
      "long texts", ids: [["note/long", "note/lines"]],
      Snapshot(
        rows: [
          Note(id: "long", text: String(repeating: "word ", count: 2000) + "end"),
          Note(id: "lines", text: (1...50).map { "line \($0)" }.joined(separator: "\n")),
        ], title: String(repeating: "title ", count: 300) + "end")),
  ]
}
