import Polycell
import PolycellHTML
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("Cells of each kind")
struct CellTests {
  @Test("Null is an empty cell of its own class, and an empty text isn't")
  func null() {
    #expect(Snapshot.cell(.null) == "<td class=\"polycell-null\"></td>")
    #expect(Snapshot.cell(.text("")) == "<td></td>")
    #expect(Snapshot.cell(.null, info(.number)) == "<td class=\"polycell-null polycell-end\"></td>")
    let centered = ColumnInfo(id: "c", title: "C", alignment: .center)
    #expect(Snapshot.cell(.null, centered) == "<td class=\"polycell-null polycell-center\"></td>")
  }

  @Test("Texts are escaped and keep their spaces and lines; doubtful directions are isolated")
  func text() {
    #expect(Snapshot.cell(.text(" <a>\n b ")) == "<td> &lt;a&gt;\n b </td>")
    #expect(Snapshot.cell(.text("שלום!")) == "<td><bdi>שלום!</bdi></td>")
    #expect(Snapshot.cell(.text("\u{202E}x")) == "<td><bdi>\u{202E}x</bdi></td>")
    #expect(Snapshot.cell(.text("日本 é 👩‍👩‍👧")) == "<td>日本 é 👩‍👩‍👧</td>")
  }

  @Test("Numbers have a class, and their canonical value where they are written otherwise")
  func numbers() throws {
    #expect(Snapshot.cell(.integer(-7), info(.integer)) == "<td class=\"polycell-number\">-7</td>")
    #expect(
      Snapshot.cell(.unsigned(.max), info(.integer, .grouped))
        == "<td class=\"polycell-number\" data-sort=\"18446744073709551615\">18,446,744,073,709,551,615</td>")
    #expect(Snapshot.cell(.number(.nan), info(.number)) == "<td class=\"polycell-number\">NaN</td>")
    let decimal = try #require(CellDecimal("1.50"))
    #expect(Snapshot.cell(.decimal(decimal), info(.decimal)) == "<td class=\"polycell-number\">1.50</td>")
    #expect(Snapshot.cell(.integer(1)) == "<td class=\"polycell-number polycell-start\">1</td>")
    #expect(Snapshot.cell(.boolean(true)) == "<td>true</td>")
    #expect(Snapshot.cell(.text("x"), info(.integer)) == "<td class=\"polycell-end\">x</td>")
    #expect(
      Snapshot.cell(.duration(.milliseconds(-61_500)), info(.duration, .duration(.clock)))
        == "<td class=\"polycell-number\" data-sort=\"-61.5\">-1:01</td>")
  }

  @Test("Dates are times where HTML can have them, with what it can't have beside them")
  func dates() {
    #expect(
      Snapshot.cell(.date(Date(timeIntervalSince1970: 0.5)))
        == "<td><time datetime=\"1970-01-01T00:00:00.5Z\">1970-01-01T00:00:00.5Z</time></td>")
    #expect(
      Snapshot.cell(.date(Date(timeIntervalSince1970: 0)), info(.date, .iso8601(.date)))
        == "<td><time datetime=\"1970-01-01T00:00:00Z\">1970-01-01</time></td>")
    let fine = Snapshot.cell(.date(Date(timeIntervalSinceReferenceDate: 1.000001)), info(.date, .iso8601(.time)))
    #expect(
      fine.hasPrefix("<td data-sort=\"2001-01-01T00:00:01.0000010Z\"><time datetime=\"2001-01-01T00:00:01.000Z\">"))
    #expect(Snapshot.cell(.date(Date(timeIntervalSince1970: -62_167_219_200))) == "<td>0000-01-01T00:00:00Z</td>")
    #expect(Snapshot.cell(.date(Date(timeIntervalSince1970: 1e12))).hasPrefix("<td>+03"))
    #expect(Snapshot.cell(.date(Date(timeIntervalSince1970: .nan))) == "<td>@NaN</td>")
  }

  @Test("A date of milliseconds is written as it is")
  func milliseconds() {
    let cell = Snapshot.cell(.date(Date(timeIntervalSince1970: 1_795_000_000.123)), info(.date, .iso8601(.time)))
    #expect(cell == "<td><time datetime=\"2026-11-18T11:06:40.123Z\">11:06:40.123</time></td>")
  }

  @Test(
    "A date with more than three digits of a second is rounded, into the next day or year if need be",
    arguments: [
      (1_795_000_000.1234, "2026-11-18T11:06:40.123Z"), (1_795_000_000.1236, "2026-11-18T11:06:40.124Z"),
      (1_795_000_000.9996, "2026-11-18T11:06:41.000Z"), (59.9996, "1970-01-01T00:01:00.000Z"),
      (86_399.9995, "1970-01-02T00:00:00.000Z"), (-0.0004, "1970-01-01T00:00:00.000Z"),
      (-0.0006, "1969-12-31T23:59:59.999Z"), (951_782_399.9999, "2000-02-29T00:00:00.000Z"),
      (946_684_799.9999, "2000-01-01T00:00:00.000Z"), (-62_135_596_800.0004, "0001-01-01T00:00:00.000Z"),
    ])
  func roundedDates(seconds: Double, expected: String) {
    let cell = Snapshot.cell(.date(Date(timeIntervalSince1970: seconds)), info(.date, .iso8601(.time)))
    #expect(cell.contains("<time datetime=\"\(expected)\">"))
    #expect(cell.contains("data-sort=\"") && !cell.contains("data-sort=\"\(expected)\""))
  }

  @Test("A date that would be rounded beyond the last that HTML has is no time")
  func lastDate() {
    let cell = Snapshot.cell(.date(Date(timeIntervalSince1970: 253_402_300_799.9997)))
    #expect(cell.hasPrefix("<td>9999-12-31T23:59:59.999"))
  }

  @Test("Progress is a bar with its text")
  func progress() {
    #expect(
      Snapshot.cell(.progress(CellProgress(0.42)), info(.progress))
        == "<td class=\"polycell-number polycell-progress\" data-sort=\"0.42\" data-text=\"42%\">"
        + "<progress max=\"1\" value=\"0.42\">42%</progress></td>")
  }

  @Test("A series is a line with its numbers as title; gaps break it, and nothing is drawn of nothing")
  func series() {
    let cell = Snapshot.cell(.series([0, 5, .nan, 10]))
    #expect(cell.contains("role=\"img\"") && cell.contains("<title>0, 5, NaN, 10</title>"))
    #expect(cell.contains("points=\"0,20 0,20 33.3,10\"/>") && cell.contains("points=\"100,0 100,0\"/>"))
    #expect(Snapshot.cell(.series([])) == "<td></td>")
    #expect(Snapshot.cell(.series([.nan])) == "<td>NaN</td>")
    #expect(Snapshot.cell(.series([3])).contains("points=\"50,10 50,10\""))
    #expect(Snapshot.cell(.series([-1e308, 1e308])).contains("points=\"0,20 0,20 100,0\""))
  }

  @Test("Links are links where they are safe, and text where not or where there is nothing to click on")
  func links() {
    #expect(
      Snapshot.cell(.link(CellLink("<x>", href: "https://example.com/?a&b")))
        == "<td><a href=\"https://example.com/?a&amp;b\" rel=\"noreferrer noopener\">&lt;x&gt;</a></td>")
    #expect(Snapshot.cell(.link(CellLink("x", href: "javascript:x"))) == "<td>x</td>")
    #expect(Snapshot.cell(.link(CellLink("", href: "https://example.com"))) == "<td></td>")
  }

  @Test("A badge says its tone by class and title, and only its own text")
  func badges() {
    #expect(Snapshot.cell(.badge("<x>")) == "<td><span class=\"polycell-badge\">&lt;x&gt;</span></td>")
    #expect(
      Snapshot.cell(.badge(CellBadge("late", tone: .danger)))
        == "<td><span class=\"polycell-badge polycell-tone-danger\" title=\"danger\">late</span></td>")
  }

  @Test("A list is its elements as text")
  func list() {
    #expect(Snapshot.cell(["a<", 1, nil]) == "<td>a&lt;, 1, </td>")
  }

  @Test("A text of the model's own is escaped like any other, for each kind")
  func ownText() {
    let values: [CellValue] = [
      .text("x"), 1, .date(Date(timeIntervalSince1970: 0)), .badge("x"), .link(CellLink("x", href: "/")),
      .progress(CellProgress(1)), true,
      .series([1, 2]), nil, ["a"],
    ]
    for value in values {
      let info = ColumnInfo(id: "c", title: "C", hasOwnText: true)
      let column = Column<Line>(info: info, value: { $0.values[0] }, text: { _ in "<own>" })
      let html = Snapshot(rows: [Line(id: "1", values: [value])], columns: [column]).fragment()
      let scanner = TagScanner(html)
      #expect(scanner.errors == [] && scanner.texts.contains("<own>"), "\(value)")
    }
  }

  private func info(_ kind: CellValueKind, _ format: CellFormat = .automatic) -> ColumnInfo {
    ColumnInfo(id: "c", title: "C", kind: kind, format: format)
  }
}
