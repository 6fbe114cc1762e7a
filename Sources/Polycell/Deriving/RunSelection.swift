/// Which rows of a run a view shows; kept from snapshot to snapshot, as long as the run is there.
final class RunSelection: Sendable {
  let run: Run
  /// The rows that aren't the first with their id, and which one they are, by their positions in the run.
  let occurrences: [Int: Int]
  /// The rows of an outline whose branches are collapsed, ascending.
  let collapsed: [Int32]
  /// The rows that are shown, ascending; `nil` for all.
  ///
  /// In an outline all that are above them are among them.
  let rows: [Int32]?
  /// A run of these; `nil` where there are none, or where they are to be sorted.
  let derived: Run?

  /// Selects rows of a run.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - occurrences: The rows that aren't the first with their id, by their positions in the run.
  ///   - collapsed: The rows of an outline whose branches are collapsed, ascending.
  ///   - filter: Which rows stay; `nil` for all.
  ///   - identity: Knows which rows of the snapshot have an id that others have too, and where the run begins.
  ///   - isSorted: Whether the rows are to be sorted.
  init(
    _ run: Run, occurrences: [Int: Int], collapsed: [Int32], filter: RowFilter?,
    identity: (index: IDIndex, base: Int), isSorted: Bool
  ) {
    self.run = run
    self.occurrences = occurrences
    self.collapsed = collapsed
    rows = Self.rows(run, collapsed, filter, identity)
    derived = isSorted ? nil : rows.map { run.taking($0) } ?? run
  }

  private static func rows(
    _ run: Run, _ collapsed: [Int32], _ filter: RowFilter?, _ identity: (index: IDIndex, base: Int)
  ) -> [Int32]? {
    guard filter != nil || !collapsed.isEmpty else { return nil }
    var mask = [Bool](repeating: true, count: run.count)
    filter?.narrow(&mask, of: run, identity: identity)
    if let outline = run.outline {
      // Every row stands behind those above it.
      for row in mask.indices.reversed() where mask[row] && outline.parents[row] >= 0 {
        mask[Int(outline.parents[row])] = true
      }
      hide(rowsBelow: collapsed, in: outline, &mask)
    }
    guard mask.contains(false) else { return nil }
    return mask.indices.compactMap { mask[$0] ? Int32(truncatingIfNeeded: $0) : nil }
  }

  private static func hide(rowsBelow collapsed: [Int32], in outline: Outline, _ mask: inout [Bool]) {
    var end = 0
    for row in collapsed.map({ Int($0) }) where row >= end {
      end = row + 1
      while end < mask.count, outline.depths[end] > outline.depths[row] {
        mask[end] = false
        end += 1
      }
    }
  }
}

extension Run {
  /// Some of the rows.
  ///
  /// - Parameter rows: Ascending, without repetitions; in an outline with all that are above them.
  /// - Returns: The run itself where these are all; `nil` where there are none.
  /// - Complexity: O(*k*) in the number of rows, in an outline O(*n*) in those of the run.
  func taking(_ rows: some Sequence<Int32>) -> Run? {
    var assembly = RowAssembly()
    for row in rows { assembly.append(self, Int(row)..<(Int(row) + 1)) }
    return assembly.runs(template: []).first
  }
}
