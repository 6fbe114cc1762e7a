/// What a source asks its attachments to show: its newest snapshot, and what people have done to it.
struct Target: Sendable {
  let snapshot: Snapshot
  let revision: Revision
  let shared: SharedState
  let isAnimated: Bool
  let cause: String?
  /// Another one for each target.
  let stamp: UInt64
}
