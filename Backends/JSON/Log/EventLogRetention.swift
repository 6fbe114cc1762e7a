/// How much of a log is kept besides the newest snapshot and what comes behind it.
public struct EventLogRetention: Sendable, Hashable {
  /// The most changes; 4096 by default.
  public var changes: Int
  /// The most bytes of changes; 16 MiB by default.
  public var bytes: Int

  /// Makes a retention.
  public init(changes: Int = 4096, bytes: Int = 16 << 20) {
    self.changes = changes
    self.bytes = bytes
  }

  /// Whether so many changes behind a snapshot are enough for another one.
  ///
  /// A large snapshot waits for more, so that writing snapshots costs at most some times what writing changes does.
  func asksForCheckpoint(changes count: Int, bytes: Int, behind snapshot: Int) -> Bool {
    count >= max(changes / 2, snapshot / 2048, 1) || bytes >= max(self.bytes / 2, snapshot / 4)
  }

  /// Whether so many changes are too many.
  func isExceeded(changes count: Int, bytes: Int) -> Bool { count > max(changes, 0) || bytes > max(self.bytes, 0) }
}
