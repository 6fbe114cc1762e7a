import Polycell

/// What a step does with rows, checked.
struct RowStep {
  private enum Fate {
    case stays
    case goes
    case moves
  }

  private let sections: SectionStep
  private let oldCounts: [Int]
  private let newCounts: [Int]
  /// What happens to the rows of each section before the step; none where they all stay.
  private var fates: [[Fate]]
  /// For each section behind the step where its rows come from, with `nil` for a row that comes; `nil` for a section that has
  /// the rows that it had, or that comes itself.
  private(set) var origins: [[RowPosition?]?]

  /// Checks the rows of a step.
  ///
  /// - Parameters:
  ///   - batch: The step.
  ///   - sections: What it does with sections.
  ///   - oldCounts: The number of rows of each section before the step.
  ///   - newCounts: The number of rows of each section behind it.
  /// - Complexity: O(*s* + *k*) in the number of sections and of entries, and O(*n*) in the rows of the sections that rows leave or
  ///   come to.
  init(
    _ batch: ChangeBatch, _ sections: SectionStep, from oldCounts: [Int], to newCounts: [Int]
  ) throws(BatchViolation) {
    self.sections = sections
    self.oldCounts = oldCounts
    self.newCounts = newCounts
    fates = Array(repeating: [], count: oldCounts.count)
    origins = Array(repeating: nil, count: newCounts.count)
    try takeRemovals(batch.removedRows)
    try checkInsertions(batch.insertedRows)
    try takeMoves(batch.movedRows)
    try checkPlaces(batch)
    try pair(batch)
    try checkUpdates(batch.updatedRows)
  }

  private mutating func takeRemovals(_ removals: [RowPosition]) throws(BatchViolation) {
    for (index, position) in removals.enumerated() {
      let entry = BatchViolation.Entry(.removedRows, index)
      try checkOld(position, entry)
      if index > 0, removals[index - 1] >= position {
        try SectionStep.throwOrder(removals[index - 1], position, entry, twice: .rowRemovedTwice, "row", "goes twice")
      }
      try checkFate(ofSectionOf: position, entry, "goes")
      mark(position, .goes)
    }
  }

  private func checkInsertions(_ insertions: [RowPosition]) throws(BatchViolation) {
    for (index, position) in insertions.enumerated() {
      let entry = BatchViolation.Entry(.insertedRows, index)
      try checkNew(position, entry)
      if index > 0, insertions[index - 1] >= position {
        try SectionStep.throwOrder(
          insertions[index - 1], position, entry, twice: .rowInsertedTwice, "row", "comes twice")
      }
      try checkOrigin(ofSectionOf: position, entry, "comes")
    }
  }

  private mutating func takeMoves(_ moves: [ChangeBatch.Move<RowPosition>]) throws(BatchViolation) {
    for (index, move) in moves.enumerated() {
      let entry = BatchViolation.Entry(.movedRows, index)
      try checkOld(move.from, entry)
      try checkNew(move.to, entry)
      try checkSections(of: move, entry)
      switch fate(of: move.from) {
      case .stays: break
      case .goes: throw BatchViolation(.rowRemovedAndMoved, entry, "row \(move.from) goes, and moves to \(move.to)")
      case .moves:
        throw BatchViolation(.rowMovedTwice, entry, "row \(move.from) moves to \(move.to), and to another place")
      }
      if index > 0, moves[index - 1].to >= move.to {
        try SectionStep.throwOrder(
          moves[index - 1].to, move.to, entry, twice: .rowsMovedToOnePlace, "place", "is that of two moves")
      }
      mark(move.from, .moves)
    }
  }

  private func checkSections(
    of move: ChangeBatch.Move<RowPosition>, _ entry: BatchViolation.Entry
  ) throws(BatchViolation) {
    let out = sections.fates[move.from.section]
    if out == .goes {
      throw BatchViolation(
        .rowMovedOutOfRemovedSection, entry,
        "row \(move.from) moves to \(move.to) out of section \(move.from.section), which goes")
    }
    if sections.origins[move.to.section] == nil {
      throw BatchViolation(
        .rowMovedIntoInsertedSection, entry,
        "row \(move.from) moves to \(move.to) into section \(move.to.section), which comes")
    }
    if out == .moves || sections.isMoved(move.to.section) {
      throw BatchViolation(
        .rowOfMovedSection, entry, "row \(move.from) moves to \(move.to) out of or into a section that moves itself")
    }
  }

  /// Checks that no row comes where one is moved to.
  private func checkPlaces(_ batch: ChangeBatch) throws(BatchViolation) {
    var next = 0
    for (index, move) in batch.movedRows.enumerated() {
      while next < batch.insertedRows.count, batch.insertedRows[next] < move.to { next += 1 }
      if next < batch.insertedRows.count, batch.insertedRows[next] == move.to {
        throw BatchViolation(
          .rowInsertedAndMovedTo, BatchViolation.Entry(.movedRows, index),
          "row \(move.from) moves to \(move.to), where a row comes")
      }
    }
  }

  /// Finds out where each row comes from: those that stay fill the places that are left, in their order.
  private mutating func pair(_ batch: ChangeBatch) throws(BatchViolation) {
    var insertion = 0
    var move = 0
    for position in newCounts.indices {
      guard let old = sections.origins[position] else { continue }
      let firstInsertion = insertion
      let firstMove = move
      while insertion < batch.insertedRows.count, batch.insertedRows[insertion].section == position { insertion += 1 }
      while move < batch.movedRows.count, batch.movedRows[move].to.section == position { move += 1 }
      let leaving = fates[old].reduce(0) { $0 + ($1 == .stays ? 0 : 1) }
      let coming = insertion - firstInsertion + move - firstMove
      guard oldCounts[old] - leaving + coming == newCounts[position] else { throw count(of: position, old, batch) }
      if leaving > 0 || coming > 0 {
        origins[position] = pairs(
          of: position, old, batch.insertedRows[firstInsertion..<insertion], batch.movedRows[firstMove..<move])
      }
    }
  }

  private func pairs(
    of position: Int, _ old: Int, _ insertions: ArraySlice<RowPosition>,
    _ moves: ArraySlice<ChangeBatch.Move<RowPosition>>
  ) -> [RowPosition?] {
    var result: [RowPosition?] = []
    result.reserveCapacity(newCounts[position])
    var insertion = insertions.startIndex
    var move = moves.startIndex
    var stay = 0
    for row in 0..<newCounts[position] {
      if insertion < insertions.endIndex, insertions[insertion].row == row {
        result.append(nil)
        insertion += 1
      } else if move < moves.endIndex, moves[move].to.row == row {
        result.append(moves[move].from)
        move += 1
      } else {
        while !fates[old].isEmpty, fates[old][stay] != .stays { stay += 1 }
        result.append(RowPosition(section: old, row: stay))
        stay += 1
      }
    }
    return result
  }

  private func checkUpdates(_ updates: [ChangeBatch.Update<RowPosition>]) throws(BatchViolation) {
    for (index, update) in updates.enumerated() {
      let entry = BatchViolation.Entry(.updatedRows, index)
      try checkOld(update.old, entry)
      try checkNew(update.new, entry)
      if index > 0, updates[index - 1].new >= update.new {
        try SectionStep.throwOrder(
          updates[index - 1].new, update.new, entry, twice: .rowUpdatedTwice, "row", "is shown anew twice")
      }
      try checkFate(ofSectionOf: update.old, entry, "is shown anew")
      try checkOrigin(ofSectionOf: update.new, entry, "is shown anew")
      if fate(of: update.old) == .goes {
        throw BatchViolation(.removedRowUpdated, entry, "row \(update.old) is shown anew, and goes")
      }
      guard let origin = origin(of: update.new) else {
        throw BatchViolation(.insertedRowUpdated, entry, "row \(update.new) is shown anew, and comes")
      }
      guard origin == update.old else {
        throw BatchViolation(
          .rowUpdatedElsewhere, entry,
          "row \(update.old) is shown anew at \(update.new), where row \(origin) is behind the step")
      }
    }
  }

  private func origin(of position: RowPosition) -> RowPosition? {
    if let rows = origins[position.section] { return rows[position.row] }
    return sections.origins[position.section].map { RowPosition(section: $0, row: position.row) }
  }

  private func fate(of position: RowPosition) -> Fate {
    fates[position.section].isEmpty ? .stays : fates[position.section][position.row]
  }

  private mutating func mark(_ position: RowPosition, _ fate: Fate) {
    if fates[position.section].isEmpty {
      fates[position.section] = Array(repeating: .stays, count: oldCounts[position.section])
    }
    fates[position.section][position.row] = fate
  }
}

extension RowStep {
  private func checkOld(_ position: RowPosition, _ entry: BatchViolation.Entry) throws(BatchViolation) {
    guard position.section >= 0, position.section < oldCounts.count else {
      throw BatchViolation(
        .oldSectionMissing, entry,
        "there is no section for row \(position) before the step, which has \(oldCounts.count)")
    }
    guard position.row >= 0, position.row < oldCounts[position.section] else {
      throw BatchViolation(
        .oldRowMissing, entry,
        "there is no row \(position) before the step, where the section has \(oldCounts[position.section])")
    }
  }

  private func checkNew(_ position: RowPosition, _ entry: BatchViolation.Entry) throws(BatchViolation) {
    guard position.section >= 0, position.section < newCounts.count else {
      throw BatchViolation(
        .newSectionMissing, entry,
        "there is no section for row \(position) behind the step, which has \(newCounts.count)")
    }
    guard position.row >= 0, position.row < newCounts[position.section] else {
      throw BatchViolation(
        .newRowMissing, entry,
        "there is no row \(position) behind the step, where the section has \(newCounts[position.section])")
    }
  }

  /// Checks that the section of a row before the step stays.
  private func checkFate(
    ofSectionOf position: RowPosition, _ entry: BatchViolation.Entry, _ happens: String
  ) throws(BatchViolation) {
    switch sections.fates[position.section] {
    case .stays: break
    case .goes:
      throw BatchViolation(.rowOfRemovedSection, entry, "row \(position) \(happens), in a section that goes")
    case .moves:
      throw BatchViolation(.rowOfMovedSection, entry, "row \(position) \(happens), in a section that moves")
    }
  }

  /// Checks that the section of a row behind the step stayed.
  private func checkOrigin(
    ofSectionOf position: RowPosition, _ entry: BatchViolation.Entry, _ happens: String
  ) throws(BatchViolation) {
    if sections.origins[position.section] == nil {
      throw BatchViolation(.rowOfInsertedSection, entry, "row \(position) \(happens), in a section that comes")
    }
    if sections.isMoved(position.section) {
      throw BatchViolation(.rowOfMovedSection, entry, "row \(position) \(happens), in a section that moves")
    }
  }

  /// The counts of a section that don't add up.
  private func count(of position: Int, _ old: Int, _ batch: ChangeBatch) -> BatchViolation {
    let removed = fates[old].count { $0 == .goes }
    let movedOut = fates[old].count { $0 == .moves }
    let inserted = batch.insertedRows.count { $0.section == position }
    let movedIn = batch.movedRows.count { $0.to.section == position }
    return BatchViolation(
      .rowCount, nil,
      "section \(old) has \(oldCounts[old]) rows, \(removed) go, \(movedOut) move out, \(inserted) come and \(movedIn) move in, "
        + "but behind the step it is section \(position) and has \(newCounts[position])")
  }
}
