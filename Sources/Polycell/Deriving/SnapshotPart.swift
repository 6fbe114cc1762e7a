/// A section of a snapshot with some of its rows.
struct SnapshotPart {
  /// The position of the section.
  let section: Int
  let rows: Rows
  /// Which row of the section each of these is.
  let origin: (Int) -> Int

  init(_ section: Int, _ rows: Rows, origin: @escaping (Int) -> Int) {
    self.section = section
    self.rows = rows
    self.origin = origin
  }
}

extension Snapshot {
  /// A snapshot of some of this one's rows, which keep their ids.
  ///
  /// - Parameters:
  ///   - parts: The sections, in order, with their rows.
  ///   - known: An index that may be that of the rows.
  /// - Complexity: O(*s* + *r*) in the number of sections and runs; where rows share ids O(*n*) in those of the parts is added.
  func taking(_ parts: [SnapshotPart], index known: IDIndex?) -> Snapshot {
    var result = self
    if parts.count == count {
      for part in parts { result.sections[part.section].rows = part.rows }
    } else {
      result.sections = parts.map { part in
        var section = sections[part.section]
        section.rows = part.rows
        return section
      }
      result.positions = [:]
      for (position, section) in result.sections.enumerated() { result.positions[section.id] = position }
    }
    result.starts = [0]
    result.starts.reserveCapacity(parts.count + 1)
    for part in parts { result.starts.append(result.starts[result.starts.count - 1] + part.rows.count) }
    let all = index.occurrences
    var occurrences: [Int: Int] = [:]
    if !all.isEmpty {
      for (part, start) in zip(parts, result.starts) {
        for row in 0..<part.rows.count {
          if let occurrence = all[starts[part.section] + part.origin(row)] { occurrences[start + row] = occurrence }
        }
      }
    }
    let runs = result.sections.flatMap(\.rows.runs)
    // Ids that rows can't have are those of the whole list: by them rows have got theirs.
    let reserved = index.allReserved
    if let known, known.givenOccurrences == occurrences, known.isOf(runs, reserved: reserved) {
      result.index = known
    } else {
      result.index = IDIndex(runs, reserved: reserved, occurrences: occurrences)
    }
    return result
  }
}
