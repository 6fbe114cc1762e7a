extension ListMatcher {
  /// The pairs of a match, and those that hashing finds among what it left over.
  ///
  /// The k-th of several old elements with one id is paired with the k-th new one, among those that are left over.
  @inlinable
  static func hashingLeftovers(
    of match: ListMatch, _ old: BorrowedElements<Policy.Element>, _ new: BorrowedElements<Policy.Element>,
    seed: UInt64 = QuickHash.seed
  ) -> ListMatch {
    guard match.hasLeftovers else { return match }
    let oldRest = Leftovers.old(of: match)
    let newRest = Leftovers.new(of: match)
    let pairs = LeftoverPairs(count: newRest.count)
    let hasher = LeftoverHasher<Policy>(seed: seed)
    if Swift.min(oldRest.count, newRest.count) >= LeftoverHasher<Policy>.smallestForPartitions {
      if hasher.pairByPartitions(old, oldRest, new, newRest, pairs) { return pairs.joined(to: match, oldRest, newRest) }
      pairs.removeAll()
    }
    if !hasher.pair(old, oldRest, new, newRest, pairs, isStrong: false) {
      pairs.removeAll()
      _ = hasher.pair(old, oldRest, new, newRest, pairs, isStrong: true)
    }
    return pairs.joined(to: match, oldRest, newRest)
  }
}
