/// How a target goes from one snapshot to the next.
public enum UpdateMode: Sendable, Hashable, CaseIterable {
  /// By changes; by a load where there are more than the target takes in one step.
  case automatic
  /// By changes, however many.
  case changes
  /// By a load each time.
  case reload
}
