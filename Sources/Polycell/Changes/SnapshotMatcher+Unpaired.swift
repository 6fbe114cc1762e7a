extension SnapshotMatcher {
  /// Pairs what comparing has left over, by hashing it.
  mutating func hashLeftovers() {
    for rest in leftovers.values { hash(rest) }
    sort()
  }

  private mutating func hash(_ rest: UnpairedRows) {
    var old = rest.old
    var new = rest.new
    // What is left of a section is hashed there: in a small table, and without copying. That is given up when most of it turns out to
    // have gone elsewhere, for then it is hashed in vain.
    var (left, found) = (0, 0)
    let isAlone = old.isEmpty && new.isEmpty && rest.pairs.count == 1
    for pair in rest.pairs {
      var match = pair.match
      let before = match.pairCount
      if isAlone || found * 2 >= left {
        left += min(match.oldCount, match.newCount) - before
        match = pair.old.run.comparing.hashingLeftovers(match, pair.old.run, pair.new.run)
        found += match.pairCount - before
      }
      take(match, pair.old.run, from: pair.old.start, pair.new.run, from: pair.new.start)
      if isAlone || match.isWhole { continue }
      old += UnpairedRows.gaps(in: [pair.old], match.runs.map(\.oldRange))
      new += UnpairedRows.gaps(in: [pair.new], match.runs.map(\.newRange))
    }
    self.pair(old, new)
  }

  /// Pairs rows of one type, wherever they are.
  ///
  /// Rows whose ids the other side hasn't are left out by a filter: in most lists nearly all.
  mutating func pair(_ old: [UnpairedRows.Part], _ new: [UnpairedRows.Part]) {
    guard let first = old.first, !new.isEmpty else { return }
    let oldHashes = UnpairedRows.hashes(of: old)
    let filtered = UnpairedRows.filter(new, UnpairedRows.hashes(of: new), by: HashFilter(oldHashes))
    if filtered.parts.isEmpty { return }
    let old = UnpairedRows.filter(old, oldHashes, by: HashFilter(filtered.hashes)).parts
    if old.isEmpty { return }
    let found = first.run.comparing.matching(old.map(\.part), filtered.parts.map(\.part))
    take(found, old, filtered.parts)
  }

  /// Adds the pairs of two runs.
  mutating func take(_ found: ListMatch, _ oldRun: Run, from oldStart: Int, _ newRun: Run, from newStart: Int) {
    if match.rows.isEmpty, oldStart == 0, newStart == 0 {
      match.rows = found.runs
    } else {
      match.rows.reserveCapacity(match.rows.count + found.runs.count)
      for run in found.runs {
        append(MatchedRun(old: Int(run.old) + oldStart, new: Int(run.new) + newStart, count: Int(run.count)))
      }
    }
    let comparison = oldRun.comparison(to: newRun)
    if comparison.isDoneByModels {
      match.updates.reserveCapacity(match.updates.count + found.updates.count)
      for row in found.updates { match.updates.append(row + Int32(truncatingIfNeeded: newStart)) }
      return
    }
    var updates = found.updates[...]
    for run in found.runs {
      compare(
        run, oldRun, newRun, comparison, &updates, first: run.new, shift: Int32(truncatingIfNeeded: newStart))
    }
  }

  /// Adds the pairs of parts, which are numbered through the parts of either side.
  mutating func take(_ found: ListMatch, _ old: [UnpairedRows.Part], _ new: [UnpairedRows.Part]) {
    let oldStarts = Self.starts(of: old)
    let newStarts = Self.starts(of: new)
    var updates = found.updates[...]
    var newPart = 0
    for run in found.runs {
      var done: Int32 = 0
      while done < run.count {
        let (oldRow, newRow) = (Int(run.old + done), Int(run.new + done))
        let oldPart = Self.part(at: oldRow, oldStarts)
        while newRow >= newStarts[newPart + 1] { newPart += 1 }
        let count = min(
          Int(run.count - done), oldStarts[oldPart + 1] - oldRow, newStarts[newPart + 1] - newRow)
        let (source, target) = (old[oldPart], new[newPart])
        let (oldOffset, newOffset) = (oldRow - oldStarts[oldPart], newRow - newStarts[newPart])
        append(MatchedRun(old: source.start + oldOffset, new: target.start + newOffset, count: count))
        let local = MatchedRun(
          old: source.rows.lowerBound + oldOffset, new: target.rows.lowerBound + newOffset, count: count)
        // Numbers of the parts become numbers of the snapshot.
        let shift = Int32(truncatingIfNeeded: target.start + newOffset - newRow)
        compare(
          local, source.run, target.run, source.run.comparison(to: target.run), &updates,
          first: Int32(truncatingIfNeeded: newRow), shift: shift)
        done += Int32(truncatingIfNeeded: count)
      }
    }
  }

  /// Adds the updates of a stretch of pairs: those that the models tell of, and what else shows.
  ///
  /// - Parameters:
  ///   - run: The pairs, by their positions in the runs.
  ///   - updates: Those that the models tell of, by numbers of which `first` is that of the first pair.
  ///   - shift: What is added to such a number to make it that of the snapshot.
  private mutating func compare(
    _ run: MatchedRun, _ oldRun: Run, _ newRun: Run, _ comparison: RunComparison, _ updates: inout ArraySlice<Int32>,
    first: Int32, shift: Int32
  ) {
    let end = first + run.count
    if comparison.isDoneByModels {
      while let row = updates.first, row < end {
        match.updates.append(row + shift)
        updates.removeFirst()
      }
      return
    }
    for offset in 0..<run.count {
      let row = first + offset
      if updates.first == row {
        updates.removeFirst()
        match.updates.append(row + shift)
      } else if !comparison.isAlike(oldRun, Int(run.old + offset), newRun, Int(run.new + offset)) {
        match.updates.append(row + shift)
      }
    }
  }

  /// Puts the pairs in the order of the new snapshot.
  mutating func sort() {
    if zip(match.rows, match.rows.dropFirst()).contains(where: { $0.new > $1.new }) {
      match.rows.sort { $0.new < $1.new }
    }
    if zip(match.updates, match.updates.dropFirst()).contains(where: { $0 > $1 }) { match.updates.sort() }
  }

  private static func starts(of parts: [UnpairedRows.Part]) -> [Int] {
    var starts = [0]
    for part in parts { starts.append(starts[starts.count - 1] + part.rows.count) }
    return starts
  }

  /// Which part a row is in.
  private static func part(at row: Int, _ starts: [Int]) -> Int {
    var low = 0
    var high = starts.count - 1
    while low < high {
      let middle = (low + high) / 2
      if starts[middle + 1] <= row { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
