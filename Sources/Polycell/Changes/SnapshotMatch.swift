/// Which sections and rows of two snapshots are paired, and which of the pairs stay where they are.
///
/// Rows are numbered through the whole snapshot.
struct SnapshotMatch: Sendable {
  /// The pairs of sections, by their new positions.
  var sections: [MatchedRun] = []
  /// For each of these whether it stays; `nil` where all do.
  var sectionStays: [Bool]?
  /// The pairs of rows, by their new numbers; each within one section on either side.
  var rows: [MatchedRun] = []
  /// For each of these whether it stays in its section and in its place there; `nil` where all do.
  var rowStays: [Bool]?
  /// The new numbers of paired rows that aren't shown alike, ascending.
  var updates: [Int32] = []

  /// The number of paired rows.
  var pairCount: Int { rows.reduce(0) { $0 + Int($1.count) } }

  /// The old numbers of the rows that go, as ranges in ascending order.
  func removedRows(_ count: Int) -> [Range<Int>] { Gaps.gaps(in: 0..<count, rows.map(\.oldRange)) }

  /// The new numbers of the rows that come, as ranges in ascending order.
  func insertedRows(_ count: Int) -> [Range<Int>] { Gaps.gaps(in: 0..<count, rows.map(\.newRange)) }

  /// The pair of each section, by its position on one side; −1 where it has none.
  func partners(count: Int, ofNew: Bool) -> [Int32] {
    var partners = [Int32](repeating: -1, count: count)
    for run in sections {
      for offset in 0..<run.count {
        if ofNew {
          partners[Int(run.new + offset)] = run.old + offset
        } else {
          partners[Int(run.old + offset)] = run.new + offset
        }
      }
    }
    return partners
  }

  /// Finds which sections and rows can stay, so that as few as possible move.
  ///
  /// - Complexity: O(*r*) where the pairs are in order, else O(*r* log *r*) in those of the sections where they aren't.
  mutating func findMoves(_ old: Snapshot, _ new: Snapshot) {
    sectionStays = LongestIncreasing.staying(sections)
    let partners = partners(count: new.count, ofNew: true)
    var stays: [Bool] = []
    var number = 0
    for section in 0..<new.count {
      let first = number
      let end = Int32(truncatingIfNeeded: new.starts[section + 1])
      let partner = Int(partners[section])
      let own = partner < 0 ? 0..<0 : Int32(old.starts[partner])..<Int32(old.starts[partner + 1])
      var isInOrder = true
      var isOwn = true
      var last: Int32 = -1
      while number < rows.count, rows[number].new < end {
        let row = rows[number].old
        if !own.contains(row) { isOwn = false }
        if row < last { isInOrder = false }
        last = row
        number += 1
      }
      if isOwn, isInOrder { continue }
      if isOwn, first == 0, number == rows.count {
        // All of the list: what nothing has to be copied for.
        rowStays = LongestIncreasing.staying(rows)
        return
      }
      // Only where something moves a flag for each is needed.
      if stays.isEmpty { stays = [Bool](repeating: true, count: rows.count) }
      findMoves(in: first..<number, own, isOwn: isOwn, &stays)
    }
    rowStays = stays.isEmpty ? nil : stays
  }

  /// Finds which of the rows of a section can stay: some of those that were in the section before.
  private func findMoves(in range: Range<Int>, _ own: Range<Int32>, isOwn: Bool, _ stays: inout [Bool]) {
    if isOwn {
      guard let staying = LongestIncreasing.staying(Array(rows[range])) else { return }
      for (position, isStaying) in zip(range, staying) { stays[position] = isStaying }
      return
    }
    let candidates = range.filter { own.contains(rows[$0].old) }
    for position in range { stays[position] = false }
    let staying = LongestIncreasing.staying(candidates.map { rows[$0] })
    for (rank, position) in candidates.enumerated() { stays[position] = staying?[rank] ?? true }
  }

  /// The match of the new snapshot with the old one.
  var inverse: SnapshotMatch {
    var result = SnapshotMatch()
    (result.sections, result.sectionStays) = Self.inverting(sections, sectionStays)
    (result.rows, result.rowStays) = Self.inverting(rows, rowStays)
    var updated: [Int32] = []
    updated.reserveCapacity(updates.count)
    forEachUpdate { old, _ in updated.append(old) }
    updated.sort()
    result.updates = updated
    return result
  }

  private static func inverting(_ runs: [MatchedRun], _ stays: [Bool]?) -> ([MatchedRun], [Bool]?) {
    let swapped = runs.map { MatchedRun(old: Int($0.new), new: Int($0.old), count: Int($0.count)) }
    if zip(swapped, swapped.dropFirst()).allSatisfy({ $0.new < $1.new }) { return (swapped, stays) }
    let order = swapped.indices.sorted { swapped[$0].new < swapped[$1].new }
    return (order.map { swapped[$0] }, stays.map { stays in order.map { stays[$0] } })
  }

  /// Calls a closure with the old and the new number of each row that moves.
  func forEachMove(_ body: (Int, Int) -> Void) {
    guard let rowStays else { return }
    for (run, stays) in zip(rows, rowStays) where !stays {
      for offset in 0..<Int(run.count) { body(Int(run.old) + offset, Int(run.new) + offset) }
    }
  }

  /// Calls a closure with the old and the new number of each pair that isn't shown alike.
  func forEachUpdate(_ body: (Int32, Int32) -> Void) {
    var number = 0
    for new in updates {
      while rows[number].newEnd <= new { number += 1 }
      body(rows[number].old + (new - rows[number].new), new)
    }
  }
}
