/// Why rows don't go from one list to another.
struct TransferObjection: Error {
  let answer: TransferAnswer

  static func refused(_ reason: String) -> TransferObjection { TransferObjection(answer: .refused(reason)) }
}

/// A row that goes from one list to another, with what stands below it.
struct TransferredRow: Sendable {
  let row: Row
  /// Where it stands: the section, and which of its rows.
  let section: SectionID
  let sectionName: String
  let place: (section: Int, rows: Range<Int>)
  /// What arrives: rows of a run.
  var arriving: (run: Run, rows: Range<Int>)

  /// The row with another one that arrives in its place.
  func becoming(_ model: some CellModel) -> TransferredRow {
    var result = self
    let run = Run([model])
    result.arriving = (run, 0..<run.count)
    return result
  }

  /// The row as it arrives.
  var arrivingRow: Row { arriving.run.row(at: arriving.rows.lowerBound, occurrence: 1) }
}

/// What a transfer makes of two snapshots; nothing here waits, and nothing changes but values.
struct TransferPlan {
  let transfer: RowTransfer

  /// Puts rows into a snapshot.
  ///
  /// - Parameters:
  ///   - rows: The rows, at least one.
  ///   - snapshot: Where they go; without them, where it is the one that they leave.
  /// - Returns: The ids that the first of each branch has there.
  func insert(_ rows: [TransferredRow], into snapshot: inout Snapshot) throws(TransferObjection) -> [CellID] {
    guard let section = snapshot.position(of: transfer.section) else {
      throw TransferObjection(answer: .unknown("there is no section \(transfer.section)"))
    }
    var position = snapshot.sections[section].rows.count
    if let before = transfer.before {
      guard let place = snapshot.position(of: before), place.section == section else {
        throw TransferObjection(answer: .unknown("there is no row \(before) in section \(transfer.section)"))
      }
      position = place.row
    }
    do throws(SnapshotError) {
      let known = try known(rows, in: snapshot)
      if !known.isEmpty {
        position = Self.position(position, in: section, without: known.map(\.place))
        try snapshot.remove(known.map(\.id))
      }
      var assembly = RowAssembly()
      for row in rows { assembly.append(row.arriving.run, row.arriving.rows) }
      try snapshot.replace(position..<position, in: section, with: RowGroup(assembly.runs(template: [])))
    } catch {
      throw .refused(error.message)
    }
    var ids: [CellID] = []
    var number = snapshot.starts[section] + position
    for row in rows {
      ids.append(snapshot.id(ofRow: number))
      number += row.arriving.rows.count
    }
    return ids
  }

  /// The rows that have the id of one that comes, with what stands below them, where those are to be replaced.
  private func known(
    _ rows: [TransferredRow], in snapshot: Snapshot
  ) throws(SnapshotError) -> [(id: CellID, place: (section: Int, rows: Range<Int>))] {
    if transfer.duplicates == .keepBoth { return [] }
    var coming: Set<CellID> = []
    var known: [(id: CellID, place: (section: Int, rows: Range<Int>))] = []
    for row in rows {
      for number in row.arriving.rows {
        let id = row.arriving.run.row(at: number, occurrence: 1).id
        let isNew = coming.insert(id).inserted
        var occurrence = id
        var count = 1
        while isNew, snapshot.position(of: occurrence) != nil {
          if transfer.duplicates == .refuse {
            throw SnapshotError(
              .duplicateID, "there is a row \(id) already", at: Diagnostic.Location(id: id.description))
          }
          known.append((occurrence, try snapshot.branch(of: occurrence)))
          count += 1
          occurrence = id.occurrence(count)
        }
        if !isNew, transfer.duplicates == .refuse {
          throw SnapshotError(
            .duplicateID, "two of the rows have the id \(id)", at: Diagnostic.Location(id: id.description))
        }
      }
    }
    return known
  }

  /// Where a place is when some rows are gone.
  private static func position(
    _ position: Int, in section: Int, without places: [(section: Int, rows: Range<Int>)]
  ) -> Int {
    places.reduce(position) { result, place in
      place.section == section ? result - max(0, min(place.rows.upperBound, position) - place.rows.lowerBound) : result
    }
  }
}

extension CellID {
  /// The id of the n-th of several rows that have this one.
  fileprivate func occurrence(_ number: Int) -> CellID {
    CellID(canonical: number > 1 ? "\(first)#\(number)" : "\(first)")
  }
}
