import Polycell
import Testing

@Suite struct SectionTests {
  private struct Banner: CellModel, Equatable {
    let id: Int
    static let columns: [Column<Self>] = [Column("Offer", \.id)]
  }

  @Test("a block of rows may have conditions, loops, arrays and optionals", arguments: [true, false])
  func blocks(isLong: Bool) {
    let note: Note? = isLong ? Note(id: "optional") : nil
    let section = Section("a") {
      Product(1)
      if isLong { Product(2) }
      if isLong { Note(id: "if") } else { Product(3) }
      for id in 10..<12 { Product(id) }
      for id in 20..<22 {
        Product(id)
        Note(id: "\(id)")
      }
      [Product(30), Product(31)]
      note
      switch isLong {
      case true: Note(id: "case")
      case false: Product(40)
      }
      if #available(macOS 15, *) { Product(50) }
    }
    let expected =
      isLong
      ? [
        "product/1", "product/2", "note/if", "product/10", "product/11", "product/20", "note/20", "product/21",
        "note/21", "product/30",
        "product/31", "note/optional", "note/case", "product/50",
      ]
      : [
        "product/1", "product/3", "product/10", "product/11", "product/20", "note/20", "product/21", "note/21",
        "product/30", "product/31",
        "product/40", "product/50",
      ]
    #expect(section.rows.map(\.id.description) == expected)
  }

  @Test("rows of one type in a block share a run, and an empty block has none")
  func runs() {
    let section = Section("a") {
      Product(1)
      for id in 2..<5 { Product(id) }
      Note(id: "x")
    }
    #expect(section.rows.runs.map(\.count) == [4, 1])
    #expect(Section("a") {}.rows.isEmpty)
    #expect(Section("a", [] as [Product]).columns.map(\.id) == ["name", "price"])
  }

  @Test("a function may return rows of any kind")
  func groups() {
    func some(_ isNote: Bool) -> any RowContent { isNote ? Note(id: "a") : [Product(1), Product(2)] }
    func count(_ content: some RowContent) -> Int { Section("a") { content }.rows.count }
    #expect(count(some(true)) == 1)
    #expect(count(some(false)) == 2)
    #expect(Section("a") { RowGroup([Run([Product(1)]), Run([Note(id: "b")])]) }.rows.count == 2)
  }

  @Test("plain texts are called after their place, and so don't meet")
  func placed() {
    let section = Section(
      "fruit", [Product(1)], header: "Head", footer: "Foot",
      supplementary: ["badge": "New", "note": .cell(Banner(id: 7))])
    #expect(section.supplementary.map(\.kind.rawValue) == ["header", "footer", "badge", "note"])
    #expect(
      section.supplementary.map(\.row.id.description) == [
        "text/fruit/header", "text/fruit/footer", "text/fruit/badge", "banner/7",
      ])
    #expect(section.supplementary.map(\.isPlainText) == [true, true, true, false])
    #expect(section.otherSupplementary.map(\.kind) == ["badge", "note"])
    #expect(section.header?.row.cells == ["Head"])
  }

  @Test("elements are set, replaced and removed by their kind")
  func setting() {
    var section = Section("a", [Product(1)], footer: "old")
    section.footer = "new"
    section.header = "head"
    section["side"] = "x"
    section["side"] = "y"
    #expect(section.supplementary.map { $0.row.text(of: 0) } == ["new", "head", "y"])
    section.footer = nil
    section["none"] = nil
    #expect(section.supplementary.map(\.kind) == [.header, "side"])
    #expect(section.footer == nil)
  }

  @Test("plain texts of all places have ids of their own")
  func uniquePlaces() {
    let snapshot = Snapshot(
      [
        Section("a", [Product(1)], supplementary: ["b/footer": "1", "footer": "2"]),
        Section("a/b", [Product(2)], footer: "3"),
        Section("a/b%", [Product(3)], footer: "4"), Section("a", [Product(4)], footer: "5"),
        Section("a#2", [Product(5)], footer: "6"),
        Section(
          "", [Product(6)], header: "7", supplementary: ["/header": "8", "%2Fheader": "9", "%": "10", "%25": "11"]),
        Section("header", [Product(7)], header: "12"),
      ], header: "13", footer: "14")
    let elements = snapshot.flatMap(\.supplementary) + [snapshot.header, snapshot.footer].compactMap(\.self)
    #expect(elements.count == 14)
    #expect(Set(elements.map(\.row.id)).count == 14)
    for element in elements { #expect(CellID(element.row.id.description) == element.row.id) }
  }

  @Test("a row that has the id of a plain text is the second")
  func rowsOfTexts() {
    let snapshot = Snapshot([Section("fruit", [TextCell(id: "fruit/footer", text: "row")], footer: "foot")])
    #expect(snapshot[0].footer?.row.id.description == "text/fruit/footer")
    #expect(snapshot.rowIDs == [["text/fruit/footer#2"]])
    #expect(snapshot.diagnostics.count == 1)
  }

  @Test("the columns of a section are those of all its rows")
  func columns() {
    let section = Section("a") {
      Product(1)
      Note(id: "x")
      Product(2)
    }
    #expect(section.columns.map(\.id) == ["name", "price", "text"])
    #expect(Section("a", runs: []).columns.isEmpty)
    #expect(Section("a", [Product(1)], columns: [Column("Only", \.name)]).columns.map(\.id) == ["only"])
  }

  @Test("section ids are encoded, and compared by their bytes")
  func ids() {
    #expect(SectionID("a b/c").description == "a b/c")
    #expect(SectionID("50%#2\n").description == "50%25%232%0A")
    #expect(SectionID("\u{85}").description == "%C2%85")
    #expect(SectionID("é") != SectionID("e\u{301}"))
    #expect(Set(["é", "e\u{301}", "é"] as [SectionID]).count == 2)
    #expect(SectionID(encoded: SectionID("a#%").description) == SectionID("a#%"))
    for text in ["a\u{1B}[31m", "a#", "a#1", "a#x", "a#2#3", "a%", "a%ZZ", "\u{85}"] {
      #expect(SectionID(encoded: text) == nil)
    }
    #expect(SectionID(encoded: "")?.description == "" && SectionID(encoded: "a b/c#12") != nil)
    let number = 7
    #expect(SectionID("group-7") == "group-\(number)")
    #expect(SectionKey<Product>("a#").id == SectionID("a#"))
  }

  @Test("what a state says where there are no rows")
  func states() {
    let empty = EmptyState("Nothing", message: "Add some.")
    let all: [(ListState, String, String?)] = [
      (.ready, "ready", "(empty)"), (.loading(), "loading", "Loading…"), (.loading("Page 2"), "loading", "Page 2"),
      (.failed("No net"), "failed", "No net"),
      (.empty(empty), "empty", "Nothing: Add some."), (.empty("Nothing"), "empty", "Nothing"),
      (.empty(EmptyState("", message: "x")), "empty", "x"),
    ]
    for (state, name, message) in all {
      #expect(state.name == name)
      #expect(state.message(isEmpty: true) == message)
    }
    #expect(ListState.ready.message(isEmpty: false) == nil)
    #expect(ListState.failed("x").message(isEmpty: false) == "x")
  }

  @Test("rules say which sections rows may come from and go to")
  func rules() {
    let rules = ReorderRules(sources: .none, destinations: .only(["a", "é"]), minimumCount: 1, maximumCount: 5)
    #expect(!rules.sources.contains("a"))
    #expect(rules.destinations.contains("a"))
    #expect(!rules.destinations.contains("e\u{301}"))
    #expect(ReorderRules.unrestricted.sources.contains("anything"))
    #expect(
      ReorderRules.unrestricted
        == ReorderRules(allowsReordering: true, sources: .all, destinations: .all, minimumCount: 0, maximumCount: nil))
  }
}
