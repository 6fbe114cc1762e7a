public import Polycell

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

extension CellViewRegistration<AnyTextCellView> {
  /// A view for its model type.
  public static func view<TextView: TextCellView>(_ type: TextView.Type) -> Self {
    CellViewRegistration(for: TextView.Model.self) { AnyTextCellView(TextView()) }
  }

  /// A view that the program made, for all rows of a kind.
  ///
  /// - Parameters:
  ///   - view: It is copied for each rendering.
  ///   - kind: The name before the `/` of the rows' ids. Rows of another type than the view's get a placeholder, and a
  ///     diagnostic says so.
  public static func prototype<TextView: TextCellView & Sendable>(_ view: TextView, forKind kind: String) -> Self {
    CellViewRegistration(forKind: kind, modelType: TextView.Model.self) { AnyTextCellView(view) }
  }
}
