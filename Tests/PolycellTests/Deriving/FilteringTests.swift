import Foundation
import Polycell
import Testing

@Suite("Filtered snapshots")
struct FilteringTests {
  private let snapshot = Snapshot(
    [
      Section(
        "a", [Product(1, "Pear", 1.5), Product(2, "Fig", 2), Product(3, "pearl")], title: "A", footer: "3 kinds"),
      Section("b", [Product(4, "Plum", 15)], header: .cell(Note(id: "h"))), Section("none", [Product]()),
      Section("c", [Note(id: "x", text: "a pear"), Note(id: "y", text: "PEARS")]),
    ], title: "Stock")

  @Test("have the rows whose display text contains a text in any column, whatever its case")
  func anyColumn() {
    let filtered = snapshot.filtered(by: RowFilter("pEAr"))
    #expect(filtered.rowIDs == [["product/1", "product/3"], [], [], ["note/x", "note/y"]])
    #expect(filtered.sectionIDs == ["a", "b", "none", "c"])
    #expect(filtered[0].footer?.row.text(of: 0) == "3 kinds")
    #expect(filtered[1].header?.row.id == Note.cellID("h"))
    #expect(filtered[1].columns == snapshot[1].columns)
    #expect(filtered.title == "Stock")
    #expect(filtered.position(of: Product.cellID(3)) == RowPosition(section: 0, row: 1))
    #expect(filtered.position(of: Product.cellID(2)) == nil)
    // 15 is shown as 15.00, and 1.5 as 1.50.
    #expect(snapshot.filtered(by: RowFilter("5.0")).rowIDs == [[], ["product/4"], [], []])
    #expect(snapshot.filtered(by: RowFilter("1.50")).rowIDs == [["product/1"], [], [], []])
  }

  @Test("can look at one column only; a row without it doesn't stay")
  func oneColumn() {
    #expect(snapshot.filtered(by: RowFilter("pear", in: "text")).rowIDs == [[], [], [], ["note/x", "note/y"]])
    #expect(snapshot.filtered(by: RowFilter("pear", in: "price")).rowCount == 0)
    #expect(snapshot.filtered(by: RowFilter("pear", in: "colour")).rowCount == 0)
    #expect(snapshot.filtered(by: RowFilter("", in: "price")).rowCount == snapshot.rowCount)
  }

  @Test("keep rows for which a condition holds, and those that all of several filters keep")
  func conditions() {
    let even = RowFilter(id: "even") { ($0.model(as: Product.self)?.id ?? 1).isMultiple(of: 2) }
    #expect(snapshot.filtered(by: even).rowIDs == [["product/2"], ["product/4"], [], []])
    #expect(snapshot.filtered(by: .all([even, RowFilter("p")])).rowIDs == [[], ["product/4"], [], []])
    #expect(snapshot.filtered(by: .all([RowFilter("p"), even])).rowIDs == [[], ["product/4"], [], []])
    #expect(snapshot.filtered(by: .all([])).rowCount == snapshot.rowCount)
  }

  @Test("have the same run where all of its rows stay")
  func unchanged() {
    let mixed = Snapshot([
      Section(
        "a", runs: [Run([Product(1, "a"), Product(2, "b")]), Run([Product(3, "a")]), Run([Note(id: "a", text: "b")])]),
      Section("b", [Product(4, "a")]),
    ])
    let filtered = mixed.filtered(by: RowFilter("a"))
    #expect(filtered.rowIDs == [["product/1", "product/3"], ["product/4"]])
    #expect(filtered.runs(0).contains { $0 === mixed.runs(0)[1] })
    #expect(!filtered.runs(0).contains { $0 === mixed.runs(0)[0] })
    #expect(filtered[0].columns == mixed[0].columns)
    #expect(filtered.runs(1).areSame(as: mixed.runs(1)))
    let all = mixed.filtered(by: RowFilter(""))
    #expect(all.runs(0).areSame(as: mixed.runs(0)))
  }

  @Test("of an outline have the rows above those that stay")
  func outlines() {
    let pages = [
      Page(1, "a", [Page(2, "b"), Page(3, "c", [Page(4, "match"), Page(5, "d")])]), Page(6, "Match", [Page(7, "e")]),
      Page(8, "f", [Page(9, "g")]),
    ]
    let filtered = Snapshot(rows: pages).filtered(by: RowFilter("match"))
    #expect(filtered.numbers == [1, 3, 4, 6])
    #expect(filtered[0].rows.map(\.depth) == [0, 1, 2, 0])
    #expect(filtered[0].rows.map(\.canHaveChildren) == [true, true, false, true])
    let key = SectionKey<Page>("rows")
    #expect(filtered[key] == [pages[0], pages[1]])
    #expect(Snapshot(rows: pages).filtered(by: RowFilter(id: "none") { _ in false }).numbers == [])
  }

  @Test("fold case as Unicode does, and compare scalars")
  func folding() {
    func finds(_ text: String, _ name: String) -> Bool {
      Snapshot(rows: [Product(1, name)]).filtered(by: RowFilter(text, in: "name")).rowCount == 1
    }
    #expect(finds("ÉCLAIR", "un éclair"))
    #expect(finds("éclair", "UN ÉCLAIR"))
    #expect(!finds("\u{E9}", "e\u{301}"))
    #expect(finds("e", "e\u{301}"))
    #expect(finds("strasse", "Große Straße"))
    #expect(finds("ß", "STRASSE"))
    #expect(finds("ΣΟΦΟΣ", "ο σοφος"))
    #expect(finds("k", "3 \u{212A}"))
    #expect(finds("👩‍👧", "👩‍👧"))
    #expect(!finds("@", "`"))
    #expect(!finds("[", "{"))
  }

  @Test("random texts are found as a plain search finds them", arguments: 0..<20 as Range<UInt64>)
  func random(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func word(_ length: ClosedRange<Int>) -> String {
      (0..<Int.random(in: length, using: &random)).map { _ in ["a", "b", "A", "é", "É"].randomElement(using: &random)! }
        .joined()
    }
    let isPlain = seed.isMultiple(of: 2)
    func text(_ length: ClosedRange<Int>) -> String {
      let word = word(length)
      return isPlain ? word.replacing("é", with: "b").replacing("É", with: "a") : word
    }
    let names = (0..<200).map { _ in text(0...12) }
    for _ in 0..<20 {
      let wanted = text(0...5)
      func contains(_ name: String) -> Bool {
        let (name, wanted) = (Array(name.lowercased().utf8), Array(wanted.lowercased().utf8))
        return wanted.count <= name.count
          && (0...(name.count - wanted.count)).contains { Array(name[$0..<($0 + wanted.count)]) == wanted }
      }
      let rows = names.enumerated().map { Product($0.offset, $0.element) }
      let filtered = Snapshot(rows: rows).filtered(by: RowFilter(wanted, in: "name"))
      #expect(filtered.models(of: Product.self).map(\.name) == names.filter(contains), "\(wanted)")
    }
  }

  @Test("search what a model writes itself")
  func ownText() {
    struct Style: FormatStyle {
      func format(_ value: Int) -> String { "No. \(value)" }
    }
    let columns = [Column<Product>("Number", \.id, format: Style())]
    let snapshot = Snapshot(rows: [Product(1), Product(12), Product(3)], columns: columns)
    #expect(snapshot.filtered(by: RowFilter("no. 1")).rowIDs == [["product/1", "product/12"]])
  }

  @Test("filters are equal by texts and by the ids of their conditions")
  func equality() {
    #expect(RowFilter("a") == RowFilter("a"))
    #expect(RowFilter("a") != RowFilter("A"))
    #expect(RowFilter("a") != RowFilter("a", in: "name"))
    #expect(RowFilter("\u{E9}") != RowFilter("e\u{301}"))
    #expect(RowFilter(id: "a") { _ in true } == RowFilter(id: "a") { _ in false })
    #expect(RowFilter(id: "a") { _ in true } != RowFilter(id: "b") { _ in true })
    #expect(RowFilter(id: "a") { _ in true } != RowFilter("a"))
    #expect(RowFilter.all([RowFilter("a")]) == .all([RowFilter("a")]))
    #expect(RowFilter.all([RowFilter("a")]) != .all([RowFilter("a"), RowFilter("b")]))
    let queries = [
      RowQuery(), RowQuery(), RowQuery(filter: RowFilter("a")), RowQuery(filter: RowFilter("a")),
      RowQuery(sort: [RowSort("a")]), RowQuery(window: RowWindow(limit: 3)),
    ]
    #expect(Set(queries).count == 4)
    #expect(queries.map(\.isEmpty) == [true, true, false, false, false, false])
  }
}
