/// What a target is to show: a snapshot, which one it is, and what people have done to it.
public struct Presentation: Sendable {
  /// The rows and all around them.
  public let snapshot: Snapshot
  /// The number of the snapshot in its source; 0 where there is no source.
  public let revision: Revision
  /// What all targets show alike: which rows are selected.
  public let shared: SharedState
  /// What this target has for itself: its cursor and its place.
  public let own: OwnState
  /// Which of all rows these are, where only some are shown; `nil` where all are.
  public let window: RowWindowPlacement?

  /// Makes a presentation.
  public init(
    _ snapshot: Snapshot, revision: Revision = 0, shared: SharedState = SharedState(), own: OwnState = OwnState(),
    window: RowWindowPlacement? = nil
  ) {
    self.snapshot = snapshot
    self.revision = revision
    self.shared = shared
    self.own = own
    self.window = window
  }

  /// The presentation with another snapshot.
  func showing(_ snapshot: Snapshot) -> Presentation {
    Presentation(snapshot, revision: revision, shared: shared, own: own, window: window)
  }

  /// Whether all but the snapshot and its number is the same.
  func hasSameState(as other: Presentation) -> Bool {
    shared == other.shared && own == other.own && window == other.window
  }
}
