/// An update of a source, for those that observe it.
public struct SourceUpdate: Sendable {
  /// The revision.
  public let revision: Revision
  /// The snapshot.
  public let snapshot: Snapshot
  /// The command that led to it, where one did.
  public let cause: String?
}
