/// The rows of a section that are in a window; kept from snapshot to snapshot, as long as they are the same.
final class SectionSlice: Sendable {
  let section: DerivedSection
  /// Which of its rows; some, but not all.
  let range: Range<Int>
  /// Those before them that the first one is below in an outline, ascending.
  let ancestors: [Int]
  /// All of these.
  let rows: Rows

  init(_ source: Section, _ section: DerivedSection, _ range: Range<Int>) {
    self.section = section
    self.range = range
    let all = section.rows
    var runs: [Run] = []
    var ancestors: [Int] = []
    var row = range.lowerBound
    var number = all.runIndex(of: row)
    while row < range.upperBound {
      let (run, start) = (all.runs[number], all.starts[number])
      let end = min(all.starts[number + 1], range.upperBound)
      if row < end {
        let above = row == range.lowerBound ? run.ancestors(of: row - start) : []
        ancestors += above.map { Int($0) + start }
        let shown = Int32(truncatingIfNeeded: row - start)..<Int32(truncatingIfNeeded: end - start)
        if let part = shown.count == run.count ? run : run.taking(above + shown) { runs.append(part) }
      }
      row = end
      number += 1
    }
    self.ancestors = ancestors
    rows = Rows(RowAssembly.keepingColumns(of: source.withoutRows.rows.runs, in: runs))
  }
}

extension Run {
  /// The rows that a row is below in an outline, ascending.
  fileprivate func ancestors(of row: Int) -> [Int32] {
    guard let outline else { return [] }
    var ancestors: [Int32] = []
    var parent = outline.parents[row]
    while parent >= 0 {
      ancestors.append(parent)
      parent = outline.parents[Int(parent)]
    }
    return ancestors.reversed()
  }
}
