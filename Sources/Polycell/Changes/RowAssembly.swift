/// Puts the runs of a section together from rows that come from anywhere.
struct RowAssembly {
  private struct Stretch {
    let run: Run
    var rows: Range<Int>
  }

  private var stretches: [Stretch] = []

  /// Adds rows of a run.
  mutating func append(_ run: Run, _ rows: Range<Int>) {
    guard !rows.isEmpty else { return }
    if let last = stretches.last, last.run === run, last.rows.upperBound == rows.lowerBound {
      stretches[stretches.count - 1].rows = last.rows.lowerBound..<rows.upperBound
    } else {
      stretches.append(Stretch(run: run, rows: rows))
    }
  }

  /// The runs: neighbours of one type with the same columns are one.
  ///
  /// - Parameter template: Runs without rows that have the columns of the section, for those that no row brings.
  /// - Complexity: O(*n*) in the rows that were added.
  func runs(template: [Run]) -> [Run] {
    var runs: [Run] = []
    var position = 0
    while position < stretches.count {
      let first = stretches[position].run
      var end = position + 1
      while end < stretches.count, stretches[end].run.hasSameShape(as: first) { end += 1 }
      runs.append(Self.run(of: stretches[position..<end]))
      position = end
    }
    return Self.keepingColumns(of: template, in: runs)
  }

  /// Runs, with those without rows before them where the columns of the section would be others else.
  static func keepingColumns(of template: [Run], in runs: [Run]) -> [Run] {
    if runs.isEmpty { return template }
    let wanted = Section("", runs: template).columns
    if wanted != Section("", runs: runs).columns, wanted == Section("", runs: template + runs).columns {
      return template + runs
    }
    return runs
  }

  private static func run(of stretches: ArraySlice<Stretch>) -> Run {
    let first = stretches[stretches.startIndex]
    if stretches.count == 1, first.rows == 0..<first.run.count { return first.run }
    var parts: [RunPart] = []
    var rootsBefore: (run: Run, counts: [Int32])?
    for stretch in stretches {
      guard let outline = stretch.run.outline else {
        parts.append(RunPart(stretch.run, rows: stretch.rows, roots: stretch.rows))
        continue
      }
      if rootsBefore?.run !== stretch.run { rootsBefore = (stretch.run, outline.rootsBefore) }
      let counts = rootsBefore?.counts ?? []
      parts.append(
        RunPart(
          stretch.run, rows: stretch.rows,
          roots: Int(counts[stretch.rows.lowerBound])..<Int(counts[stretch.rows.upperBound])))
    }
    return first.run.assemble(parts) ?? first.run
  }
}

extension Run {
  /// Whether rows of both can be in one run.
  fileprivate func hasSameShape(as other: Run) -> Bool {
    self === other || (isOfSameType(as: other) && columns == other.columns)
  }
}

extension Outline {
  /// For each row, and for the end, how many rows at the top stand before it.
  fileprivate var rootsBefore: [Int32] {
    var counts: [Int32] = [0]
    counts.reserveCapacity(depths.count + 1)
    for depth in depths { counts.append(counts[counts.count - 1] + (depth == 0 ? 1 : 0)) }
    return counts
  }
}
