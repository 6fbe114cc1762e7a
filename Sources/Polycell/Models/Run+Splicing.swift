extension Run {
  /// The run with some of its rows replaced by those of another run, or taken out.
  ///
  /// - Parameters:
  ///   - range: The rows; in an outline whole branches from the top.
  ///   - replacement: The rows that come instead; `nil` for none. Where their columns and kind are just those of their type,
  ///     they get this run's.
  /// - Returns: `nil` if the other run's models are of another type or have columns or a kind of their own that aren't this
  ///   run's, or the range cuts through a branch.
  /// - Complexity: O(*n*) in the rows of both.
  func splicing(_ range: Range<Int>, with replacement: Run?) -> Run? {
    guard let lower = root(at: range.lowerBound), let upper = root(at: range.upperBound) else { return nil }
    if let replacement, !replacement.isByType, replacement.columns != columns || replacement.kind != kind { return nil }
    return splice(lower..<upper, replacement)
  }

  /// The run without some rows, in one pass.
  ///
  /// - Parameter ranges: Ascending, and not overlapping; in an outline whole branches from the top, others stay.
  /// - Complexity: O(*n*) in the rows of the run.
  func removing(_ ranges: [Range<Int>]) -> Run {
    guard let outline else { return without(ranges) }
    var roots: [Range<Int>] = []
    var root = 0
    var row = 0
    for range in ranges {
      while row < range.upperBound {
        let end = branch(at: row).upperBound
        if range.contains(row), end <= range.upperBound { roots.append(root..<(root + 1)) }
        root += 1
        row = end
      }
    }
    return outline.depths.isEmpty ? self : without(roots)
  }

  /// The number of the branch that begins at a row; `nil` for a row inside of a branch.
  func root(at row: Int) -> Int? {
    guard let outline, row > 0 else { return row }
    if row < count, outline.depths[row] > 0 { return nil }
    return outline.depths[..<row].count { $0 == 0 }
  }

  /// The rows of the branch that begins at a row: the row and those below it.
  func branch(at row: Int) -> Range<Int> {
    guard let outline else { return row..<(row + 1) }
    let end = outline.depths[(row + 1)...].firstIndex { $0 <= outline.depths[row] }
    return row..<(end ?? count)
  }
}
