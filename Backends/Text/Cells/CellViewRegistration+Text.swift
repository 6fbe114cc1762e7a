public import Polycell

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
