import Polycell

/// Finds out whether cells are shown alike.
struct CellComparison {
  private struct Columns {
    let left: Run
    let right: Run
    /// Those whose display text the models write themselves; all other texts follow from the value and the column.
    let ownTexts: [Int]
  }

  /// The last two runs whose columns were found to be the same: cells are mostly compared along their runs.
  private var known: Columns?

  /// What tells two cells apart first.
  mutating func difference(_ left: StrictListView.Cell, _ right: StrictListView.Cell) -> StrictListView.Part? {
    let (left, right) = (left.row, right.row)
    if left.run === right.run, left.index == right.index {
      // The same model, read by the same code: only what is called after other rows can differ.
      return left.occurrence == right.occurrence ? nil : .rowID
    }
    if left.id != right.id { return .rowID }
    if left.run.modelType != right.run.modelType { return .modelType }
    guard let columns = columns(left.run, right.run) else { return .columns }
    if left.cells != right.cells { return .values }
    for column in columns.ownTexts where !Bytewise.areSame(left.text(of: column), right.text(of: column)) {
      return .texts
    }
    if !Bytewise.areSame(left.traits, right.traits) { return .traits }
    if !Bytewise.areSame(left.actions, right.actions) { return .actions }
    if left.depth != right.depth { return .depth }
    return left.canHaveChildren == right.canHaveChildren ? nil : .canHaveChildren
  }

  /// The columns of two runs, where they are the same.
  private mutating func columns(_ left: Run, _ right: Run) -> Columns? {
    if let known, known.left === left, known.right === right { return known }
    let columns = left.columns
    guard Bytewise.areSame(columns, right.columns) else { return nil }
    let result = Columns(left: left, right: right, ownTexts: columns.indices.filter { columns[$0].hasOwnText })
    known = result
    return result
  }
}
