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
      var rows: [Range<Int>] = []
      while next < dropped.count, dropped[next] < end {
        let row = dropped[next] - starts[position]
        // Neighbours are one range: so a branch of an outline goes where all of it goes.
        if let last = rows.last, last.upperBound == row {
          rows[rows.count - 1] = last.lowerBound..<(row + 1)
        } else {
          rows.append(row..<(row + 1))
        }
        next += 1
      }
      if !rows.isEmpty { result.sections[position].rows = sections[position].rows.removing(rows) }
    }
    result.link()
    return result
  }
}
