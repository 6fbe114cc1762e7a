import Polycell
import PolycellConformance
import Testing

@Suite("What an adapter can't do is lowered for it")
struct LoweringTests {
  private func show<Kind: TestCapabilities>(_ kind: Kind.Type, _ snapshots: Snapshot...) throws -> ShowLog {
    let log = ShowLog()
    var presenter = Presenter(LoggingAdapter(kind, log), diagnostics: .ignored)
    for snapshot in snapshots { try presenter.show(snapshot) }
    return log
  }

  private func products(_ ids: Int...) -> Snapshot { Snapshot(rows: ids.map { Product($0) }) }

  @Test("a move of a row is a removal and an insertion")
  func rowMoves() throws {
    let log = try show(Still.self, products(1, 2, 3), products(3, 1, 2))
    #expect(
      log.last?.changes
        == "- product/3\n+ product/3 in rows before product/1: name=\"\" price=null\n")
    let moved = try show(CanAll.self, products(1, 2, 3), products(3, 1, 2))
    #expect(moved.last?.changes == "> product/3 in rows before product/1\n")
  }

  @Test("a move of a section is a removal and an insertion, with its rows")
  func sectionMoves() throws {
    func list(_ ids: String...) -> Snapshot { Snapshot(ids.map { Section(SectionID($0), [Note(id: $0)]) }) }
    let (old, new) = (list("a", "b", "c"), list("c", "a", "b"))
    let lowered = try Changes.between(old, new).withoutMoves
    #expect(lowered.movedSectionCount == 0 && lowered.removedSectionCount == 1 && lowered.insertedRowCount == 1)
    #expect(try show(Still.self, old, new).last?.changes == lowered.description)
    var view = StrictListView()
    view.load(old)
    try view.apply(lowered.batch, showing: new)
    #expect(view.shows(new))
  }

  @Test("sections become rows: titles, headers, states and footers are among them")
  func sections() throws {
    let list = Snapshot {
      Section("a", [Product(1)], title: "A", header: "h", footer: "f")
      Section("b", [Product](), title: "B")
    }
    let log = try show(Flat.self, list)
    #expect(log.last?.presentation.snapshot.count == 1)
    #expect(
      log.last?.ids == [
        "text/a/title", "text/a/header", "product/1", "text/a/footer", "text/b/title", "text/b/state",
      ])
    #expect(log.last?.presentation.snapshot[0].rows.map { $0.text(of: 0) } == ["A", "h", "", "f", "B", "(empty)"])
  }

  @Test("a change of a header alone is seen there too (S7)")
  func headerRows() throws {
    func list(_ header: String) -> Snapshot {
      Snapshot { Section("a", [Product(1)], header: Supplementary.text(header)) }
    }
    let log = try show(Flat.self, list("one"), list("two"))
    #expect(log.last?.changes == "~ text/a/header: text \"one\" → \"two\"\n")
  }

  @Test("depth becomes indentation, and a row that changes its depth is shown anew")
  func hierarchy() throws {
    let old = Snapshot(rows: [Folder(1, [Folder(2, [Folder(3)])])])
    let new = Snapshot(rows: [Folder(1, [Folder(2), Folder(3)])])
    let log = try show(Still.self, old, new)
    let rows = try #require(log.all.first?.presentation.snapshot[0].rows.map { $0 })
    #expect(rows.map(\.depth) == [0, 0, 0] && rows.map(\.indentation) == [0, 1, 2])
    #expect(rows.map(\.canHaveChildren) == [false, false, false])
    #expect(log.last?.kind == .apply && log.last?.changes.contains("~ folder/3") == true)
    #expect(log.last?.presentation.snapshot[0].rows.map(\.indentation) == [0, 1, 1])
    #expect(try show(CanAll.self, old).last?.presentation.snapshot[0].rows.map(\.depth) == [0, 1, 2])
  }

  @Test("no partial update is a load")
  func wholeOnly() throws {
    #expect(try show(WholeOnly.self, products(1), products(2)).kinds == [.load, .load])
  }

  @Test("too large a batch is a load (D6)")
  func largestBatch() throws {
    let log = ShowLog()
    var presenter = Presenter(LoggingAdapter(Limited.self, log), diagnostics: .ignored)
    try presenter.show(Snapshot(rows: [Product(0)]))
    let ten = try presenter.show(Snapshot(rows: (0...10).map { Product($0) }))
    let eleven = try presenter.show(Snapshot(rows: (0...21).map { Product($0) }))
    #expect(ten.kind == .apply && ten.changeCount == 10 && eleven.kind == .load && eleven.changeCount == 0)
  }

  @Test("what is shown already is not shown again")
  func nothing() throws {
    let log = ShowLog()
    var presenter = Presenter(LoggingAdapter(CanAll.self, log), diagnostics: .ignored)
    try presenter.show(products(1))
    let report = try presenter.show(products(1))
    #expect(report.kind == .nothing && log.kinds == [.load])
    #expect(presenter.shown?.revision == 2 && report.from == 1 && report.to == 2)
    let selected = Presentation(products(1), revision: 3, shared: SharedState(selection: [Product.cellID(1)]))
    let last = try presenter.show(selected)
    #expect(last.kind == .apply)
  }

  @Test("what was lowered before is the very same the next time, so that it isn't read")
  func identity() throws {
    let old = Snapshot {
      Section("a", [Folder(1, [Folder(2)])])
      Section("b", [Product(1)])
    }
    var new = old
    try new.append(Product(2), to: "b")
    let log = try show(Still.self, old, new)
    let (before, after) = (try #require(log.all.first).presentation, try #require(log.last).presentation)
    #expect(before.snapshot[0].rows.runs[0] === after.snapshot[0].rows.runs[0])
    #expect(before.snapshot[0].rows.runs[0] !== old[0].rows.runs[0])
  }

  @Test("decorations see the typed model, and each target has its own")
  func decorations() throws {
    let log = ShowLog()
    let asked = Lock(0)
    let options = PresenterOptions(decorations: [
      RowDecoration(Product.self) { product, traits in
        asked.with { $0 += 1 }
        if product.id == 2 { traits.style = "warning" }
      },
      RowDecoration(Note.self) { _, traits in traits.style = "note" },
      RowDecoration(Product.self) { product, traits in traits.badges.append(CellBadge("\(product.id)")) },
    ])
    var presenter = Presenter(LoggingAdapter(CanAll.self, log), options: options, diagnostics: .ignored)
    try presenter.show(products(1, 2))
    #expect(asked.value == 0)
    let rows = try #require(log.last).presentation.snapshot[0].rows
    #expect(rows.map(\.traits.style) == [nil, "warning"])
    #expect(rows.map { $0.traits.badges.map(\.text) } == [["1"], ["2"]])
    #expect(asked.value > 0)
    #expect(products(2)[0].rows[0].traits == .standard)
    try presenter.show(products(1, 2, 3))
    #expect(log.last?.changes == "+ product/3 in rows at the end: name=\"\" price=null badge=(3)\n")
  }

  @Test("a row that the target has moved itself is not moved again, and moved back where it is elsewhere (D11)")
  func reservedMoves() throws {
    let log = ShowLog()
    var presenter = Presenter(LoggingAdapter(CanAll.self, log), diagnostics: .ignored)
    var isThere = presenter.reserveMove(Product.cellID(1), section: "rows", before: nil)
    #expect(!isThere)
    try presenter.show(products(1, 2, 3))
    isThere = presenter.reserveMove(Product.cellID(3), section: "rows", before: Product.cellID(1))
    #expect(isThere)
    isThere = presenter.reserveMove(Product.cellID(9), section: "rows", before: nil)
    #expect(!isThere)
    let report = try presenter.show(products(3, 1, 2))
    #expect(report.kind == .nothing)
    isThere = presenter.reserveMove(Product.cellID(3), section: "rows", before: nil)
    #expect(isThere)
    try presenter.show(products(3, 1, 2))
    #expect(log.last?.changes == "> product/3 in rows before product/1\n")
  }

  @Test("rows that share an id keep theirs when the target moves one of them itself (D11, D12)")
  func reservedMovesOfDuplicates() throws {
    let log = ShowLog()
    var presenter = Presenter(LoggingAdapter(CanAll.self, log), diagnostics: .ignored)
    let list = Snapshot { Section("rows", [Product(1, "a"), Product(2, "b"), Product(1, "c"), Product(3, "d")]) }
    // Only the second of an id is shown.
    let view = list.filtered(by: RowFilter(id: "not a") { $0.text(of: 0) != "a" })
    try presenter.show(view)
    let isThere = presenter.reserveMove(
      CellID(kind: "product", 1, occurrence: 2), section: "rows", before: Product.cellID(2))
    #expect(isThere)
    #expect(presenter.shown?.snapshot.rowIDs == [["product/1#2", "product/2", "product/3"]])
    try presenter.show(view)
    #expect(log.last?.changes == "> product/2 in rows before product/1#2\n")
    // Of two that are shown each is still called what it was called.
    try presenter.show(list)
    for (row, before) in [(3, 1), (1, nil)] {
      let isMoved = presenter.reserveMove(
        Product.cellID(row), section: "rows", before: before.map { CellID(kind: "product", $0) })
      #expect(isMoved)
    }
    #expect(presenter.shown?.snapshot.rowIDs == [["product/3", "product/2", "product/1#2", "product/1"]])
    try presenter.show(list)
    #expect(presenter.shown?.snapshot.rowIDs == list.rowIDs)
  }

  @Test("wrappers pass on what is known of a step")
  func wrappers() throws {
    let (first, second) = (ShowLog(), ShowLog())
    let adapter = FanOutAdapter(
      LoggingAdapter(CanAll.self, first), MappingAdapter(LoggingAdapter(CanAll.self, second)) { $0 })
    var presenter = Presenter(adapter, diagnostics: .ignored)
    try presenter.show(products(1))
    let state = SharedState(selection: [Product.cellID(1)])
    try presenter.show(
      Presentation(products(1, 2), revision: 5, shared: state), isAnimated: false, coalesced: 3, cause: "c")
    for log in [first, second] {
      let last = try #require(log.last)
      #expect(last.kind == .apply && !last.isAnimated && last.coalesced == 3 && last.cause == "c")
      #expect(last.presentation.shared == state && last.revision == 5)
    }
  }
}
