/// The rows of a section as a view shows them; kept from snapshot to snapshot, as long as the section has the same rows.
final class DerivedSection: Sendable {
  /// What the rows are of.
  let selections: [RunSelection]
  /// The rows.
  let rows: Rows
  /// For each of them which row of the section it is; `nil` where all are where they were.
  let origins: [Int32]?

  /// Puts the rows of a section together.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - selections: Which of its rows are shown, run by run.
  ///   - sort: The order of the rows; empty where they stay in the order that they have.
  init(_ section: Section, _ selections: [RunSelection], sortedBy sort: [RowSort]) {
    self.selections = selections
    let isWhole = selections.allSatisfy { $0.rows == nil }
    if sort.isEmpty {
      if isWhole {
        rows = section.rows
        origins = nil
      } else {
        let runs = selections.compactMap { $0.run.count == 0 ? nil : $0.derived }
        rows = Rows(RowAssembly.keepingColumns(of: section.withoutRows.rows.runs, in: runs))
        origins = Self.origins(selections)
      }
      return
    }
    var sorter = RowSorter(by: sort, isOutline: selections.contains { $0.run.isOutline })
    for selection in selections { sorter.append(selection.run, selection.rows) }
    let order = sorter.order()
    if isWhole, order.indices.allSatisfy({ Int(order[$0]) == $0 }) {
      rows = section.rows
      origins = nil
      return
    }
    let all = isWhole ? [] : Self.origins(selections)
    let origins = isWhole ? order : order.map { all[Int($0)] }
    var assembly = RowAssembly()
    let base = section.rows
    var run = 0
    for origin in origins {
      let row = Int(origin)
      if row < base.starts[run] || row >= base.starts[run + 1] { run = base.runIndex(of: row) }
      let index = row - base.starts[run]
      assembly.append(base.runs[run], index..<(index + 1))
    }
    rows = Rows(assembly.runs(template: section.withoutRows.rows.runs))
    self.origins = origins
  }

  /// The rows that are shown, in the order that they have, by their positions in the section.
  private static func origins(_ selections: [RunSelection]) -> [Int32] {
    var origins: [Int32] = []
    var start: Int32 = 0
    for selection in selections {
      let count = Int32(truncatingIfNeeded: selection.run.count)
      if let rows = selection.rows {
        for row in rows { origins.append(start + row) }
      } else {
        origins += start..<(start + count)
      }
      start += count
    }
    return origins
  }

  /// Which row of the section a row is.
  func origin(of row: Int) -> Int { origins.map { Int($0[row]) } ?? row }
}
