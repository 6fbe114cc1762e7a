/// Which elements of two lists are paired, and which of the pairs aren't shown alike.
@usableFromInline
struct ListMatch: Sendable, Hashable {
  @usableFromInline let oldCount: Int
  @usableFromInline let newCount: Int
  /// The pairs, sorted by their new positions.
  @usableFromInline let runs: [MatchedRun]
  /// The new positions of pairs that aren't shown alike, ascending.
  @usableFromInline let updates: [Int32]

  @usableFromInline
  init(oldCount: Int, newCount: Int, runs: [MatchedRun], updates: [Int32]) {
    self.oldCount = oldCount
    self.newCount = newCount
    self.runs = runs
    self.updates = updates
  }

  /// Whether both lists have elements that are in no pair.
  @usableFromInline var hasLeftovers: Bool {
    let paired = runs.reduce(0) { $0 + Int($1.count) }
    return paired < oldCount && paired < newCount
  }
}
