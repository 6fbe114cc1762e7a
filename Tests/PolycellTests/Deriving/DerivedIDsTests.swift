import Polycell
import PolycellConformance
import Testing

@Suite("Ids in views")
struct DerivedIDsTests {
  /// 7 is there three times, 8 twice.
  private let snapshot = Snapshot([
    Section("a", [Product(7, "z"), Product(8, "b"), Product(7, "a"), Product(1, "m")]),
    Section("b", [Product(8, "a"), Product(2, "b"), Product(7, "m")]),
  ])

  /// Each row of a view is the row of the list that has its id there, and is found by it.
  private func check(_ view: Snapshot, of list: Snapshot, _ location: SourceLocation = #_sourceLocation) throws {
    for (number, section) in view.enumerated() {
      for (position, row) in section.rows.enumerated() {
        #expect(list.row(row.id)?.model(as: Product.self) == row.model(as: Product.self), sourceLocation: location)
        #expect(view.position(of: row.id) == RowPosition(section: number, row: position), sourceLocation: location)
        #expect(section.rows[position].id == row.id, sourceLocation: location)
      }
    }
    let ids = Set(view.flatMap { $0.rows.map(\.id) })
    #expect(ids.count == view.rowCount, sourceLocation: location)
    for row in list.flatMap({ Array($0.rows) }) where !ids.contains(row.id) {
      #expect(view.position(of: row.id) == nil, sourceLocation: location)
    }
  }

  @Test("are those of the list: sorted")
  func sorted() throws {
    let view = snapshot.sorted(by: [RowSort("name")])
    #expect(
      view.rowIDs == [
        ["product/7#2", "product/8", "product/1", "product/7"], ["product/8#2", "product/2", "product/7#3"],
      ])
    try check(view, of: snapshot)
    try check(view.sorted(by: [RowSort("name", .descending)]), of: snapshot)
  }

  @Test("are those of the list: filtered, also where the first of an id is missing")
  func filtered() throws {
    let view = snapshot.filtered(by: RowFilter("m"))
    #expect(view.rowIDs == [["product/1"], ["product/7#3"]])
    try check(view, of: snapshot)
    #expect(view.position(of: CellID(kind: "product", 7, occurrence: 4)) == nil)
    let alone = view.filtered(by: RowFilter(id: "third") { $0.occurrence == 3 })
    #expect(alone.rowIDs == [[], ["product/7#3"]])
    try check(alone, of: snapshot)
    let first = snapshot.filtered(by: RowFilter("z"))
    #expect(first.rowIDs == [["product/7"], []])
    try check(first, of: snapshot)
  }

  @Test("are those of the list: in a window")
  func windowed() throws {
    for offset in 0..<snapshot.rowCount {
      for limit in 1...4 {
        try check(snapshot.windowed(to: RowWindow(offset: offset, limit: limit)).snapshot, of: snapshot)
      }
    }
    let view = snapshot.sorted(by: [RowSort("name")]).windowed(to: RowWindow(offset: 3, limit: 2)).snapshot
    #expect(view.rowIDs == [["product/7"], ["product/8#2"]])
    try check(view, of: snapshot)
  }

  @Test("are those of the list where supplementary elements have them too")
  func supplementary() throws {
    let list = Snapshot([
      Section("a", [Product(7, "row"), Product(8, "x")], header: .cell(Product(7, "head"))),
      Section("b", [Product(7, "x")], footer: .cell(Product(7, "foot"))),
    ])
    #expect(list.rowIDs == [["product/7#3", "product/8"], ["product/7#4"]])
    let view = list.filtered(by: RowFilter("x"))
    #expect(view.rowIDs == [["product/8"], ["product/7#4"]])
    #expect(view.position(of: CellID(kind: "product", 7, occurrence: 4)) == RowPosition(section: 1, row: 0))
    #expect(view.position(of: Product.cellID(7)) == nil)
    let (window, _) = list.windowed(to: RowWindow(offset: 2, limit: 1))
    #expect(window.rowIDs == [["product/7#4"]])
    #expect(window[0].footer?.row.id == CellID(kind: "product", 7, occurrence: 2))
    #expect(window.position(of: CellID(kind: "product", 7, occurrence: 4)) == RowPosition(section: 0, row: 0))
    #expect(window.position(of: CellID(kind: "product", 7, occurrence: 2)) == nil)
  }

  @Test("pair the rows of two views")
  func changes() throws {
    let old = snapshot.filtered(by: RowFilter("m"))
    let new = snapshot.filtered(by: RowFilter("z"))
    // 7 and 7#3 are two rows, though one stands in the place of the other.
    #expect(
      try Changes.between(old, new).description == """
        - product/1
        - product/7#3
        + product/7 in a at the end: name="z" price=null

        """)
    let third = RowFilter(id: "third") { $0.occurrence == 3 }
    let second = RowFilter(id: "second") { $0.id == CellID(kind: "product", 7, occurrence: 2) }
    let before = snapshot.filtered(by: second)
    #expect(
      try Changes.between(before, snapshot.filtered(by: third)).description == """
        - product/7#2
        + product/7#3 in b at the end: name="m" price=null

        """)
    var edited = snapshot
    try edited.replace(CellID(kind: "product", 7, occurrence: 2), with: Product(7, "new"))
    #expect(
      try Changes.between(before, edited.filtered(by: second)).description == "~ product/7#2: name \"a\" → \"new\"\n")
    #expect(try Changes.between(before, snapshot.filtered(by: second)).isEmpty)
    let sorted = snapshot.sorted(by: [RowSort("name")])
    let changes = try Changes.between(sorted, snapshot.sorted(by: [RowSort("price")])).description
    #expect(
      changes == """
        > product/8 in a before product/7#2
        > product/7 in a before product/8

        """)
  }

  @Test("pair the rows of two views in batches and in stages")
  func batches() throws {
    let old = snapshot.filtered(by: RowFilter(id: "7") { $0.id.value == "7" && $0.occurrence > 1 })
    let new = Snapshot([
      Section("c", [Product(7, "z"), Product(3), Product(7, "m")]), Section("b", [Product(5), Product(7, "a")]),
      Section("a", [Product(4)]),
    ]).filtered(by: RowFilter(id: "not the first") { $0.occurrence > 1 || $0.id.value == "5" })
    #expect(new.rowIDs == [["product/7#2"], ["product/5", "product/7#3"], []])
    for (old, new) in [(old, new), (new, old)] {
      let changes = try Changes.between(old, new)
      var view = StrictListView()
      view.load(old)
      try view.apply(changes.batch, showing: new)
      #expect(view.difference(from: new) == nil)
      view.load(old)
      for stage in changes.stages {
        try view.apply(stage.batch, showing: stage.snapshot)
        #expect(view.difference(from: stage.snapshot) == nil)
      }
      #expect(view.difference(from: new) == nil)
      let moved = changes.movedRowCount
      let told = changes.stages.reduce(0) { $0 + $1.batch.movedRows.count }
      #expect(moved > 0 && told == moved)
    }
  }

  @Test("of rows that are edited in a view are counted anew")
  func edits() throws {
    var view = snapshot.filtered(by: RowFilter("m"))
    try view.append(Product(9, "m"), to: "a")
    #expect(view.rowIDs == [["product/1", "product/9"], ["product/7"]])
    #expect(view.position(of: Product.cellID(7)) == RowPosition(section: 1, row: 0))
    var other = snapshot.filtered(by: RowFilter("m"))
    try other.replace(CellID(kind: "product", 7, occurrence: 3), with: Product(7, "changed"))
    #expect(other.rowIDs == [["product/1"], ["product/7#3"]])
    other.title = "Title"
    other.header = "Header"
    #expect(other.rowIDs == [["product/1"], ["product/7#3"]])
  }

  @Test("that rows share are reported of those that are there")
  func diagnostics() throws {
    let view = snapshot.sorted(by: [RowSort("name")])
    #expect(view.diagnostics.count == 3)
    #expect(
      view.diagnostics.first?.description
        == "warning: duplicate-id: the row at [0, 3] and the row at [0, 0] have the id product/7, so the later one is called product/7#2 (section a, row 0, product/7#2)"
    )
    #expect(snapshot.filtered(by: RowFilter("m")).diagnostics.isEmpty)
    let first = try view.resolvingDuplicates(.keepFirst)
    #expect(first.map { $0.models(of: Product.self).map(\.name) } == [["b", "m", "z"], ["b"]])
  }
}
