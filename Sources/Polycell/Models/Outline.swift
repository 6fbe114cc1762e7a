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

  /// Adds whole branches of another outline; `nil` stands for one where all rows are at the top.
  ///
  /// - Complexity: O(*n*) in the rows that are added.
  mutating func append(_ other: Outline?, _ rows: Range<Int>) {
    guard let other else {
      parents += repeatElement(-1, count: rows.count)
      depths += repeatElement(0, count: rows.count)
      canHaveChildren += repeatElement(false, count: rows.count)
      return
    }
    let shift = Int32(truncatingIfNeeded: parents.count - rows.lowerBound)
    parents += other.parents[rows].lazy.map { $0 < 0 ? $0 : $0 + shift }
    depths += other.depths[rows]
    canHaveChildren += other.canHaveChildren[rows]
  }
}
