extension Changes {
  /// The changes as positions, for a list view that takes all of them in one step.
  ///
  /// It is always valid in one step (``ChangeBatch``). What such views can't take together is told in another way: a row that comes
  /// out of a section that goes, or goes into one that comes, is inserted or removed there; a section that moves and whose
  /// rows change goes and comes. ``stages`` has steps that keep these moves.
  ///
  /// - Complexity: O(*k*) in the rows that change and O(*s* + *r*) in sections and stretches of rows that stay together.
  public var batch: ChangeBatch {
    var batch = ChangeBatch()
    let fates = SectionFates(self)
    batch.removedSections = old.indices.filter { fates.old[$0] == .replaced }
    batch.insertedSections = new.indices.filter { fates.new[$0] == .replaced }
    batch.movedSections = new.indices.filter { fates.new[$0] == .moved }.map {
      ChangeBatch.Move(from: Int(fates.partners[$0]), to: $0)
    }
    batch.updatedSections = sectionChanges.filter { fates.new[$0.new] != .replaced }.map {
      ChangeBatch.Update(old: $0.old, new: $0.new)
    }
    batch.updatesList = !listChanges.isEmpty
    for row in match.removedRows(old.rowCount).joined() {
      let place = old.position(ofRow: row)
      if fates.old[place.section] == .stays { batch.removedRows.append(place) }
    }
    // Those that come by themselves, and those whose move can't be told.
    var gone: [RowPosition] = []
    var end = 0
    for (number, run) in match.rows.enumerated() {
      insert(end..<Int(run.new), fates, &batch)
      end = Int(run.newEnd)
      if match.rowStays?[number] ?? true { continue }
      for offset in 0..<run.count {
        let from = old.position(ofRow: Int(run.old + offset))
        let to = new.position(ofRow: Int(run.new + offset))
        switch (fates.old[from.section] == .stays, fates.new[to.section] == .stays) {
        case (true, true): batch.movedRows.append(ChangeBatch.Move(from: from, to: to))
        case (true, false): gone.append(from)
        case (false, true): batch.insertedRows.append(to)
        case (false, false): break
        }
      }
    }
    insert(end..<new.rowCount, fates, &batch)
    if !gone.isEmpty { batch.removedRows = (batch.removedRows + gone).sorted() }
    match.forEachUpdate { before, after in
      let from = old.position(ofRow: Int(before))
      let to = new.position(ofRow: Int(after))
      guard fates.old[from.section] == .stays, fates.new[to.section] == .stays else { return }
      batch.updatedRows.append(ChangeBatch.Update(old: from, new: to))
    }
    return batch
  }

  private func insert(_ rows: Range<Int>, _ fates: SectionFates, _ batch: inout ChangeBatch) {
    for row in rows {
      let place = new.position(ofRow: row)
      if fates.new[place.section] == .stays { batch.insertedRows.append(place) }
    }
  }
}

/// What becomes of each section in one step.
struct SectionFates {
  enum Fate {
    /// It is in its place, and of its rows can be told.
    case stays
    /// It moves with its rows, of which nothing may be told.
    case moved
    /// It goes or comes, with its rows.
    case replaced
  }

  /// By the old positions.
  private(set) var old: [Fate]
  /// By the new ones.
  private(set) var new: [Fate]
  /// The old position of each new section, or −1.
  let partners: [Int32]

  init(_ changes: Changes) {
    let match = changes.match
    old = [Fate](repeating: .replaced, count: changes.old.count)
    new = [Fate](repeating: .replaced, count: changes.new.count)
    partners = match.partners(count: changes.new.count, ofNew: true)
    for (number, run) in match.sections.enumerated() {
      let stays = match.sectionStays?[number] ?? true
      for offset in 0..<Int(run.count) {
        old[Int(run.old) + offset] = stays ? .stays : .moved
        new[Int(run.new) + offset] = stays ? .stays : .moved
      }
    }
    guard match.sectionStays != nil else { return }
    for section in new.indices where new[section] == .moved {
      let partner = Int(partners[section])
      if changes.hasRowChanges(old: partner, new: section) {
        new[section] = .replaced
        old[partner] = .replaced
      }
    }
  }
}

extension Changes {
  /// Whether rows of a section that both snapshots have come, go, move or are shown anew.
  func hasRowChanges(old oldSection: Int, new newSection: Int) -> Bool {
    let (first, end) = (old.starts[oldSection], old.starts[oldSection + 1])
    let (newFirst, newEnd) = (new.starts[newSection], new.starts[newSection + 1])
    guard end - first == newEnd - newFirst else { return true }
    var row = newFirst
    var number = match.firstPair(from: newFirst)
    while row < newEnd {
      guard number < match.rows.count, match.rows[number].newRange.lowerBound == row,
        match.rows[number].oldRange.lowerBound == first + row - newFirst
      else { return true }
      row = Int(match.rows[number].newEnd)
      number += 1
    }
    return match.hasUpdates(in: newFirst..<newEnd)
  }
}

extension SnapshotMatch {
  /// The first of the pairs that stand at or behind a new number.
  func firstPair(from row: Int) -> Int {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if Int(rows[middle].new) < row { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether some rows of a range are shown anew.
  func hasUpdates(in range: Range<Int>) -> Bool {
    var low = 0
    var high = updates.count
    while low < high {
      let middle = (low + high) / 2
      if Int(updates[middle]) < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < updates.count && range.contains(Int(updates[low]))
  }
}
