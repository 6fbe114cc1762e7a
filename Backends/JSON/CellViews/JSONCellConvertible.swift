public import Polycell

/// A model type that brings its own view for JSON, which is used wherever no other was registered.
///
/// ```swift
/// extension Element: @retroactive JSONCellConvertible {
///   typealias JSONView = ElementView
/// }
/// ```
public protocol JSONCellConvertible: CellModel {
  /// The view.
  associatedtype JSONView: JSONCellView where JSONView.Model == Self
}
