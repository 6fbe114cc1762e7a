import Polycell
import Testing

@Suite("Collapsed branches")
struct CollapsingTests {
  private let pages = [
    Page(1, "a", [Page(2, "b"), Page(3, "c", [Page(4, "d")])]), Page(5, "e", [Page(6, "f")]), Page(7, "g", []),
  ]

  @Test("hide the rows below, which the models still have")
  func hidden() {
    let snapshot = Snapshot(rows: pages)
    let collapsed = snapshot.collapsing([Page.cellID(1)])
    #expect(collapsed.numbers == [1, 5, 6, 7])
    #expect(collapsed[0].rows.map(\.canHaveChildren) == [true, true, false, true])
    #expect(collapsed[0].rows.map(\.depth) == [0, 0, 1, 0])
    #expect(collapsed[SectionKey<Page>("rows")] == pages)
    #expect(collapsed.position(of: Page.cellID(4)) == nil)
    #expect(snapshot.collapsing([Page.cellID(3)]).numbers == [1, 2, 3, 5, 6, 7])
    #expect(snapshot.collapsing([Page.cellID(3), Page.cellID(1), Page.cellID(5)]).numbers == [1, 5, 7])
  }

  @Test("mean nothing where there are no rows below")
  func unchanged() {
    let snapshot = Snapshot([
      Section("a", pages), Section("b", [Page(8, "x", [Page(9, "y")])]), Section("c", [Product(1)]),
    ])
    let collapsed = snapshot.collapsing([
      Page.cellID(8), Page.cellID(2), Page.cellID(7), Page.cellID(99), Product.cellID(1),
    ])
    #expect(collapsed.runs(0).areSame(as: snapshot.runs(0)))
    #expect(!collapsed.runs(1).areSame(as: snapshot.runs(1)))
    #expect(collapsed.runs(2).areSame(as: snapshot.runs(2)))
  }

  @Test("are found by ids with occurrences")
  func occurrences() {
    let snapshot = Snapshot(rows: [Page(1, "a", [Page(2, "b")]), Page(1, "c", [Page(3, "d"), Page(2, "e")])])
    #expect(snapshot.rowIDs == [["page/1", "page/2", "page/1#2", "page/3", "page/2#2"]])
    let collapsed = snapshot.collapsing([CellID(kind: "page", 1)])
    #expect(collapsed.rowIDs == [["page/1", "page/1#2", "page/3", "page/2#2"]])
    #expect(collapsed.position(of: CellID(kind: "page", 2, occurrence: 2)) == RowPosition(section: 0, row: 3))
    #expect(collapsed.position(of: CellID(kind: "page", 2)) == nil)
    #expect(
      snapshot.collapsing([CellID(kind: "page", 1, occurrence: 2)]).rowIDs == [["page/1", "page/2", "page/1#2"]])
  }

  @Test("come after a filter, which sees what is in them, and before the window")
  func combined() {
    var derivation = SnapshotDerivation()
    let query = RowQuery(
      sort: [RowSort("name", .descending)],
      filter: RowFilter(id: "d e g") { ["d", "e", "g"].contains($0.text(of: 0)) },
      window: RowWindow(offset: 1, limit: 2))
    let view = derivation.derive(Snapshot(rows: pages), collapsed: [Page.cellID(1)], query: query)
    #expect(view.numbers == [5, 1])
    #expect(derivation.window == RowWindow(offset: 1, limit: 2).placement(in: 3))
    let open = derivation.derive(Snapshot(rows: pages), query: query)
    #expect(open.numbers == [5, 1])
    #expect(derivation.window?.total == 5)
  }
}
