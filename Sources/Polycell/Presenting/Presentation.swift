/// What a target is to show: a snapshot, and which one it is.
public struct Presentation: Sendable {
  /// The rows and all around them.
  public let snapshot: Snapshot
  /// The number of the snapshot in its source; 0 where there is no source.
  public let revision: Revision

  /// Makes a presentation.
  public init(_ snapshot: Snapshot, revision: Revision = 0) {
    self.snapshot = snapshot
    self.revision = revision
  }
}
