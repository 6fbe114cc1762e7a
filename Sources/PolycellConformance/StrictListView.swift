public import Polycell

/// A list view that takes steps as toolkits' views do, and says what is wrong with a step where they would crash.
///
/// It stands in for `UICollectionView`, `NSTableView` and GTK's list views in tests of whatever makes a `ChangeBatch`. As they
/// do, it has cells of its own: of the snapshot behind a step it reads just what the step says that it is to read, which
/// is what comes and what is shown anew. All else it goes on showing as it was. So a step that forgets something leaves a stale
/// cell, and ``difference(from:)`` finds it.
///
/// ```swift
/// var view = StrictListView()
/// view.load(old)
/// try view.apply(batch, showing: new)
/// #expect(view.difference(from: new) == nil)
/// ```
///
/// The rules are those of ``BatchRule``. They are the strictest of what toolkits ask for: a step that passes here can be
/// taken as one by views that take steps as one, and taken apart by those that take one change after the other.
public struct StrictListView: Sendable {
  /// The plain title of the list.
  public private(set) var title: String?
  /// The cell before all sections.
  public private(set) var header: Cell?
  /// The cell behind all sections.
  public private(set) var footer: Cell?
  /// What is going on in the list.
  public private(set) var state: ListState = .ready
  /// The sections, with their cells.
  public private(set) var sections: [ShownSection] = []

  /// Makes a view that shows an empty list.
  public init() {}

  /// Shows a snapshot, whatever was shown before.
  ///
  /// - Complexity: O(*n*).
  public mutating func load(_ snapshot: Snapshot) {
    sections = snapshot.map { ShownSection($0) }
    readList(snapshot)
  }

  /// Takes a step.
  ///
  /// - Parameters:
  ///   - batch: What goes, comes, moves and is shown anew.
  ///   - next: The snapshot behind the step. Read of it are the number of its sections, the number of rows of each, and what
  ///     the step says that comes or is shown anew.
  /// - Throws: The first rule that is found broken; the view goes on showing what it showed.
  /// - Complexity: O(*s* + *k*) in the number of sections and of entries, and O(*n*) in the rows of the sections that the step names.
  public mutating func apply(_ batch: ChangeBatch, showing next: Snapshot) throws(BatchViolation) {
    let newSections = Array(next)
    let step = try SectionStep(batch, from: sections.count, to: newSections.count)
    let rows = try RowStep(
      batch, step, from: sections.map(\.cells.count), to: newSections.map(\.rows.count))
    var result: [ShownSection] = []
    result.reserveCapacity(newSections.count)
    for position in newSections.indices {
      guard let old = step.origins[position] else {
        result.append(ShownSection(newSections[position]))
        continue
      }
      result.append(sections[old])
      if let origins = rows.origins[position] { result[position].cells = cells(origins, newSections[position].rows) }
    }
    try Self.updateSections(&result, batch.updatedSections, newSections)
    try Self.updateRows(&result, batch.updatedRows, newSections)
    sections = result
    if batch.updatesList { readList(next) }
  }

  /// Whether it shows just a snapshot.
  ///
  /// - Complexity: O(*n*).
  public func shows(_ snapshot: Snapshot) -> Bool { difference(from: snapshot) == nil }

  private mutating func readList(_ snapshot: Snapshot) {
    title = snapshot.title
    header = snapshot.header.map { Cell($0.row) }
    footer = snapshot.footer.map { Cell($0.row) }
    state = snapshot.state
  }

  /// The cells of a section: those that the view has, and new ones for rows that come.
  private func cells(_ origins: [RowPosition?], _ rows: Rows) -> [Cell] {
    var result: [Cell] = []
    result.reserveCapacity(origins.count)
    for row in origins.indices {
      if let origin = origins[row] {
        result.append(sections[origin.section].cells[origin.row])
      } else {
        result.append(Cell(rows[row]))
      }
    }
    return result
  }

  private static func updateSections(
    _ shown: inout [ShownSection], _ updates: [ChangeBatch.Update<Int>], _ sections: [Section]
  ) throws(BatchViolation) {
    for (index, update) in updates.enumerated() {
      let section = sections[update.new]
      guard shown[update.new].id.isOfSameSection(as: section.id) else {
        throw BatchViolation(
          .sectionUpdatedIntoAnother, BatchViolation.Entry(.updatedSections, index),
          "section \(shown[update.new].id) is shown anew as \(section.id)")
      }
      shown[update.new].readSurroundings(section)
    }
  }

  private static func updateRows(
    _ shown: inout [ShownSection], _ updates: [ChangeBatch.Update<RowPosition>], _ sections: [Section]
  ) throws(BatchViolation) {
    for (index, update) in updates.enumerated() {
      let place = update.new
      let cell = Cell(sections[place.section].rows[place.row])
      let old = shown[place.section].cells[place.row].id
      guard old.isOfSameRow(as: cell.id) else {
        throw BatchViolation(
          .rowUpdatedIntoAnother, BatchViolation.Entry(.updatedRows, index), "row \(old) is shown anew as \(cell.id)")
      }
      shown[place.section].cells[place.row] = cell
    }
  }
}

extension CellID {
  /// Whether two ids are the same but for the number of the occurrence, which a row gets by where others stand.
  fileprivate func isOfSameRow(as other: CellID) -> Bool {
    self == other || Bytewise.areSame(kind, other.kind) && Bytewise.areSame(value, other.value)
  }
}

extension SectionID {
  fileprivate func isOfSameSection(as other: SectionID) -> Bool {
    self == other
      || description.utf8.prefix { $0 != UInt8(ascii: "#") }
        .elementsEqual(other.description.utf8.prefix { $0 != UInt8(ascii: "#") })
  }
}
