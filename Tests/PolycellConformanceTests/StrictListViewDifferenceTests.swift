import Polycell
import PolycellConformance
import Testing

@Suite struct StrictListViewDifferenceTests {
  @Test("each part has snapshots that differ in it")
  func complete() {
    #expect(Set(StalePart.all.map(\.part)) == Set(StrictListView.Part.allCases))
  }

  @Test("a part that is shown wrongly is found", arguments: StalePart.all)
  func found(_ stale: StalePart) throws {
    let view = StrictListView(showing: stale.old)
    let difference = try #require(view.difference(from: stale.new))
    #expect(difference.part == stale.part)
    #expect(difference.shown != difference.expected)
    #expect(!view.shows(stale.new))
    // And the other way round.
    #expect(StrictListView(showing: stale.new).difference(from: stale.old)?.part == stale.part)
    #expect(view.difference(from: stale.old) == nil)
  }

  @Test("a part that a step doesn't name stays as it was, and one that it names doesn't", arguments: StalePart.all)
  func named(_ stale: StalePart) throws {
    let counts: Set<StrictListView.Part> = [.sectionCount, .rowCount]
    let identities: Set<StrictListView.Part> = [.sectionID, .rowID]
    guard !counts.contains(stale.part) else { return }
    var view = StrictListView(showing: stale.old)
    let before = view.difference(from: stale.new)
    try view.apply(ChangeBatch(), showing: stale.new)
    #expect(view.difference(from: stale.new) == before)
    #expect(view.difference(from: stale.old) == nil)
    guard !identities.contains(stale.part) else { return }
    let all = ChangeBatch { batch in
      batch.updatesList = true
      batch.updatedSections = stale.new.indices.map { .init(old: $0, new: $0) }
      batch.updatedRows = stale.new.indices.flatMap { section in
        stale.new[section].rows.indices.map { .init(old: at(section, $0), new: at(section, $0)) }
      }
    }
    try view.apply(all, showing: stale.new)
    #expect(view.difference(from: stale.new) == nil)
  }

  @Test("snapshots that were made apart of equal models are shown alike")
  func alike() {
    func rich() -> Snapshot {
      let action = CellAction(id: "a", title: "A", children: [CellAction(id: "b", title: "B")])
      let facets = Facets(
        value: .number(.nan), text: "x", traits: CellTraits(style: "s", badges: ["1"]), actions: [action],
        children: [Facets(id: "2", value: [nil, 1.5, "é", .series([.nan])])])
      let section = Section(
        "a", [facets, Facets(id: "2")], title: "A", header: "h", footer: .cell(Item(id: 1)),
        supplementary: ["badge": "1"], indexTitle: "I", state: .empty(EmptyState("e", message: "m", action: action)),
        reorder: ReorderRules(sources: .only(["b"])))
      return Snapshot([section], title: "t", header: "h", footer: .cell(Item(id: 1)), state: .loading("l"))
    }
    #expect(StrictListView(showing: rich()).difference(from: rich()) == nil)
  }

  @Test("equal cells are those that are shown alike")
  func cells() throws {
    func cell(_ facets: Facets) throws -> StrictListView.Cell {
      try #require(StrictListView(showing: Snapshot(rows: [facets])).sections.first?.cells.first)
    }
    #expect(try cell(Facets(value: .number(.nan))) == cell(Facets(value: .number(.nan))))
    #expect(try cell(Facets(value: .number(.nan))).hashValue == cell(Facets(value: .number(.nan))).hashValue)
    #expect(try cell(Facets(value: "\u{E9}")) != cell(Facets(value: "e\u{301}")))
    #expect(try cell(Facets()) != cell(Facets(traits: CellTraits(isMovable: true))))
  }

  @Test("a difference says where it is, and tells texts apart that look alike")
  func description() {
    let view = StrictListView(showing: Snapshot([Section("a", [Item(id: 1, text: "\u{E9}")], title: "A")]))
    #expect(
      view.difference(from: Snapshot([Section("a", [Item(id: 1, text: "e\u{301}")], title: "A")]))?.description
        == #"values of row [0, 0]: [Polycell.CellValue.text("\u{E9}")] is shown instead of [Polycell.CellValue.text("e\u{301}")]"#
    )
    #expect(
      view.difference(from: Snapshot([Section("a", [Item(id: 1)])]))?.description
        == #"sectionTitle of section 0: "A" is shown instead of nothing"#)
    #expect(view.difference(from: Snapshot([]))?.description == "sectionCount: 1 is shown instead of 0")
  }
}
