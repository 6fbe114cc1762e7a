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
      let end = min(start &+ 32, runs.count)
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
  /// Nothing is written to the numbers between two searches, and nothing branches on what they find, which would be as often one thing as
  /// the other: so the processor begins the next searches before one has come to its end. Steps are powers of two, as the optimizer makes
  /// a branch of a `?:` and of a mask, but not of a shift.
  private static func countSmaller(
    _ numbers: UnsafeMutablePointer<Int32>, _ count: Int, than runs: UnsafeBufferPointer<MatchedRun>,
    _ range: Range<Int>, into counts: UnsafeMutablePointer<Int32>
  ) {
    if count == 0 {
      for number in range { unsafe counts[number] = 0 }
      return
    }
    // No position is negative: the sign of the difference.
    func isSmaller(_ position: UInt, than value: Int32) -> UInt {
      unsafe UInt(UInt32(bitPattern: numbers[Int(bitPattern: position)] &- value) &>> 31)
    }
    let width = UInt(bitPattern: count.bitWidth &- 1 &- count.leadingZeroBitCount)
    let largestStep = (1 as UInt) &<< width
    for number in range {
      let value = unsafe runs[number].old
      var first = (0 &- isSmaller(largestStep &- 1, than: value)) & (UInt(bitPattern: count) &- largestStep)
      var step = width
      while step > 0 {
        step &-= 1
        first &+= isSmaller(first &+ (1 &<< step) &- 1, than: value) &<< step
      }
      first &+= isSmaller(first, than: value)
      unsafe counts[number] = Int32(truncatingIfNeeded: first)
    }
  }

  /// A Fenwick tree of the best weights by old position.
  private static func stayingByWeight(_ runs: UnsafeBufferPointer<MatchedRun>) -> [Bool] {
    let count = runs.count
    // Ranks instead of positions, so that the tree has a place for each run; later the run before each in the best sequence.
    let links = UnsafeMutablePointer<Int32>.allocate(capacity: count)
    // A weight above the number of its run: the larger of two is the heavier.
    let tree = UnsafeMutablePointer<UInt64>.allocate(capacity: count &+ 1)
    defer {
      unsafe links.deallocate()
      unsafe tree.deallocate()
    }
    unsafe rank(runs, into: links)
    unsafe tree.initialize(repeating: 0, count: count &+ 1)
    var best: UInt64 = 0
    for number in 0..<count {
      let rank = unsafe Int(links[number])
      var before: UInt64 = 0
      var node = rank
      while node > 0 {
        before = unsafe max(before, tree[node])
        node &= node &- 1
      }
      unsafe links[number] = before > 0 ? Int32(truncatingIfNeeded: before & 0xFFFF_FFFF) : -1
      let weight = before &>> 32 &+ UInt64(truncatingIfNeeded: unsafe runs[number].count)
      let entry = weight &<< 32 | UInt64(truncatingIfNeeded: number)
      best = max(best, entry)
      node = rank &+ 1
      while node <= count {
        unsafe tree[node] = max(tree[node], entry)
        node &+= node & (0 &- node)
      }
    }
    var stays = [Bool](repeating: false, count: count)
    var number = Int32(truncatingIfNeeded: best & 0xFFFF_FFFF)
    while number >= 0 {
      stays[Int(number)] = true
      number = unsafe links[Int(number)]
    }
    return stays
  }

  /// The place of each run in the order of the old list.
  ///
  /// A radix sort, as the positions are small numbers.
  private static func rank(_ runs: UnsafeBufferPointer<MatchedRun>, into ranks: UnsafeMutablePointer<Int32>) {
    let digits: Int32 = 1 << 8
    let largest = unsafe runs.reduce(0) { max($0, $1.old) }
    let starts = UnsafeMutablePointer<Int32>.allocate(capacity: Int(digits))
    let space = UnsafeMutablePointer<Int32>.allocate(capacity: 2 &* runs.count)
    defer {
      unsafe starts.deallocate()
      unsafe space.deallocate()
    }
    var order = unsafe space
    var sorted = unsafe space + runs.count
    for number in 0..<runs.count { unsafe order[number] = Int32(truncatingIfNeeded: number) }
    var shift: Int32 = 0
    while shift < 32, largest &>> shift > 0 {
      unsafe starts.initialize(repeating: 0, count: Int(digits))
      for number in 0..<runs.count { unsafe starts[Int(runs[number].old &>> shift & (digits &- 1))] &+= 1 }
      var start: Int32 = 0
      for digit in 0..<Int(digits) {
        let count = unsafe starts[digit]
        unsafe starts[digit] = start
        start &+= count
      }
      for place in 0..<runs.count {
        let number = unsafe order[place]
        let digit = unsafe Int(runs[Int(number)].old &>> shift & (digits &- 1))
        unsafe sorted[Int(starts[digit])] = number
        unsafe starts[digit] &+= 1
      }
      unsafe swap(&order, &sorted)
      shift &+= 8
    }
    for place in 0..<runs.count { unsafe ranks[Int(order[place])] = Int32(truncatingIfNeeded: place) }
  }
}
