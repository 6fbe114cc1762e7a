public import Polycell

/// A model type that says itself which view the HTML backend shows it with.
///
/// The view is used without being registered; one that is registered for the type wins.
///
/// ```swift
/// extension Element: HTMLCellConvertible {
///   typealias HTMLView = ElementView
/// }
/// ```
public protocol HTMLCellConvertible: CellModel {
  /// The view.
  associatedtype HTMLView: HTMLCellView where HTMLView.Model == Self
}
