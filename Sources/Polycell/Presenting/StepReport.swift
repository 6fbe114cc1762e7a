/// What a step took: for logs, for tests of what an adapter is asked for, and for a line of timings.
public struct StepReport: Sendable, Hashable {
  /// What the adapter was asked for.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// To show a snapshot, whatever was there before.
    case load
    /// To go on by changes.
    case apply
    /// Nothing: it shows just that already.
    case nothing
  }

  /// What the adapter was asked for.
  public let kind: Kind
  /// The revision that the target showed; `nil` for the first step.
  public let from: Revision?
  /// The revision that it shows now.
  public let to: Revision
  /// The number of changes; 0 for a load.
  public let changeCount: Int
  /// How many revisions between the two it hasn't shown.
  public let coalesced: Int
  /// What it took to find the changes.
  public let comparing: Duration
  /// What the adapter took.
  public let showing: Duration
}
