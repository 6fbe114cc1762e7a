extension ListMatcher {
  /// One in how many old elements is in the sparse table; a stretch of as many new ones meets at least one of them.
  @inlinable static var anchorDistance: Int { 8 }

  /// Finds stretches that stand elsewhere, by a sparse table of the old elements that the walk hasn't reached.
  ///
  /// A hit is extended both ways by comparison and the walk goes on from there. It gives up when looking leads to little: then the
  /// rest is better hashed.
  @inlinable
  mutating func findAnchors(_ old: BorrowedElements<Policy.Element>, _ new: BorrowedElements<Policy.Element>) {
    let first = oldPosition
    let limit = oldMiddle.upperBound
    // Too little for it to pay.
    guard limit &- first >= 64, newMiddle.upperBound &- newPosition >= 64 else { return }
    var table = AnchorTable(capacity: (limit &- first) / Self.anchorDistance)
    var position = first &+ Self.anchorDistance &- 1
    while position < limit {
      let hash = Policy.quickHash(old[position], seed: seed)
      if !table.insert(hash, position: position) { return }
      position &+= Self.anchorDistance
    }
    // Which old elements are paired, from the first that the table is of.
    var taken = PositionSet(range: first..<limit)
    let longestStride = Swift.max(newMiddle.count / 32, Self.anchorDistance)
    var stride = Self.anchorDistance
    var probe = newPosition
    var failures = 0
    while probe < newMiddle.upperBound {
      let hash = Policy.quickHash(new[probe], seed: seed)
      let gained = pairStretch(old, new, at: probe, table.position(of: hash), first: first, &taken)
      if gained >= 2 &* Self.anchorDistance { stride = Self.anchorDistance }
      if gained > 0 {
        failures = 0
        probe = newPosition
        continue
      }
      failures &+= 1
      probe &+= 1
      // After a stretch without a hit larger and larger steps; what they jump over is found again backwards from the next hit.
      if failures == Self.anchorDistance {
        failures = 0
        probe &+= stride
        stride = Swift.min(2 &* stride, longestStride)
      }
    }
  }

  /// Pairs a stretch of elements from one that stands in both lists, and goes on walking from its end.
  ///
  /// - Returns: How many elements of the new list it came along; 0 where it is no stretch but a single element, which hashing finds too.
  @inlinable
  mutating func pairStretch(
    _ old: BorrowedElements<Policy.Element>, _ new: BorrowedElements<Policy.Element>, at probe: Int, _ found: Int?,
    first: Int, _ taken: inout PositionSet
  ) -> Int {
    guard let found, !taken.contains(found), Policy.isSame(old[found], new[probe]) else { return 0 }
    var back = 0
    while probe &- back > newPosition, found &- back > first, !taken.contains(found &- back &- 1),
      Policy.isSame(old[found &- back &- 1], new[probe &- back &- 1])
    {
      back &+= 1
    }
    let oldLimit = taken.nextMember(from: found, limit: oldMiddle.upperBound)
    guard
      back > 0
        || (found &+ 1 < oldLimit && probe &+ 1 < newMiddle.upperBound
          && Policy.isSame(old[found &+ 1], new[probe &+ 1]))
    else { return 0 }
    oldPosition = found &- back
    newPosition = probe &- back
    let start = (old: oldPosition, new: newPosition)
    let firstRun = Swift.max(runs.count &- 1, 0)
    budget = Swift.max(budget, 64)
    _ = walk(old, new, oldLimit: oldLimit)
    for run in runs[firstRun...] where Int(run.oldEnd) > start.old {
      taken.insert(Swift.max(Int(run.old), first)..<Int(run.oldEnd))
    }
    return newPosition &- start.new
  }
}

/// A table of positions by hash, where the first of several with one hash counts.
@usableFromInline
struct AnchorTable {
  @usableFromInline var slots: [UInt64]
  @usableFromInline let mask: Int
  @usableFromInline var crowded = 0

  @inlinable
  init(capacity: Int) {
    var size = 16
    while size < capacity &* 2 { size &*= 2 }
    slots = [UInt64](repeating: 0, count: size)
    mask = size &- 1
  }

  /// - Returns: Whether the table is of use: not where many elements have one hash.
  @inlinable
  mutating func insert(_ hash: UInt64, position: Int) -> Bool {
    var slot = Int(truncatingIfNeeded: hash) & mask
    let key = hash & 0xFFFF_FFFF_0000_0000
    while slots[slot] != 0 {
      if slots[slot] & 0xFFFF_FFFF_0000_0000 == key {
        crowded &+= 1
        return crowded < slots.count / 8
      }
      slot = (slot &+ 1) & mask
    }
    slots[slot] = key | UInt64(truncatingIfNeeded: position &+ 1)
    return true
  }

  @inlinable
  func position(of hash: UInt64) -> Int? {
    var slot = Int(truncatingIfNeeded: hash) & mask
    let key = hash & 0xFFFF_FFFF_0000_0000
    while slots[slot] != 0 {
      if slots[slot] & 0xFFFF_FFFF_0000_0000 == key {
        return Int(truncatingIfNeeded: slots[slot] & 0xFFFF_FFFF) &- 1
      }
      slot = (slot &+ 1) & mask
    }
    return nil
  }
}

/// A set of positions of a range, of a bit each.
@usableFromInline
struct PositionSet {
  @usableFromInline var words: [UInt64]
  @usableFromInline let base: Int

  @inlinable
  init(range: Range<Int>) {
    base = range.lowerBound
    words = [UInt64](repeating: 0, count: range.count / 64 &+ 1)
  }

  @inlinable
  func contains(_ position: Int) -> Bool {
    let bit = position &- base
    return words[bit &>> 6] & (1 &<< UInt64(truncatingIfNeeded: bit & 63)) != 0
  }

  @inlinable
  mutating func insert(_ range: Range<Int>) {
    var bit = range.lowerBound &- base
    let end = range.upperBound &- base
    while bit < end {
      if bit & 63 == 0, bit &+ 64 <= end {
        words[bit &>> 6] = .max
        bit &+= 64
      } else {
        words[bit &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: bit & 63)
        bit &+= 1
      }
    }
  }

  /// The first member from a position on, or a limit.
  @inlinable
  func nextMember(from position: Int, limit: Int) -> Int {
    var bit = position &- base
    var word = words[bit &>> 6] & (UInt64.max &<< UInt64(truncatingIfNeeded: bit & 63))
    while word == 0 {
      bit = (bit | 63) &+ 1
      if bit &+ base >= limit { return limit }
      word = words[bit &>> 6]
    }
    return Swift.min((bit & ~63) &+ word.trailingZeroBitCount &+ base, limit)
  }
}
