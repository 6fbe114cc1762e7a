import Polycell
import PolycellConformance
import Testing

/// Two snapshots that are shown alike but for one part.
struct StalePart: Sendable, CustomTestStringConvertible {
  let part: StrictListView.Part
  let name: String
  let old: Snapshot
  let new: Snapshot

  init(_ part: StrictListView.Part, _ name: String, _ old: Snapshot, _ new: Snapshot) {
    self.part = part
    self.name = name
    self.old = old
    self.new = new
  }

  /// Two lists of one row.
  init(_ part: StrictListView.Part, _ name: String, _ old: Facets, _ new: Facets) {
    self.init(part, name, Snapshot(rows: [old]), Snapshot(rows: [new]))
  }

  /// Two lists of one section.
  init(_ part: StrictListView.Part, _ name: String, _ old: Section, _ new: Section) {
    self.init(part, name, Snapshot([old]), Snapshot([new]))
  }

  var testDescription: String { "\(part.rawValue): \(name)" }

  /// Two texts that Swift holds to be equal.
  private static let composed = "\u{E9}"
  private static let decomposed = "e\u{301}"

  private static let stored = Section("a", [Item(id: 1)])

  static let all = list + sections + rows

  private static let list: [StalePart] = [
    StalePart(.listTitle, "another", Snapshot([], title: "1"), Snapshot([], title: "2")),
    StalePart(.listTitle, "none", Snapshot([], title: ""), Snapshot([])),
    StalePart(.listTitle, "bytes", Snapshot([], title: composed), Snapshot([], title: decomposed)),
    StalePart(.listState, "another", Snapshot([]), Snapshot([], state: .loading())),
    StalePart(.listState, "bytes", Snapshot([], state: .failed(composed)), Snapshot([], state: .failed(decomposed))),
    StalePart(.listHeader, "another", Snapshot([], header: "1"), Snapshot([], header: "2")),
    StalePart(.listHeader, "none", Snapshot([], header: "1"), Snapshot([])),
    StalePart(.listHeader, "bytes", Snapshot([], header: .text(composed)), Snapshot([], header: .text(decomposed))),
    StalePart(.listFooter, "another", Snapshot([], footer: "1"), Snapshot([], footer: "2")),
    StalePart(.listFooter, "new", Snapshot([]), Snapshot([], footer: "2")),
    StalePart(.sectionCount, "less", Snapshot("a:; b:"), Snapshot("a:")),
    StalePart(.sectionCount, "more", Snapshot("a:"), Snapshot("a:; b:")),
  ]

  private static let sections: [StalePart] = [
    StalePart(.sectionID, "another", Section("a", [Item]()), Section("b", [Item]())),
    StalePart(.sectionID, "bytes", Section(SectionID(composed), [Item]()), Section(SectionID(decomposed), [Item]())),
    StalePart(.sectionTitle, "another", Section("a", [Item](), title: "1"), Section("a", [Item](), title: "2")),
    StalePart(
      .sectionTitle, "bytes", Section("a", [Item](), title: composed), Section("a", [Item](), title: decomposed)),
    StalePart(.indexTitle, "another", Section("a", [Item]()), Section("a", [Item](), indexTitle: "A")),
    StalePart(.sectionState, "another", Section("a", [Item]()), Section("a", [Item](), state: .failed("no"))),
    StalePart(
      .sectionState, "bytes of a text", Section("a", [Item](), state: .loading(composed)),
      Section("a", [Item](), state: .loading(decomposed))),
    StalePart(
      .sectionState, "bytes of a message", Section("a", [Item](), state: .empty(EmptyState("a", message: composed))),
      Section("a", [Item](), state: .empty(EmptyState("a", message: decomposed)))),
    StalePart(
      .sectionState, "bytes of a title", Section("a", [Item](), state: .empty(EmptyState(composed))),
      Section("a", [Item](), state: .empty(EmptyState(decomposed)))),
    StalePart(
      .sectionState, "bytes of a picture's name",
      Section("a", [Item](), state: .empty(EmptyState("a", image: composed))),
      Section("a", [Item](), state: .empty(EmptyState("a", image: decomposed)))),
    StalePart(
      .sectionState, "bytes of an action",
      Section("a", [Item](), state: .empty(EmptyState("a", action: CellAction(id: "a", title: composed)))),
      Section("a", [Item](), state: .empty(EmptyState("a", action: CellAction(id: "a", title: decomposed))))),
    StalePart(.reorder, "another", Section("a", [Item]()), Section("a", [Item](), reorder: .unrestricted)),
    StalePart(.sectionHeader, "another", Section("a", [Item](), header: "1"), Section("a", [Item](), header: "2")),
    StalePart(
      .sectionHeader, "another id", Section("a", [Item](), header: .cell(Item(id: 1))),
      Section("a", [Item](), header: .cell(Item(id: 2)))),
    StalePart(.sectionFooter, "none", Section("a", [Item](), footer: "1"), Section("a", [Item]())),
    StalePart(
      .otherSupplementary, "another", Section("a", [Item](), supplementary: ["badge": "1"]),
      Section("a", [Item](), supplementary: ["badge": "2"])),
    StalePart(
      .otherSupplementary, "another kind", Section("a", [Item](), supplementary: ["badge": .cell(Item(id: 1))]),
      Section("a", [Item](), supplementary: ["mark": .cell(Item(id: 1))])),
    StalePart(
      .otherSupplementary, "bytes of a kind",
      Section("a", [Item](), supplementary: [SupplementaryKind(rawValue: composed): .cell(Item(id: 1))]),
      Section("a", [Item](), supplementary: [SupplementaryKind(rawValue: decomposed): .cell(Item(id: 1))])),
    StalePart(
      .otherSupplementary, "one less", Section("a", [Item](), supplementary: ["badge": "1", "mark": "2"]),
      Section("a", [Item](), supplementary: ["badge": "1"])),
    StalePart(
      .otherSupplementary, "another order", Section("a", [Item](), supplementary: ["badge": "1", "mark": "2"]),
      Section("a", [Item](), supplementary: ["mark": "2", "badge": "1"])),
    StalePart(.rowCount, "less", Snapshot("a: 1 2"), Snapshot("a: 1")),
    StalePart(.rowCount, "more", Snapshot("a: 1"), Snapshot("a: 1 2")),
  ]

  private static let rows: [StalePart] = [
    StalePart(.rowID, "another", Facets(), Facets(id: "2")),
    StalePart(.rowID, "bytes", Facets(id: composed), Facets(id: decomposed)),
    StalePart(
      .rowID, "another kind", Section("a", [Item(id: 1)]), Section("a", [Item(id: 1)], kind: "other")),
    // A header of the same id, further down, makes the row the second.
    StalePart(
      .rowID, "another occurrence", Snapshot([Section("a", [Item(id: 1)]), Section("b", [Item]())]),
      Snapshot([Section("a", [Item(id: 1)]), Section("b", [Item](), header: .cell(Item(id: 1)))])),
    StalePart(
      .rowID, "another occurrence of a row that is stored once", Snapshot([stored, Section("b", [Item]())]),
      Snapshot([stored, Section("b", [Item](), header: .cell(Item(id: 1)))])),
    StalePart(.modelType, "another", Section("a", [Facets()]), Section("a", [OtherFacets()])),
    StalePart(
      .columns, "another title", Section("a", [Item(id: 1)]),
      Section("a", [Item(id: 1)], columns: [Column("Words", \.text, id: "text")])),
    StalePart(
      .columns, "another format", Section("a", [Item(id: 1)]),
      Section("a", [Item(id: 1)], columns: [Column("Text", \.text, format: .fixed(2))])),
    StalePart(
      .columns, "of the second section alone", Snapshot([Section("a", [Item(id: 1)]), Section("b", [Item(id: 2)])]),
      Snapshot([
        Section("a", [Item(id: 1)]), Section("b", [Item(id: 2)], columns: [Column("Words", \.text, id: "text")]),
      ])),
    StalePart(
      .columns, "bytes of a role",
      Section("a", [Item(id: 1)], columns: [Column("Text", \.text, role: ColumnRole(rawValue: composed))]),
      Section("a", [Item(id: 1)], columns: [Column("Text", \.text, role: ColumnRole(rawValue: decomposed))])),
    StalePart(.values, "another", Facets(), Facets(value: 1)),
    StalePart(.values, "bytes", Facets(value: .text(composed)), Facets(value: .text(decomposed))),
    StalePart(.values, "a zero's sign", Facets(value: 0.0), Facets(value: -0.0)),
    StalePart(.values, "another kind of number", Facets(value: .integer(1)), Facets(value: .number(1))),
    StalePart(.texts, "another", Facets(text: "1"), Facets(text: "2")),
    StalePart(.texts, "bytes", Facets(text: composed), Facets(text: decomposed)),
    StalePart(.traits, "another", Facets(), Facets(traits: CellTraits(isMovable: true))),
    StalePart(
      .traits, "bytes of a style", Facets(traits: CellTraits(style: composed)),
      Facets(traits: CellTraits(style: decomposed))),
    StalePart(
      .traits, "bytes of a label", Facets(traits: CellTraits(accessibilityLabel: composed)),
      Facets(traits: CellTraits(accessibilityLabel: decomposed))),
    StalePart(.actions, "new", Facets(), Facets(actions: [CellAction(id: "a", title: "A")])),
    StalePart(
      .actions, "bytes of a title", Facets(actions: [CellAction(id: "a", title: composed)]),
      Facets(actions: [CellAction(id: "a", title: decomposed)])),
    StalePart(
      .actions, "bytes of an id", Facets(actions: [CellAction(id: composed, title: "A")]),
      Facets(actions: [CellAction(id: decomposed, title: "A")])),
    StalePart(
      .actions, "bytes of a question", Facets(actions: [CellAction(id: "a", title: "A", confirmation: composed)]),
      Facets(actions: [CellAction(id: "a", title: "A", confirmation: decomposed)])),
    StalePart(
      .actions, "bytes in a submenu",
      Facets(actions: [CellAction(id: "a", title: "A", children: [CellAction(id: "b", title: composed)])]),
      Facets(actions: [CellAction(id: "a", title: "A", children: [CellAction(id: "b", title: decomposed)])])),
    StalePart(
      .depth, "deeper", Snapshot(rows: [Facets(id: "1", children: []), Facets(id: "2")]),
      Snapshot(rows: [Facets(id: "1", children: [Facets(id: "2")])])),
    StalePart(.canHaveChildren, "new", Facets(), Facets(children: [])),
  ]
}

/// A row that differs in one respect at will.
struct Facets: CellModel {
  var id = "1"
  var value: CellValue = nil
  var text = ""
  var traits = CellTraits.standard
  var actions: [CellAction] = []
  var children: [Facets]?

  static let kind = "facets"
  static let columns: [Column<Self>] = [
    Column(info: ColumnInfo(id: "value", title: "Value"), value: { $0.value }),
    Column(info: ColumnInfo(id: "text", title: "Text", hasOwnText: true), value: { _ in nil }, text: { $0.text }),
  ]
}

/// Rows of another type that say the same.
struct OtherFacets: CellModel {
  var id = "1"

  static let kind = "facets"
  static let columns: [Column<Self>] = [
    Column(info: ColumnInfo(id: "value", title: "Value"), value: { _ in nil }),
    Column(info: ColumnInfo(id: "text", title: "Text", hasOwnText: true), value: { _ in nil }, text: { _ in "" }),
  ]
}
