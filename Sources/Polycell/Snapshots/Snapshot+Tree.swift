extension Snapshot: CustomDebugStringConvertible {
  /// All that the snapshot holds as an indented tree: the same text for the same content, for tests and for bug reports.
  ///
  /// ```
  /// list "Stock"
  ///   section fruit "Fruit" (1 row)
  ///     product/7: name="Pear" price=1.5
  ///     footer text/fruit/footer: text="1 kind"
  /// ```
  public var debugDescription: String {
    var tree = SnapshotTree()
    tree.add(self)
    return tree.text
  }
}

/// Writes what a snapshot holds as text: a tree, and its parts for other texts.
struct SnapshotTree {
  var text = ""

  mutating func add(_ snapshot: Snapshot) {
    line(0, "list" + Self.quoted(snapshot.title) + Self.describe(snapshot.state))
    add(snapshot.header, 1)
    for section in snapshot {
      let count = section.rows.count
      let index = section.indexTitle.map { " index=\(Self.quote($0))" } ?? ""
      let reorder = section.reorder == nil ? "" : " reorder"
      line(
        1,
        "section \(section.id)\(Self.quoted(section.title)) (\(count) \(count == 1 ? "row" : "rows"))\(index)\(reorder)"
          + Self.describe(section.state))
      add(section.header, 2)
      for row in section.rows { line(2 + row.depth, Self.describe(row)) }
      for element in section.otherSupplementary { add(element, 2) }
      add(section.footer, 2)
    }
    add(snapshot.footer, 1)
  }

  private mutating func add(_ element: Supplementary?, _ level: Int) {
    guard let element else { return }
    line(level, "\(element.kind.rawValue) \(Self.describe(element.row))")
  }

  private mutating func line(_ level: Int, _ content: String) {
    text += String(repeating: "  ", count: level) + content.withVisibleControls + "\n"
  }

  static func describe(_ row: Row) -> String {
    var result = "\(row.id):"
    for (column, value) in zip(row.columns, row.cells) { result += " \(column.id)=\(describe(value))" }
    let traits = row.traits
    let standard = CellTraits.standard
    if traits.isSelectable != standard.isSelectable { result += " unselectable" }
    if traits.isHighlightable != standard.isHighlightable { result += " unhighlightable" }
    if traits.isMovable != standard.isMovable { result += " movable" }
    if traits.isDeletable != standard.isDeletable { result += " deletable" }
    if let height = traits.height { result += " height=\(height)" }
    if traits.indentation > 0 { result += " indent=\(traits.indentation)" }
    if traits.separator != standard.separator { result += " separator=\(traits.separator.rawValue)" }
    if let style = traits.style { result += " style=\(quote(style))" }
    if let label = traits.accessibilityLabel { result += " label=\(quote(label))" }
    for badge in traits.badges { result += " badge=\(describe(.badge(badge)))" }
    let actions = row.actions
    if !actions.isEmpty { result += " actions=[\(actions.map(\.id).joined(separator: ", "))]" }
    return result
  }

  static func describe(_ value: CellValue) -> String {
    switch value {
    case .null: "null"
    case .text(let text): quote(text)
    case .link(let link): link.label == link.href ? "<\(link.href)>" : "\(quote(link.label))<\(link.href)>"
    case .badge(let badge): "(\(badge.text))" + (badge.tone == .neutral ? "" : ":\(badge.tone.rawValue)")
    case .progress(let progress): "\(progress.fraction)"
    case .duration(let duration): CellFormat.duration(.iso8601).text(of: .duration(duration))
    case .series(let values): "\(values)"
    case .list(let values): "[\(values.map { describe($0) }.joined(separator: ", "))]"
    default: CellFormat.automatic.text(of: value)
    }
  }

  static func describe(_ state: ListState) -> String {
    switch state {
    case .ready: ""
    case .empty(let empty):
      " empty\(quoted(empty.title))\(quoted(empty.message))" + (empty.action.map { " [\($0.id)]" } ?? "")
    default: " \(state.name)\(quoted(state.message(isEmpty: true)))"
    }
  }

  static func quoted(_ text: String?) -> String { text.map { " \(quote($0))" } ?? "" }

  static func quote(_ text: String) -> String {
    // By scalars: a quote and a combining mark behind it are one character.
    let escaped = text.unicodeScalars.reduce(into: "") { result, scalar in
      if scalar == "\"" || scalar == "\\" { result.unicodeScalars.append("\\") }
      result.unicodeScalars.append(scalar)
    }
    return "\"" + escaped + "\""
  }
}
