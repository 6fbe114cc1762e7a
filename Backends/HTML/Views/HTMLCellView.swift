public import Polycell

/// A way to show a model type that is the HTML backend's own, in place of the type's columns or some of them.
///
/// ```swift
/// struct ElementView: HTMLCellView {
///   mutating func render(_ element: Element, to row: inout HTMLRow) {
///     row["symbol"] = "<abbr title=\"\(element.name)\">\(element.symbol)</abbr>"
///   }
/// }
///
/// snapshot.rendered(as: .html(HTMLOptions(views: [.view(ElementView.self)])))
/// ```
///
/// One view is made for a model type and used for all of its rows, one after the other; what it keeps from row to row is its
/// own affair.
public protocol HTMLCellView<Model>: SendableMetatype {
  /// What it shows.
  associatedtype Model: CellModel

  /// Makes a view; called once for each rendering or backend, when the first row of the type comes.
  init()

  /// Shows a model; called once for each row, in order.
  ///
  /// - Parameters:
  ///   - model: What to show.
  ///   - row: Has no content yet. What isn't set in it is shown by the columns.
  mutating func render(_ model: Model, to row: inout HTMLRow)
}
