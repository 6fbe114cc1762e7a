public import Polycell

/// One row of a table that a cell view fills: single cells, or one content for the whole row.
public struct HTMLRow: Sendable {
  /// The columns of the model.
  public let columns: [ColumnInfo]
  /// What stands in the place of all cells; `nil` where the cells are shown.
  public private(set) var content: HTML?
  /// For each column what stands in the place of its value.
  private(set) var cells: [HTML?]
  /// The last id for which there was no column.
  private(set) var unknownColumn: String?

  /// Makes a row without content, for tests of a view.
  public init(columns: [ColumnInfo]) {
    self.columns = columns
    cells = Array(repeating: nil, count: columns.count)
  }

  /// What stands in a cell, by the column's id; `nil`, the default, for what the column shows.
  ///
  /// It is what may stand in a `<td>`. Setting an id for which there is no column changes nothing and is reported.
  public subscript(column: String) -> HTML? {
    get { position(of: column).flatMap { cells[$0] } }
    set {
      if let position = position(of: column) { cells[position] = newValue } else { unknownColumn = column }
    }
  }

  /// Shows one content in the place of all cells, in a cell that is as wide as the table.
  public mutating func replace(with html: HTML) { content = html }

  private func position(of column: String) -> Int? {
    columns.firstIndex { $0.id.utf8.elementsEqual(column.utf8) }
  }

  mutating func clear() {
    content = nil
    for position in cells.indices { cells[position] = nil }
  }
}
