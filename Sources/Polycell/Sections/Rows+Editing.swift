extension Rows {
  /// The rows with some of them replaced by others.
  ///
  /// - Parameters:
  ///   - range: The rows that go; an empty range only inserts.
  ///   - new: What comes instead.
  /// - Returns: `nil` if the range cuts through a branch of an outline.
  /// - Complexity: O(*n*) in the rows of the runs that are touched.
  func replacing(_ range: Range<Int>, with new: [Run]) -> Rows? {
    var before: [Run] = []
    var after: [Run] = []
    for (index, run) in runs.enumerated() {
      let start = starts[index]
      let end = start + run.count
      if end <= range.lowerBound {
        before.append(run)
        continue
      }
      if start >= range.upperBound {
        after.append(run)
        continue
      }
      let lower = Swift.max(range.lowerBound - start, 0)
      let upper = Swift.min(range.upperBound - start, run.count)
      if start <= range.lowerBound, range.upperBound <= end, new.count == 1,
        let spliced = run.splicing(lower..<upper, with: new[0])
      {
        // The usual case: rows of the type that is there, so the run stays one and keeps its columns.
        return Rows(before + [spliced] + runs[(index + 1)...])
      }
      guard let head = run.splicing(lower..<run.count, with: nil), let tail = run.splicing(0..<upper, with: nil) else {
        return nil
      }
      before.append(head)
      after.append(tail)
    }
    return Rows(Self.joining(before, new, after))
  }

  /// The rows without some of them.
  ///
  /// - Parameter ranges: Ascending, and not overlapping; in an outline whole branches from the top, others stay.
  /// - Complexity: O(*n*) in the rows of the runs that are touched.
  func removing(_ ranges: [Range<Int>]) -> Rows {
    var kept = runs
    var next = 0
    for (number, run) in runs.enumerated() {
      let bounds = starts[number]..<starts[number + 1]
      var local: [Range<Int>] = []
      while next < ranges.count, ranges[next].lowerBound < bounds.upperBound {
        let part = ranges[next].clamped(to: bounds)
        local.append((part.lowerBound - bounds.lowerBound)..<(part.upperBound - bounds.lowerBound))
        // What goes on in the next run is looked at again there.
        if ranges[next].upperBound > bounds.upperBound { break }
        next += 1
      }
      if !local.isEmpty { kept[number] = run.removing(local) }
    }
    return Rows(joiningNeighbours(of: kept))
  }

  /// Parts of these runs, where neighbours that one without rows stood between become one, in one pass.
  private func joiningNeighbours(of kept: [Run]) -> [Run] {
    var result: [Run] = []
    var open: [Run] = []
    var isGap = false
    func close() {
      guard let first = open.first else { return }
      let parts = open.map { RunPart($0, 0..<$0.rootCount) }
      if open.count > 1, let joined = first.assemble(parts) { result.append(joined) } else { result += open }
      open = []
    }
    for run in kept {
      if run.count == 0 {
        isGap = true
        continue
      }
      if let last = open.last,
        !isGap || last.modelType != run.modelType || last.kind != run.kind || last.columns != run.columns
      {
        close()
      }
      open.append(run)
      isGap = false
    }
    close()
    return result.isEmpty ? Array(kept.prefix(1)) : result
  }

  /// The runs one after the other, where neighbours of one type become one.
  private static func joining(_ before: [Run], _ new: [Run], _ after: [Run]) -> [Run] {
    var before = before
    var after = after
    var new = new
    // What was emptied no longer stands between its neighbours.
    while new.isEmpty, before.count > 1, before[before.count - 1].count == 0 { before.removeLast() }
    while new.isEmpty, !before.isEmpty, let first = after.first, first.count == 0 { after.removeFirst() }
    if let last = before.last, let first = new.first, let joined = last.splicing(last.count..<last.count, with: first) {
      before[before.count - 1] = joined
      new.removeFirst()
    }
    if let first = after.first, let last = new.last, let joined = first.splicing(0..<0, with: last) {
      after[0] = joined
      new.removeLast()
    }
    if new.isEmpty, let last = before.last, let first = after.first, first.columns == last.columns,
      first.kind == last.kind, let joined = last.splicing(last.count..<last.count, with: first)
    {
      before[before.count - 1] = joined
      after.removeFirst()
    }
    // A run without rows is kept only where it is alone, for its columns.
    let all = before + new + after
    let filled = all.filter { $0.count > 0 }
    return filled.isEmpty ? Array(all.prefix(1)) : filled
  }
}
