/// Pairs what comparing has left over, by the hashes of the ids.
@usableFromInline
@safe
struct LeftoverHasher<Policy: DifferencePolicy>: ~Copyable {
  @usableFromInline let seed: UInt64
  /// The hashes of a few elements.
  @usableFromInline let block: UnsafeMutablePointer<UInt64>

  /// How many ids are hashed before the first of them is looked for, so that the processor waits for several of them at one time.
  @inlinable static var blockSize: Int { 128 }

  @inlinable
  init(seed: UInt64) {
    self.seed = seed
    // One more for what is read only to have been read.
    unsafe block = .allocate(capacity: Self.blockSize &+ 1)
    unsafe block.initialize(repeating: 0, count: Self.blockSize &+ 1)
  }

  @inlinable
  deinit {
    unsafe block.deallocate()
  }

  /// Pairs leftovers of two lists.
  ///
  /// - Returns: Whether it came to an end; not so where the quick hash turned out to be poor.
  @inlinable
  func pair(
    _ old: BorrowedElements<Policy.Element>, _ oldRest: borrowing Leftovers,
    _ new: BorrowedElements<Policy.Element>, _ newRest: borrowing Leftovers,
    _ pairs: borrowing LeftoverPairs, isStrong: Bool
  ) -> Bool {
    // The table is of the side with less in it: to filter a long list needs a short one.
    let isTableOfNew = newRest.count < oldRest.count
    if isTableOfNew {
      var table = PositionTable(count: newRest.count, lookups: oldRest.count)
      var following = FollowingNumbers(count: newRest.count)
      return fill(&table, &following, new, newRest, isStrong: isStrong)
        && lookUp(old, oldRest, in: &table, following, new, newRest, isStrong: isStrong) { oldNumber, newNumber in
          let isEqual = Policy.isEqual(old[oldRest[oldNumber]], new[newRest[newNumber]])
          pairs.pair(old: oldNumber, new: newNumber, isUpdate: !isEqual)
        }
    }
    var table = PositionTable(count: oldRest.count, lookups: newRest.count)
    var following = FollowingNumbers(count: oldRest.count)
    return fill(&table, &following, old, oldRest, isStrong: isStrong)
      && lookUp(new, newRest, in: &table, following, old, oldRest, isStrong: isStrong) { newNumber, oldNumber in
        let isEqual = Policy.isEqual(old[oldRest[oldNumber]], new[newRest[newNumber]])
        pairs.pair(old: oldNumber, new: newNumber, isUpdate: !isEqual)
      }
  }

  /// Hashes a block of elements, and reads from where a search for each of them begins.
  ///
  /// None of these reads waits for another, nor for a branch; so what the searches need is on its way when they begin.
  @inlinable
  func hash(
    _ list: BorrowedElements<Policy.Element>, _ rest: borrowing Leftovers, _ numbers: Range<Int>,
    for table: borrowing PositionTable, isStrong: Bool
  ) {
    var touched: UInt64 = 0
    // A loop for each: with one for both the compiler counts references to the elements.
    if isStrong {
      for number in numbers {
        let hash = Policy.strongHash(list[rest[number]])
        touched |= table.firstWord(of: hash)
        unsafe block[number &- numbers.lowerBound] = hash
      }
    } else {
      for number in numbers {
        let hash = Policy.quickHash(list[rest[number]], seed: seed)
        touched |= table.firstWord(of: hash)
        unsafe block[number &- numbers.lowerBound] = hash
      }
    }
    unsafe block[Self.blockSize] = touched
  }

  /// Whether a list is so long that waiting for its elements costs more than looking where they are.
  @inlinable
  static func isLarge(_ count: Int) -> Bool { count &* MemoryLayout<Policy.Element>.stride > 4 << 20 }

  /// Reads from where the elements stand that a block of searches will find, for the same reason.
  @inlinable
  func touch(
    _ list: BorrowedElements<Policy.Element>, _ rest: borrowing Leftovers, _ table: borrowing PositionTable,
    _ count: Int
  ) {
    var touched: UInt64 = 0
    for offset in 0..<count {
      let number = unsafe table.likelyNumber(of: block[offset])
      if number >= 0 { touched |= UInt64(truncatingIfNeeded: list.firstByte(of: rest[number])) }
    }
    unsafe block[Self.blockSize] = touched
  }

  @inlinable
  func fill(
    _ table: inout PositionTable, _ following: inout FollowingNumbers,
    _ list: BorrowedElements<Policy.Element>, _ rest: borrowing Leftovers, isStrong: Bool
  ) -> Bool {
    // From the end, so that the first of several is found first.
    var end = rest.count
    while end > 0 {
      let start = Swift.max(0, end &- Self.blockSize)
      hash(list, rest, start..<end, for: table, isStrong: isStrong)
      var number = end
      while number > start {
        number &-= 1
        let hash = unsafe block[number &- start]
        let place = table.find(hash) { Policy.isSame(list[rest[$0]], list[rest[number]]) }
        if place.number < 0 {
          table.insert(number, at: place, hash)
        } else {
          following.insert(number, before: place.number)
          table.replace(place, by: number)
        }
      }
      if table.isPoor, !isStrong { return false }
      end = start
    }
    return true
  }

  @inlinable
  func lookUp(
    _ list: BorrowedElements<Policy.Element>, _ rest: borrowing Leftovers, in table: inout PositionTable,
    _ following: borrowing FollowingNumbers, _ others: BorrowedElements<Policy.Element>,
    _ otherRest: borrowing Leftovers, isStrong: Bool, _ found: (Int, Int) -> Void
  ) -> Bool {
    var start = 0
    while start < rest.count {
      let end = Swift.min(start &+ Self.blockSize, rest.count)
      hash(list, rest, start..<end, for: table, isStrong: isStrong)
      if Self.isLarge(others.count) { touch(others, otherRest, table, end &- start) }
      var number = start
      while number < end {
        let hash = unsafe block[number &- start]
        let place = table.find(hash) { Policy.isSame(list[rest[number]], others[otherRest[$0]]) }
        if place.number >= 0 {
          let next = following[place.number]
          if next >= 0 { table.replace(place, by: next) } else { table.remove(place) }
          found(number, place.number)
        }
        number &+= 1
      }
      if table.isPoor, !isStrong { return false }
      start = end
    }
    return true
  }
}
