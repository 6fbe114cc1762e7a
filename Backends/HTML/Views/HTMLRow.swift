public import Polycell

/// One row of a table that a cell view fills: single cells, or one content for the whole row.
public struct HTMLRow: Sendable {
  /// The columns of the model.
  public let columns: [ColumnInfo]
  /// What stands in the place of all cells.
  private(set) var content: HTML?
  /// For each column what stands in the place of its value.
  private(set) var cells: [HTML?]
  /// The last id for which there was no column.
  private(set) var unknownColumn: String?

  /// Makes a row without content, for tests of a view.
  public init(columns: [ColumnInfo]) {
    self.columns = columns
    cells = Array(repeating: nil, count: columns.count)
  }

  /// Sets the content of one cell.
  ///
  /// The other cells stay as they are.
  ///
  /// - Parameters:
  ///   - column: The id of the column. If there is no such column, nothing changes and that is reported.
  ///   - html: What may stand in a `<td>`.
  public mutating func setCell(_ column: String, _ html: HTML) {
    if let position = columns.firstIndex(where: { $0.id.utf8.elementsEqual(column.utf8) }) {
      cells[position] = html
    } else {
      unknownColumn = column
    }
  }

  /// Sets one content for the whole row, in one cell that is as wide as the table.
  public mutating func setContent(_ html: HTML) { content = html }

  /// What was set for a cell.
  public func cell(_ column: String) -> HTML? {
    columns.firstIndex { $0.id.utf8.elementsEqual(column.utf8) }.flatMap { cells[$0] }
  }

  /// What was set for the whole row.
  public var wholeContent: HTML? { content }

  mutating func clear() {
    content = nil
    for position in cells.indices { cells[position] = nil }
  }
}
