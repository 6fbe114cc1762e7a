extension Snapshot {
  /// The snapshot with rows of one id treated in some way.
  ///
  /// - Throws: ``SnapshotError/Code/duplicateID`` where the policy is ``DuplicatePolicy/reject``; it names both positions.
  /// - Returns: The same snapshot where no rows share an id. Rows below others in an outline belong to those, so they are
  ///   kept whatever the policy, and so is a row above one that is kept.
  /// - Complexity: O(*n*).
  public func resolvingDuplicates(_ policy: DuplicatePolicy) throws(SnapshotError) -> Snapshot {
    let duplicates = index.duplicates
    guard let first = duplicates.first else { return self }
    var dropped: [Int]
    switch policy {
    case .disambiguate: return self
    case .reject:
      let place = position(ofRow: first.row)
      let id = sections[place.section].rows[place.row].id
      let other = first.first < rowCount ? "the row at \(position(ofRow: first.first))" : "a supplementary element"
      throw SnapshotError(
        .duplicateID, "\(other) and the row at \(place) have the id \(id)",
        at: Diagnostic.Location(section: sections[place.section].id.description, row: place.row, id: id.description))
    case .keepFirst: dropped = duplicates.map(\.row)
    case .keepLast:
      // All of an id but the last: the first of it and those between.
      var last: [Int: Int] = [:]
      for duplicate in duplicates { last[duplicate.first] = duplicate.row }
      dropped = last.keys.filter { $0 < rowCount } + duplicates.filter { last[$0.first] != $0.row }.map(\.row)
    }
    dropped.sort()
    var result = self
    var next = 0
    for position in sections.indices {
      let end = starts[position + 1]
      var rows: [Int] = []
      while next < dropped.count, dropped[next] < end {
        rows.append(dropped[next] - starts[position])
        next += 1
      }
      if !rows.isEmpty { result.sections[position].rows = sections[position].rows.removing(rows) }
    }
    result.link()
    return result
  }
}

extension Rows {
  /// The rows without some of them, in one pass.
  ///
  /// Rows below others in an outline stay.
  ///
  /// - Parameter positions: In ascending order.
  func removing(_ positions: [Int]) -> Rows {
    var runs = self.runs
    var next = positions.count - 1
    for number in runs.indices.reversed() {
      var kept = runs[number]
      while next >= 0, positions[next] >= starts[number] {
        // Neighbours go in one step.
        var lower = next
        while lower > 0, positions[lower - 1] == positions[lower] - 1, positions[lower - 1] >= starts[number] {
          lower -= 1
        }
        let range = (positions[lower] - starts[number])..<(positions[next] - starts[number] + 1)
        for part in runs[number].removable(range).reversed() { kept = kept.splicing(part, with: nil) ?? kept }
        next = lower - 1
      }
      runs[number] = kept
    }
    return Rows(runs)
  }
}

extension Run {
  /// The parts of a range that can be taken out: all of it, or in an outline the whole branches from the top.
  fileprivate func removable(_ range: Range<Int>) -> [Range<Int>] {
    guard let outline else { return [range] }
    var parts: [Range<Int>] = []
    var row = range.lowerBound
    while row < range.upperBound {
      guard outline.depths[row] == 0 else {
        row += 1
        continue
      }
      let branch = branch(at: row)
      if branch.upperBound <= range.upperBound { parts.append(branch) }
      row = branch.upperBound
    }
    return parts
  }
}
