import Polycell
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A program's own style: the core takes any `FormatStyle`.
private struct Stars: FormatStyle {
  let sign: String
  func format(_ value: Int) -> String { String(repeating: sign, count: value) }
}

private struct Review: CellModel, Equatable {
  var id: Int
  var stars: Int
  var rank: Int?
  static let columns: [Column<Self>] = [
    Column("Stars", \.stars, format: Stars(sign: "*")),
    Column("Rank", \.rank, format: Stars(sign: "+")),
    Column("Twice", { $0.stars * 2 }, format: .fixed(1), unit: "pt"),
  ]
}

@Suite struct ColumnTests {
  private func info<Value: CellValueConvertible & Sendable>(_ title: String, _ value: Value) -> ColumnInfo {
    Column<Int>(title, { _ in value }).info
  }

  private static let titles: [(String, String)] = [
    ("Name", "name"), ("Year of discovery", "year_of_discovery"), ("  a  b  ", "a_b"), ("Größe (cm)", "größe_cm"),
    ("ΑΒΓ", "αβγ"), ("名前", "名前"),
    ("", "column"), ("!?", "column"), ("%", "column"), ("a/b#c", "a_b_c"), ("١٢", "١٢"), ("a\nb\u{1B}", "a_b"),
    ("CO₂", "co₂"), ("_x_", "x"), ("👩‍👩‍👧", "column"),
  ]

  @Test("the id comes from the title", arguments: titles)
  func ids(title: String, expected: String) {
    #expect(info(title, 1).id == expected)
  }

  @Test("ids that are the same get a number, those that only look so don't")
  func uniquing() {
    func ids(_ titles: [String]) -> [String] {
      Run([Product(1)], columns: titles.map { title in Column(title, { _ in 1 }, id: title) }).columns.map(\.id)
    }
    #expect(ids(["a", "a", "b", "a"]) == ["a", "a_2", "b", "a_3"])
    #expect(ids(["a", "a_2", "a"]) == ["a", "a_2", "a_3"])
    #expect(ids(["a", "a", "a_2"]) == ["a", "a_2", "a_2_2"])
    #expect(ids(["", ""]) == ["", "_2"])
    #expect(ids(["é", "e\u{301}"]).map { Array($0.utf8) } == ["é", "e\u{301}"].map { Array($0.utf8) })
  }

  @Test("numbers stand at the end and all else at the start")
  func alignment() {
    #expect(info("x", 1).alignment == .end)
    #expect(info("x", 1.5).alignment == .end)
    #expect(info("x", CellDecimal("1")!).alignment == .end)
    #expect(info("x", Duration.zero).alignment == .end)
    #expect(info("x", CellProgress(0)).alignment == .end)
    #expect(info("x", 1 as Int?).alignment == .end)
    #expect(info("x", "a").alignment == .start)
    #expect(info("x", Date()).alignment == .start)
    #expect(info("x", [1]).alignment == .start)
    #expect(info("x", CellValue.integer(1)).alignment == .start)
    #expect(info("x", CellValue.integer(1)).kind == nil)
    #expect(Column<Int>("x", { $0 }, alignment: .center).info.alignment == .center)
    #expect(Column<Int>("x", { _ in CellValue.null }, kind: .integer).info.alignment == .end)
  }

  @Test("what is given is kept")
  func options() {
    let column = Column<Int>(
      "Mass", { $0 }, id: "m", format: .fixed(3), alignment: .decimal, role: .rowHeader, priority: 3, unit: "kg",
      width: .fixed(9), kind: .decimal)
    #expect(
      column.info
        == ColumnInfo(
          id: "m", title: "Mass", kind: .decimal, alignment: .decimal, role: .rowHeader, priority: 3, unit: "kg",
          width: .fixed(9), format: .fixed(3)))
    #expect(column.info.heading == "Mass (kg)")
    #expect(info("Mass", 1).heading == "Mass")
    #expect(Column<Int>("", { $0 }, unit: "kg").info.heading == "(kg)")
    #expect(Column<Int>("Mass", { $0 }, unit: "").info.heading == "Mass")
    #expect(column.value(7) == 7)
    #expect(column.text == nil)
  }

  @Test("a FormatStyle writes the display text, and the value stays typed")
  func formatStyles() {
    let rows = Section("reviews", [Review(id: 1, stars: 3, rank: 2), Review(id: 2, stars: 0, rank: nil)]).rows
    #expect(rows[0].cells == [3, 2, 6])
    #expect((0..<3).map { rows[0].text(of: $0) } == ["***", "++", "6.0"])
    #expect(rows[1].cells == [0, nil, 0])
    #expect((0..<3).map { rows[1].text(of: $0) } == ["", "", "0.0"])
    #expect(rows[0].columns.map(\.hasOwnText) == [true, true, false])
    #expect(rows[0].columns.map(\.kind) == [.integer, .integer, .integer])
  }

  @Test("a column may be made of its parts")
  func parts() {
    let column = Column<Int>(
      info: ColumnInfo(id: "x", title: "X", hasOwnText: true), value: { .integer(Int64($0)) }, text: { "<\($0)>" })
    #expect(column.value(4) == 4)
    #expect(column.text?(4) == "<4>")
    #expect(column.info.alignment == .start)
  }
}
