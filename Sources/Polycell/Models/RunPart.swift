/// Some of the models that a run was made of: what other runs are put together from.
@usableFromInline
struct RunPart: Sendable {
  @usableFromInline let run: Run
  /// Which of the models; in an outline of those at the top.
  @usableFromInline let roots: Range<Int>
  /// The rows of these models.
  @usableFromInline let rows: Range<Int>

  /// Some of the models of a run.
  ///
  /// - Complexity: O(1), or O(*n*) in an outline.
  init(_ run: Run, _ roots: Range<Int>) {
    self.run = run
    self.roots = roots
    rows = run.rows(ofRoots: roots)
  }

  /// Some rows of a run, whatever they are in an outline.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - rows: Which of its rows.
  ///   - roots: Which of the models at the top are among them; those that the run was made of where nobody asks for them.
  init(_ run: Run, rows: Range<Int>, roots: Range<Int>) {
    self.run = run
    self.rows = rows
    self.roots = roots
  }
}

extension Run {
  /// Where the branches of some of the models at the top begin and end.
  fileprivate func rows(ofRoots roots: Range<Int>) -> Range<Int> {
    guard let outline else { return roots }
    if roots == 0..<rootCount { return 0..<count }
    var root = -1
    var lower = count
    for (row, depth) in outline.depths.enumerated() where depth == 0 {
      root += 1
      if root == roots.lowerBound { lower = row }
      if root == roots.upperBound { return lower..<row }
    }
    return lower..<count
  }

  /// The models of parts one after the other; the array itself where it is all of one, and `nil` where one has none of the type.
  @inlinable
  static func joining<Model: CellModel>(
    _ parts: [RunPart], _ range: (RunPart) -> Range<Int>, _ models: (Run) -> [Model]?
  ) -> [Model]? {
    var count = 0
    for part in parts { count += range(part).count }
    var result: [Model] = []
    // Many parts are of one run, which is asked for its models once.
    var last: Run?
    var all: [Model] = []
    for part in parts where !range(part).isEmpty {
      if last !== part.run {
        guard let found = models(part.run) else { return nil }
        (last, all) = (part.run, found)
        if count == all.count, range(part).count == count { return all }
        result.reserveCapacity(count)
      }
      result.append(contentsOf: all[range(part)])
    }
    return result
  }

  /// The outlines of parts one after the other, without a question to a model; `nil` where no row could have others below it.
  @usableFromInline
  static func outline(of parts: [RunPart]) -> (any Sendable)? {
    guard parts.contains(where: { $0.run.outline != nil }) else { return nil }
    var result = Outline(parents: [], depths: [], canHaveChildren: [])
    for part in parts { result.append(part.run.outline, part.rows) }
    result.linkParents()
    return result.canHaveChildren.contains(true) ? result : nil
  }
}
