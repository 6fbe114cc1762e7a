import Polycell
import Testing

@Suite("Sorted snapshots")
struct SortingTests {
  private let fruit = [Product(3, "pear", 2), Product(1, "Fig", 1), Product(2, "apple", 2), Product(4, "fig", nil)]

  @Test("are sorted in each section, and keep what stands around the rows")
  func sections() {
    let snapshot = Snapshot(
      [
        Section(
          "a", fruit, title: "A", header: "head", footer: .cell(Note(id: "f")), supplementary: ["badge": "3"],
          indexTitle: "a", state: .loading("more"), reorder: .unrestricted),
        Section("empty", [Product](), title: "E"), Section("b", [Product(6, "b"), Product(5, "a")]),
      ], title: "List", header: "top", footer: "bottom", state: .failed("half"))
    let sorted = snapshot.sorted(by: [RowSort("name")])
    #expect(
      sorted.rowIDs == [["product/2", "product/1", "product/4", "product/3"], [], ["product/5", "product/6"]])
    #expect(sorted[0].models(of: Product.self).map(\.name) == ["apple", "Fig", "fig", "pear"])
    let again = Snapshot(
      [
        Section(
          "a", [fruit[2], fruit[1], fruit[3], fruit[0]], title: "A", header: "head", footer: .cell(Note(id: "f")),
          supplementary: ["badge": "3"], indexTitle: "a", state: .loading("more"), reorder: .unrestricted),
        Section("empty", [Product](), title: "E"), Section("b", [Product(5, "a"), Product(6, "b")]),
      ], title: "List", header: "top", footer: "bottom", state: .failed("half"))
    #expect(sorted.everything == again.everything)
    #expect(sorted.position(of: Product.cellID(3)) == RowPosition(section: 0, row: 3))
    #expect(sorted.position(of: "b") == 2)
  }

  @Test("use the next key where one makes no difference, and keep the order where none does")
  func keys() {
    let snapshot = Snapshot(rows: fruit)
    #expect(
      snapshot.sorted(by: [RowSort("price", .descending), RowSort("name")]).rowIDs
        == [["product/2", "product/3", "product/1", "product/4"]])
    #expect(
      snapshot.sorted(by: [RowSort("price", .descending)]).rowIDs
        == [["product/3", "product/2", "product/1", "product/4"]])
    #expect(
      snapshot.sorted(by: [RowSort("price"), RowSort("name", .descending)]).rowIDs
        == [["product/1", "product/3", "product/2", "product/4"]])
  }

  @Test("have the same runs in each section that is in order")
  func unchanged() {
    let snapshot = Snapshot([
      Section("a", fruit), Section("b", [Product(6, "a"), Product(5, "b")]),
      Section("c") {
        Product(7, "c")
        Note(id: "n", text: "d")
        Product(8)
      },
    ])
    let sorted = snapshot.sorted(by: [RowSort("name")])
    #expect(!sorted.runs(0).areSame(as: snapshot.runs(0)))
    #expect(sorted.runs(1).areSame(as: snapshot.runs(1)))
    #expect(snapshot.sorted(by: []).runs(0).areSame(as: snapshot.runs(0)))
    #expect(snapshot.sorted(by: [RowSort("nothing")]).runs(0).areSame(as: snapshot.runs(0)))
    #expect(!sorted.runs(2).areSame(as: snapshot.runs(2)))
    #expect(sorted.sorted(by: [RowSort("name")]).runs(2).areSame(as: sorted.runs(2)))
  }

  @Test("mix rows of several types, and put those without the column last")
  func types() {
    let snapshot = Snapshot([
      Section("a") {
        Note(id: "1", text: "x")
        Product(2, "b", 4)
        Page(3, "a")
        Product(1, "c", nil)
        Page(4, "B")
      }
    ])
    let sorted = snapshot.sorted(by: [RowSort("name")])
    #expect(sorted.rowIDs == [["page/3", "page/4", "product/2", "product/1", "note/1"]])
    #expect(sorted[0].columns == snapshot[0].columns)
    #expect(sorted.row(Page.cellID(4))?.model(as: Page.self) == Page(4, "B"))
    #expect(
      snapshot.sorted(by: [RowSort("name", .descending)]).rowIDs
        == [["product/1", "product/2", "page/4", "page/3", "note/1"]])
    #expect(
      snapshot.sorted(by: [RowSort("price")]).rowIDs == [["product/2", "note/1", "page/3", "product/1", "page/4"]])
  }

  @Test("keep branches of an outline whole, and sort those that are beside each other")
  func outlines() {
    let pages = [
      Page(1, "c", [Page(2, "z"), Page(3, "a", [Page(4, "y"), Page(5, "x")])]), Page(6, "b"),
      Page(7, "a", [Page(8, "q")]),
    ]
    let sorted = Snapshot(rows: pages).sorted(by: [RowSort("name")])
    #expect(sorted.numbers == [7, 8, 6, 1, 3, 5, 4, 2])
    let rows = Array(sorted[0].rows)
    #expect(rows.map(\.depth) == [0, 1, 0, 0, 1, 2, 2, 1])
    #expect(rows.map(\.parentIndex) == [nil, 0, nil, nil, 3, 4, 4, 3])
    #expect(rows.map(\.canHaveChildren) == [true, false, false, true, true, false, false, false])
    let key = SectionKey<Page>("rows")
    #expect(sorted[key] == [pages[2], pages[1], pages[0]])
    #expect(
      Snapshot(rows: [Page(1, "b", [Page(2, "a")]), Page(3, "a")]).sorted(by: [RowSort("name", .descending)]).numbers
        == [1, 2, 3])
  }

  @Test("take a hundred thousand branches, and a branch that is thousands deep")
  func large() {
    let wide = Snapshot(rows: (0..<50_000).map { Page($0, "\($0 * 7919 % 50_000)", [Page(50_000 + $0, "x")]) })
    let sorted = wide.sorted(by: [RowSort("name")])
    let names = sorted[0].rows.filter { $0.depth == 0 }.map { $0.text(of: 0) }
    #expect(names == names.sorted())
    #expect(sorted.rowCount == 100_000)
    var chain = Page(3000, "x")
    for id in (0..<3000).reversed() { chain = Page(id, "x", [chain]) }
    #expect(Snapshot(rows: [chain, Page(-1, "a")]).sorted(by: [RowSort("name")]).numbers == Array(-1...3000))
  }

  @Test("read each value once")
  func reads() {
    struct Counted: CellModel {
      let id: Int
      let value: CellValue
      static let reads = Lock(0)
      static let columns: [Column<Self>] = [
        Column("Value") { row in
          reads.with { $0 += 1 }
          return row.value
        }, Column("Other", { $0.id }),
      ]
    }
    let snapshot = Snapshot(rows: (0..<500).map { Counted(id: $0, value: .integer(Int64($0 * 37 % 101))) })
    let sorted = snapshot.sorted(by: [RowSort("value"), RowSort("other", .descending)])
    #expect(Counted.reads.value == 500)
    let ids = sorted.models(of: Counted.self).map(\.id)
    #expect(ids == (0..<500).sorted { ($0 * 37 % 101, -$0) < ($1 * 37 % 101, -$1) })
    #expect(
      snapshot.sorted(by: [RowSort("other", .descending)]).models(of: Counted.self).map(\.id) == (0..<500).reversed())
    #expect(Counted.reads.value == 500)
  }

  @Test("keys are compared by the bytes of the column's id")
  func keyEquality() {
    #expect(RowSort("\u{E9}") != RowSort("e\u{301}"))
    #expect(RowSort("a") != RowSort("a", .descending))
    #expect(Set([RowSort("a"), RowSort("a"), RowSort("b")]).count == 2)
    let columns = [Column<Product>("A", \.id, id: "\u{E9}"), Column<Product>("B", { -$0.id }, id: "e\u{301}")]
    let snapshot = Snapshot(rows: [Product(2), Product(1)], columns: columns)
    #expect(snapshot.sorted(by: [RowSort("\u{E9}")]).rowIDs == [["product/1", "product/2"]])
    #expect(snapshot.sorted(by: [RowSort("e\u{301}")]).rowIDs == [["product/2", "product/1"]])
  }
}
