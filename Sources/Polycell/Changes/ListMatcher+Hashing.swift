extension ListMatcher {
  /// Pairs what is left over on both sides, by hashing it.
  ///
  /// The k-th of several old elements with one id is paired with the k-th new one, among those that are left over.
  @inlinable
  mutating func hashLeftovers(_ old: BorrowedElements<Policy.Element>, _ new: BorrowedElements<Policy.Element>) {
    let oldGaps = Gaps.gaps(in: 0..<old.count, runs.map { Int($0.old)..<Int($0.oldEnd) })
    let newGaps = Gaps.gaps(in: 0..<new.count, runs.map { Int($0.new)..<Int($0.newEnd) })
    let oldCount = oldGaps.reduce(0) { $0 &+ $1.count }
    guard oldCount > 0, !newGaps.isEmpty else { return }
    var found = pairs(old, new, oldGaps, newGaps, LeftoverTable(count: oldCount), isStrong: false)
    if found == nil { found = pairs(old, new, oldGaps, newGaps, LeftoverTable(count: oldCount), isStrong: true) }
    guard let found, !found.isEmpty else { return }
    for run in found {
      for offset in 0..<Int(run.count)
      where !Policy.isEqual(old[Int(run.old) &+ offset], new[Int(run.new) &+ offset]) {
        updates.append(run.new &+ Int32(truncatingIfNeeded: offset))
      }
    }
    updates.sort()
    runs = Self.merge(runs, found)
  }

  /// The pairs of what is left over, by their new positions.
  ///
  /// - Returns: `nil` if the hash turned out to be poor.
  @inlinable
  func pairs(
    _ old: BorrowedElements<Policy.Element>, _ new: BorrowedElements<Policy.Element>, _ oldGaps: [Range<Int>],
    _ newGaps: [Range<Int>],
    _ emptyTable: consuming LeftoverTable, isStrong: Bool
  ) -> [MatchedRun]? {
    var table = emptyTable
    // From the end, so that the first of several is found first.
    for gap in oldGaps.reversed() {
      var position = gap.upperBound
      while position > gap.lowerBound {
        position &-= 1
        let hash = isStrong ? Policy.strongHash(old[position]) : Policy.quickHash(old[position], seed: seed)
        var slot = table.start(of: hash)
        while let other = table.candidate(at: slot, hash) {
          if other >= 0, Policy.isSame(old[other], old[position]) {
            table.chain(position, before: other, at: slot, hash, total: old.count)
            break
          }
          slot = table.next(slot)
        }
        if table.isFree(slot) { table.set(position, at: slot, hash) }
        if table.isPoor, !isStrong { return nil }
      }
    }
    var found: [MatchedRun] = []
    var reserved = 64
    for gap in newGaps {
      var position = gap.lowerBound
      while position < gap.upperBound {
        let hash = isStrong ? Policy.strongHash(new[position]) : Policy.quickHash(new[position], seed: seed)
        var slot = table.start(of: hash)
        while let other = table.candidate(at: slot, hash) {
          if other >= 0, Policy.isSame(old[other], new[position]) {
            table.take(other, at: slot, hash)
            if let last = found.last, Int(last.oldEnd) == other, Int(last.newEnd) == position {
              found[found.count &- 1].count &+= 1
            } else {
              // Growing by four instead of two: a shuffled list has a run for each element.
              if found.count == reserved {
                reserved &*= 4
                found.reserveCapacity(reserved)
              }
              found.append(MatchedRun(old: other, new: position, count: 1))
            }
            break
          }
          slot = table.next(slot)
        }
        if table.isPoor, !isStrong { return nil }
        position &+= 1
      }
    }
    return found
  }

  /// The runs of both, by their new positions; runs that go on become one.
  @usableFromInline
  static func merge(_ first: [MatchedRun], _ second: [MatchedRun]) -> [MatchedRun] {
    if first.isEmpty { return second }
    var result: [MatchedRun] = []
    result.reserveCapacity(first.count + second.count)
    var left = 0
    var right = 0
    while left < first.count || right < second.count {
      let takesLeft = right == second.count || (left < first.count && first[left].new < second[right].new)
      let run = takesLeft ? first[left] : second[right]
      if takesLeft { left += 1 } else { right += 1 }
      if let last = result.last, last.oldEnd == run.old, last.newEnd == run.new {
        result[result.count - 1].count += run.count
      } else {
        result.append(run)
      }
    }
    return result
  }
}

/// A table of positions by hash with open addressing: 32 bits of the hash and 32 bits of the position in a slot.
@usableFromInline
struct LeftoverTable {
  @usableFromInline var slots: [UInt64]
  /// For each old position the next one with the same id, or −1; empty while there is none.
  @usableFromInline var following: [Int32] = []
  @usableFromInline let mask: Int
  /// How many slots may be looked at in vain before the hash counts as poor.
  @usableFromInline var patience: Int

  @inlinable
  init(count: Int) {
    var size = 16
    while size < count &* 2 { size &*= 2 }
    slots = [UInt64](repeating: 0, count: size)
    mask = size &- 1
    patience = size &* 16
  }

  @inlinable var isPoor: Bool { patience < 0 }

  @inlinable
  func start(of hash: UInt64) -> Int { Int(truncatingIfNeeded: hash) & mask }

  @inlinable
  mutating func next(_ slot: Int) -> Int {
    patience &-= 1
    return (slot &+ 1) & mask
  }

  @inlinable
  func isFree(_ slot: Int) -> Bool { slots[slot] == 0 }

  /// The position in a slot; −1 where it is another hash or taken; `nil` where the slot is free.
  @inlinable
  func candidate(at slot: Int, _ hash: UInt64) -> Int? {
    let content = slots[slot]
    if content == 0 { return nil }
    guard content &>> 32 == hash &>> 32 else { return -1 }
    let position = Int(truncatingIfNeeded: content & 0xFFFF_FFFF)
    return position == 0xFFFF_FFFF ? -1 : position &- 1
  }

  @inlinable
  mutating func set(_ position: Int, at slot: Int, _ hash: UInt64) {
    slots[slot] = hash & 0xFFFF_FFFF_0000_0000 | UInt64(truncatingIfNeeded: position &+ 1)
  }

  /// Puts a position before another with the same id.
  @inlinable
  mutating func chain(_ position: Int, before other: Int, at slot: Int, _ hash: UInt64, total: Int) {
    if following.isEmpty { following = [Int32](repeating: -1, count: total) }
    following[position] = Int32(truncatingIfNeeded: other)
    set(position, at: slot, hash)
  }

  /// Takes a position out; the next one with the same id takes its place.
  @inlinable
  mutating func take(_ position: Int, at slot: Int, _ hash: UInt64) {
    let next = following.isEmpty ? -1 : Int(following[position])
    if next >= 0 {
      set(next, at: slot, hash)
    } else {
      slots[slot] = hash & 0xFFFF_FFFF_0000_0000 | 0xFFFF_FFFF
    }
  }
}
