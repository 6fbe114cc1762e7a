extension Changes: CustomStringConvertible {
  /// A line for each edit: `+` what comes, `-` what goes, `>` what moves, `~` what is shown anew and how.
  ///
  /// ```
  /// - product/3
  /// > product/7 in tools before product/9
  /// + product/12 in fruit at the end: name="Fig" price=1.25
  /// ~ product/1: price 1.5 → 2.0
  /// ```
  ///
  /// The same changes have the same text, for tests and for reports. Controls in it are made visible.
  public var description: String {
    edits.map { $0.description + "\n" }.joined()
  }
}

extension ListEdit: CustomStringConvertible {
  /// What happens, in a line.
  public var description: String { text.withVisibleControls }

  private var text: String {
    switch self {
    case .removeRow(let id): "- \(id)"
    case .insertRow(let row, let section, let before):
      "+ \(row.id) in \(section) \(place(before))" + SnapshotTree.describe(row).dropFirst(row.id.description.count)
    case .moveRow(let id, let section, let before): "> \(id) in \(section) \(place(before))"
    case .updateRow(let row, let old): "~ \(row.id)\(differences(row, old))"
    case .removeSection(let id): "- section \(id)"
    case .insertSection(let section, let before):
      "+ section \(section.id)\(SnapshotTree.quoted(section.title)) \(place(before))"
    case .moveSection(let id, let before): "> section \(id) \(place(before))"
    case .updateSection(let section, let aspects): "~ section \(section.id):\(describe(section, aspects))"
    case .setSupplementary(let element, let kind, let section):
      "~ \(section.map { "section \($0)" } ?? "list") \(kind.rawValue): "
        + (element.map { SnapshotTree.describe($0.row) } ?? "none")
    case .updateList(let title, let state):
      "~ list:\(SnapshotTree.quoted(title))\(SnapshotTree.describe(state))"
    }
  }

  private func place(_ before: CellID?) -> String { before.map { "before \($0)" } ?? "at the end" }
  private func place(_ before: SectionID?) -> String { before.map { "before \($0)" } ?? "at the end" }

  private func differences(_ row: Row, _ old: Row?) -> String {
    guard let old else { return SnapshotTree.describe(row).dropFirst(row.id.description.count).description }
    var parts: [String] = []
    for (column, value) in zip(row.columns, row.cells) {
      let before = old[column: column.id]
      if before == value { continue }
      let was = before.map { SnapshotTree.describe($0) } ?? "none"
      parts.append(" \(column.id) \(was) → \(SnapshotTree.describe(value))")
    }
    if row.traits != old.traits { parts.append(" traits") }
    if row.actions != old.actions { parts.append(" actions") }
    if row.depth != old.depth { parts.append(" depth \(old.depth) → \(row.depth)") }
    return parts.isEmpty ? "" : ":" + parts.joined(separator: ",")
  }

  private func describe(_ section: Section, _ aspects: SectionAspects) -> String {
    var parts: [String] = []
    if aspects.contains(.title) { parts.append(" title\(SnapshotTree.quoted(section.title))") }
    if aspects.contains(.indexTitle) { parts.append(" index\(SnapshotTree.quoted(section.indexTitle))") }
    if aspects.contains(.state) {
      let state = SnapshotTree.describe(section.state)
      parts.append(" state" + (state.isEmpty ? " ready" : state))
    }
    if aspects.contains(.reorder) { parts.append(" reorder") }
    if aspects.contains(.columns) { parts.append(" columns " + section.columns.map(\.id).joined(separator: " ")) }
    return parts.joined(separator: ",")
  }
}
