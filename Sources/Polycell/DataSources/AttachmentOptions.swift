/// How a source shows its snapshots on one target.
public struct AttachmentOptions: Sendable {
  /// What the attachment is called in reports; a number where it is `nil`.
  public var name: String?
  /// How the target goes from one snapshot to the next.
  public var mode: UpdateMode
  /// Whether the target may show the way from one snapshot to the next.
  public var isAnimated: Bool
  /// What is added to what rows are like, in this order.
  public var decorations: [RowDecoration]
  /// The least time between the beginnings of two steps; `nil` for none.
  ///
  /// The first step is taken immediately, and the last snapshot is always shown; those between may be left out.
  public var minimumInterval: Duration?
  /// What the target has for itself at first: its order of rows, its window, its cursor.
  public var own: OwnState

  /// Makes options.
  public init(
    name: String? = nil, mode: UpdateMode = .automatic, isAnimated: Bool = true, decorations: [RowDecoration] = [],
    minimumInterval: Duration? = nil, own: OwnState = OwnState()
  ) {
    self.name = name
    self.mode = mode
    self.isAnimated = isAnimated
    self.decorations = decorations
    self.minimumInterval = minimumInterval
    self.own = own
  }

  var presenting: PresenterOptions {
    PresenterOptions(mode: mode, isAnimated: isAnimated, decorations: decorations)
  }
}
