/// Neighbouring sections that have the same columns: what a backend shows as one table.
///
/// Sections of one model type make one table. Where a section has other columns a new table begins; in a section of several
/// model types the columns are those of all of them, and a row leaves those empty that it doesn't have.
public struct SectionTable: Sendable {
  /// The columns of the table.
  public let columns: [ColumnInfo]
  /// The sections, by their positions in the snapshot.
  public let sections: Range<Int>

  /// For each column of the table the position of the column in a run; `nil` where the run doesn't have it.
  ///
  /// - Complexity: O(*c*), or O(*c*²) in the number of columns where they aren't the table's own.
  public func positions(in run: Run) -> [Int?] {
    if run.columns == columns { return columns.indices.map { $0 } }
    return columns.map { column in run.columns.firstIndex { $0.id.isSameUTF8(as: column.id) } }
  }

  /// Whether every column of a run is one of the table's, so that its cells can stand in the table's columns.
  public func containsColumns(of run: Run) -> Bool {
    run.columns.allSatisfy { column in columns.contains { $0.id.isSameUTF8(as: column.id) } }
  }
}

extension Snapshot {
  /// The tables that show the sections, in order; one without columns where no section has any.
  ///
  /// Sections without columns, which have never had a row, belong to the table before them, or to the first.
  public var tables: [SectionTable] {
    var tables: [SectionTable] = []
    var start = 0
    var columns: [ColumnInfo]?
    for (position, section) in sections.enumerated() where !section.rows.runs.isEmpty {
      let own = section.columns
      if let current = columns, current != own {
        tables.append(SectionTable(columns: current, sections: start..<position))
        start = position
      }
      columns = own
    }
    return tables + [SectionTable(columns: columns ?? [], sections: start..<sections.count)]
  }
}
