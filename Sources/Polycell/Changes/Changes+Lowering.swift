extension Changes {
  /// The changes for a target that can't move anything: what moves goes and comes.
  ///
  /// A section that moves goes and comes with all its rows. Rows and sections that stay are not told of.
  ///
  /// - Complexity: O(*r*) in the stretches of rows that stay together.
  public var withoutMoves: Changes {
    guard match.rowStays != nil || match.sectionStays != nil else { return self }
    var lowered = SnapshotMatch()
    lowered.sections = Self.staying(match.sections, match.sectionStays)
    let partners = lowered.partners(count: new.count, ofNew: true)
    let rows = Self.staying(match.rows, match.rowStays)
    lowered.rows = rows.filter { partners[new.position(ofRow: Int($0.new)).section] >= 0 }
    var number = 0
    lowered.updates = match.updates.filter { row in
      while number < lowered.rows.count, lowered.rows[number].newEnd <= row { number += 1 }
      return number < lowered.rows.count && lowered.rows[number].new <= row
    }
    return Changes(old, new, lowered)
  }

  private static func staying(_ runs: [MatchedRun], _ stays: [Bool]?) -> [MatchedRun] {
    guard let stays else { return runs }
    return zip(runs, stays).filter { $0.1 }.map(\.0)
  }
}
