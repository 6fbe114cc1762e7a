/// An end of a list that a target sticks to: of a log that grows, say, the last row.
public enum ScrollPin: String, Sendable, Hashable, CaseIterable {
  /// The first row.
  case first
  /// The last row.
  case last
}
