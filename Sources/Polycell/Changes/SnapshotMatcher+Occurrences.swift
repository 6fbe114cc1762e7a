extension SnapshotMatcher {
  /// Pairs rows where some share an id: the n-th of an id with the n-th, whatever stands around them.
  ///
  /// The first ones are compared and hashed as models, the others, which are few in most lists, by the text of their ids.
  ///
  /// - Complexity: O(*n* + *m*) in all rows.
  mutating func pairOccurrences() {
    let oldLater = old.index.occurrences
    let newLater = new.index.occurrences
    let oldParts = Self.firsts(of: old, without: oldLater)
    let newParts = Self.firsts(of: new, without: newLater)
    for (key, parts) in oldParts { pair(parts, newParts[key] ?? []) }
    var rows: [CellID: Int] = [:]
    for row in oldLater.keys { rows[old.id(ofRow: row)] = row }
    for row in newLater.keys.sorted() {
      guard let other = rows[new.id(ofRow: row)] else { continue }
      let (oldRun, oldRow) = old.index.place(ofRow: other)
      let (newRun, newRow) = new.index.place(ofRow: row)
      guard oldRun.isOfSameType(as: newRun) else { continue }
      append(MatchedRun(old: other, new: row, count: 1))
      if !oldRun.isRow(oldRow, shownLike: newRow, of: newRun) { match.updates.append(Int32(truncatingIfNeeded: row)) }
    }
    sort()
  }

  /// The rows that are the first with their id, by type.
  private static func firsts(of snapshot: Snapshot, without later: [Int: Int]) -> [Leftovers.Key: [Leftovers.Part]] {
    var parts: [Leftovers.Key: [Leftovers.Part]] = [:]
    let left = later.keys.sorted()
    var next = 0
    var start = 0
    for run in snapshot.index.runs {
      let key = Leftovers.Key(run)
      var row = 0
      func add(upTo end: Int) {
        if row < end { parts[key, default: []].append(Leftovers.Part(run, rows: row..<end, start: start + row)) }
      }
      while next < left.count, left[next] < start + run.count {
        add(upTo: left[next] - start)
        row = left[next] - start + 1
        next += 1
      }
      add(upTo: run.count)
      start += run.count
    }
    return parts
  }
}
