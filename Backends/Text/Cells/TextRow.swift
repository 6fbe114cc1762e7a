public import Polycell

/// What a ``TextCellView`` says of one row.
public struct TextRow {
  /// The row: its columns, values, traits.
  public let row: Row
  /// What single columns show, by their positions in the row; empty where no column was named.
  private(set) var texts: [StyledText?] = []
  /// The lines that stand for the whole row; `nil` where its cells are shown.
  public private(set) var lines: [StyledText]?

  /// The last id for which there was no column.
  private(set) var unknownColumn: String?

  /// Makes what a view is given for a row, for tests of a view.
  ///
  /// ```swift
  /// var row = TextRow(Section("metals", [iron]).rows[0])
  /// view.render(iron, to: &row)
  /// #expect(row["symbol"] == StyledText("Fe", .bold))
  /// ```
  public init(_ row: Row) {
    self.row = row
  }

  /// What a column shows, by the column's id; `nil`, the default, for what it shows without a view.
  ///
  /// An empty text shows nothing. Setting an id for which there is no column changes nothing and is reported.
  public subscript(column: String) -> StyledText? {
    get { position(of: column).flatMap { $0 < texts.count ? texts[$0] : nil } }
    set {
      guard let position = position(of: column) else {
        unknownColumn = column
        return
      }
      if texts.isEmpty { texts = [StyledText?](repeating: nil, count: row.columns.count) }
      texts[position] = newValue
    }
  }

  /// Shows lines across all columns instead of the cells.
  ///
  /// Longer ones are wrapped; no lines show no row.
  public mutating func replace(with lines: [StyledText]) { self.lines = lines }

  /// Shows one line across all columns instead of the cells.
  public mutating func replace(with line: StyledText) { lines = [line] }

  private func position(of column: String) -> Int? {
    row.columns.firstIndex { $0.id.utf8.elementsEqual(column.utf8) }
  }
}
