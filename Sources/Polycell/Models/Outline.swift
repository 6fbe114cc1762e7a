/// How the rows of a run stand below each other, where some have children.
struct Outline: Sendable {
  /// For each row the position of the row above it, or −1.
  var parents: [Int32]
  /// For each row its depth, 0 at the top.
  var depths: [Int32]
  /// For each row whether it could have rows below it.
  var canHaveChildren: [Bool]

  /// All rows in the order in which they are shown: each before its children.
  static func flatten<Model: CellModel>(_ models: [Model]) -> (rows: [Model], outline: Outline) {
    var rows: [Model] = []
    var outline = Outline(parents: [], depths: [], canHaveChildren: [])
    // A stack of our own: how deep data is nested must not decide about the program's.
    var stack: [(rest: ArraySlice<Model>, parent: Int32)] = [(models[...], -1)]
    while let level = stack.last {
      guard let model = level.rest.first else {
        stack.removeLast()
        continue
      }
      stack[stack.count - 1].rest.removeFirst()
      let position = Int32(truncatingIfNeeded: rows.count)
      let children = model.children
      rows.append(model)
      outline.parents.append(level.parent)
      outline.depths.append(Int32(truncatingIfNeeded: stack.count - 1))
      outline.canHaveChildren.append(children != nil)
      if let children, !children.isEmpty { stack.append((children[...], position)) }
    }
    return (rows, outline)
  }

  /// Adds rows of another outline; `nil` stands for one where all rows are at the top.
  ///
  /// Which rows are below which others is known when all have been added: ``linkParents()``.
  ///
  /// - Complexity: O(*n*) in the rows that are added.
  mutating func append(_ other: Outline?, _ rows: Range<Int>) {
    guard let other else {
      depths += repeatElement(0, count: rows.count)
      canHaveChildren += repeatElement(false, count: rows.count)
      return
    }
    depths += other.depths[rows]
    canHaveChildren += other.canHaveChildren[rows]
  }

  /// Finds the row above each row: the last one before it that is one level up.
  ///
  /// A row that is more than one level below the one before it comes one level below that.
  mutating func linkParents() {
    parents.removeAll(keepingCapacity: true)
    parents.reserveCapacity(depths.count)
    // The last row of each level of the branch that is open.
    var open: [Int32] = []
    for row in depths.indices {
      let depth = min(Int(depths[row]), open.count)
      depths[row] = Int32(truncatingIfNeeded: depth)
      open.removeSubrange(depth...)
      parents.append(open.last ?? -1)
      open.append(Int32(truncatingIfNeeded: row))
    }
  }
}
