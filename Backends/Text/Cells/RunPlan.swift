import Polycell

/// How the rows of a run stand in the columns of a table: found once for a run, so that nothing has to be found for a
/// row.
struct RunPlan {
  /// How the cells of one column of the table are read.
  struct Cell {
    /// The position in the run, or −1 where the run doesn't have the column.
    var position: Int
    /// Whether the display text is the value's own.
    var isAutomatic: Bool
    var hasOwnText: Bool
    var format: CellFormat
    var isDecimal: Bool
  }

  let run: Run
  let cells: [Cell]
  let isOutline: Bool
  let resolution: CellViewRegistry<AnyTextCellView>.Resolution

  init(_ run: Run, positions: [Int?], decimals: [Bool], resolution: CellViewRegistry<AnyTextCellView>.Resolution) {
    self.run = run
    isOutline = run.isOutline
    self.resolution = resolution
    cells = positions.indices.map { index in
      guard let position = positions[index] else {
        return Cell(position: -1, isAutomatic: true, hasOwnText: false, format: .automatic, isDecimal: false)
      }
      let info = run.columns[position]
      return Cell(
        position: position, isAutomatic: !info.hasOwnText && info.format == .automatic, hasOwnText: info.hasOwnText,
        format: info.format, isDecimal: decimals[index])
    }
  }
}
