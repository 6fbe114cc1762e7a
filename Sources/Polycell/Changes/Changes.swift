/// What leads from one snapshot to another: computed once, told in two forms.
///
/// ```swift
/// let changes = try Changes.between(old, new)
/// for edit in changes.edits { … }      // single steps by id, for documents, terminals and remote peers
/// view.perform(changes.batch)          // positions, for list views with batch updates
/// ```
///
/// Rows are paired by their ids, wherever they are: a row may go from one section to another, out of a section that goes, into one
/// that comes. Of the pairs as few as possible move: those outside of a longest increasing subsequence. A row that moves and
/// isn't shown alike is one move and one update. Where rows share an id, the n-th is paired with the n-th. The same snapshots
/// always have the same changes.
///
/// Sections with the same runs are not read, so what is told apart is what the program has touched.
public struct Changes: Sendable {
  /// Where they lead from.
  public let old: Snapshot
  /// Where they lead to.
  public let new: Snapshot
  let match: SnapshotMatch
  let sectionChanges: [SectionChange]
  let listChanges: ListChanges

  init(_ old: Snapshot, _ new: Snapshot, _ match: SnapshotMatch) {
    self.old = old
    self.new = new
    self.match = match
    sectionChanges = SectionChange.all(match, old, new)
    listChanges = ListChanges(old, new)
  }

  /// What leads from one snapshot to another.
  ///
  /// - Throws: ``SnapshotError/Code/tooLarge`` where one has 2³¹ rows or more.
  /// - Complexity: O(*s* + *n*) in the number of sections and the rows of those that don't have the same runs, and O(*r* log *r*)
  ///   for *r* stretches that are out of order. Where little has changed it compares each pair once and hashes next to
  ///   nothing. For the first snapshots of a line it is added that all ids have to be known to be unique, O(*n*); those that
  ///   follow look at what comes only.
  public static func between(_ old: Snapshot, _ new: Snapshot) throws(SnapshotError) -> Changes {
    Changes(old, new, try SnapshotMatcher.match(old, new))
  }

  /// Whether nothing is to be done.
  public var isEmpty: Bool {
    sectionChanges.isEmpty && listChanges.isEmpty && match.updates.isEmpty && match.rowStays == nil
      && match.sectionStays == nil && removedSectionCount == 0 && insertedSectionCount == 0 && removedRowCount == 0
      && insertedRowCount == 0
  }

  /// The number of rows that go.
  public var removedRowCount: Int { old.rowCount - match.pairCount }
  /// The number of rows that come.
  public var insertedRowCount: Int { new.rowCount - match.pairCount }
  /// The number of rows that are shown anew; some of them may move as well.
  public var updatedRowCount: Int { match.updates.count }
  /// The number of rows that move.
  public var movedRowCount: Int { Self.moving(match.rows, match.rowStays) }
  /// The number of sections that go.
  public var removedSectionCount: Int { old.count - match.sections.reduce(0) { $0 + Int($1.count) } }
  /// The number of sections that come.
  public var insertedSectionCount: Int { new.count - match.sections.reduce(0) { $0 + Int($1.count) } }
  /// The number of sections that move.
  public var movedSectionCount: Int { Self.moving(match.sections, match.sectionStays) }

  /// The number of edits.
  ///
  /// - Complexity: O(*r*) in the stretches of rows that stay together, and O(*s*) in the number of sections that have changed.
  public var count: Int {
    removedRowCount + insertedRowCount + movedRowCount + updatedRowCount + removedSectionCount + insertedSectionCount
      + movedSectionCount + sectionChanges.reduce(0) { $0 + $1.supplementary.count + ($1.aspects.isEmpty ? 0 : 1) }
      + listChanges.supplementary.count + (listChanges.changesList ? 1 : 0)
  }

  private static func moving(_ runs: [MatchedRun], _ stays: [Bool]?) -> Int {
    guard let stays else { return 0 }
    return zip(runs, stays).reduce(0) { $1.1 ? $0 : $0 + Int($1.0.count) }
  }
}

/// What has changed of the list itself.
struct ListChanges: Sendable {
  /// Whether its title or state has.
  let changesList: Bool
  /// Its header and footer, where they have.
  let supplementary: [SupplementaryEdit]

  init(_ old: Snapshot, _ new: Snapshot) {
    changesList = !old.title.isSameUTF8(as: new.title) || old.state != new.state
    var edits: [SupplementaryEdit] = []
    if !Supplementary.areShownAlike(old.header, new.header) { edits.append(SupplementaryEdit(.header, new.header)) }
    if !Supplementary.areShownAlike(old.footer, new.footer) { edits.append(SupplementaryEdit(.footer, new.footer)) }
    supplementary = edits
  }

  var isEmpty: Bool { !changesList && supplementary.isEmpty }
}
