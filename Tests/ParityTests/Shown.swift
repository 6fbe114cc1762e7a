/// What a target shows of a list, as far as all targets show it.
struct Shown: Equatable {
  var title: Exact?
  var header: Item?
  var footer: Item?
  var state: State?
  var sections: [Section] = []

  struct Section: Equatable {
    var id: Exact
    var title: Exact?
    var index: Exact?
    var header: Item?
    var footer: Item?
    var others: [Item] = []
    var state: State?
    var rows: [Item] = []
  }

  /// A row, or a supplementary element.
  struct Item: Equatable {
    var key: Exact
    var cells: [Cell] = []
    var badges: [Exact] = []
    /// The level of indentation.
    var indent = 0
    /// Whether it could have rows below it.
    var isBranch = false
    var height = 1
    /// The name of a supplementary element's kind.
    var kind: Exact = ""

    /// The text of a cell, by the id of its column.
    func text(_ column: Exact) -> Exact? { cells.first { $0.column == column }?.text }
    /// All texts as one, for what isn't shown in columns.
    var line: Exact { cells.map(\.text).joined(by: " ") }
  }

  struct Cell: Equatable {
    var column: Exact
    /// The display text.
    var text: Exact
    /// The text of the value itself, which programs read.
    var exact: Exact
  }

  /// What is said besides the rows.
  struct State: Equatable {
    var texts: [Exact]
    var action: Exact?
    /// The name of the state, where a target says it.
    var name = ""

    /// Whether it says nothing, so that its name has to.
    var isBlank: Bool { action == nil && texts.allSatisfy { $0.trimmed == "" } }

    static func == (left: State, right: State) -> Bool { left.texts == right.texts && left.action == right.action }
  }

  var ids: [[String]] { sections.map { $0.rows.map(\.key.string) } }
}
