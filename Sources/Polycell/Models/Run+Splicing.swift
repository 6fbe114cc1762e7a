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
    var parts = [RunPart(self, 0..<lower), RunPart(self, upper..<rootCount)]
    if let replacement { parts.insert(RunPart(replacement, 0..<replacement.rootCount), at: 1) }
    return assemble(parts)
  }

  /// The run without some rows, in one pass.
  ///
  /// - Parameter ranges: Ascending, and not overlapping; in an outline whole branches from the top, others stay.
  /// - Complexity: O(*n*) in the rows of the run.
  func removing(_ ranges: [Range<Int>]) -> Run {
    var parts: [RunPart] = []
    var kept = 0
    func drop(_ roots: Range<Int>) {
      if kept < roots.lowerBound { parts.append(RunPart(self, kept..<roots.lowerBound)) }
      kept = roots.upperBound
    }
    if outline == nil {
      for range in ranges { drop(range) }
    } else {
      var root = 0
      var row = 0
      for range in ranges {
        while row < range.upperBound {
          let end = branch(at: row).upperBound
          if range.contains(row), end <= range.upperBound { drop(root..<(root + 1)) }
          root += 1
          row = end
        }
      }
    }
    if kept < rootCount { parts.append(RunPart(self, kept..<rootCount)) }
    return assemble(parts) ?? self
  }

  /// The run with a branch in another place.
  ///
  /// - Parameters:
  ///   - range: The rows of a branch from the top.
  ///   - destination: A row that a branch from the top begins at, or the end.
  /// - Returns: `nil` if they are others.
  /// - Complexity: O(*n*) in the rows of the run.
  func moving(_ range: Range<Int>, to destination: Int) -> Run? {
    guard let lower = root(at: range.lowerBound), let upper = root(at: range.upperBound),
      let target = root(at: destination)
    else { return nil }
    if target >= lower, target <= upper { return self }
    let bounds = target < lower ? [0, target, lower, upper, rootCount] : [0, lower, upper, target, rootCount]
    let parts = zip(bounds, bounds.dropFirst()).map { RunPart(self, $0..<$1) }
    return assemble([parts[0], parts[2], parts[1], parts[3]])
  }

  /// Some of the branches from the top.
  ///
  /// - Parameter range: The rows.
  /// - Returns: `nil` if the range cuts through a branch.
  func slice(_ range: Range<Int>) -> Run? {
    guard let lower = root(at: range.lowerBound), let upper = root(at: range.upperBound) else { return nil }
    return assemble([RunPart(self, lower..<upper)])
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
