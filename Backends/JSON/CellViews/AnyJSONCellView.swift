internal import Polycell

/// A cell view whose type is forgotten: what a `CellViewRegistration` for this backend makes.
///
/// Conveniences make the registrations: `.view(MyView.self)`, and `.prototype(view, forKind: "element")` for one that
/// the host has set up.
public final class AnyJSONCellView {
  private let box: ViewBox

  /// Erases a view.
  public init(_ view: some JSONCellView) {
    box = TypedViewBox(view)
  }

  var members: JSONMembers { box.members }

  /// Gets hold of the models of a run, so that they are not asked for by type in each row.
  func begin(_ run: Run) { box.begin(run) }

  /// Configures the view for a row of the run that was begun.
  func configure(row index: Int) { box.configure(row: index) }

  /// The view that a model type brings.
  static func automatic(for type: any CellModel.Type) -> AnyJSONCellView? {
    (type as? any JSONCellConvertible.Type).map { make(for: $0) }
  }

  private static func make<Model: JSONCellConvertible>(for type: Model.Type) -> AnyJSONCellView {
    AnyJSONCellView(Model.JSONView())
  }
}

private class ViewBox {
  var members: JSONMembers

  init(_ members: [JSONMember]) {
    self.members = JSONMembers(members)
  }

  func begin(_ run: Run) {}
  func configure(row index: Int) {}
}

private final class TypedViewBox<View: JSONCellView>: ViewBox {
  private var view: View
  private var models: [View.Model] = []

  init(_ view: View) {
    self.view = view
    super.init(View.members)
  }

  override func begin(_ run: Run) { models = run.withModels(of: View.Model.self) { $0 } ?? [] }

  override func configure(row index: Int) {
    members.reset()
    // A registration that names another type than its view's has no models here.
    guard index < models.count else { return }
    view.render(models[index], to: &members)
  }
}
