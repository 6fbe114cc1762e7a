import Polycell

/// A row with a value of any kind.
struct Cell: CellModel, Equatable {
  let id: Int
  var value: CellValue
  var second: CellValue = nil

  static let columns: [Column<Self>] = [Column("Value", { $0.value }), Column("Second", { $0.second })]
}

/// A row with a text, below others or not.
struct Page: CellModel, Equatable {
  let id: Int
  var name: String
  var children: [Page]?

  init(_ id: Int, _ name: String, _ children: [Page]? = nil) {
    self.id = id
    self.name = name
    self.children = children
  }

  static let columns: [Column<Self>] = [Column("Name", \.name)]
}

extension Snapshot {
  /// The runs of a section.
  func runs(_ section: Int) -> [Run] { self[section].rows.runs }

  /// The numbers of the rows of the only section, which are ``Cell``s or ``Page``s.
  var numbers: [Int] { self[0].rows.compactMap { $0.model(as: Cell.self)?.id ?? $0.model(as: Page.self)?.id } }
}

extension [Run] {
  /// Whether these are the very same runs.
  func areSame(as other: [Run]) -> Bool { count == other.count && elementsEqual(other, by: ===) }
}

/// The order of rows with these values.
func order(of values: [CellValue], _ direction: RowSort.Direction = .ascending) -> [Int] {
  let cells = values.enumerated().map { Cell(id: $0.offset, value: $0.element) }
  return Snapshot(rows: cells).sorted(by: [RowSort("value", direction)]).numbers
}
