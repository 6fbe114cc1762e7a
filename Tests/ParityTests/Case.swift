import Polycell

/// A list, and what any target has to show of it.
struct Case: Sendable, CustomStringConvertible {
  let description: String
  let snapshot: Snapshot
  /// The ids of the rows, section by section.
  let ids: [[String]]
  /// Some display texts: by the id of a row and of a column.
  let texts: [Text]

  struct Text: Sendable {
    let row: String
    let column: String
    let text: String

    init(_ row: String, _ column: String, _ text: String) {
      (self.row, self.column, self.text) = (row, column, text)
    }
  }

  init(_ description: String, ids: [[String]], texts: [Text] = [], _ snapshot: Snapshot) {
    self.description = description
    self.snapshot = snapshot
    self.ids = ids
    self.texts = texts
  }

  static let all = rows + sections + supplementary + values + hostile
}

extension Case {
  static let pear = Fruit(id: 7, name: "Pear", price: 0.5, stock: 120)
  static let fig = Fruit(id: 9, name: "Fig", price: 1.25, stock: 8)

  static let rows: [Case] = [
    Case(
      "a single row", ids: [["fruit/7"]], texts: [.init("fruit/7", "price", "0.50"), .init("fruit/7", "name", "Pear")],
      Snapshot(rows: [pear])),
    Case("two rows in order", ids: [["fruit/9", "fruit/7"]], Snapshot(rows: [fig, pear], title: "Market")),
    Case(
      "a value that is missing", ids: [["fruit/1"]], texts: [.init("fruit/1", "price", "")],
      Snapshot(rows: [Fruit(id: 1, name: "")])),
    Case(
      "duplicate ids", ids: [["fruit/7", "fruit/7#2"], ["fruit/7#3", "fruit/9"]],
      texts: [.init("fruit/7#3", "name", "Other")],
      Snapshot {
        Section("a", [pear, pear])
        Section("b", [Fruit(id: 7, name: "Other"), fig])
      }),
    Case(
      "canonically equivalent ids", ids: [["note/\u{E9}", "note/e\u{301}", "note/\u{E9}#2"]],
      texts: [.init("note/\u{E9}", "text", "one"), .init("note/e\u{301}", "text", "two")],
      Snapshot(rows: [
        Note(id: "\u{E9}", text: "one"), Note(id: "e\u{301}", text: "two"), Note(id: "\u{E9}", text: "three"),
      ])),
    Case(
      "ids of all that ids must encode", ids: [["note/a%23b%25c%0A%C2%85", "note/", "note//x/ y"]],
      Snapshot(rows: [Note(id: "a#b%c\n\u{85}", text: ""), Note(id: "", text: "x"), Note(id: "/x/ y", text: "y")])),
    Case(
      "an outline", ids: [["folder/src", "folder/core", "folder/deep", "folder/empty", "folder/README"]],
      texts: [.init("folder/core", "size", "11 kB")],
      Snapshot(rows: [
        Folder(
          id: "src", size: 12_000,
          children: [
            Folder(id: "core", size: 11_000, children: [Folder(id: "deep", size: 3)]),
            Folder(id: "empty", size: 0, children: []),
          ]),
        Folder(id: "README", size: 400),
      ])),
    Case(
      "badges", ids: [["line/1", "line/2"]],
      Snapshot(
        rows: [
          Line(id: "1", values: ["x"], traits: CellTraits(badges: ["new", CellBadge("3", tone: .danger)])),
          Line(id: "2", values: [""], traits: CellTraits(badges: ["<b>\u{1B}[31m"])),
        ], columns: Line.columns(2))),
    Case(
      "styles, traits and actions", ids: [["line/1", "line/2"]],
      Snapshot(
        rows: [
          Line(
            id: "1", values: ["x", 5],
            traits: CellTraits(
              isSelectable: false, isHighlightable: false, isMovable: true, isDeletable: true, height: 3,
              indentation: 2, separator: .visible, style: "warm \"<x>", accessibilityLabel: "The first"),
            actions: [
              CellAction(id: "go", title: "Go", role: .primary),
              CellAction(
                id: "more", title: "More", placement: .menu, confirmation: "Sure?",
                children: [CellAction(id: "sub", title: "Sub", isEnabled: false)]),
            ]),
          Line(id: "2", values: ["y", 6], traits: CellTraits(indentation: 20, separator: .hidden)),
        ], columns: Line.columns(2))),
  ]

  static let sections: [Case] = [
    Case("nothing at all", ids: [], Snapshot([])),
    Case(
      "a list without sections that says why", ids: [],
      Snapshot([], title: "Inbox", state: .empty(EmptyState("No messages", message: "All read.")))),
    Case(
      "empty sections between others", ids: [[], ["fruit/7"], [], []],
      Snapshot {
        Section("a", [Fruit](), title: "A")
        Section("b", [pear], title: "B")
        Section("c", [Fruit](), title: "C")
        Section("d", runs: [])
      }),
    Case(
      "states of sections", ids: [[], [], [], ["fruit/7"], []],
      Snapshot {
        Section("loading", [Fruit](), state: .loading())
        Section("saying", [Fruit](), title: "T", state: .loading("Half of it…"))
        Section("failed", [Fruit](), title: "F", state: .failed("no route to host"))
        Section("rows", [pear], title: "R", state: .failed("but the rest"))
        Section(
          "empty", [Fruit](), title: "E",
          state: .empty(
            EmptyState("Nothing", message: "Come back later.", action: CellAction(id: "again", title: "Try again"))))
      }),
    Case(
      "states without a word", ids: [[], [], []],
      Snapshot {
        Section("failed", [Fruit](), title: "F", state: .failed(""))
        Section("loading", [Fruit](), title: "L", state: .loading(" "))
        Section("empty", [Fruit](), title: "E", state: .empty(""))
      }),
    Case(
      "blank titles and texts", ids: [["fruit/7"], ["note/a"]],
      Snapshot(title: " ") {
        Section("blank", [pear], title: " ", header: "", footer: " ", indexTitle: " ")
        Section("empty", [Note(id: "a", text: " ")], title: "", indexTitle: "")
      }),
    Case(
      "states of the list", ids: [["fruit/7"]],
      Snapshot([Section("a", [pear])], title: "T", state: .loading("More is coming"))),
    Case(
      "duplicate sections", ids: [["fruit/7"], ["fruit/9"], []],
      Snapshot {
        Section("a", [pear], footer: "first")
        Section("a", [fig], footer: "second")
        Section("a", [Fruit](), footer: "third")
      }),
    Case(
      "canonically equivalent sections", ids: [["fruit/7"], ["fruit/9"]],
      Snapshot {
        Section("\u{E9}", [pear])
        Section("e\u{301}", [fig])
      }),
    Case(
      "several types in one section", ids: [["fruit/7", "note/n", "fruit/9"]],
      texts: [.init("note/n", "text", "between"), .init("fruit/9", "price", "1.25")],
      Snapshot {
        Section("mixed", title: "Mixed") {
          pear
          Note(id: "n", text: "between")
          fig
        }
      }),
    Case(
      "several tables", ids: [["fruit/7"], ["note/n"], ["fruit/9"], ["review/1"]],
      Snapshot(title: "Tables") {
        Section("a", [pear], title: "Fruit")
        Section("b", [Note(id: "n", text: "note")], title: "Notes")
        Section("c", [fig], title: "More fruit")
        Section("d", [Review(id: 1, stars: 3)])
      }),
    Case(
      "columns of a section's own", ids: [["line/1"], ["line/1#2"], ["rec/1"]],
      texts: [.init("line/1#2", "b", "30%"), .init("line/1", "a", "0.3")],
      Snapshot {
        Section(
          "a", [Line(id: "1", values: [0.3, "x"])],
          columns: Line.columns([ColumnInfo(id: "a", title: "A", unit: "kg"), ColumnInfo(id: "b", title: "B")]))
        Section(
          "b", [Line(id: "1", values: [0.3])],
          columns: Line.columns([ColumnInfo(id: "b", title: "B", alignment: .center, format: .percent())]))
        Section("c", [Line(id: "1", values: [true, 2])], columns: Line.columns(2), kind: "rec")
      }),
    Case(
      "columns of one name, and of none", ids: [["line/1"]],
      texts: [.init("line/1", "x_2", "2"), .init("line/1", "y", "3")],
      Snapshot(
        rows: [Line(id: "1", values: [1, 2, 3])],
        columns: Line.columns([
          ColumnInfo(id: "x", title: "Same"), ColumnInfo(id: "x", title: "Same"), ColumnInfo(id: "y", title: "y"),
        ]))),
    Case(
      "index titles", ids: [["fruit/7"], ["fruit/9"]],
      Snapshot {
        Section("p", [pear], title: "P", indexTitle: "P")
        Section("f", [fig], title: "F", indexTitle: "<F>")
      }),
  ]

  static let supplementary: [Case] = [
    Case(
      "plain headers and footers", ids: [["fruit/7"], []],
      Snapshot {
        Section("a", [pear], title: "Fruit", header: "above", footer: "1 kind")
        Section("b", [Fruit](), header: "only a header", footer: "0 kinds")
      }),
    Case(
      "typed headers and footers", ids: [["fruit/7"]],
      Snapshot {
        Section(
          "a", [pear], title: "Fruit", header: .cell(Review(id: 1, stars: 2)),
          footer: .cell(Total(id: "all", price: 12.5)))
      }),
    Case(
      "a header and a footer of the list", ids: [["fruit/7"]],
      Snapshot([Section("a", [pear])], title: "T", header: "as of today", footer: "1 kind in 1 section")),
    Case(
      "a typed header and footer of the list", ids: [["fruit/7"]],
      Snapshot(
        [Section("a", [pear])], header: .cell(Review(id: 5, stars: 1)), footer: .cell(Total(id: "all", price: 2)))),
    Case(
      "an element of another kind", ids: [["fruit/7"]],
      Snapshot {
        Section("a", [pear], title: "T", supplementary: ["banner": "Two for one", "x \"<y>": .cell(fig)])
      }),
    Case(
      "a header with the id of a row", ids: [["fruit/7#2", "fruit/9"]],
      Snapshot { Section("a", [pear, fig], header: .cell(Fruit(id: 7, name: "Head"))) }),
  ]
}
