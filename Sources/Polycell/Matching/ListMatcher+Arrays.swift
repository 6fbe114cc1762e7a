extension ListMatcher {
  /// The pairs of two arrays; nothing is read where they are the same memory.
  @inlinable
  static func match(_ old: [Policy.Element], _ new: [Policy.Element]) -> ListMatch {
    withElements(old, new) { old, new in match(old, new) }
  }

  /// The pairs of two arrays that comparison finds; nothing is read where they are the same memory.
  @inlinable
  static func pairingNeighbours(_ old: [Policy.Element], _ new: [Policy.Element]) -> ListMatch {
    withElements(old, new) { old, new in pairingNeighbours(old, new) }
  }

  /// The pairs of a match of two arrays, and those that hashing finds among what it left over.
  @inlinable
  static func hashingLeftovers(
    of known: ListMatch, _ old: [Policy.Element], _ new: [Policy.Element]
  ) -> ListMatch {
    withElements(old, new) { old, new in hashingLeftovers(of: known, old, new) }
  }

  /// The pairs of two arrays, where the n-th of several elements of one id is paired with the n-th.
  ///
  /// What both begin with is compared; all behind it is hashed, since a comparison further on could miss one before it.
  @inlinable
  static func pairingOccurrences(_ old: [Policy.Element], _ new: [Policy.Element]) -> ListMatch {
    withElements(old, new) { old, new in
      var matcher = ListMatcher(seed: QuickHash.seed)
      let limit = Swift.min(old.count, new.count)
      var prefix = 0
      while prefix < limit, Policy.isSame(old[prefix], new[prefix]) {
        if !Policy.isEqual(old[prefix], new[prefix]) { matcher.updates.append(Int32(truncatingIfNeeded: prefix)) }
        prefix &+= 1
      }
      if prefix > 0 { matcher.runs.append(MatchedRun(old: 0, new: 0, count: prefix)) }
      let known = ListMatch(oldCount: old.count, newCount: new.count, runs: matcher.runs, updates: matcher.updates)
      return hashingLeftovers(of: known, old, new)
    }
  }

  @inlinable
  static func withElements(
    _ old: [Policy.Element], _ new: [Policy.Element],
    _ body: (BorrowedElements<Policy.Element>, BorrowedElements<Policy.Element>) -> ListMatch
  ) -> ListMatch {
    unsafe old.withUnsafeBufferPointer { oldElements in
      unsafe new.withUnsafeBufferPointer { newElements in
        if unsafe oldElements.count == newElements.count && oldElements.baseAddress == newElements.baseAddress {
          return ListMatch(unchanged: old.count)
        }
        return unsafe body(BorrowedElements(oldElements), BorrowedElements(newElements))
      }
    }
  }
}

extension ListMatch {
  /// The match of a list with itself.
  @usableFromInline
  init(unchanged count: Int) {
    self.init(
      oldCount: count, newCount: count, runs: count > 0 ? [MatchedRun(old: 0, new: 0, count: count)] : [], updates: [])
  }
}
