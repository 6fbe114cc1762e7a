/// Pairs the sections and rows of two snapshots.
///
/// Sections are paired by their ids. A pair with the same runs is not read; in the others each type of model is compared by itself, by
/// code that was specialised for it. What that leaves over is hashed, for all sections at once, so that rows are found in whatever
/// section they went to.
///
/// Models are compared without the numbers of their occurrences, which is right while no rows share an id. Where some may,
/// ``pairOccurrences()`` takes over.
struct SnapshotMatcher {
  let old: Snapshot
  let new: Snapshot
  var match = SnapshotMatch()
  /// What comparing left over, by model type.
  var leftovers: [UnpairedRows.Key: UnpairedRows] = [:]

  init(_ old: Snapshot, _ new: Snapshot) {
    self.old = old
    self.new = new
  }

  /// The pairs.
  ///
  /// - Throws: ``SnapshotError/Code/tooLarge``.
  static func match(_ old: Snapshot, _ new: Snapshot) throws(SnapshotError) -> SnapshotMatch {
    let count = max(old.rowCount, new.rowCount, old.count, new.count)
    if count > Int(Int32.max) { throw .tooLarge(count) }
    var matcher = SnapshotMatcher(old, new)
    matcher.pairSections()
    matcher.pairRows()
    matcher.hashLeftovers()
    matcher.match.findMoves(old, new)
    if !matcher.isRightForIDs() {
      matcher = SnapshotMatcher(old, new)
      matcher.pairSections()
      matcher.pairOccurrences()
      matcher.match.findMoves(old, new)
    }
    return matcher.match
  }

  mutating func pairSections() {
    let pairs = ListMatcher<SectionDifference>.match(old.sections, new.sections)
    match.sections = pairs.runs
  }

  /// Whether the pairs are those of the ids, for which no two rows may share one, or nothing may have changed its place.
  private func isRightForIDs() -> Bool {
    let pairs = match.pairCount
    if pairs == new.rowCount, pairs == old.rowCount, match.rowStays == nil, match.sectionStays == nil,
      old.index.hasNoReserved, new.index.hasNoReserved, old.index.givenOccurrences == new.index.givenOccurrences
    {
      new.index.adopt(old.index)
      return true
    }
    // Nothing can be paired wrongly where nothing is paired.
    if pairs == 0 { return true }
    return old.index.isProvedUnique
      && new.index.isProvedUnique(
        following: old.index, coming: new.index.parts(of: match.insertedRows(new.rowCount)))
  }

  mutating func pairRows() {
    let partners = match.partners(count: new.count, ofNew: true)
    for section in 0..<new.count {
      let partner = Int(partners[section])
      if partner < 0 {
        leaveOver(new.sections[section].rows.runs[...], from: new.starts[section], isNew: true)
      } else {
        pairRows(of: partner, and: section)
      }
    }
    let oldPartners = match.partners(count: old.count, ofNew: false)
    for section in 0..<old.count where oldPartners[section] < 0 {
      leaveOver(old.sections[section].rows.runs[...], from: old.starts[section], isNew: false)
    }
  }

  private mutating func pairRows(of oldSection: Int, and newSection: Int) {
    var oldRuns = old.sections[oldSection].rows.runs[...]
    var newRuns = new.sections[newSection].rows.runs[...]
    var oldStart = old.starts[oldSection]
    var newStart = new.starts[newSection]
    while let first = oldRuns.first, let other = newRuns.first, first === other {
      append(MatchedRun(old: oldStart, new: newStart, count: first.count))
      oldStart += first.count
      newStart += first.count
      oldRuns.removeFirst()
      newRuns.removeFirst()
    }
    var suffix = 0
    var suffixCount = 0
    while suffix < min(oldRuns.count, newRuns.count),
      oldRuns[oldRuns.endIndex - 1 - suffix] === newRuns[newRuns.endIndex - 1 - suffix]
    {
      suffixCount += oldRuns[oldRuns.endIndex - 1 - suffix].count
      suffix += 1
    }
    oldRuns = oldRuns.dropLast(suffix)
    newRuns = newRuns.dropLast(suffix)
    if oldRuns.count == 1, newRuns.count == 1, let oldRun = oldRuns.first, let newRun = newRuns.first,
      oldRun.isOfSameType(as: newRun)
    {
      pair(oldRun, from: oldStart, newRun, from: newStart)
    } else {
      pairByType(oldRuns, from: oldStart, newRuns, from: newStart)
    }
    if suffixCount > 0 {
      append(
        MatchedRun(
          old: old.starts[oldSection + 1] - suffixCount, new: new.starts[newSection + 1] - suffixCount,
          count: suffixCount))
    }
  }

  /// Pairs two runs by comparison.
  private mutating func pair(_ oldRun: Run, from oldStart: Int, _ newRun: Run, from newStart: Int) {
    let found = oldRun.comparing.pairingNeighbours(oldRun, newRun)
    if found.isWhole {
      take(found, oldRun, from: oldStart, newRun, from: newStart)
    } else {
      leftovers[UnpairedRows.Key(oldRun), default: UnpairedRows()].add(
        UnpairedRows.Pair(
          old: UnpairedRows.Part(oldRun, from: oldStart), new: UnpairedRows.Part(newRun, from: newStart), match: found))
    }
  }

  /// Pairs several runs by comparison, those of each type by themselves.
  private mutating func pairByType(
    _ oldRuns: ArraySlice<Run>, from oldStart: Int, _ newRuns: ArraySlice<Run>, from newStart: Int
  ) {
    var keys: [UnpairedRows.Key] = []
    var groups: [UnpairedRows.Key: (old: [UnpairedRows.Part], new: [UnpairedRows.Part])] = [:]
    for (runs, start, isNew) in [(oldRuns, oldStart, false), (newRuns, newStart, true)] {
      var start = start
      for run in runs {
        let key = UnpairedRows.Key(run)
        if groups[key] == nil { keys.append(key) }
        if isNew {
          groups[key, default: ([], [])].new.append(UnpairedRows.Part(run, from: start))
        } else {
          groups[key, default: ([], [])].old.append(UnpairedRows.Part(run, from: start))
        }
        start += run.count
      }
    }
    for key in keys {
      guard let group = groups[key] else { continue }
      guard let first = group.old.first, !group.new.isEmpty else {
        leftovers[key, default: UnpairedRows()].old += group.old
        leftovers[key, default: UnpairedRows()].new += group.new
        continue
      }
      let found = first.run.comparing.pairingParts(group.old.map(\.part), group.new.map(\.part))
      take(found, group.old, group.new)
      if !found.isWhole {
        leftovers[key, default: UnpairedRows()].old += UnpairedRows.gaps(in: group.old, found.runs.map(\.oldRange))
        leftovers[key, default: UnpairedRows()].new += UnpairedRows.gaps(in: group.new, found.runs.map(\.newRange))
      }
    }
  }

  private mutating func leaveOver(_ runs: ArraySlice<Run>, from start: Int, isNew: Bool) {
    var start = start
    for run in runs where run.count > 0 {
      if isNew {
        leftovers[UnpairedRows.Key(run), default: UnpairedRows()].new.append(UnpairedRows.Part(run, from: start))
      } else {
        leftovers[UnpairedRows.Key(run), default: UnpairedRows()].old.append(UnpairedRows.Part(run, from: start))
      }
      start += run.count
    }
  }

  mutating func append(_ run: MatchedRun) {
    if run.count > 0 { match.rows.append(run) }
  }
}

/// Sections are the same one by their ids; what differs between them is told elsewhere.
enum SectionDifference: DifferencePolicy {
  static func isSame(_ old: Section, _ new: Section) -> Bool { old.id.description.isSameUTF8(as: new.id.description) }
  static func isEqual(_ old: Section, _ new: Section) -> Bool { true }
  static func quickHash(_ element: Section, seed: UInt64) -> UInt64 { element.id.description.quickHash(seed: seed) }
  static func strongHash(_ element: Section) -> UInt64 { element.id.description.strongHash() }
}

extension ListMatch {
  /// The number of pairs.
  var pairCount: Int {
    var count = 0
    for run in runs { count += Int(run.count) }
    return count
  }

  /// Whether every element of both lists has its pair.
  var isWhole: Bool { oldCount == newCount && pairCount == oldCount }
}

extension MatchedRun {
  var oldRange: Range<Int> { Int(old)..<Int(oldEnd) }
  var newRange: Range<Int> { Int(new)..<Int(newEnd) }
}
