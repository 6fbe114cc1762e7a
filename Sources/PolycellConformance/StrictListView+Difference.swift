public import Polycell

extension StrictListView {
  /// Where a view doesn't show a snapshot.
  public struct Difference: Sendable, Hashable, CustomStringConvertible {
    /// What is shown wrongly.
    public let part: Part
    /// The position of the section; `nil` for a part of the list itself.
    public let section: Int?
    /// The position of the row in its section; `nil` for a part of a section.
    public let row: Int?
    /// What the view shows; what isn't ASCII is written as numbers, so that texts which look alike are told apart.
    public let shown: String
    /// What the snapshot has, written in the same way.
    public let expected: String

    init(_ part: Part, section: Int? = nil, row: Int? = nil, _ shown: String, _ expected: String) {
      self.part = part
      self.section = section
      self.row = row
      self.shown = shown.asciiOnly
      self.expected = expected.asciiOnly
    }

    /// For example `values of row [0, 2]: ["Pear"] is shown instead of ["Pears"]`.
    public var description: String {
      let place =
        switch (section, row) {
        case (let section?, let row?): " of row \(RowPosition(section: section, row: row))"
        case (let section?, nil): " of section \(section)"
        default: ""
        }
      return "\(part.rawValue)\(place): \(shown) is shown instead of \(expected)"
    }
  }

  /// Where the view first shows something else than a snapshot; `nil` where it shows just that.
  ///
  /// All that a ``Cell`` and a ``ShownSection`` hold is compared. Columns are compared row by row: a section without rows shows
  /// none.
  ///
  /// - Complexity: O(*n*).
  public func difference(from snapshot: Snapshot) -> Difference? {
    var comparison = CellComparison()
    if let difference = listDifference(from: snapshot, &comparison) { return difference }
    for position in 0..<snapshot.count {
      let (shown, expected) = (sections[position], snapshot[position])
      if let difference = shown.difference(from: ShownSection(surroundings: expected), at: position, &comparison) {
        return difference
      }
      if shown.cells.count != expected.rows.count {
        return Difference(.rowCount, section: position, "\(shown.cells.count)", "\(expected.rows.count)")
      }
      var number = 0
      for row in expected.rows {
        let cell = Cell(row)
        if let part = comparison.difference(shown.cells[number], cell) {
          return Difference(
            part, section: position, row: number, shown.cells[number].description(of: part), cell.description(of: part))
        }
        number += 1
      }
    }
    return nil
  }

  private func listDifference(from snapshot: Snapshot, _ comparison: inout CellComparison) -> Difference? {
    if !Bytewise.areSame(title, snapshot.title) { return Difference(.listTitle, quoted(title), quoted(snapshot.title)) }
    if !Bytewise.areSame(state, snapshot.state) { return Difference(.listState, "\(state)", "\(snapshot.state)") }
    if let (shown, expected) = comparison.descriptions(header, snapshot.header.map { Cell($0.row) }) {
      return Difference(.listHeader, shown, expected)
    }
    if let (shown, expected) = comparison.descriptions(footer, snapshot.footer.map { Cell($0.row) }) {
      return Difference(.listFooter, shown, expected)
    }
    guard sections.count == snapshot.count else {
      return Difference(.sectionCount, "\(sections.count)", "\(snapshot.count)")
    }
    return nil
  }
}

extension StrictListView.ShownSection {
  /// What stands otherwise around the rows of a section.
  fileprivate func difference(
    from other: Self, at position: Int, _ comparison: inout CellComparison
  ) -> StrictListView.Difference? {
    func difference(_ part: StrictListView.Part, _ shown: String, _ expected: String) -> StrictListView.Difference {
      StrictListView.Difference(part, section: position, shown, expected)
    }
    if id != other.id { return difference(.sectionID, id.description, other.id.description) }
    if !Bytewise.areSame(title, other.title) { return difference(.sectionTitle, quoted(title), quoted(other.title)) }
    if !Bytewise.areSame(indexTitle, other.indexTitle) {
      return difference(.indexTitle, quoted(indexTitle), quoted(other.indexTitle))
    }
    if !Bytewise.areSame(state, other.state) { return difference(.sectionState, "\(state)", "\(other.state)") }
    if reorder != other.reorder {
      return difference(.reorder, String(describing: reorder), String(describing: other.reorder))
    }
    if let (shown, expected) = comparison.descriptions(header, other.header) {
      return difference(.sectionHeader, shown, expected)
    }
    if let (shown, expected) = comparison.descriptions(footer, other.footer) {
      return difference(.sectionFooter, shown, expected)
    }
    for number in 0..<max(otherSupplementary.count, other.otherSupplementary.count) {
      let shown = number < otherSupplementary.count ? otherSupplementary[number] : nil
      let expected = number < other.otherSupplementary.count ? other.otherSupplementary[number] : nil
      if !Bytewise.areSame(shown?.kind.rawValue, expected?.kind.rawValue) {
        return difference(.otherSupplementary, quoted(shown?.kind.rawValue), quoted(expected?.kind.rawValue))
      }
      if let (shown, expected) = comparison.descriptions(shown?.cell, expected?.cell) {
        return difference(.otherSupplementary, shown, expected)
      }
    }
    return nil
  }
}

extension CellComparison {
  /// What two supplementary elements show, where they don't show the same.
  fileprivate mutating func descriptions(
    _ shown: StrictListView.Cell?, _ expected: StrictListView.Cell?
  ) -> (String, String)? {
    guard let shown, let expected else {
      if shown == nil, expected == nil { return nil }
      return (shown.map { "\($0.id)" } ?? "nothing", expected.map { "\($0.id)" } ?? "nothing")
    }
    guard let part = difference(shown, expected) else { return nil }
    return (shown.description(of: part), expected.description(of: part))
  }
}

extension StrictListView.Cell {
  /// A part of the cell in words.
  fileprivate func description(of part: StrictListView.Part) -> String {
    switch part {
    case .modelType: "\(modelType)"
    case .columns: "\(columns)"
    case .values: "\(values)"
    case .texts: "\(texts)"
    case .traits: "\(traits)"
    case .actions: "\(actions)"
    case .depth: "\(depth)"
    case .canHaveChildren: "\(canHaveChildren)"
    default: id.description
    }
  }
}

private func quoted(_ text: String?) -> String { text.map { "\"\($0)\"" } ?? "nothing" }

extension String {
  /// The text with what isn't printable ASCII as `\u{…}`.
  fileprivate var asciiOnly: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if (0x20...0x7E).contains(scalar.value) {
        text.unicodeScalars.append(scalar)
      } else {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
  }
}
