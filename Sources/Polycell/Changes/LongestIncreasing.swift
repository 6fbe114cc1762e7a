/// Finds which runs of pairs can stay where they are, so that as few elements as possible have to move.
enum LongestIncreasing {
  /// The heaviest subsequence of runs whose old positions increase, each run weighing its elements.
  ///
  /// The runs come in the order of the new list, and no two of them overlap in the old one.
  ///
  /// - Returns: For each run whether it stays; `nil` where all of them stay.
  /// - Complexity: O(*n*) where the runs increase, else O(*n* log *n*) in the number of runs.
  static func staying(_ runs: [MatchedRun]) -> [Bool]? {
    var isIncreasing = true
    var total = 0
    var last: Int32 = -1
    for run in runs {
      if run.old < last { isIncreasing = false }
      last = run.old
      total += Int(run.count)
    }
    if isIncreasing { return nil }
    // Where most runs are single elements, counting elements is quicker than weighing runs.
    return total <= 2 * runs.count ? stayingByElements(runs) : stayingByWeight(runs)
  }

  /// Patience sorting (Fredman, 1975), element by element.
  private static func stayingByElements(_ runs: [MatchedRun]) -> [Bool] {
    // The old position of the last element of the best sequence of each length, and which run that element is in.
    var tails: [Int32] = []
    var tailRuns: [Int32] = []
    // For each run the run before it in the best sequence that ends with it.
    var previous = [Int32](repeating: -1, count: runs.count)
    tails.reserveCapacity(runs.count)
    tailRuns.reserveCapacity(runs.count)
    for (number, run) in runs.enumerated() {
      var low = 0
      if let last = tails.last, last < run.old {
        low = tails.count
      } else {
        var high = tails.count
        while low < high {
          let middle = (low &+ high) / 2
          if tails[middle] < run.old { low = middle &+ 1 } else { high = middle }
        }
      }
      previous[number] = low > 0 ? tailRuns[low - 1] : -1
      for offset in 0..<run.count {
        // The elements of a run follow each other, so each goes behind the one before it, unless something better is there.
        let length = low &+ Int(offset)
        if length == tails.count {
          tails.append(run.old &+ offset)
          tailRuns.append(Int32(truncatingIfNeeded: number))
        } else if tails[length] > run.old &+ offset {
          tails[length] = run.old &+ offset
          tailRuns[length] = Int32(truncatingIfNeeded: number)
        }
      }
    }
    return marked(from: tailRuns.last ?? -1, previous)
  }

  /// A Fenwick tree of the best weights by old position.
  private static func stayingByWeight(_ runs: [MatchedRun]) -> [Bool] {
    // Ranks instead of positions, so that the tree has a place for each run.
    let order = runs.indices.sorted { runs[$0].old < runs[$1].old }
    var ranks = [Int32](repeating: 0, count: runs.count)
    for (rank, number) in order.enumerated() { ranks[number] = Int32(truncatingIfNeeded: rank) }
    var weights = [Int64](repeating: 0, count: runs.count + 1)
    var holders = [Int32](repeating: -1, count: runs.count + 1)
    var previous = [Int32](repeating: -1, count: runs.count)
    var best: (weight: Int64, run: Int32) = (0, -1)
    for number in runs.indices {
      var weight: Int64 = 0
      var node = Int(ranks[number])
      while node > 0 {
        if weights[node] > weight {
          weight = weights[node]
          previous[number] = holders[node]
        }
        node &= node &- 1
      }
      weight += Int64(runs[number].count)
      if weight > best.weight { best = (weight, Int32(truncatingIfNeeded: number)) }
      node = Int(ranks[number]) &+ 1
      while node <= runs.count {
        if weights[node] < weight {
          weights[node] = weight
          holders[node] = Int32(truncatingIfNeeded: number)
        }
        node &+= node & -node
      }
    }
    return marked(from: best.run, previous)
  }

  private static func marked(from last: Int32, _ previous: [Int32]) -> [Bool] {
    var stays = [Bool](repeating: false, count: previous.count)
    var number = last
    while number >= 0 {
      stays[Int(number)] = true
      number = previous[Int(number)]
    }
    return stays
  }
}
