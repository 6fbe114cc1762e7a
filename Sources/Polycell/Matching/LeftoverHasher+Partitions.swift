extension LeftoverHasher {
  /// How many leftovers either list has to have for partitions to pay.
  @inlinable static var smallestForPartitions: Int { 1 << 15 }

  /// Pairs leftovers of two lists, of which there are so many that a table of them doesn't fit the caches.
  ///
  /// Elements are paired by their hashes alone, and then each pair is looked at. That leaves nothing out: if the k-th old element of a hash
  /// is the same one as the k-th new one for each k, then so it is for each id by itself, and what is left has no partner.
  ///
  /// - Returns: Whether the pairs are right; if not, there may be some nevertheless.
  @inlinable
  func pairByPartitions(
    _ old: BorrowedElements<Policy.Element>, _ oldRest: borrowing Leftovers,
    _ new: BorrowedElements<Policy.Element>, _ newRest: borrowing Leftovers,
    _ pairs: borrowing LeftoverPairs
  ) -> Bool {
    let largest = Swift.max(oldRest.count, newRest.count)
    let oldHashes = HashPartitions(count: oldRest.count, largest: largest)
    guard spread(old, oldRest, over: oldHashes) else { return false }
    let newHashes = HashPartitions(count: newRest.count, largest: largest)
    guard spread(new, newRest, over: newHashes), oldHashes.join(newHashes, pairs) else { return false }
    return verify(old, oldRest, new, newRest, pairs)
  }

  @inlinable
  func spread(
    _ list: BorrowedElements<Policy.Element>, _ rest: borrowing Leftovers, over partitions: borrowing HashPartitions
  ) -> Bool {
    var start = 0
    while start < rest.count {
      let end = Swift.min(start &+ Self.blockSize, rest.count)
      // By themselves: beside writing to memory that might be theirs, the compiler counts references to the elements.
      for number in start..<end {
        unsafe block[number &- start] = Policy.quickHash(list[rest[number]], seed: seed)
      }
      for number in start..<end {
        if !partitions.append(number, unsafe block[number &- start]) { return false }
      }
      start = end
    }
    return true
  }

  /// Whether all pairs are of elements that are the same one; notes which of them aren't shown alike.
  ///
  /// No look waits for another, so the processor is ahead by several of them.
  @inlinable
  func verify(
    _ old: BorrowedElements<Policy.Element>, _ oldRest: borrowing Leftovers,
    _ new: BorrowedElements<Policy.Element>, _ newRest: borrowing Leftovers,
    _ pairs: borrowing LeftoverPairs
  ) -> Bool {
    for number in 0..<pairs.count {
      let partner = pairs[number]
      if partner < 0 { continue }
      let position = (old: oldRest[partner], new: newRest[number])
      if !Policy.isSame(old[position.old], new[position.new]) { return false }
      if !Policy.isEqual(old[position.old], new[position.new]) {
        pairs.pair(old: partner, new: number, isUpdate: true)
      }
    }
    return true
  }
}
