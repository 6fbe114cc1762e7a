/// Tells a closure what happens to each row of a type: a target without a picture.
public struct RowObserver<Model: CellModel>: BackendAdapter, Sendable {
  private let body: @Sendable (RowChange<Model>) -> Void
  private var shown: Snapshot?

  /// Makes an observer.
  public init(_ type: Model.Type, _ body: @escaping @Sendable (RowChange<Model>) -> Void) { self.body = body }

  /// It is told of everything, rows below others included.
  public static var capabilities: BackendCapabilities {
    BackendCapabilities(partialUpdates: true, moves: true, hierarchy: true)
  }

  /// Tells of all rows: those that were there go, those of the snapshot come.
  public mutating func load(_ presentation: Presentation) {
    if let shown { tell(Self.rows(of: shown)) { .removed($0, from: $1) } }
    tell(Self.rows(of: presentation.snapshot)) { .inserted($0, at: $1) }
    shown = presentation.snapshot
  }

  /// Tells of what changes: what goes, then what comes, what moves, and what is shown anew.
  public mutating func apply(_ update: Update) {
    let changes = update.changes
    let (old, new) = (changes.old, changes.new)
    tell(changes.match.removedRows(old.rowCount).joined().lazy.map { old.position(ofRow: $0) }, in: old) {
      .removed($0, from: $1)
    }
    tell(changes.match.insertedRows(new.rowCount).joined().lazy.map { new.position(ofRow: $0) }, in: new) {
      .inserted($0, at: $1)
    }
    changes.match.forEachMove { before, after in
      let from = old.position(ofRow: before)
      let to = new.position(ofRow: after)
      if let model = new[to].model(as: Model.self) { body(.moved(model, from: from, to: to)) }
    }
    changes.match.forEachUpdate { before, after in
      let to = new.position(ofRow: Int(after))
      guard let model = new[to].model(as: Model.self),
        let previous = old[old.position(ofRow: Int(before))].model(as: Model.self)
      else { return }
      body(.updated(model, old: previous, at: to))
    }
    shown = new
  }

  private func tell(
    _ rows: some Sequence<RowPosition>, in snapshot: Snapshot, _ change: (Model, RowPosition) -> RowChange<Model>
  ) {
    for position in rows {
      if let model = snapshot[position].model(as: Model.self) { body(change(model, position)) }
    }
  }

  private func tell(_ rows: [(Model, RowPosition)], _ change: (Model, RowPosition) -> RowChange<Model>) {
    for (model, position) in rows { body(change(model, position)) }
  }

  private static func rows(of snapshot: Snapshot) -> [(Model, RowPosition)] {
    var rows: [(Model, RowPosition)] = []
    for (section, content) in snapshot.enumerated() {
      for (number, row) in content.rows.enumerated() {
        if let model = row.model(as: Model.self) { rows.append((model, RowPosition(section: section, row: number))) }
      }
    }
    return rows
  }
}
