public import Polycell

extension CellViewRegistration where View == AnyHTMLCellView {
  /// A view for its model type.
  public static func view<Own: HTMLCellView>(_ type: Own.Type) -> CellViewRegistration {
    CellViewRegistration(for: Own.Model.self) { AnyHTMLCellView(Own()) }
  }

  /// A view that the host has prepared, for all rows of a kind.
  ///
  /// - Parameters:
  ///   - view: A copy of it is used for each rendering or backend.
  ///   - kind: The name of the kind. If its rows are not of the view's model type, that is reported and placeholders are shown.
  public static func prototype<Own: HTMLCellView & Sendable>(_ view: Own, forKind kind: String) -> CellViewRegistration
  {
    CellViewRegistration(forKind: kind, modelType: Own.Model.self) { AnyHTMLCellView(view) }
  }
}
