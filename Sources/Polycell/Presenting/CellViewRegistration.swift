/// A way to show a model type that was declared for a backend: which type, and how a view is made.
///
/// It is a value that can be sent; a backend makes the views themselves when it first meets the type.
public struct CellViewRegistration<View>: Sendable {
  enum Target: Sendable {
    case type
    case kind(String)
  }

  let target: Target
  let modelType: any CellModel.Type
  let make: @Sendable () -> View

  /// A view for a model type.
  public init(for modelType: any CellModel.Type, _ make: @escaping @Sendable () -> View) {
    target = .type
    self.modelType = modelType
    self.make = make
  }

  /// A prototype that the host of a backend gives for all rows of a kind, by the kind's name.
  ///
  /// Whether the rows are of the view's model type is known only when one comes. If they aren't, that is reported and a
  /// placeholder is shown.
  public init(forKind kind: String, modelType: any CellModel.Type, _ make: @escaping @Sendable () -> View) {
    target = .kind(kind)
    self.modelType = modelType
    self.make = make
  }
}
