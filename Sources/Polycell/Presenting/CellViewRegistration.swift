/// A way to show a model type that was declared for a backend: which type, and how a view is made.
///
/// It is a value that can be sent; a backend makes the views themselves when it first meets the type. Two are equal where one is a
/// copy of the other.
public struct CellViewRegistration<View>: Sendable, Hashable {
  enum Target: Sendable, Hashable {
    case type
    case kind(String)
  }

  let target: Target
  let modelType: any CellModel.Type
  private let maker: Maker

  // A class, since closures can't be compared.
  private final class Maker: Sendable {
    let make: @Sendable () -> View

    init(_ make: @escaping @Sendable () -> View) {
      self.make = make
    }
  }

  func make() -> View { maker.make() }

  /// A view for a model type.
  public init(for modelType: any CellModel.Type, _ make: @escaping @Sendable () -> View) {
    target = .type
    self.modelType = modelType
    maker = Maker(make)
  }

  /// A prototype that the host of a backend gives for all rows of a kind, by the kind's name.
  ///
  /// Whether the rows are of the view's model type is known only when one comes. If they aren't, that is reported and a
  /// placeholder is shown.
  public init(forKind kind: String, modelType: any CellModel.Type, _ make: @escaping @Sendable () -> View) {
    target = .kind(kind)
    self.modelType = modelType
    maker = Maker(make)
  }

  /// Whether one is a copy of the other.
  public static func == (left: CellViewRegistration, right: CellViewRegistration) -> Bool { left.maker === right.maker }

  /// Hashes what ``==(_:_:)`` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(maker)) }
}
