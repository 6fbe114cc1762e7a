extension Snapshot {
  /// Where a row is.
  ///
  /// - Returns: `nil` if no row has the id.
  /// - Complexity: O(1) and a search for its section in O(log *s*); the first time in a snapshot, and after an edit that adds,
  ///   removes or moves rows, O(*n*).
  public func position(of id: CellID) -> RowPosition? {
    index.row(of: id).map { position(ofRow: $0) }
  }

  /// Whether there is a row with an id.
  ///
  /// - Complexity: O(1) where rows have been looked up before, else O(*n*) in the rows of its kind, without a table.
  public func contains(_ id: CellID) -> Bool {
    if index.hasTable || id.occurrence > 1 || !index.givenOccurrences.isEmpty { return position(of: id) != nil }
    if index.hasNoReserved, let isFound = index.isFound(id) { return isFound }
    let kind = id.kind
    var wanted = ByteBuffer(capacity: 64)
    wanted.append(utf8Of: id.description)
    var text = ByteBuffer(capacity: 64)
    for run in index.runs where run.kind.isSameUTF8(as: kind) {
      for row in 0..<run.count {
        text.removeAll()
        run.writeID(of: row, to: &text)
        // A supplementary element may have the id, and the row another number then.
        if text.hasSameBytes(as: wanted) { return index.hasNoReserved || position(of: id) != nil }
      }
    }
    return false
  }

  /// The row with an id.
  public func row(_ id: CellID) -> Row? { position(of: id).map { self[$0] } }

  /// The row at a position.
  ///
  /// - Precondition: There is such a row.
  public subscript(position: RowPosition) -> Row { self[position.section].rows[position.row] }

  /// The model with an id.
  public func model<Model: CellModel>(_ type: Model.Type, id: Model.ID) -> Model? {
    row(Model.cellID(id))?.model(as: type)
  }

  /// The section with an id.
  ///
  /// - Complexity: O(1).
  public func section(_ id: SectionID) -> Section? { positions[id].map { self[$0] } }

  /// The position of a section.
  public func position(of section: SectionID) -> Int? { positions[section] }

  /// The models of a section, in order; none if there is no such section.
  ///
  /// In an outline they are those at the top, which have the others as their children.
  ///
  /// Setting them puts them in the place of the section's models of this type. Where there is no such section, one is appended.
  ///
  /// - Complexity: Reading is O(1) where the section's rows are one run. Setting, and changing in place as in
  ///   `snapshot[.fruit].append(…)`, is O(*s* + *r*) in the number of sections and runs, and O(*n*) in the section's rows
  ///   where the model has children. The array is changed where it is if the section is one run that nobody else has, such
  ///   as a copy of the snapshot; else it is copied first. The next look-up by id is O(*n*) in all rows.
  public subscript<Model: CellModel>(key: SectionKey<Model>) -> [Model] {
    get { positions[key.id].map { sections[$0].roots(of: Model.self) } ?? [] }
    set { setModels(newValue, for: key) }
    _modify {
      var models = takeModels(for: key)
      defer { setModels(models, for: key) }
      yield &models
    }
  }

  private mutating func setModels<Model: CellModel>(_ models: [Model], for key: SectionKey<Model>) {
    if let position = positions[key.id] {
      setRows([(position, sections[position].settingModels(models))])
    } else {
      sections.append(Section(key.id, models))
      link()
    }
  }

  /// The models of a section; where they are one run the section gives them away, so that they have one owner.
  private mutating func takeModels<Model: CellModel>(for key: SectionKey<Model>) -> [Model] {
    guard let position = positions[key.id] else { return [] }
    let runs = sections[position].rows.runs
    guard runs.count == 1, let own = runs[0].models as? RunModels<Model> else {
      return sections[position].roots(of: Model.self)
    }
    setRows([(position, Rows([own.remake([])]))])
    return own.roots
  }

  /// The first model of a type for which a condition holds, and the id of its row.
  ///
  /// - Complexity: O(*n*).
  public func first<Model: CellModel>(
    _ type: Model.Type, where condition: (Model) throws -> Bool
  ) rethrows -> (id: CellID, model: Model)? {
    for section in self {
      for (run, start) in zip(section.rows.runs, section.rows.starts) {
        let found = try run.withModels(of: type) { models in
          try models.firstIndex(where: condition).map { ($0, models[$0]) }
        }
        if let (offset, model) = found ?? nil { return (section.rows[start + offset].id, model) }
      }
    }
    return nil
  }

  /// The first row for which a condition holds.
  ///
  /// - Complexity: O(*n*).
  public func firstRow(where condition: (Row) throws -> Bool) rethrows -> (position: RowPosition, row: Row)? {
    for (number, section) in enumerated() {
      var position = 0
      for row in section.rows {
        if try condition(row) { return (RowPosition(section: number, row: position), row) }
        position += 1
      }
    }
    return nil
  }

  /// All models of a type, in order.
  public func models<Model: CellModel>(of type: Model.Type) -> [Model] { sections.flatMap { $0.models(of: type) } }

  /// The section and row of a row's number in the whole snapshot.
  func position(ofRow number: Int) -> RowPosition {
    var low = 0
    var high = sections.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle + 1] <= number { low = middle + 1 } else { high = middle }
    }
    return RowPosition(section: low, row: number - starts[low])
  }
}
