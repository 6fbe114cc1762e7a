public import Polycell

extension CellViewRegistration where View == AnyJSONCellView {
  /// A view for its model type.
  ///
  /// It wins over the one that the type brings.
  public static func view<Own: JSONCellView>(_ type: Own.Type) -> CellViewRegistration {
    CellViewRegistration(for: Own.Model.self) { AnyJSONCellView(Own()) }
  }

  /// A view that the host has set up, for all rows of a kind; each rendering begins with a copy of it.
  ///
  /// If the rows of the kind are of another type than the view's, that is reported, and they are shown by their columns
  /// with a `placeholder` hint.
  public static func prototype<Own: JSONCellView & Sendable>(_ view: Own, forKind kind: String) -> CellViewRegistration
  {
    CellViewRegistration(forKind: kind, modelType: Own.Model.self) { AnyJSONCellView(view) }
  }
}
