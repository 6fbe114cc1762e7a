/// What happens to a row, with its model.
public enum RowChange<Model: CellModel>: Sendable {
  /// The row comes.
  case inserted(Model, at: RowPosition)
  /// The row goes.
  case removed(Model, from: RowPosition)
  /// The row changes its place.
  case moved(Model, from: RowPosition, to: RowPosition)
  /// The row is shown anew.
  case updated(Model, old: Model, at: RowPosition)
}
