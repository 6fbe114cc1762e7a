/// Sorts the rows of a section; rows of an outline among those that are below the same row.
struct RowSorter {
  private struct Element {
    let head: UInt64
    let row: Int32
    let rank: UInt8
  }

  private var columns: [SortColumn]
  private var count = 0
  /// For each row the row above it, or −1; empty where there is no outline.
  private var parents: [Int32] = []
  private var isOutline: Bool

  init(by sort: [RowSort], isOutline: Bool) {
    columns = sort.map { SortColumn($0) }
    self.isOutline = isOutline
  }

  /// Adds rows of a run behind the others.
  ///
  /// - Parameter rows: Which of them, with all that are above them; `nil` for all.
  mutating func append(_ run: Run, _ rows: [Int32]?) {
    for position in columns.indices { columns[position].append(run, rows) }
    let added = rows?.count ?? run.count
    if isOutline { appendParents(run.outline, rows, added) }
    count += added
  }

  private mutating func appendParents(_ outline: Outline?, _ rows: [Int32]?, _ added: Int) {
    guard let outline else {
      parents += repeatElement(-1, count: added)
      return
    }
    // The last row of each level of the branch that is open.
    var open: [Int32] = []
    for position in 0..<added {
      let row = rows.map { Int($0[position]) } ?? position
      open.removeSubrange(Swift.min(Int(outline.depths[row]), open.count)...)
      parents.append(open.last ?? -1)
      open.append(Int32(truncatingIfNeeded: count + position))
    }
  }

  /// The rows in their order, by the numbers in which they were added.
  ///
  /// - Complexity: O(*n* log *n*).
  mutating func order() -> [Int32] {
    for position in columns.indices { columns[position].finish() }
    guard let first = columns.first else { return (0..<count).map { Int32(truncatingIfNeeded: $0) } }
    func element(_ row: Int) -> Element {
      let (rank, head) = first.first(of: row)
      return Element(head: head, row: Int32(truncatingIfNeeded: row), rank: rank)
    }
    guard isOutline else {
      var elements = (0..<count).map(element)
      sort(&elements)
      return elements.map(\.row)
    }
    // The rows below each row stand together, those at the top first.
    var starts = [Int](repeating: 0, count: count + 2)
    for parent in parents { starts[Int(parent) + 2] += 1 }
    for position in starts.indices.dropFirst() { starts[position] += starts[position - 1] }
    var ends = starts
    var siblings = [Int32](repeating: 0, count: count)
    for (row, parent) in parents.enumerated() {
      siblings[ends[Int(parent) + 1]] = Int32(truncatingIfNeeded: row)
      ends[Int(parent) + 1] += 1
    }
    for group in 0...count where starts[group + 1] - starts[group] > 1 {
      var elements = siblings[starts[group]..<starts[group + 1]].map { element(Int($0)) }
      sort(&elements)
      for (offset, element) in elements.enumerated() { siblings[starts[group] + offset] = element.row }
    }
    return walk(siblings, starts)
  }

  /// The rows as an outline is shown: each before those below it.
  private func walk(_ siblings: [Int32], _ starts: [Int]) -> [Int32] {
    var order: [Int32] = []
    order.reserveCapacity(count)
    var open = [starts[0]..<starts[1]]
    while let rest = open.last {
      guard let position = rest.first else {
        open.removeLast()
        continue
      }
      open[open.count - 1] = (position + 1)..<rest.upperBound
      let row = siblings[position]
      order.append(row)
      let below = starts[Int(row) + 1]..<starts[Int(row) + 2]
      if !below.isEmpty { open.append(below) }
    }
    return order
  }

  private func sort(_ elements: inout [Element]) {
    elements.sort { left, right in
      if left.rank != right.rank { return left.rank < right.rank }
      if left.head != right.head { return left.head < right.head }
      return isBefore(left.row, right.row)
    }
  }

  /// Whether one of two rows comes first, between which the beginning of the first column doesn't decide.
  private func isBefore(_ left: Int32, _ right: Int32) -> Bool {
    // By position: a column that is copied out counts references for each pair of rows.
    var order = columns[0].compareValues(Int(left), Int(right))
    var position = 1
    while order == 0, position < columns.count {
      order = columns[position].compare(Int(left), Int(right))
      position += 1
    }
    if order != 0 { return order < 0 }
    return left < right
  }
}
