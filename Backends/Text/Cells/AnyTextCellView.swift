internal import Polycell

/// A ``TextCellView`` whose type is hidden: what registrations are of.
///
/// It is one instance that is configured again for each row, so it is a class.
public final class AnyTextCellView {
  private let body: (Row, inout TextRow) -> Void

  /// Hides the type of a view.
  public init<View: TextCellView>(_ view: View) {
    var view = view
    body = { row, output in
      // The registry looked at the types, so there is a model.
      if let model = row.model(as: View.Model.self) { view.render(model, to: &output) }
    }
  }

  func render(_ row: Row, to output: inout TextRow) { body(row, &output) }
}
