/// What became of one update on one attachment; each update has one on each.
public enum Outcome: Sendable, Hashable {
  /// The target shows it, or has shown it.
  case shown
  /// The target has gone on to this later revision without showing it.
  case coalesced(into: Revision)
  /// The adapter failed, as the sentence says; it is detached.
  case failed(String)
  /// It was taken back before it was begun.
  case cancelled
  /// The attachment was detached before.
  case detached
  /// The source ended before.
  case ended
  /// There is none yet: the wait for it was cancelled, or its deadline has passed.
  case pending
}
