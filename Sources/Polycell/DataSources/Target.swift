/// What a source asks its attachments to show: its newest snapshot, and what people have done to it.
struct Target: Sendable {
  let snapshot: Snapshot
  let revision: Revision
  let shared: SharedState
  let isAnimated: Bool
  let cause: String?
  /// Another one for each target of the source; `nil` for one that an attachment has put together for itself.
  let stamp: UInt64?

  /// The same snapshot with what people have done since.
  func sharing(_ shared: SharedState) -> Target {
    var shared = shared
    shared.forget(in: snapshot)
    if shared == self.shared { return self }
    return Target(
      snapshot: snapshot, revision: revision, shared: shared, isAnimated: true, cause: nil, stamp: nil)
  }
}
