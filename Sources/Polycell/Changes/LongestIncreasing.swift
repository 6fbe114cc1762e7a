/// Finds which runs of pairs can stay where they are, so that as few elements as possible have to move.
enum LongestIncreasing {
  /// The heaviest subsequence of runs whose old positions increase, each run weighing its elements.
  ///
  /// The runs come in the order of the new list, and no two of them overlap in the old one.
  ///
  /// - Returns: For each run whether it stays; `nil` where all of them stay.
  /// - Complexity: O(*n*) where the runs increase, else O(*n* log *n*) in the number of runs.
  static func staying(_ runs: [MatchedRun]) -> [Bool]? {
    unsafe runs.withUnsafeBufferPointer { runs in
      var isIncreasing = true
      var total = 0
      var last: Int32 = -1
      for number in 0..<runs.count {
        let run = unsafe runs[number]
        if run.old < last { isIncreasing = false }
        last = run.old
        total &+= Int(run.count)
      }
      if isIncreasing { return nil }
      // Where most runs are single elements, counting elements is quicker than weighing runs.
      return unsafe total <= 2 * runs.count ? stayingByElements(runs, total) : stayingByWeight(runs)
    }
  }

  /// Patience sorting (Fredman, 1975), element by element.
  private static func stayingByElements(_ runs: UnsafeBufferPointer<MatchedRun>, _ total: Int) -> [Bool] {
    // The old position of the last element of the best sequence of each length.
    let tails = UnsafeMutablePointer<Int32>.allocate(capacity: total)
    // For each run how many elements are before it in the best sequence that ends with it.
    let lengths = UnsafeMutablePointer<Int32>.allocate(capacity: runs.count)
    defer {
      unsafe tails.deallocate()
      unsafe lengths.deallocate()
    }
    var longest = 0
    var start = 0
    while start < runs.count {
      let end = min(start &+ 16, runs.count)
      unsafe countSmaller(tails, longest, than: runs, start..<end, into: lengths)
      for number in start..<end {
        let run = unsafe runs[number]
        var length = unsafe Int(lengths[number])
        // What came before it in the block may have got below it meanwhile.
        if longest > 0, unsafe tails[longest &- 1] < run.old { length = longest }
        while length < longest, unsafe tails[length] < run.old { length &+= 1 }
        unsafe lengths[number] = Int32(truncatingIfNeeded: length)
        // What is longer ends behind the whole run, as runs don't overlap.
        var position = run.old
        repeat {
          unsafe tails[length] = position
          length &+= 1
          position &+= 1
        } while position < run.oldEnd
        longest = max(longest, length)
      }
      start = end
    }
    // Of the sequences of one length the last one ends lowest, so it is right before all that is longer and comes after it.
    var missing = Int32(truncatingIfNeeded: longest)
    return unsafe [Bool](unsafeUninitializedCapacity: runs.count) { stays, filled in
      filled = runs.count
      var number = runs.count
      while number > 0 {
        number &-= 1
        let length = unsafe lengths[number]
        let isNext = unsafe missing > 0 && length &+ runs[number].count == missing
        unsafe stays.initializeElement(at: number, to: isNext)
        if isNext { missing = length }
      }
    }
  }

  /// For each of some runs how many of some ascending numbers are smaller than its old position.
  ///
  /// The binary searches go on step by step at one time, so that none waits for another, and without a branch on what they find, which
  /// would be taken as often as not. Steps are powers of two, as the optimizer makes a branch of a `?:` and of a mask, but not of a shift.
  private static func countSmaller(
    _ numbers: UnsafeMutablePointer<Int32>, _ count: Int, than runs: UnsafeBufferPointer<MatchedRun>,
    _ range: Range<Int>, into counts: UnsafeMutablePointer<Int32>
  ) {
    for number in range { unsafe counts[number] = 0 }
    guard count > 0 else { return }
    // No position is negative: the sign of the difference.
    func isSmaller(_ position: Int32, than run: Int) -> UInt32 {
      unsafe UInt32(bitPattern: numbers[Int(position)] &- runs[run].old) &>> 31
    }
    var width = Int32(truncatingIfNeeded: count.bitWidth &- 1 &- count.leadingZeroBitCount)
    let middle = (1 as Int32) &<< width &- 1
    for number in range where isSmaller(middle, than: number) == 1 {
      unsafe counts[number] = Int32(truncatingIfNeeded: count) &- middle &- 1
    }
    while width > 0 {
      width &-= 1
      let step = (1 as Int32) &<< width &- 1
      for number in range {
        let first = unsafe counts[number]
        unsafe counts[number] =
          first &+ Int32(bitPattern: isSmaller(first &+ step, than: number) &<< UInt32(bitPattern: width))
      }
    }
    for number in range {
      let first = unsafe counts[number]
      unsafe counts[number] = first &+ Int32(bitPattern: isSmaller(first, than: number))
    }
  }

  /// A Fenwick tree of the best weights by old position.
  private static func stayingByWeight(_ runs: UnsafeBufferPointer<MatchedRun>) -> [Bool] {
    // Ranks instead of positions, so that the tree has a place for each run.
    let ranks = unsafe ranks(of: runs)
    // A weight above the number of its run: the larger of two is the heavier.
    var tree = [UInt64](repeating: 0, count: runs.count + 1)
    var previous = [Int32](repeating: -1, count: runs.count)
    var best: UInt64 = 0
    for number in 0..<runs.count {
      var before: UInt64 = 0
      var node = Int(ranks[number])
      while node > 0 {
        before = max(before, tree[node])
        node &= node &- 1
      }
      if before > 0 { previous[number] = Int32(truncatingIfNeeded: before & 0xFFFF_FFFF) }
      let weight = before &>> 32 &+ UInt64(truncatingIfNeeded: unsafe runs[number].count)
      let entry = weight &<< 32 | UInt64(truncatingIfNeeded: number)
      best = max(best, entry)
      node = Int(ranks[number]) &+ 1
      while node <= runs.count {
        tree[node] = max(tree[node], entry)
        node &+= node & -node
      }
    }
    var stays = [Bool](repeating: false, count: runs.count)
    var number = Int32(truncatingIfNeeded: best & 0xFFFF_FFFF)
    while number >= 0 {
      stays[Int(number)] = true
      number = previous[Int(number)]
    }
    return stays
  }

  /// The place of each run in the order of the old list.
  ///
  /// A radix sort, as the positions are small numbers.
  private static func ranks(of runs: UnsafeBufferPointer<MatchedRun>) -> [Int32] {
    let width = 11
    let largest = unsafe runs.reduce(0) { max($0, $1.old) }
    var order = [Int32](0..<Int32(truncatingIfNeeded: runs.count))
    var sorted = order
    var shift: Int32 = 0
    while shift < 32, largest &>> shift > 0 {
      var starts = [Int32](repeating: 0, count: 1 << width)
      for number in order {
        starts[unsafe Int(runs[Int(number)].old &>> shift) & (1 << width - 1)] &+= 1
      }
      var start: Int32 = 0
      for digit in starts.indices {
        let count = starts[digit]
        starts[digit] = start
        start &+= count
      }
      for number in order {
        let digit = unsafe Int(runs[Int(number)].old &>> shift) & (1 << width - 1)
        sorted[Int(starts[digit])] = number
        starts[digit] &+= 1
      }
      swap(&order, &sorted)
      shift &+= Int32(width)
    }
    for (rank, number) in order.enumerated() { sorted[Int(number)] = Int32(truncatingIfNeeded: rank) }
    return sorted
  }
}
