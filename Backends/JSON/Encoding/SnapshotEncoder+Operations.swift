internal import Polycell

extension SnapshotEncoder {
  /// Writes the operation of an edit; nothing where readers would see no difference.
  ///
  /// - Returns: Why it can't be told by an operation.
  mutating func write(_ edit: ListEdit, of update: Update, into buffer: inout ByteBuffer) -> ResetReason? {
    switch edit {
    case .removeRow(let id):
      beginOperation("remove", key: id, to: &buffer)
      buffer.append(UInt8(ascii: "}"))
    case .insertRow(let row, let section, let before):
      writeInsert(row, section, before, update.next.snapshot, to: &buffer)
    case .moveRow(let id, let section, let before): writeMove(id, section, before, update, to: &buffer)
    case .updateRow(let row, let old):
      return writeUpdate(row, old, update, to: &buffer)
    case .removeSection(let id):
      told[id] = nil
      beginOperation("section.remove", section: id, to: &buffer)
      buffer.append(UInt8(ascii: "}"))
    case .insertSection(let section, let before):
      let own = findSchemas(of: section)
      beginOperation("section.insert", section: section.id, to: &buffer)
      write(before: before?.description, to: &buffer)
      writeParts(of: section, schemas: own, to: &buffer)
      write(own, all: true, to: &buffer)
      buffer.append(UInt8(ascii: "}"))
    case .moveSection(let id, let before):
      beginOperation("section.move", section: id, to: &buffer)
      write(before: before?.description, to: &buffer)
      buffer.append(UInt8(ascii: "}"))
    case .updateSection(let section, let aspects): write(aspects, of: section, to: &buffer)
    case .setSupplementary(let element, let kind, let section): write(element, kind, section, to: &buffer)
    case .updateList(let title, let state):
      buffer.append("{\"op\":\"list.update\"")
      write(orNull: title, as: "title", to: &buffer)
      write(state, saysReady: true, to: &buffer)
      buffer.append(UInt8(ascii: "}"))
    }
    return nil
  }

  private mutating func beginOperation(_ name: StaticString, key: CellID, to buffer: inout ByteBuffer) {
    buffer.append("{\"op\":\"")
    buffer.append(name)
    buffer.append("\",\"key\":")
    buffer.append(json: key.description, scratch: &scratch)
  }

  private mutating func beginOperation(_ name: StaticString, section: SectionID, to buffer: inout ByteBuffer) {
    buffer.append("{\"op\":\"")
    buffer.append(name)
    buffer.append("\",\"section\":")
    buffer.append(json: section.description, scratch: &scratch)
  }

  private mutating func write(before anchor: String?, to buffer: inout ByteBuffer) {
    write(orNull: anchor, as: "before", to: &buffer)
  }

  private mutating func writeInsert(
    _ row: Row, _ section: SectionID, _ before: CellID?, _ snapshot: Snapshot, to buffer: inout ByteBuffer
  ) {
    select(row.run)
    setSchemaHint(in: section)
    setParent(of: row, in: snapshot)
    beginOperation("insert", section: section, to: &buffer)
    buffer.append(",\"row\":")
    writeRecordRow(row, to: &buffer)
    write(before: before?.description, to: &buffer)
    buffer.append(UInt8(ascii: "}"))
  }

  private mutating func writeMove(
    _ id: CellID, _ section: SectionID, _ before: CellID?, _ update: Update, to buffer: inout ByteBuffer
  ) {
    // A row whose kind has another schema in the section goes and comes.
    if schemas.hasSeveralForOneKind, let row = update.next.snapshot.row(id) {
      select(row.run)
      setSchemaHint(in: section)
      if plan.schemaHint != nil {
        beginOperation("remove", key: id, to: &buffer)
        buffer.append("},")
        return writeInsert(row, section, before, update.next.snapshot, to: &buffer)
      }
    }
    beginOperation("move", key: id, to: &buffer)
    buffer.append(",\"section\":")
    buffer.append(json: section.description, scratch: &scratch)
    write(before: before?.description, to: &buffer)
    buffer.append(UInt8(ascii: "}"))
  }

  private mutating func writeUpdate(
    _ row: Row, _ old: Row?, _ update: Update, to buffer: inout ByteBuffer
  ) -> ResetReason? {
    let start = buffer.count
    var schema: Int?
    var hints = ByteBuffer(capacity: 0)
    swap(&hints, &oldHints)
    defer { swap(&hints, &oldHints) }
    hints.removeAll()
    if let old {
      select(old.run)
      schema = plan.schema
      plan.schemaHint = nil
      setParent(of: old, in: update.previous.snapshot)
      if writeHints(of: old, after: "{", to: &hints) { hints.append(UInt8(ascii: "}")) }
    }
    select(row.run)
    if let schema, schema != plan.schema { return .schema }
    plan.schemaHint = nil
    beginOperation("update", key: row.id, to: &buffer)
    buffer.append(",\"cells\":{")
    let cells = row.cells
    let oldCells = old?.cells
    var isFirst = true
    for position in cells.indices {
      if let oldCells, oldCells.indices.contains(position), oldCells[position] == cells[position] { continue }
      if !isFirst { buffer.append(UInt8(ascii: ",")) }
      isFirst = false
      buffer.append(json: row.run.columns[position].id, scratch: &scratch)
      buffer.append(UInt8(ascii: ":"))
      buffer.append(json: cells[position], in: plan.types[position], scratch: &scratch)
    }
    buffer.append(UInt8(ascii: "}"))
    setParent(of: row, in: update.next.snapshot)
    let hintsStart = buffer.count
    if writeHints(of: row, after: ",\"hints\":{", to: &buffer) { buffer.append(UInt8(ascii: "}")) }
    // The name, which the old ones don't have, is no part of what is compared.
    if old != nil, buffer.hasSameBytes(as: hints, from: min(hintsStart + 9, buffer.count)) {
      buffer.truncate(to: hintsStart)
      if isFirst { buffer.truncate(to: start) } else { buffer.append(UInt8(ascii: "}")) }
      return nil
    }
    if buffer.count == hintsStart { buffer.append(",\"hints\":{}") }
    buffer.append(UInt8(ascii: "}"))
    return nil
  }

  private mutating func write(_ aspects: SectionAspects, of section: Section, to buffer: inout ByteBuffer) {
    beginOperation("section.update", section: section.id, to: &buffer)
    if aspects.contains(.title) { write(orNull: section.title, as: "title", to: &buffer) }
    if aspects.contains(.indexTitle) { write(orNull: section.indexTitle, as: "index", to: &buffer) }
    if aspects.contains(.reorder) {
      if let rules = section.reorder { write(rules, to: &buffer) } else { buffer.append(",\"reorder\":null") }
    }
    if aspects.contains(.state) { write(section.state, saysReady: true, to: &buffer) }
    if aspects.contains(.columns) {
      let own = findSchemas(of: section)
      if own.isEmpty { buffer.append(",\"schemas\":{}") } else { write(own, all: true, to: &buffer) }
    }
    buffer.append(UInt8(ascii: "}"))
  }

  private mutating func write(
    _ element: Supplementary?, _ kind: SupplementaryKind, _ section: SectionID?, to buffer: inout ByteBuffer
  ) {
    let own = section.flatMap { told[$0] } ?? []
    if let section {
      let isOwnKind = kind == .header || kind == .footer
      beginOperation(isOwnKind ? "section.update" : "supplementary.update", section: section, to: &buffer)
    } else {
      buffer.append("{\"op\":\"list.update\"")
    }
    let name: StaticString = kind == .header ? "header" : kind == .footer ? "footer" : "row"
    if kind != .header, kind != .footer { write(kind.rawValue, as: "kind", to: &buffer) }
    if element == nil { write(orNull: nil, as: name, to: &buffer) }
    writeElement(element, as: name, schemas: own, to: &buffer)
    buffer.append(UInt8(ascii: "}"))
  }

  /// Lets rows name their schema where a section, as readers know it, doesn't.
  private mutating func setSchemaHint(in section: SectionID) {
    guard let run = plan.run else { return }
    let id = schemas.ids[plan.schema]
    let named = told[section]?.first { $0.kind == run.kind }.map { schemas.ids[$0.schema] } ?? run.kind
    plan.schemaHint = id == named ? nil : id
  }

  /// Finds the row above a row in an outline, which is told by its key.
  private mutating func setParent(of row: Row, in snapshot: Snapshot) {
    ancestors.removeAll()
    guard row.depth > 0, let parent = row.parentIndex, let place = snapshot.position(of: row.id) else { return }
    let position = place.row - (row.index - parent)
    guard snapshot[place.section].rows.indices.contains(position) else { return }
    let above = snapshot[RowPosition(section: place.section, row: position)]
    ancestors.set(parent: above.id.description, ofDepth: row.depth)
  }
}

extension ByteBuffer {
  /// Whether the bytes from a position on are those of another buffer.
  fileprivate borrowing func hasSameBytes(as other: borrowing ByteBuffer, from start: Int) -> Bool {
    guard count - start == other.count else { return false }
    for position in 0..<other.count where self[start + position] != other[position] { return false }
    return true
  }
}
