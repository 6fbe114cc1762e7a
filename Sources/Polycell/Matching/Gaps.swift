/// Finds what some ranges leave free.
@usableFromInline
enum Gaps {
  /// What the ranges leave free.
  @usableFromInline
  static func gaps(in whole: Range<Int>, _ ranges: [Range<Int>]) -> [Range<Int>] {
    var sorted = ranges
    if zip(sorted, sorted.dropFirst()).contains(where: { $0.lowerBound > $1.lowerBound }) {
      sorted.sort { $0.lowerBound < $1.lowerBound }
    }
    var gaps: [Range<Int>] = []
    var position = whole.lowerBound
    for range in sorted where range.upperBound > whole.lowerBound {
      if range.lowerBound > position { gaps.append(position..<range.lowerBound) }
      position = max(position, range.upperBound)
    }
    if position < whole.upperBound { gaps.append(position..<whole.upperBound) }
    return gaps
  }
}
