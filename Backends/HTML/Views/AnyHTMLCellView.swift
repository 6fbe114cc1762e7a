internal import Polycell

/// A view whose model type is not known to the compiler, as the backend keeps it.
public final class AnyHTMLCellView {
  private let show: (Run, Int, inout HTMLRow) -> Bool

  /// Keeps a view.
  public init<View: HTMLCellView>(_ view: View) {
    var view = view
    show = { run, index, row in
      let shown: Void? = run.withModels(of: View.Model.self) { models in view.render(models[index], to: &row) }
      return shown != nil
    }
  }

  /// Shows a row.
  ///
  /// - Returns: Whether the row is of the view's model type.
  func render(_ row: Row, to html: inout HTMLRow) -> Bool { show(row.run, row.index, &html) }

  /// The view that a model type declares, if it does.
  static func automatic(_ type: any CellModel.Type) -> AnyHTMLCellView? {
    func make<Model: HTMLCellConvertible>(_ type: Model.Type) -> AnyHTMLCellView { AnyHTMLCellView(Model.HTMLView()) }
    guard let type = type as? any HTMLCellConvertible.Type else { return nil }
    return make(type)
  }
}
