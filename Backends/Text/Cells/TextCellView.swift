public import Polycell

/// The text backend's own way to show one model type.
///
/// Without one a model is shown by its columns. A view may show single columns in its own way, or the whole row as
/// lines:
///
/// ```swift
/// struct ElementView: TextCellView {
///   mutating func render(_ model: Element, to row: inout TextRow) {
///     row["symbol"] = StyledText(model.symbol, .bold)
///   }
/// }
///
/// snapshot.rendered(as: .text(TextOptions(views: [.view(ElementView.self)])))
/// ```
///
/// One view is made for each model type and rendering, when the type is first met, and asked again for each row; it may
/// keep what it needs from row to row. A row is asked for twice in a table: when widths are measured, and when it is
/// written. CSV and TSV carry data and use no views.
public protocol TextCellView<Model>: SendableMetatype {
  /// The type of the rows.
  associatedtype Model: CellModel

  /// Makes a view; called once for each rendering that meets the type.
  init()

  /// Says how a row is shown.
  ///
  /// - Parameters:
  ///   - model: The row.
  ///   - row: Gets what is shown; what it isn't told of is shown as usual.
  mutating func render(_ model: Model, to row: inout TextRow)
}
