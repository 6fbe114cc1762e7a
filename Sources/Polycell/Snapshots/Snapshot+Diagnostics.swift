extension Snapshot {
  /// What a program should know about the data: ids that several rows have, with both positions; sections of one id; model
  /// types that share a kind.
  ///
  /// - Complexity: O(*n*) at the first time.
  public var diagnostics: [Diagnostic] {
    noticed
      + index.duplicates.map { duplicate in
        let row = position(ofRow: duplicate.row)
        let id = sections[row.section].rows[row.row].id.description
        let name = duplicate.occurrence > 1 ? "\(id)#\(duplicate.occurrence)" : id
        let first =
          duplicate.first < rowCount ? "the row at \(position(ofRow: duplicate.first))" : "a supplementary element"
        return Diagnostic(
          .warning, .duplicateID,
          "\(first) and the row at \(row) have the id \(id), so the later one is called \(name)",
          at: Diagnostic.Location(section: sections[row.section].id.description, row: row.row, id: name))
      }
  }

  /// Gives typed supplementary elements their occurrence.
  ///
  /// - Returns: Their ids, which rows can't have, and how many have each.
  mutating func linkSupplementary() -> [CellID: Int] {
    var reached: [CellID: Int] = [:]
    func occurrence(of element: Supplementary, in section: SectionID?) -> (Int, Diagnostic?) {
      let id = element.run.row(at: 0).id
      let occurrence = reached[id, default: 0] + 1
      reached[id] = occurrence
      guard occurrence > 1 else { return (1, nil) }
      let message = "several supplementary elements have the id \(id), so this one is called \(id)#\(occurrence)"
      return (
        occurrence,
        Diagnostic(
          .warning, .duplicateID, message, at: Diagnostic.Location(section: section?.description, id: id.description))
      )
    }
    // Plain texts are called after their place, so they can meet nothing but other cells of their kind: those come later.
    if hasOtherTexts {
      for case let element? in [header, footer] where element.isPlainText { reached[element.row.id] = 1 }
      for section in sections {
        for element in section.supplementary where element.isPlainText { reached[element.row.id] = 1 }
      }
    }
    for element in [header, footer] {
      guard let element, !element.isPlainText else { continue }
      let (number, diagnostic) = occurrence(of: element, in: nil)
      if element.kind == .header { placedHeader?.occurrence = number } else { placedFooter?.occurrence = number }
      if let diagnostic { noticed.append(diagnostic) }
    }
    for position in sections.indices {
      for (number, element) in sections[position].supplementary.enumerated() where !element.isPlainText {
        let (occurrence, diagnostic) = occurrence(of: element, in: sections[position].id)
        if occurrence != element.occurrence { sections[position].setOccurrence(occurrence, ofSupplementaryAt: number) }
        if let diagnostic { noticed.append(diagnostic) }
      }
    }
    return reached
  }

  /// Whether there are rows or typed supplementary elements of the kind of plain texts.
  private var hasOtherTexts: Bool {
    func isOther(_ element: Supplementary) -> Bool { !element.isPlainText && element.run.kind == TextCell.kind }
    return [header, footer].contains { $0.map(isOther) ?? false }
      || sections.contains { section in
        section.supplementary.contains(where: isOther) || section.rows.runs.contains { $0.kind == TextCell.kind }
      }
  }

  /// Finds model types that share a kind.
  mutating func noticeKinds() {
    var types: [String: any CellModel.Type] = [:]
    for section in sections {
      for run in section.rows.runs {
        noticed += run.diagnostics
        guard let type = types[run.kind] else {
          types[run.kind] = run.modelType
          continue
        }
        guard type != run.modelType else { continue }
        let message = "\(type) and \(run.modelType) both have the kind \"\(run.kind)\", so their ids can meet"
        let diagnostic = Diagnostic(
          .warning, .kind, message, at: Diagnostic.Location(section: section.id.description))
        if !noticed.contains(diagnostic) { noticed.append(diagnostic) }
      }
    }
  }
}
