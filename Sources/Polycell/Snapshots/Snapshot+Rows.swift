// Edits are made on a copy in the head of the caller: a snapshot is a value, and one that was handed on does not change.
//
// An edit copies the run that it touches. After one that adds, removes or moves rows, the first look-up by id, which the next
// edit by id makes too, numbers all rows again.
extension Snapshot {
  /// Adds rows at the end of a section.
  ///
  /// - Parameters:
  ///   - rows: A model, an array of models, or what ``RowGroup`` holds.
  ///   - section: The section's id.
  /// - Throws: ``SnapshotError/Code/unknownSection``.
  /// - Complexity: O(*m* + *s*) in the rows of the run that is added to and the number of sections and runs. Where a kind of
  ///   rows comes or goes, the snapshot's sections are put together again as in its making.
  public mutating func append(_ rows: some RowContent, to section: SectionID) throws(SnapshotError) {
    guard let position = positions[section] else { throw .unknown(section) }
    let end = sections[position].rows.count
    try replace(end..<end, in: position, with: rows)
  }

  /// Adds rows before a row.
  ///
  /// - Throws: ``SnapshotError/Code/unknownRow``, or ``SnapshotError/Code/outline``.
  /// - Complexity: As ``append(_:to:)``, and a look-up, which after an edit is O(*n*) in all rows.
  public mutating func insert(_ rows: some RowContent, before id: CellID) throws(SnapshotError) {
    let place = try branch(of: id)
    try replace(place.rows.lowerBound..<place.rows.lowerBound, in: place.section, with: rows)
  }

  /// Adds rows behind a row, in an outline behind its whole branch.
  ///
  /// - Throws: ``SnapshotError/Code/unknownRow``, or ``SnapshotError/Code/outline``.
  /// - Complexity: As ``append(_:to:)``, and a look-up, which after an edit is O(*n*) in all rows.
  public mutating func insert(_ rows: some RowContent, after id: CellID) throws(SnapshotError) {
    let place = try branch(of: id)
    try replace(place.rows.upperBound..<place.rows.upperBound, in: place.section, with: rows)
  }

  /// Takes a row away, in an outline with its whole branch.
  ///
  /// - Throws: ``SnapshotError/Code/unknownRow``, or ``SnapshotError/Code/outline``.
  /// - Complexity: As ``append(_:to:)``, and a look-up, which after an edit is O(*n*) in all rows.
  public mutating func remove(_ id: CellID) throws(SnapshotError) {
    let place = try branch(of: id)
    try replace(place.rows, in: place.section, with: RowGroup([]))
  }

  /// Takes rows away.
  ///
  /// - Throws: As ``remove(_:)``; then none is taken away.
  /// - Complexity: O(*n* + *k* log *k*) for *k* ids; in outlines of *m* rows O(*k* · *m*) is added, for finding the branches.
  public mutating func remove(_ ids: some Sequence<CellID>) throws(SnapshotError) {
    var places: [(section: Int, rows: Range<Int>)] = []
    for id in ids { places.append(try branch(of: id)) }
    places.sort { ($0.section, $0.rows.lowerBound) < ($1.section, $1.rows.lowerBound) }
    var changes: [(section: Int, rows: Rows)] = []
    var next = 0
    while next < places.count {
      let section = places[next].section
      var ranges: [Range<Int>] = []
      while next < places.count, places[next].section == section {
        // An id that is named twice goes once.
        if ranges.last != places[next].rows { ranges.append(places[next].rows) }
        next += 1
      }
      changes.append((section, sections[section].rows.removing(ranges)))
    }
    setRows(changes)
  }

  /// Puts a model in the place of the row that has its id.
  ///
  /// - Throws: ``SnapshotError/Code/unknownRow``, ``SnapshotError/Code/outline``, or ``SnapshotError/Code/modelType``.
  /// - Complexity: O(*m* + *s*) in the rows of its run and the number of sections. Outside of outlines what is known of
  ///   ids is kept, so that the next look-up is as quick as one before.
  public mutating func replace(_ model: some CellModel) throws(SnapshotError) {
    let id = model.cellID
    try replace(id, with: model)
  }

  /// Puts a model in the place of a row, whatever that row's id.
  ///
  /// - Throws: As ``replace(_:)``.
  public mutating func replace<Model: CellModel>(_ id: CellID, with model: Model) throws(SnapshotError) {
    let place = try branch(of: id)
    let rows = sections[place.section].rows
    let run = rows.runs[rows.runIndex(of: place.rows.lowerBound)]
    guard run.modelType == Model.self else {
      throw SnapshotError(
        .modelType, "the row \(id) is no \(Model.self)", at: Diagnostic.Location(id: id.description))
    }
    let keepsIDs = run.outline == nil && model.children == nil && id.first == CellID(kind: run.kind, model.id)
    try replace(place.rows, in: place.section, with: RowGroup([Run([model])]), keepsIDs: keepsIDs)
  }

  /// Changes the model with an id.
  ///
  /// - Throws: As ``replace(_:)``.
  public mutating func update<Model: CellModel>(
    _ type: Model.Type, id: Model.ID, _ change: (inout Model) -> Void
  ) throws(SnapshotError) {
    let cellID = Model.cellID(id)
    guard let row = row(cellID) else { throw .unknown(cellID) }
    guard var model = row.model(as: type) else {
      throw SnapshotError(
        .modelType, "the row \(cellID) is no \(type)", at: Diagnostic.Location(id: cellID.description))
    }
    change(&model)
    try replace(cellID, with: model)
  }

  /// Moves a row before another, in an outline with its branch; also from one section to another.
  ///
  /// - Throws: ``SnapshotError/Code/unknownRow``, or ``SnapshotError/Code/outline``.
  /// - Complexity: As ``append(_:to:)``, and a look-up, which after an edit is O(*n*) in all rows.
  public mutating func move(_ id: CellID, before other: CellID) throws(SnapshotError) {
    try move(id, to: try branch(of: other), atEnd: false)
  }

  /// Moves a row behind another.
  ///
  /// - Throws: ``SnapshotError/Code/unknownRow``, or ``SnapshotError/Code/outline``.
  /// - Complexity: As ``append(_:to:)``, and a look-up, which after an edit is O(*n*) in all rows.
  public mutating func move(_ id: CellID, after other: CellID) throws(SnapshotError) {
    try move(id, to: try branch(of: other), atEnd: true)
  }

  /// Moves a row to the end of a section.
  ///
  /// - Throws: ``SnapshotError/Code/unknownRow``, ``SnapshotError/Code/unknownSection``, or ``SnapshotError/Code/outline``.
  /// - Complexity: As ``append(_:to:)``, and a look-up, which after an edit is O(*n*) in all rows.
  public mutating func move(_ id: CellID, toEndOf section: SectionID) throws(SnapshotError) {
    guard let position = positions[section] else { throw .unknown(section) }
    let end = sections[position].rows.count
    try move(id, to: (position, end..<end), atEnd: true)
  }

  private mutating func move(
    _ id: CellID, to target: (section: Int, rows: Range<Int>), atEnd: Bool
  ) throws(SnapshotError) {
    let source = try branch(of: id)
    let rows = sections[source.section].rows
    let runIndex = rows.runIndex(of: source.rows.lowerBound)
    let run = rows.runs[runIndex]
    let start = rows.starts[runIndex]
    var destination = atEnd ? target.rows.upperBound : target.rows.lowerBound
    if source.section == target.section {
      if source.rows.lowerBound <= destination, destination <= source.rows.upperBound { return }
      if destination > source.rows.lowerBound { destination -= source.rows.count }
    }
    let local = (source.rows.lowerBound - start)..<(source.rows.upperBound - start)
    if source.section == target.section {
      // Between two runs it stays in its own.
      let end = (atEnd ? target.rows.upperBound : target.rows.lowerBound) - start
      if end >= 0, end <= run.count, let changed = run.moving(local, to: end) {
        var runs = rows.runs
        runs[runIndex] = changed
        return setRows([(source.section, Rows(runs))])
      }
    }
    guard let moved = run.slice(local), let without = rows.replacing(source.rows, with: []) else {
      throw outlineError(source)
    }
    let other = source.section == target.section ? without : sections[target.section].rows
    guard let with = other.replacing(destination..<destination, with: [moved]) else { throw outlineError(target) }
    setRows(
      source.section == target.section ? [(target.section, with)] : [(source.section, without), (target.section, with)])
  }

  /// Puts rows in the place of some of a section.
  ///
  /// - Throws: ``SnapshotError/Code/outline``.
  mutating func replace(
    _ range: Range<Int>, in section: Int, with rows: some RowContent, keepsIDs: Bool = false
  ) throws(SnapshotError) {
    var builder = RunBuilder()
    rows.append(to: &builder)
    guard let replaced = sections[section].rows.replacing(range, with: builder.runs()) else {
      throw outlineError((section, range))
    }
    setRows([(section, replaced)], keepsIDs: keepsIDs)
  }

  /// The section and the rows of the branch that begins at a row; one row where there is no outline.
  func branch(of id: CellID) throws(SnapshotError) -> (section: Int, rows: Range<Int>) {
    guard let position = position(of: id) else { throw .unknown(id) }
    let rows = sections[position.section].rows
    let run = rows.runIndex(of: position.row)
    let start = rows.starts[run]
    let range = rows.runs[run].branch(at: position.row - start)
    guard rows.runs[run].root(at: range.lowerBound) != nil else { throw outlineError((position.section, range)) }
    return (position.section, (range.lowerBound + start)..<(range.upperBound + start))
  }

  private func outlineError(_ place: (section: Int, rows: Range<Int>)) -> SnapshotError {
    SnapshotError(
      .outline, "the row is below another in an outline: it belongs to that row's model",
      at: Diagnostic.Location(section: sections[place.section].id.description, row: place.rows.lowerBound))
  }
}
