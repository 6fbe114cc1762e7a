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
