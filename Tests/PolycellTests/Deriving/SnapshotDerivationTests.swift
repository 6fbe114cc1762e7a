import Testing

@testable import Polycell

private let queries: [RowQuery] = [
  RowQuery(sort: [RowSort("name", .descending)]), RowQuery(filter: RowFilter("a")),
  RowQuery(filter: RowFilter(id: "odd") { !($0.model(as: Product.self)?.id.isMultiple(of: 2) ?? true) }),
  RowQuery(sort: [RowSort("name")], filter: RowFilter("a")), RowQuery(window: RowWindow(offset: 1, limit: 10)),
  RowQuery(sort: [RowSort("name", .descending)], filter: RowFilter("a"), window: RowWindow(offset: 1, limit: 7)),
]

@Suite("A derivation")
struct SnapshotDerivationTests {
  private let snapshot = Snapshot([
    Section("a", [Product(1, "a"), Product(2, "b"), Product(3, "ab")], title: "A"),
    Section("b", [Product(4, "ab"), Product(5, "b"), Product(6, "a")]),
    Section("c", [Product(7, "b"), Product(8, "a"), Product(9, "ba")]),
  ])

  @Test(
    "gives the very same runs where nothing has changed, and reads the section that has", arguments: queries.indices)
  func remembers(number: Int) throws {
    let query = queries[number]
    var derivation = SnapshotDerivation()
    let first = derivation.derive(snapshot, query: query)
    let again = derivation.derive(snapshot, query: query)
    for section in first.indices { #expect(again.runs(section).areSame(as: first.runs(section))) }
    var edited = snapshot
    edited.title = "Title"
    try edited.updateSection("a") { $0.title = "B" }
    try edited.replace(Product(5, "aa"))
    let second = derivation.derive(edited, query: query)
    #expect(second.runs(0).areSame(as: first.runs(0)))
    #expect(!second.runs(1).areSame(as: first.runs(1)))
    #expect(second.runs(2).areSame(as: first.runs(2)))
    #expect(second.title == "Title" && second[0].title == "B")
    var fresh = SnapshotDerivation()
    #expect(second.isJust(fresh.derive(edited, query: query)))
    #expect(derivation.window == fresh.window)
  }

  @Test("asks about each row once, and again for those that have changed")
  func asks() throws {
    let asked = Lock<[Int]>([])
    let query = RowQuery(
      filter: RowFilter(id: "all") { row in
        asked.with { $0.append(row.model(as: Product.self)?.id ?? 0) }
        return true
      })
    var derivation = SnapshotDerivation()
    _ = derivation.derive(snapshot, query: query)
    #expect(asked.value == Array(1...9))
    _ = derivation.derive(snapshot, query: query)
    var edited = snapshot
    try edited.append(Product(10), to: "b")
    _ = derivation.derive(edited, query: query)
    #expect(asked.value == Array(1...9) + [4, 5, 6, 10])
    _ = derivation.derive(edited, query: RowQuery(sort: [RowSort("name")], filter: query.filter))
    #expect(asked.value.count == 13 + 10)
    _ = derivation.derive(
      edited, query: RowQuery(sort: [RowSort("price")], filter: query.filter, window: RowWindow(limit: 2)))
    #expect(asked.value.count == 13 + 10)
  }

  @Test("gives the snapshot itself where nothing is asked for, and forgets")
  func nothing() {
    var derivation = SnapshotDerivation()
    _ = derivation.derive(snapshot, query: RowQuery(window: RowWindow(limit: 3)))
    #expect(derivation.window?.total == 9)
    let same = derivation.derive(snapshot)
    #expect(same.index === snapshot.index)
    #expect(derivation.window == nil)
    let all = derivation.derive(snapshot, query: RowQuery(filter: RowFilter("")))
    #expect(all.index === snapshot.index)
  }

  @Test("keeps what a branch that is opened or closed doesn't touch")
  func collapsed() {
    let list = Snapshot([
      Section("a", [Page(1, "a", [Page(2, "b")])]), Section("b", [Page(3, "c", [Page(4, "d")])]),
      Section("c", [Product(1), Product(2)]),
    ])
    let query = RowQuery(sort: [RowSort("name", .descending)])
    var derivation = SnapshotDerivation()
    let open = derivation.derive(list, query: query)
    let closed = derivation.derive(list, collapsed: [Page.cellID(1)], query: query)
    #expect(closed.rowIDs == [["page/1"], ["page/3", "page/4"], ["product/1", "product/2"]])
    #expect(closed.runs(1).areSame(as: open.runs(1)) && closed.runs(2).areSame(as: open.runs(2)))
    let other = derivation.derive(list, collapsed: [Page.cellID(1), Page.cellID(3)], query: query)
    #expect(other.rowIDs == [["page/1"], ["page/3"], ["product/1", "product/2"]])
    #expect(other.runs(0).areSame(as: closed.runs(0)))
    let reopened = derivation.derive(list, collapsed: [Page.cellID(3)], query: query)
    #expect(reopened.rowIDs == [["page/1", "page/2"], ["page/3"], ["product/1", "product/2"]])
  }

  @Test("sees that a row of a run that stays is called otherwise")
  func occurrences() throws {
    var list = Snapshot([
      Section("a", [Product(1, "x")]), Section("b", [Product(1, "a"), Product(2, "b")]),
      Section("c", [Page(1, "p", [Page(2, "q")])]),
    ])
    let query = RowQuery(filter: RowFilter(id: "first") { $0.occurrence == 1 })
    var derivation = SnapshotDerivation()
    #expect(derivation.derive(list, query: query).rowIDs == [["product/1"], ["product/2"], ["page/1", "page/2"]])
    try list.remove(Product.cellID(1))
    #expect(derivation.derive(list, query: query).rowIDs == [[], ["product/1", "product/2"], ["page/1", "page/2"]])
    try list.append(Page(1, "r", [Page(3, "s")]), to: "a")
    let collapsed = derivation.derive(list, collapsed: [CellID(kind: "page", 1, occurrence: 2)])
    #expect(collapsed.rowIDs == [["page/1", "page/3"], ["product/1", "product/2"], ["page/1#2"]])
    try list.remove(Page.cellID(1))
    let open = derivation.derive(list, collapsed: [CellID(kind: "page", 1, occurrence: 2)])
    #expect(open.rowIDs == [[], ["product/1", "product/2"], ["page/1", "page/2"]])
  }

  @Test(
    "calls rows otherwise though the view has the very same runs",
    arguments: [RowQuery(filter: RowFilter("y")), RowQuery(window: RowWindow(offset: 2, limit: 2))])
  func renamed(query: RowQuery) throws {
    var list = Snapshot([
      Section("a", [Product(1, "x"), Product(3, "x")]), Section("b", [Product(1, "y"), Product(2, "y")]),
    ])
    var derivation = SnapshotDerivation()
    let old = derivation.derive(list, query: query)
    #expect(old.rowIDs.last == ["product/1#2", "product/2"])
    try list.replace(Product.cellID(1), with: Product(9, "x"))
    let new = derivation.derive(list, query: query)
    #expect(new.rowIDs.last == ["product/1", "product/2"])
    #expect(new.runs(new.count - 1).areSame(as: old.runs(old.count - 1)))
    #expect(
      try Changes.between(old, new).edits.map(\.description) == [
        "- product/1#2", "+ product/1 in b before product/2: name=\"y\" price=null",
      ])
  }

  @Test("takes a run that stands in a list twice")
  func twice() throws {
    let run = Run([Product(1, "b"), Product(2, "a")])
    let list = Snapshot([Section("a", runs: [run]), Section("b", runs: [run])])
    var derivation = SnapshotDerivation()
    for query in [RowQuery(sort: [RowSort("name")]), RowQuery(filter: RowFilter("a"))] {
      let view = derivation.derive(list, query: query)
      let ids =
        query.sort.isEmpty
        ? [["product/2"], ["product/2#2"]] : [["product/2", "product/1"], ["product/2#2", "product/1#2"]]
      #expect(view.rowIDs == ids)
      #expect(derivation.derive(list, query: query).rowIDs == ids)
    }
  }

  @Test("leaves no doubt whether ids are unique, so that changes between views read little")
  func uniqueness() throws {
    var derivation = SnapshotDerivation()
    let query = RowQuery(sort: [RowSort("name")])
    let first = derivation.derive(snapshot, query: query)
    #expect(first.index.knowsUniqueness && first.index.isProvedUnique)
    var edited = snapshot
    try edited.append(Product(0, "c"), to: "a")
    let second = derivation.derive(edited, query: query)
    #expect(edited.index.knowsUniqueness && second.index.isProvedUnique)
    #expect(
      try Changes.between(first, second).description == "+ product/0 in a at the end: name=\"c\" price=null\n")
    try edited.append(Product(9, "d"), to: "a")
    let third = derivation.derive(edited, query: query)
    #expect(!third.index.isProvedUnique)
    #expect(third.rowIDs[0].last == "product/9" && third.rowIDs[2].last == "product/9#2")
    let changes = try Changes.between(second, third).description
    #expect(
      changes == """
        + product/9#2 in c at the end: name="ba" price=null
        > product/9 in a at the end
        ~ product/9: name "ba" → "d"

        """)
  }
}
