/// What became of a command; every command has one answer.
public enum CommandAnswer: Sendable, Hashable {
  /// It was done; the revision is that of the source afterwards.
  case done(Revision)
  /// It is not allowed, or nobody does it: a sentence says why.
  case refused(String)
  /// What it is about was there when the person saw it, and is gone since this revision.
  case stale(Revision)
  /// There is no such row, section, column or action; a sentence says which.
  case unknown(String)

  /// Whether it was done.
  public var isDone: Bool { if case .done = self { true } else { false } }
}
