/// Makes views of the snapshots of one list, one after the other: sorted, filtered, with collapsed branches, cut to a window.
///
/// It remembers what it made of the last snapshot. A run that is in the next one too becomes the very same run, so that what follows,
/// such as ``Changes/between(_:_:)``, doesn't read it either.
///
/// ```swift
/// var derivation = SnapshotDerivation()
/// let query = RowQuery(sort: [RowSort("name")], filter: RowFilter("pear"))
/// presenter.show(derivation.derive(snapshot, query: query))
/// snapshot[.fruit].append(Product(id: 7, name: "Pear"))
/// presenter.show(derivation.derive(snapshot, query: query))    // reads the rows of this section only
/// ```
///
/// Rows keep their ids, their models and their sections; a row that is called `product/7#2` is called so in every view, and found so.
/// Sections keep all that stands around their rows, and their columns.
///
/// First rows are filtered, then branches are collapsed (so a row that is above one that a filter keeps stays, though its branch is
/// collapsed), then rows are sorted, and the window is cut out of what is left.
public struct SnapshotDerivation: Sendable {
  /// Where the window of the last query has come to lie; `nil` where it had none.
  public private(set) var window: RowWindowPlacement?

  private var base: Snapshot?
  private var index: IDIndex?
  private var collapsed: Set<CellID> = []
  private var query = RowQuery()
  private var selections: [ObjectIdentifier: RunSelection] = [:]
  private var sections: [SectionID: DerivedSection] = [:]
  private var slices: [SectionID: SectionSlice] = [:]

  /// Makes a derivation that remembers nothing yet.
  public init() {}

  /// A view of a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot.
  ///   - collapsed: The rows of outlines below which no row is shown. Ids of other rows mean nothing.
  ///   - query: Which rows are shown, in which order.
  /// - Returns: The snapshot itself where all of its rows are shown in the order that they have.
  /// - Complexity: O(*s* + *r*) in the number of sections and runs. For each run that the last snapshot didn't have, and for all where
  ///   the query's sort or filter is another, O(*n*) in its rows is added, and for each section with such a run, where it is
  ///   sorted, O(*n* log *n*). Where rows share ids, and the first time in a line of snapshots, O(*n*) in all rows is added.
  public mutating func derive(
    _ snapshot: Snapshot, collapsed: Set<CellID> = [], query: RowQuery = RowQuery()
  ) -> Snapshot {
    if query.isEmpty, collapsed.isEmpty {
      self = SnapshotDerivation()
      return snapshot
    }
    if let base { SnapshotMatcher.learnUniqueness(of: snapshot, following: base) }
    if query.filter != self.query.filter || query.sort.isEmpty != self.query.sort.isEmpty { selections = [:] }
    if query.sort != self.query.sort { sections = [:] }
    let occurrences = Self.occurrences(in: snapshot)
    select(snapshot, occurrences, collapsed, query)
    base = snapshot
    self.collapsed = collapsed
    self.query = query
    let result = cut(snapshot, query.window)
    index = result.index
    return result
  }

  /// The rows that aren't the first with their id, by runs and their positions there; none where there are no such rows.
  private static func occurrences(in snapshot: Snapshot) -> [[Int: Int]] {
    let all = snapshot.index.occurrences
    guard !all.isEmpty else { return [] }
    var result = [[Int: Int]](repeating: [:], count: snapshot.index.runs.count)
    for (row, occurrence) in all {
      let run = snapshot.index.runNumber(ofRow: row, near: 0)
      result[run][row - snapshot.index.start(ofRun: run)] = occurrence
    }
    return result
  }

  /// Finds out which rows are shown, in which order.
  private mutating func select(
    _ snapshot: Snapshot, _ occurrences: [[Int: Int]], _ collapsed: Set<CellID>, _ query: RowQuery
  ) {
    var newSelections: [ObjectIdentifier: RunSelection] = [:]
    var newSections: [SectionID: DerivedSection] = [:]
    newSelections.reserveCapacity(snapshot.index.runs.count)
    newSections.reserveCapacity(snapshot.count)
    let isCollapsedAlike = collapsed == self.collapsed
    var number = 0
    for section in snapshot.sections {
      var own: [RunSelection] = []
      own.reserveCapacity(section.rows.runs.count)
      for run in section.rows.runs {
        let shared = occurrences.isEmpty ? [:] : occurrences[number]
        let identity = (index: snapshot.index, base: snapshot.index.start(ofRun: number))
        var selection = selections[ObjectIdentifier(run)]
        var closed: [Int32]?
        if selection?.occurrences != shared { selection = nil }
        if run.isOutline, selection == nil || !isCollapsedAlike {
          closed = run.rows(in: collapsed, occurrences: shared)
          if selection?.collapsed != closed { selection = nil }
        }
        let known =
          selection
          ?? RunSelection(
            run, occurrences: shared, collapsed: closed ?? [], filter: query.filter, identity: identity,
            isSorted: !query.sort.isEmpty)
        newSelections[ObjectIdentifier(run)] = known
        own.append(known)
        number += 1
      }
      let known = sections[section.id]
      let isKnown = known.map { $0.selections.count == own.count && $0.selections.elementsEqual(own, by: ===) } ?? false
      newSections[section.id] =
        isKnown ? known : DerivedSection(section, own, sortedBy: query.sort)
    }
    selections = newSelections
    sections = newSections
  }

  /// Cuts the window out of the sections, and makes a snapshot of them.
  private mutating func cut(_ snapshot: Snapshot, _ window: RowWindow?) -> Snapshot {
    let derived = snapshot.sections.compactMap { sections[$0.id] }
    let total = derived.reduce(0) { $0 + $1.rows.count }
    var place = window?.placement(in: total)
    let held = place?.held ?? 0..<total
    var newSlices: [SectionID: SectionSlice] = [:]
    var parts: [SnapshotPart] = []
    var start = 0
    for (position, section) in derived.enumerated() {
      let end = start + section.rows.count
      defer { start = end }
      let range = max(start, held.lowerBound)..<max(min(end, held.upperBound), max(start, held.lowerBound))
      if range.count == end - start, range.count > 0 || held.takesEmptySection(at: start, of: total) {
        parts.append(SnapshotPart(position, section.rows) { section.origin(of: $0) })
        continue
      }
      guard !range.isEmpty else { continue }
      let local = (range.lowerBound - start)..<(range.upperBound - start)
      let id = snapshot.sections[position].id
      var slice = slices[id]
      if slice?.section !== section || slice?.range != local { slice = nil }
      let known = slice ?? SectionSlice(snapshot.sections[position], section, local)
      newSlices[id] = known
      place?.ancestorCount += known.ancestors.count
      let above = known.ancestors
      parts.append(
        SnapshotPart(position, known.rows) { row in
          section.origin(of: row < above.count ? above[row] : row - above.count + local.lowerBound)
        })
    }
    slices = newSlices
    self.window = place
    if parts.count == snapshot.count, parts.allSatisfy({ snapshot.sections[$0.section].hasRuns($0.rows.runs) }) {
      return snapshot
    }
    return snapshot.taking(parts, index: index)
  }
}

extension Range<Int> {
  /// Whether a section without rows is in a window: it goes with the row behind it, or at the end with the last one.
  fileprivate func takesEmptySection(at row: Int, of total: Int) -> Bool {
    if contains(row) { return true }
    return row == total && upperBound == total && (!isEmpty || total == 0)
  }
}

extension Section {
  fileprivate func hasRuns(_ runs: [Run]) -> Bool {
    rows.runs.count == runs.count && rows.runs.elementsEqual(runs, by: ===)
  }
}

extension Run {
  /// The rows that could have others below them and are in a set of ids, ascending.
  fileprivate func rows(in ids: Set<CellID>, occurrences: [Int: Int]) -> [Int32] {
    guard let outline, !ids.isEmpty else { return [] }
    var rows: [Int32] = []
    var buffer = ByteBuffer(capacity: 64)
    for row in outline.canHaveChildren.indices where outline.canHaveChildren[row] {
      buffer.removeAll()
      writeID(of: row, to: &buffer)
      buffer.appendOccurrence(occurrences[row] ?? 1)
      if ids.contains(CellID(canonical: buffer.string)) { rows.append(Int32(truncatingIfNeeded: row)) }
    }
    return rows
  }
}
