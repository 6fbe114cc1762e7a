/// A table of elements by the hashes of their ids: open addressing by buckets of four, four bytes an element, at most half full.
///
/// A slot has the element's number, and as many bits of the hash as there is room for beside it. With a hundred thousand elements that
/// are fifteen bits, which spare all but one in thirty thousand vain looks at an id. The slots of a bucket are compared all
/// at once, and few buckets are full: so there is hardly a branch that is taken now and then, which would cost more than all the rest.
@usableFromInline
@safe
struct PositionTable: ~Copyable {
  /// Two slots a word, two words a bucket; a slot of 0 is free.
  @usableFromInline let words: UnsafeMutablePointer<UInt64>
  @usableFromInline let bucketMask: Int
  /// The bits of a slot that are the element's number and one; all of them are set where it has been taken out.
  @usableFromInline let numberMask: UInt32
  /// How many full buckets may still be looked at in vain before the hash counts as poor.
  @usableFromInline var patience: Int
  /// How many it is for an empty table.
  @usableFromInline let fullPatience: Int

  /// Where a search ended.
  @usableFromInline
  struct Place {
    /// The bucket with the element, or that which has room for it.
    @usableFromInline let bucket: Int
    /// The lowest bit of the element's slot, of the 128 bits of the bucket.
    @usableFromInline let bit: UInt64
    /// The element's number; −1 if it isn't there.
    @usableFromInline let number: Int

    @inlinable
    init(bucket: Int, bit: UInt64, number: Int) {
      self.bucket = bucket
      self.bit = bit
      self.number = number
    }
  }

  /// Makes an empty table.
  ///
  /// - Parameters:
  ///   - count: The number of elements to be put in.
  ///   - lookups: The number of elements to be looked for.
  @inlinable
  init(count: Int, lookups: Int) {
    var buckets = 4
    while buckets < count / 2 &+ 1 { buckets &*= 2 }
    unsafe words = .allocate(capacity: 2 &* buckets)
    unsafe words.initialize(repeating: 0, count: 2 &* buckets)
    bucketMask = buckets &- 1
    // One more than the numbers need, for those that are taken out.
    numberMask = UInt32.max >> UInt32(truncatingIfNeeded: UInt32(truncatingIfNeeded: count &+ 1).leadingZeroBitCount)
    // With a good hash one bucket in seven is full in a table that is half full.
    fullPatience = 4 &* (count &+ lookups) &+ 64
    patience = fullPatience
  }

  @inlinable
  deinit {
    unsafe words.deallocate()
  }

  /// Makes it empty again.
  @inlinable
  mutating func removeAll() {
    unsafe words.update(repeating: 0, count: 2 &* (bucketMask &+ 1))
    patience = fullPatience
  }

  @inlinable var isPoor: Bool { patience < 0 }

  /// The bits of a hash that a slot has room for.
  @inlinable
  func tag(of hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash &>> 32) & ~numberMask }

  /// The first word of the bucket in which a search begins.
  @inlinable
  func firstWord(of hash: UInt64) -> UInt64 {
    unsafe words[2 &* (Int(truncatingIfNeeded: hash) & bucketMask)]
  }

  /// The number of the first element of the first bucket that may be the one, or −1; a guess, for reading ahead.
  @inlinable
  @inline(__always)
  func likelyNumber(of hash: UInt64) -> Int {
    let bucket = Int(truncatingIfNeeded: hash) & bucketMask
    let (first, second) = unsafe (words[2 &* bucket], words[2 &* bucket &+ 1])
    let candidates = candidates(first, second, tag(of: hash))
    if candidates == 0 { return -1 }
    let stored = stored(first, second, Self.lowestBit(of: candidates))
    return stored == numberMask ? -1 : Int(truncatingIfNeeded: stored) &- 1
  }

  /// Looks for an element by its hash.
  ///
  /// - Parameter isSame: Whether the element with a number is the one; it is asked about those with the same bits of the hash.
  @inlinable
  @inline(__always)
  mutating func find(_ hash: UInt64, where isSame: (Int) -> Bool) -> Place {
    let tag = tag(of: hash)
    var bucket = Int(truncatingIfNeeded: hash) & bucketMask
    while true {
      let (first, second) = unsafe (words[2 &* bucket], words[2 &* bucket &+ 1])
      var candidates = candidates(first, second, tag)
      while candidates != 0 {
        let bit = Self.lowestBit(of: candidates)
        let stored = stored(first, second, bit)
        let number = Int(truncatingIfNeeded: stored) &- 1
        // A free slot and one whose element has been taken out may have the tag as well.
        if stored != 0, stored != numberMask, isSame(number) {
          return Place(bucket: bucket, bit: bit, number: number)
        }
        candidates &= candidates &- 1
      }
      if second &>> 32 == 0 { return Place(bucket: bucket, bit: 0, number: -1) }
      patience &-= 1
      bucket = (bucket &+ 1) & bucketMask
    }
  }

  /// A bit for each slot of a bucket with a tag: 0 and 32 for those of the first word, 2 and 34 for those of the second.
  @inlinable
  func candidates(_ first: UInt64, _ second: UInt64, _ tag: UInt32) -> UInt64 {
    let tags = UInt64(truncatingIfNeeded: tag) &* 0x0000_0001_0000_0001
    let mask = UInt64(truncatingIfNeeded: ~numberMask) &* 0x0000_0001_0000_0001
    return Self.zeroHalves((first ^ tags) & mask) &>> 31 | Self.zeroHalves((second ^ tags) & mask) &>> 29
  }

  /// The lowest bit of the slot of the first candidate, of the 128 bits of the bucket.
  @inlinable
  static func lowestBit(of candidates: UInt64) -> UInt64 {
    let candidate = UInt64(truncatingIfNeeded: candidates.trailingZeroBitCount)
    return candidate & 32 | (candidate & 2) &<< 5
  }

  /// What a slot has for a number.
  @inlinable
  func stored(_ first: UInt64, _ second: UInt64, _ bit: UInt64) -> UInt32 {
    // Not a `?:`: it would be a branch that is taken as often as not.
    let word = first ^ (first ^ second) & (0 &- bit &>> 6)
    return UInt32(truncatingIfNeeded: word &>> bit) & numberMask
  }

  /// The highest bit of each half that is 0.
  @inlinable
  static func zeroHalves(_ word: UInt64) -> UInt64 {
    let low: UInt64 = 0x7FFF_FFFF_7FFF_FFFF
    return ~((word & low) &+ low | word | low)
  }

  /// Puts a number in a bucket that isn't full.
  ///
  /// The others of the bucket make room. Thus the addresses that are written to don't depend on what was read, and the processor can read
  /// for the next element before it knows what to write for this one.
  @inlinable
  @inline(__always)
  func insert(_ number: Int, at place: Place, _ hash: UInt64) {
    let slot = UInt64(truncatingIfNeeded: tag(of: hash) | UInt32(truncatingIfNeeded: number &+ 1))
    let first = unsafe words[2 &* place.bucket]
    let second = unsafe words[2 &* place.bucket &+ 1]
    unsafe words[2 &* place.bucket] = first &<< 32 | slot
    unsafe words[2 &* place.bucket &+ 1] = second &<< 32 | first &>> 32
  }

  /// Puts a number in a place, instead of what is there.
  @inlinable
  func replace(_ place: Place, by number: Int) {
    let change = UInt64(truncatingIfNeeded: place.number &+ 1) ^ UInt64(truncatingIfNeeded: number &+ 1)
    unsafe words[2 &* place.bucket &+ (place.bit < 64 ? 0 : 1)] ^= change &<< place.bit
  }

  /// Takes out what is in a place.
  @inlinable
  @inline(__always)
  func remove(_ place: Place) {
    // Both words, for the same reason as with `insert`.
    let taken = UInt64(truncatingIfNeeded: numberMask) &<< place.bit
    let isSecond = 0 &- (place.bit &>> 6)
    unsafe words[2 &* place.bucket] |= taken & ~isSecond
    unsafe words[2 &* place.bucket &+ 1] |= taken & isSecond
  }
}
