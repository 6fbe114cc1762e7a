extension SnapshotMatcher {
  /// Pairs rows where some share an id: the n-th of an id with the n-th, whatever stands around them.
  ///
  /// Which is the n-th is counted, but for rows that were taken from another snapshot: they are what they were called there.
  ///
  /// - Complexity: O(*n* + *m*) in all rows.
  mutating func pairOccurrences() {
    let areCounted = [old, new].allSatisfy {
      $0.index.givenOccurrences.isEmpty && $0.index.hasNoReserved && $0.index.hasOneTypeForEachKind
    }
    if areCounted {
      pairOccurrencesOfModels()
    } else {
      pairOccurrencesOfTexts()
    }
    sort()
  }

  /// Pairs the models of each type: only rows of one type can share an id.
  private mutating func pairOccurrencesOfModels() {
    let newParts = Self.parts(of: new, without: [])
    for (key, parts) in Self.parts(of: old, without: []) {
      guard let others = newParts[key], let first = parts.first else { continue }
      take(first.run.comparing.pairingOccurrences(parts.map(\.part), others.map(\.part)), parts, others)
    }
  }

  /// Pairs rows that may share an id with rows of another type or with supplementary elements: those that are the first of their id by
  /// their models, the others by the text of their ids.
  private mutating func pairOccurrencesOfTexts() {
    let oldLater = old.index.occurrences.keys.sorted()
    let newLater = new.index.occurrences.keys.sorted()
    let newParts = Self.parts(of: new, without: newLater)
    for (key, parts) in Self.parts(of: old, without: oldLater) { pair(parts, newParts[key] ?? []) }
    var rows: [CellID: Int] = [:]
    for row in oldLater { rows[old.id(ofRow: row)] = row }
    for row in newLater {
      guard let other = rows[new.id(ofRow: row)] else { continue }
      let (oldRun, oldRow) = old.index.place(ofRow: other)
      let (newRun, newRow) = new.index.place(ofRow: row)
      guard oldRun.isOfSameType(as: newRun) else { continue }
      append(MatchedRun(old: other, new: row, count: 1))
      if !oldRun.isRow(oldRow, shownLike: newRow, of: newRun) { match.updates.append(Int32(truncatingIfNeeded: row)) }
    }
  }

  /// All rows but some, by type.
  ///
  /// - Parameter left: The numbers of the others, ascending.
  private static func parts(of snapshot: Snapshot, without left: [Int]) -> [UnpairedRows.Key: [UnpairedRows.Part]] {
    var parts: [UnpairedRows.Key: [UnpairedRows.Part]] = [:]
    var next = 0
    var start = 0
    for run in snapshot.index.runs {
      let key = UnpairedRows.Key(run)
      var row = 0
      func add(upTo end: Int) {
        if row < end { parts[key, default: []].append(UnpairedRows.Part(run, rows: row..<end, start: start + row)) }
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
