// All of these are O(*s*) in the number of sections and runs; no row is looked at. Where the runs and the supplementary elements'
// ids stay as they are, so does what is known of the rows' ids.
extension Snapshot {
  /// Adds a section at the end, or before another.
  ///
  /// - Throws: ``SnapshotError/Code/duplicateSection``, or ``SnapshotError/Code/unknownSection`` for the other.
  public mutating func insert(_ section: Section, before other: SectionID? = nil) throws(SnapshotError) {
    guard positions[section.id] == nil else {
      throw SnapshotError(
        .duplicateSection, "there is a section \(section.id) already",
        at: Diagnostic.Location(section: section.id.description))
    }
    let position = try other.map { id throws(SnapshotError) in try self.existing(id) } ?? sections.count
    sections.insert(section, at: position)
    link()
  }

  /// Takes a section and its rows away.
  ///
  /// - Throws: ``SnapshotError/Code/unknownSection``.
  public mutating func removeSection(_ id: SectionID) throws(SnapshotError) {
    sections.remove(at: try existing(id))
    link()
  }

  /// Moves a section before another, or to the end.
  ///
  /// - Throws: ``SnapshotError/Code/unknownSection``.
  public mutating func moveSection(_ id: SectionID, before other: SectionID? = nil) throws(SnapshotError) {
    let from = try existing(id)
    var target = try other.map { id throws(SnapshotError) in try self.existing(id) } ?? sections.count
    if target > from { target -= 1 }
    sections.insert(sections.remove(at: from), at: target)
    link()
  }

  /// Changes a section: its title, state, header, footer and so on.
  ///
  /// Its rows are changed by the edits of rows.
  ///
  /// - Throws: ``SnapshotError/Code/unknownSection``.
  /// - Complexity: O(*s*) in the number of sections and runs; look-ups by id stay as quick as they were.
  public mutating func updateSection(_ id: SectionID, _ change: (inout Section) -> Void) throws(SnapshotError) {
    change(&sections[try existing(id)])
    link()
  }

  /// Puts a section in the place of the one that has its id.
  ///
  /// - Throws: ``SnapshotError/Code/unknownSection``.
  public mutating func replaceSection(_ section: Section) throws(SnapshotError) {
    sections[try existing(section.id)] = section
    link()
  }

  private func existing(_ id: SectionID) throws(SnapshotError) -> Int {
    guard let position = positions[id] else { throw .unknown(id) }
    return position
  }

  /// The snapshot with the list, and each section that has rows, no longer loading.
  var endingLoading: Snapshot {
    var result = self
    if state.isLoading { result.state = .ready }
    for position in sections.indices where sections[position].state.isLoading && !sections[position].rows.isEmpty {
      result.sections[position].state = .ready
    }
    return result
  }
}
