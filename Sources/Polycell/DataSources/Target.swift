/// What a source asks its attachments to show: its newest snapshot, and what people have done to it.
///
/// It is a class, since it goes through many hands: a snapshot is a dozen references, each of which is counted when it is copied.
final class Target: Sendable {
  let snapshot: Snapshot
  let revision: Revision
  let shared: SharedState
  let isAnimated: Bool
  let cause: String?
  /// Another one for each target of the source; `nil` for one that an attachment has put together for itself.
  let stamp: UInt64?

  init(
    snapshot: Snapshot, revision: Revision, shared: SharedState, isAnimated: Bool, cause: String?, stamp: UInt64?
  ) {
    self.snapshot = snapshot
    self.revision = revision
    self.shared = shared
    self.isAnimated = isAnimated
    self.cause = cause
    self.stamp = stamp
  }

  /// The same snapshot with what people have done since.
  func sharing(_ shared: SharedState) -> Target {
    var shared = shared
    shared.forget(in: snapshot)
    if shared == self.shared { return self }
    return Target(
      snapshot: snapshot, revision: revision, shared: shared, isAnimated: true, cause: nil, stamp: nil)
  }
}
