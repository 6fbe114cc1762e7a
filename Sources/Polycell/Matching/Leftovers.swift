/// The elements of a list that are in no run, numbered in their order.
@usableFromInline
@safe
struct Leftovers: ~Copyable {
  /// How many there are.
  @usableFromInline let count: Int
  /// The position of the first, where all of them stand next to each other.
  @usableFromInline let first: Int
  /// The position of each, where they don't.
  @usableFromInline let positions: UnsafeMutablePointer<Int32>?

  /// What runs leave free of the old list.
  @usableFromInline
  static func old(of match: ListMatch) -> Leftovers {
    let runs = match.runs
    let isSorted = !zip(runs, runs.dropFirst()).contains { $0.old > $1.old }
    return Leftovers(match.oldCount, beside: isSorted ? runs : runs.sorted { $0.old < $1.old }) { $0.old..<$0.oldEnd }
  }

  /// What runs leave free of the new list.
  @usableFromInline
  static func new(of match: ListMatch) -> Leftovers {
    Leftovers(match.newCount, beside: match.runs) { $0.new..<$0.newEnd }
  }

  private init(_ total: Int, beside runs: [MatchedRun], _ range: (MatchedRun) -> Range<Int32>) {
    var gapCount = 0
    var paired = 0
    var firstGap: Range<Int32> = 0..<0
    var end: Int32 = 0
    for run in runs {
      let taken = range(run)
      if taken.lowerBound > end {
        if gapCount == 0 { firstGap = end..<taken.lowerBound }
        gapCount &+= 1
      }
      paired &+= taken.count
      end = taken.upperBound
    }
    count = total &- paired
    if gapCount == 0 { firstGap = end..<Int32(truncatingIfNeeded: total) }
    first = Int(firstGap.lowerBound)
    if firstGap.count == count {
      unsafe positions = nil
      return
    }
    let list = UnsafeMutablePointer<Int32>.allocate(capacity: count)
    var number = 0
    var position: Int32 = 0
    for run in runs {
      let taken = range(run)
      while position < taken.lowerBound {
        unsafe list[number] = position
        number &+= 1
        position &+= 1
      }
      position = taken.upperBound
    }
    while number < count {
      unsafe list[number] = position
      number &+= 1
      position &+= 1
    }
    unsafe positions = list
  }

  @inlinable
  deinit {
    unsafe positions?.deallocate()
  }

  /// The position of one of them.
  @inlinable
  subscript(number: Int) -> Int {
    guard let positions = unsafe positions else { return first &+ number }
    return unsafe Int(positions[number])
  }
}
