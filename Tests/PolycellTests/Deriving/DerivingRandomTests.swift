import Foundation
import Polycell
import PolycellConformance
import Testing

private let seeds = ProcessInfo.processInfo.environment["POLYCELL_RANDOM_VIEWS"].flatMap { UInt64($0) } ?? 24

/// Random snapshots, each with what the one before it has left, in random views.
///
/// 60 views a seed: `POLYCELL_RANDOM_VIEWS` sets another number of seeds.
@Suite("Views of random snapshots")
struct DerivingRandomTests {
  @Test(
    "are those that a plain program makes, and changes lead from one to the next", arguments: 0..<seeds)
  func random(seed: UInt64) throws {
    var generator = ListGenerator(seed: seed &* 0x9E37_79B9)
    var list = generator.list()
    var snapshot = list.snapshot()
    var derivation = SnapshotDerivation()
    var (query, collapsed) = (RowQuery(), Set<CellID>())
    var wanted: String?
    var last: Snapshot?
    for step in 0..<60 {
      if generator.chance(2) {
        // Sections that stay as they are keep their runs.
        let changed = generator.changing(list)
        snapshot = Self.next(changed.snapshot(), after: snapshot)
        list = changed
      } else if generator.chance(6) {
        list = generator.list()
        snapshot = list.snapshot()
      }
      if generator.chance(3) {
        wanted = generator.chance(2) ? nil : ["1", "t", "A", "é", "b", ""][generator.below(6)]
        query = Self.query(&generator, wanted)
      }
      if generator.chance(3) { collapsed = Self.collapsed(snapshot, &generator) }
      let view = derivation.derive(snapshot, collapsed: collapsed, query: query)
      let plain = PlainView(snapshot, collapsed: collapsed, query: query) { row in
        guard let wanted else { return true }
        return row.columns.indices.contains {
          row.text(of: $0).lowercased().utf8.contains(Array(wanted.lowercased().utf8))
        }
      }
      guard view.plainParts == plain.parts, Self.isRight(derivation.window, query.window, plain) else {
        Issue.record("seed \(seed), step \(step): \(query) of\n\(snapshot)\nis\n\(view)\nnot\n\(plain.parts)")
        return
      }
      if let problem = try Self.problem(view, of: snapshot) ?? last.flatMap({ try Self.problem(from: $0, to: view) }) {
        Issue.record("seed \(seed), step \(step): \(problem)\n\(snapshot)\n\(view)")
        return
      }
      last = view
    }
  }

  /// The snapshot with those sections of the one before it that hold just the same.
  private static func next(_ snapshot: Snapshot, after last: Snapshot) -> Snapshot {
    func text(_ section: Section) -> String { Snapshot([section]).everything }
    return Snapshot(
      snapshot.map { section in
        guard let old = last.section(section.id), text(old) == text(section) else { return section }
        return old
      }, title: snapshot.title, header: snapshot.header, footer: snapshot.footer, state: snapshot.state)
  }

  private static func query(_ generator: inout ListGenerator, _ wanted: String?) -> RowQuery {
    var query = RowQuery()
    if generator.chance(2) {
      query.sort = (0...generator.below(2)).map { _ in
        RowSort(
          ["name", "number", "text", "c0", "c1", "price"][generator.below(6)],
          generator.chance(2) ? .ascending : .descending)
      }
    }
    query.filter = wanted.map { RowFilter($0) }
    if generator.chance(3) {
      query.window = RowWindow(
        offset: generator.below(20), limit: 1 + generator.below(9), margin: generator.below(3) * generator.below(3))
    }
    return query
  }

  private static func collapsed(_ snapshot: Snapshot, _ generator: inout ListGenerator) -> Set<CellID> {
    var ids: Set<CellID> = []
    for row in snapshot.flatMap({ Array($0.rows) }) where generator.chance(row.canHaveChildren ? 2 : 9) {
      ids.insert(row.id)
    }
    return ids
  }

  /// What isn't as it should be in a view.
  private static func problem(_ view: Snapshot, of list: Snapshot) throws -> String? {
    var shown: Set<CellID> = []
    for (number, section) in view.enumerated() {
      guard let base = list.section(section.id) else { return "there is no section \(section.id)" }
      var (shell, baseShell) = (section, base)
      (shell.title, baseShell.title) = (shell.title ?? "none", baseShell.title ?? "none")
      if Array((shell.title ?? "").utf8) != Array((baseShell.title ?? "").utf8) || section.columns != base.columns
        || section.state != base.state || section.reorder != base.reorder || section.indexTitle != base.indexTitle
        || section.supplementary.map(\.row.id) != base.supplementary.map(\.row.id)
      {
        return "section \(section.id) isn't what it was"
      }
      if view.position(of: section.id) != number { return "section \(section.id) isn't found" }
      for (position, row) in section.rows.enumerated() {
        shown.insert(row.id)
        guard view.position(of: row.id) == RowPosition(section: number, row: position) else {
          return "\(row.id) is found at \(view.position(of: row.id)?.description ?? "no place")"
        }
        guard let original = list.row(row.id), original.cells == row.cells, original.traits == row.traits,
          original.canHaveChildren == row.canHaveChildren, original.depth == row.depth,
          original.run.modelType == row.run.modelType
        else { return "\(row.id) isn't what it was" }
      }
    }
    for row in list.flatMap({ Array($0.rows) }) where !shown.contains(row.id) && view.position(of: row.id) != nil {
      return "\(row.id) is found, and isn't there"
    }
    return nil
  }

  /// What isn't as it should be between two views.
  private static func problem(from old: Snapshot, to new: Snapshot) throws -> String? {
    let changes = try Changes.between(old, new)
    guard changes.edits.count == changes.count else {
      return "there are \(changes.edits.count) edits, not \(changes.count)"
    }
    // A row is removed, and another inserted, only where its id goes or comes.
    let (before, after) = (ids(old), ids(new))
    let types = { (snapshot: Snapshot) in
      Dictionary(snapshot.flatMap { $0.rows.map { ($0.id, ObjectIdentifier($0.run.modelType)) } }) { first, _ in first }
    }
    let (oldTypes, newTypes) = (types(old), types(new))
    let common = before.intersection(after).filter { oldTypes[$0] == newTypes[$0] }
    guard changes.removedRowCount == before.count - common.count, changes.insertedRowCount == after.count - common.count
    else { return "rows go or come whose ids stay:\n\(changes)" }
    // Ids are counted anew where edits are made.
    let recounted =
      changes.isEmpty
      ? new
      : Snapshot(new.map(\.self), title: new.title, header: new.header, footer: new.footer, state: new.state)
    let edited = try old.applying(changes.edits)
    guard edited.isJust(recounted) else {
      return "the edits lead to\n\(edited.everything)not to\n\(recounted.everything)\n\(changes)"
    }
    var view = StrictListView()
    view.load(old)
    try view.apply(changes.batch, showing: new)
    if let difference = view.difference(from: new) { return "the batch leads elsewhere: \(difference)\n\(changes)" }
    view.load(old)
    for stage in changes.stages {
      try view.apply(stage.batch, showing: stage.snapshot)
      if let difference = view.difference(from: stage.snapshot) { return "a stage leads elsewhere: \(difference)" }
    }
    return view.difference(from: new).map { "the stages lead elsewhere: \($0)" }
  }

  private static func isRight(_ place: RowWindowPlacement?, _ window: RowWindow?, _ plain: PlainView) -> Bool {
    guard let place, let expected = window?.placement(in: plain.total) else { return place == nil && window == nil }
    return place.offset == expected.offset && place.count == expected.count && place.held == expected.held
      && place.total == plain.total && place.ancestorCount == plain.ancestorCount
  }

  private static func ids(_ snapshot: Snapshot) -> Set<CellID> { Set(snapshot.flatMap { $0.rows.map(\.id) }) }
}
