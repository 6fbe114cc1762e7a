import Polycell

/// What a step does with sections, checked.
struct SectionStep {
  enum Fate {
    case stays
    case goes
    case moves
  }

  /// What happens to each section before the step.
  private(set) var fates: [Fate]
  /// For each section behind the step which one it is before; `nil` where it comes.
  private(set) var origins: [Int?]

  /// Checks the sections of a step.
  ///
  /// - Parameters:
  ///   - batch: The step.
  ///   - oldCount: The number of sections before it.
  ///   - newCount: The number of sections behind it.
  init(_ batch: ChangeBatch, from oldCount: Int, to newCount: Int) throws(BatchViolation) {
    fates = Array(repeating: .stays, count: oldCount)
    origins = Array(repeating: nil, count: newCount)
    try takeRemovals(batch.removedSections)
    try checkInsertions(batch.insertedSections)
    try takeMoves(batch.movedSections)
    try checkPlaces(batch)
    let expected = oldCount - batch.removedSections.count + batch.insertedSections.count
    guard expected == newCount else {
      throw BatchViolation(
        .sectionCount, nil,
        "\(oldCount) sections, less \(batch.removedSections.count) that go, and \(batch.insertedSections.count) that come, "
          + "are \(expected), but there are \(newCount) behind the step")
    }
    pair(batch)
    try checkUpdates(batch.updatedSections)
  }

  /// Whether a section behind the step was moved there.
  func isMoved(_ position: Int) -> Bool { origins[position].map { fates[$0] == .moves } ?? false }

  private mutating func takeRemovals(_ removals: [Int]) throws(BatchViolation) {
    for (index, position) in removals.enumerated() {
      let entry = BatchViolation.Entry(.removedSections, index)
      try checkOld(position, entry)
      if index > 0, removals[index - 1] >= position {
        try Self.throwOrder(removals[index - 1], position, entry, twice: .sectionRemovedTwice, "section", "goes twice")
      }
      fates[position] = .goes
    }
  }

  private func checkInsertions(_ insertions: [Int]) throws(BatchViolation) {
    for (index, position) in insertions.enumerated() {
      let entry = BatchViolation.Entry(.insertedSections, index)
      try checkNew(position, entry)
      if index > 0, insertions[index - 1] >= position {
        try Self.throwOrder(
          insertions[index - 1], position, entry, twice: .sectionInsertedTwice, "section", "comes twice")
      }
    }
  }

  private mutating func takeMoves(_ moves: [ChangeBatch.Move<Int>]) throws(BatchViolation) {
    for (index, move) in moves.enumerated() {
      let entry = BatchViolation.Entry(.movedSections, index)
      try checkOld(move.from, entry)
      try checkNew(move.to, entry)
      switch fates[move.from] {
      case .stays: break
      case .goes:
        throw BatchViolation(.sectionRemovedAndMoved, entry, "section \(move.from) goes, and moves to \(move.to)")
      case .moves:
        throw BatchViolation(
          .sectionMovedTwice, entry, "section \(move.from) moves to \(move.to), and to another place")
      }
      if index > 0, moves[index - 1].to >= move.to {
        try Self.throwOrder(
          moves[index - 1].to, move.to, entry, twice: .sectionsMovedToOnePlace, "place", "is that of two moves")
      }
      fates[move.from] = .moves
    }
  }

  /// Checks that no section comes where one is moved to.
  private func checkPlaces(_ batch: ChangeBatch) throws(BatchViolation) {
    var next = 0
    for (index, move) in batch.movedSections.enumerated() {
      while next < batch.insertedSections.count, batch.insertedSections[next] < move.to { next += 1 }
      if next < batch.insertedSections.count, batch.insertedSections[next] == move.to {
        throw BatchViolation(
          .sectionInsertedAndMovedTo, BatchViolation.Entry(.movedSections, index),
          "section \(move.from) moves to \(move.to), where a section comes")
      }
    }
  }

  /// Finds out where each section comes from: those that stay fill the places that are left, in their order.
  private mutating func pair(_ batch: ChangeBatch) {
    var insertion = 0
    var move = 0
    var old = 0
    for position in origins.indices {
      if insertion < batch.insertedSections.count, batch.insertedSections[insertion] == position {
        insertion += 1
      } else if move < batch.movedSections.count, batch.movedSections[move].to == position {
        origins[position] = batch.movedSections[move].from
        move += 1
      } else {
        while fates[old] != .stays { old += 1 }
        origins[position] = old
        old += 1
      }
    }
  }

  private func checkUpdates(_ updates: [ChangeBatch.Update<Int>]) throws(BatchViolation) {
    for (index, update) in updates.enumerated() {
      let entry = BatchViolation.Entry(.updatedSections, index)
      try checkOld(update.old, entry)
      try checkNew(update.new, entry)
      if index > 0, updates[index - 1].new >= update.new {
        try Self.throwOrder(
          updates[index - 1].new, update.new, entry, twice: .sectionUpdatedTwice, "section", "is shown anew twice")
      }
      if fates[update.old] == .goes {
        throw BatchViolation(.removedSectionUpdated, entry, "section \(update.old) is shown anew, and goes")
      }
      guard let origin = origins[update.new] else {
        throw BatchViolation(.insertedSectionUpdated, entry, "section \(update.new) is shown anew, and comes")
      }
      guard origin == update.old else {
        throw BatchViolation(
          .sectionUpdatedElsewhere, entry,
          "section \(update.old) is shown anew at \(update.new), where section \(origin) is behind the step")
      }
    }
  }

  private func checkOld(_ position: Int, _ entry: BatchViolation.Entry) throws(BatchViolation) {
    guard position < 0 || position >= fates.count else { return }
    throw BatchViolation(
      .oldSectionMissing, entry, "there is no section \(position) before the step, which has \(fates.count)")
  }

  private func checkNew(_ position: Int, _ entry: BatchViolation.Entry) throws(BatchViolation) {
    guard position < 0 || position >= origins.count else { return }
    throw BatchViolation(
      .newSectionMissing, entry, "there is no section \(position) behind the step, which has \(origins.count)")
  }

  /// Says what is wrong with two neighbours of a list that don't ascend.
  static func throwOrder<Position: Comparable>(
    _ previous: Position, _ position: Position, _ entry: BatchViolation.Entry, twice rule: BatchRule, _ what: String,
    _ happens: String
  ) throws(BatchViolation) {
    if previous == position { throw BatchViolation(rule, entry, "\(what) \(position) \(happens)") }
    throw BatchViolation(.order, entry, "\(position) stands behind \(previous)")
  }
}
