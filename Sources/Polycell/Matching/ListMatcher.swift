/// Pairs the elements of two lists by their ids.
///
/// Hashing an id costs far more than comparing two, and lists change little from one state to the next. So only what comparison can't
/// pair is hashed: first what both begin and end with is paired in place, then both are walked side by side with a look a few elements
/// ahead, then long stretches that have moved are found by a sparse table, and what is left over is hashed.
///
/// The phases are in extensions of their own: `walk`, `findAnchors` and `hashingLeftovers`.
@usableFromInline
struct ListMatcher<Policy: DifferencePolicy> {
  @usableFromInline let seed: UInt64
  /// The pairs, sorted by their positions in the new list.
  @usableFromInline var runs: [MatchedRun] = []
  /// The positions in the new list of pairs that aren't shown alike.
  @usableFromInline var updates: [Int32] = []
  /// What is between the common beginning and the common end.
  @usableFromInline var oldMiddle = 0..<0
  @usableFromInline var newMiddle = 0..<0
  /// Where the walk is.
  @usableFromInline var oldPosition = 0
  @usableFromInline var newPosition = 0
  /// How many comparisons the walk may still spend on searching.
  ///
  /// It is earned by matching, so that a hopeless walk stops early.
  @usableFromInline var budget = 64

  @inlinable
  init(seed: UInt64) {
    self.seed = seed
  }

  /// The pairs of two lists.
  @inlinable
  static func match(
    _ old: BorrowedElements<Policy.Element>, _ new: BorrowedElements<Policy.Element>, seed: UInt64 = QuickHash.seed
  ) -> ListMatch {
    hashingLeftovers(of: pairingNeighbours(old, new, seed: seed), old, new, seed: seed)
  }

  /// The pairs that comparison finds: nearly all where little has changed, and never a wrong one.
  @inlinable
  static func pairingNeighbours(
    _ old: BorrowedElements<Policy.Element>, _ new: BorrowedElements<Policy.Element>, seed: UInt64 = QuickHash.seed
  ) -> ListMatch {
    var matcher = ListMatcher(seed: seed)
    let suffixUpdates = matcher.trim(old, new)
    let suffix = old.count &- matcher.oldMiddle.upperBound
    matcher.pairMiddle(old, new)
    if suffix > 0 {
      matcher.append(MatchedRun(old: old.count &- suffix, new: new.count &- suffix, count: suffix))
    }
    matcher.updates.append(contentsOf: suffixUpdates.reversed())
    return ListMatch(oldCount: old.count, newCount: new.count, runs: matcher.runs, updates: matcher.updates)
  }

  /// Pairs what both lists begin and end with.
  ///
  /// - Returns: The updates of the common end, from its end.
  @inlinable
  mutating func trim(_ old: BorrowedElements<Policy.Element>, _ new: BorrowedElements<Policy.Element>) -> [Int32] {
    let limit = Swift.min(old.count, new.count)
    var prefix = 0
    while prefix < limit, Policy.isSame(old[prefix], new[prefix]) {
      if !Policy.isEqual(old[prefix], new[prefix]) { updates.append(Int32(truncatingIfNeeded: prefix)) }
      prefix &+= 1
    }
    if prefix > 0 { runs.append(MatchedRun(old: 0, new: 0, count: prefix)) }
    var suffixUpdates: [Int32] = []
    var oldEnd = old.count
    var newEnd = new.count
    while oldEnd > prefix, newEnd > prefix, Policy.isSame(old[oldEnd &- 1], new[newEnd &- 1]) {
      oldEnd &-= 1
      newEnd &-= 1
      if !Policy.isEqual(old[oldEnd], new[newEnd]) { suffixUpdates.append(Int32(truncatingIfNeeded: newEnd)) }
    }
    oldMiddle = prefix..<oldEnd
    newMiddle = prefix..<newEnd
    oldPosition = prefix
    newPosition = prefix
    return suffixUpdates
  }

  @inlinable
  mutating func pairMiddle(_ old: BorrowedElements<Policy.Element>, _ new: BorrowedElements<Policy.Element>) {
    guard !oldMiddle.isEmpty, !newMiddle.isEmpty else { return }
    if walk(old, new, oldLimit: oldMiddle.upperBound) { findAnchors(old, new) }
  }

  /// Adds a run behind the others, to the last one where it goes on.
  @inlinable
  mutating func append(_ run: MatchedRun) {
    if let last = runs.last, last.oldEnd == run.old, last.newEnd == run.new {
      runs[runs.count &- 1].count &+= run.count
    } else {
      runs.append(run)
    }
  }

  /// Pairs two elements that are the same one, and all behind them that are.
  @inlinable
  mutating func extend(
    _ old: BorrowedElements<Policy.Element>, _ new: BorrowedElements<Policy.Element>, oldLimit: Int
  ) -> Int {
    let start = newPosition
    let shift = oldPosition &- newPosition
    repeat {
      if !Policy.isEqual(old[oldPosition], new[newPosition]) { updates.append(Int32(truncatingIfNeeded: newPosition)) }
      oldPosition &+= 1
      newPosition &+= 1
    } while oldPosition < oldLimit && newPosition < newMiddle.upperBound
      && Policy.isSame(old[oldPosition], new[newPosition])
    append(MatchedRun(old: start &+ shift, new: start, count: newPosition &- start))
    return newPosition &- start
  }
}
