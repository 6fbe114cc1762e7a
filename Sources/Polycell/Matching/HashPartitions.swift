/// The hashes of many elements with their numbers, in partitions so small that a table of one fits the nearest caches.
///
/// A table of a million elements doesn't, and each look into it waits for memory. Here memory is gone through in order, or by a few hundred
/// ends of partitions at which something is written next, which are all in the caches.
///
/// An entry is 64 bits: the element's number, and above it all the bits of the hash for which there is room. The lowest bits of the hash
/// are the partition's number, so with a million elements 52 bits in all are known. That is enough for never looking at elements
/// until all pairs are found, as hardly ever two ids share so many bits; where they do, looking at the pairs tells.
@usableFromInline
@safe
struct HashPartitions: ~Copyable {
  @usableFromInline let entries: UnsafeMutablePointer<UInt64>
  /// The number of entries in each partition.
  @usableFromInline let counts: UnsafeMutablePointer<Int32>
  /// The bits of a hash that are its partition.
  @usableFromInline let partitionMask: Int
  /// How many entries there may be in a partition.
  @usableFromInline let capacity: Int
  /// The bits of an entry that are the number.
  @usableFromInline let numberMask: UInt64

  /// About how many entries are in a partition.
  @inlinable static var usualCount: Int { 4096 }

  /// Makes empty ones.
  ///
  /// - Parameters:
  ///   - count: The number of elements.
  ///   - largest: The larger of the numbers of elements of the two lists, whose partitions have to be alike.
  @inlinable
  init(count: Int, largest: Int) {
    var partitions = 16
    // No more: as many lines of the cache are written to in turn.
    while partitions < 1024, partitions &* Self.usualCount < largest { partitions &*= 2 }
    partitionMask = partitions &- 1
    // A good hash fills them alike, so a quarter more is enough, even where each id is there ten times. An odd number of cache lines, since
    // with a round one the ends of all partitions would compete for the same few places of a cache.
    capacity = (count / partitions &* 5 / 4 &+ 64) / 16 &* 16 &+ 8
    numberMask = UInt64.max >> UInt64(truncatingIfNeeded: UInt64(truncatingIfNeeded: largest).leadingZeroBitCount)
    unsafe entries = .allocate(capacity: partitions &* capacity)
    unsafe counts = .allocate(capacity: partitions)
    unsafe counts.initialize(repeating: 0, count: partitions)
  }

  @inlinable
  deinit {
    unsafe entries.deallocate()
    unsafe counts.deallocate()
  }

  /// Adds an element behind the others of its partition.
  ///
  /// - Returns: Whether there was room; not so where many elements have one id or one hash.
  @inlinable
  @inline(__always)
  func append(_ number: Int, _ hash: UInt64) -> Bool {
    let partition = Int(truncatingIfNeeded: hash) & partitionMask
    let count = unsafe Int(truncatingIfNeeded: counts[partition])
    if count == capacity { return false }
    unsafe entries[partition &* capacity &+ count] = hash & ~numberMask | UInt64(truncatingIfNeeded: number)
    unsafe counts[partition] = Int32(truncatingIfNeeded: count &+ 1)
    return true
  }

  /// Pairs the entries that have the same bits of the hash, the k-th of several with the k-th.
  ///
  /// - Parameters:
  ///   - others: The partitions of the new list.
  ///   - pairs: Gets the pairs.
  /// - Returns: Whether it came to an end; not so where the hash turned out to be poor.
  @usableFromInline
  func join(_ others: borrowing HashPartitions, _ pairs: borrowing LeftoverPairs) -> Bool {
    var table = PositionTable(count: capacity, lookups: others.capacity)
    var following = FollowingNumbers(count: capacity)
    let shift = UInt64(truncatingIfNeeded: numberMask.nonzeroBitCount)
    for partition in 0...partitionMask {
      let own = unsafe entries + partition &* capacity
      let other = unsafe others.entries + partition &* others.capacity
      table.removeAll()
      following.removeAll()
      // From the end, so that the first of several is found first.
      var number = unsafe Int(counts[partition])
      while number > 0 {
        number &-= 1
        let key = unsafe own[number] & ~numberMask
        let hash = key | key &>> shift
        let place = table.find(hash) { unsafe own[$0] & ~numberMask == key }
        if place.number < 0 {
          table.insert(number, at: place, hash)
        } else {
          following.insert(number, before: place.number)
          table.replace(place, by: number)
        }
        if table.isPoor { return false }
      }
      for number in unsafe 0..<Int(others.counts[partition]) {
        let entry = unsafe other[number]
        let key = entry & ~numberMask
        let place = table.find(key | key &>> shift) { unsafe own[$0] & ~numberMask == key }
        if place.number >= 0 {
          let next = following[place.number]
          if next >= 0 { table.replace(place, by: next) } else { table.remove(place) }
          pairs.pair(
            old: unsafe Int(truncatingIfNeeded: own[place.number] & numberMask),
            new: Int(truncatingIfNeeded: entry & numberMask), isUpdate: false)
        }
        if table.isPoor { return false }
      }
    }
    return true
  }
}
