/// Adds something to what rows are like on one target: it sees the typed model before the row is shown.
///
/// ```swift
/// let overdue = RowDecoration(Invoice.self) { invoice, traits in
///   if invoice.isOverdue { traits.style = "warning" }
/// }
/// ```
///
/// It is called each time a target reads what a row is like. What it says should follow from the model: a row whose model has not changed
/// is not shown anew.
public struct RowDecoration: Sendable {
  private let make: @Sendable (Run) -> (@Sendable (Int, inout CellTraits) -> Void)?

  /// Makes a decoration of the rows of a type.
  public init<Model: CellModel>(_ type: Model.Type, _ body: @escaping @Sendable (Model, inout CellTraits) -> Void) {
    make = { run in
      guard run.modelType == type else { return nil }
      let models = run.models(type)
      return { index, traits in body(models[index], &traits) }
    }
  }

  /// The run as it is on the target; the run itself where its rows are of another type.
  func decorating(_ run: Run) -> Run {
    guard let change = make(run) else { return run }
    return run.changing { index, traits in change(index, &traits) }
  }
}
