/// How a presenter shows snapshots.
public struct PresenterOptions: Sendable {
  /// How the target goes from one snapshot to the next.
  public var mode: UpdateMode
  /// Whether the target may show the way from one snapshot to the next.
  public var isAnimated: Bool
  /// What is added to what rows are like, in this order.
  public var decorations: [RowDecoration]

  /// Makes options.
  public init(mode: UpdateMode = .automatic, isAnimated: Bool = true, decorations: [RowDecoration] = []) {
    self.mode = mode
    self.isAnimated = isAnimated
    self.decorations = decorations
  }
}
