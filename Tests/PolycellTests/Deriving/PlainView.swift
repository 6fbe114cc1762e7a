import Polycell

/// A view of a snapshot as a careless program would make it: on plain arrays, without regard to cost.
struct PlainView {
  final class Node {
    let row: Row
    var children: [Node] = []

    init(_ row: Row) { self.row = row }
  }

  struct Line: Equatable, CustomStringConvertible {
    let id: String
    let depth: Int

    var description: String { String(repeating: "  ", count: depth) + id }
  }

  struct Part: Equatable {
    let section: String
    var lines: [Line]
  }

  private(set) var parts: [Part] = []
  /// The number of rows before the window is cut out.
  private(set) var total = 0
  /// The number of rows above the window's first.
  private(set) var ancestorCount = 0

  init(_ snapshot: Snapshot, collapsed: Set<CellID>, query: RowQuery, keeps: (Row) -> Bool) {
    for section in snapshot {
      var tops = Self.trees(section).compactMap { Self.filtered($0, keeps) }
      for node in tops { Self.collapse(node, collapsed) }
      tops = Self.sorted(tops, query.sort)
      var lines: [Line] = []
      for node in tops { Self.write(node, 0, &lines) }
      parts.append(Part(section: section.id.description, lines: lines))
    }
    total = parts.reduce(0) { $0 + $1.lines.count }
    if let window = query.window { cut(window) }
  }

  private static func trees(_ section: Section) -> [Node] {
    var tops: [Node] = []
    var path: [Node] = []
    for row in section.rows {
      let node = Node(row)
      path = Array(path.prefix(row.depth))
      if let parent = path.last { parent.children.append(node) } else { tops.append(node) }
      path.append(node)
    }
    return tops
  }

  private static func filtered(_ node: Node, _ keeps: (Row) -> Bool) -> Node? {
    node.children = node.children.compactMap { filtered($0, keeps) }
    return keeps(node.row) || !node.children.isEmpty ? node : nil
  }

  private static func collapse(_ node: Node, _ ids: Set<CellID>) {
    if ids.contains(node.row.id) { node.children = [] }
    for child in node.children { collapse(child, ids) }
  }

  /// Puts each node behind the last that isn't larger.
  private static func sorted(_ nodes: [Node], _ sort: [RowSort]) -> [Node] {
    var result: [Node] = []
    for node in nodes {
      node.children = sorted(node.children, sort)
      let place = result.lastIndex { !isLess(node.row, $0.row, sort) } ?? -1
      result.insert(node, at: place + 1)
    }
    return result
  }

  private static func isLess(_ left: Row, _ right: Row, _ sort: [RowSort]) -> Bool {
    for key in sort {
      let (a, b) = (left[column: key.column] ?? nil, right[column: key.column] ?? nil)
      if a.isNull != b.isNull { return b.isNull }
      if a.isNull || a == b { continue }
      return key.direction == .ascending ? isLess(a, b) : isLess(b, a)
    }
    return false
  }

  /// Only for what these lists hold.
  private static func isLess(_ left: CellValue, _ right: CellValue) -> Bool {
    switch (left, right) {
    case (.integer(let a), .integer(let b)): return a < b
    case (.text(let a), .text(let b)):
      let (x, y) = (Array(a.lowercased().utf8), Array(b.lowercased().utf8))
      return x == y ? Array(a.utf8).lexicographicallyPrecedes(Array(b.utf8)) : x.lexicographicallyPrecedes(y)
    case (.integer, .text): return true
    case (.text, .integer): return false
    default: fatalError("\(left) and \(right) aren't expected")
    }
  }

  private static func write(_ node: Node, _ depth: Int, _ lines: inout [Line]) {
    lines.append(Line(id: node.row.id.description, depth: depth))
    for child in node.children { write(child, depth + 1, &lines) }
  }

  private mutating func cut(_ window: RowWindow) {
    let held = window.placement(in: total).held
    var number = 0
    var result: [Part] = []
    for part in parts {
      if part.lines.isEmpty {
        let isLast = number == total && held.upperBound == total && (total == 0 || !held.isEmpty)
        if held.contains(number) || isLast { result.append(part) }
        continue
      }
      var lines: [Line] = []
      for (position, line) in part.lines.enumerated() {
        if held.contains(number) {
          if lines.isEmpty {
            for depth in 0..<line.depth {
              if let above = part.lines[..<position].last(where: { $0.depth == depth }) {
                lines.append(above)
                ancestorCount += 1
              }
            }
          }
          lines.append(line)
        }
        number += 1
      }
      if !lines.isEmpty { result.append(Part(section: part.section, lines: lines)) }
    }
    parts = result
  }
}

extension Snapshot {
  /// What a plain view tells, of this snapshot.
  var plainParts: [PlainView.Part] {
    map { section in
      PlainView.Part(
        section: section.id.description,
        lines: section.rows.map { PlainView.Line(id: $0.id.description, depth: $0.depth) })
    }
  }
}
