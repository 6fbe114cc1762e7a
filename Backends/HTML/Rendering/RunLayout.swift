internal import Polycell

/// How the rows of a model type stand in a table: made once for each type in a table, not for each row.
final class RunLayout {
  let kind: String
  let modelType: any CellModel.Type
  let infos: [ColumnInfo]
  /// The model's columns, in their order.
  let own: [ColumnLayout]
  /// For each column of the table the model's column in it, if it has one.
  let cells: [ColumnLayout?]
  /// The column of the table that names the row.
  let header: Int
  /// Whether the cells can stand in the table's columns.
  let fits: Bool
  let resolution: CellViewRegistry<AnyHTMLCellView>.Resolution
  /// What a view fills, over and over.
  var filled: HTMLRow

  init(_ run: Run, in table: SectionTable, prefix: HTML, resolution: CellViewRegistry<AnyHTMLCellView>.Resolution) {
    kind = run.kind
    modelType = run.modelType
    infos = run.columns
    let own = run.columns.enumerated().map { ColumnLayout($0.element, at: $0.offset, prefix: prefix) }
    self.own = own
    cells = table.positions(in: run).map { $0.map { own[$0] } }
    let named = table.columns.firstIndex { $0.role == .rowHeader } ?? 0
    header = named < cells.count && cells[named] != nil ? named : cells.firstIndex { $0 != nil } ?? 0
    fits = table.containsColumns(of: run)
    self.resolution = resolution
    filled = HTMLRow(columns: run.columns)
  }

  func isFor(_ run: Run) -> Bool { modelType == run.modelType && kind == run.kind && infos == run.columns }
}

/// How the values of a column are written.
final class ColumnLayout {
  /// The position in the model's columns.
  let position: Int
  let format: CellFormat
  let hasOwnText: Bool
  /// Whether the display text of a number is its canonical text too.
  let isCanonical: Bool
  // The classes of a cell, by what is in it: all that is left to do for a cell is to copy one.
  let numberClass: HTML
  let progressClass: HTML
  let otherClass: HTML
  let nullClass: HTML

  init(_ info: ColumnInfo, at position: Int, prefix: HTML) {
    self.position = position
    format = info.format
    hasOwnText = info.hasOwnText
    isCanonical = info.format == .automatic && !info.hasOwnText
    switch info.alignment {
    case .start:
      numberClass = " class=\"\(prefix)-number \(prefix)-start\""
      progressClass = " class=\"\(prefix)-number \(prefix)-progress \(prefix)-start\""
      otherClass = ""
      nullClass = " class=\"\(prefix)-null\""
    case .center:
      numberClass = " class=\"\(prefix)-number \(prefix)-center\""
      progressClass = " class=\"\(prefix)-number \(prefix)-progress \(prefix)-center\""
      otherClass = " class=\"\(prefix)-center\""
      nullClass = " class=\"\(prefix)-null \(prefix)-center\""
    case .end, .decimal:
      numberClass = " class=\"\(prefix)-number\""
      progressClass = " class=\"\(prefix)-number \(prefix)-progress\""
      otherClass = " class=\"\(prefix)-end\""
      nullClass = " class=\"\(prefix)-null \(prefix)-end\""
    }
  }
}
