internal import Polycell

extension SnapshotEncoder {
  /// Writes a snapshot as records: its schemas, `snapshot.begin`, `snapshot.rows`, `snapshot.end`.
  ///
  /// It stands by itself: nothing that was written before is needed to read it.
  mutating func writeRecords<Failure: Error>(
    _ snapshot: Snapshot, to buffer: inout ByteBuffer, checkpoint: (inout ByteBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    let sectionSchemas = beginSchemas(of: snapshot, to: &buffer)
    try write(snapshot, sectionSchemas, to: &buffer, checkpoint: checkpoint)
  }

  /// Writes a snapshot for readers who come late to a stream, with all schemas that are in force: what comes behind it is written
  /// for them and for those that were there before.
  mutating func writeCheckpoint(_ snapshot: Snapshot, to buffer: inout ByteBuffer) {
    let start = buffer.count
    for schema in schemas.ids.indices { schemas.append(schema, to: &buffer, scratch: &scratch) }
    schemaBytes = buffer.count - start
    var sectionSchemas: [SectionSchemas] = [[]]
    for section in snapshot { sectionSchemas.append(toldSchemas(of: section)) }
    plan.run = nil
    otherPlan.run = nil
    write(snapshot, sectionSchemas, to: &buffer) { (_: inout ByteBuffer) throws(Never) in }
  }

  private mutating func write<Failure: Error>(
    _ snapshot: Snapshot, _ sectionSchemas: [SectionSchemas], to buffer: inout ByteBuffer,
    checkpoint: (inout ByteBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    buffer.append(record: "snapshot.begin")
    writePosition(to: &buffer)
    write(snapshot.title, as: "title", to: &buffer)
    writeElement(snapshot.header, as: "header", schemas: sectionSchemas[0], to: &buffer)
    writeElement(snapshot.footer, as: "footer", schemas: sectionSchemas[0], to: &buffer)
    write(snapshot.state, to: &buffer)
    buffer.append(",\"sections\":[")
    for (position, section) in snapshot.enumerated() {
      if position > 0 { buffer.append(UInt8(ascii: ",")) }
      let own = sectionSchemas[position + 1]
      buffer.append("{\"id\":")
      buffer.append(json: section.id.description, scratch: &scratch)
      writeParts(of: section, schemas: own, to: &buffer)
      // Where there are no rows, nothing else says which columns the section has.
      write(own, all: section.rows.isEmpty, to: &buffer)
      buffer.append(",\"count\":")
      buffer.append(decimal: section.rows.count)
      buffer.append(UInt8(ascii: "}"))
      try checkpoint(&buffer)
    }
    buffer.append("]}\n")
    digest.begin()
    for (position, section) in snapshot.enumerated() {
      try writeRows(of: section, schemas: sectionSchemas[position + 1], to: &buffer, checkpoint: checkpoint)
    }
    buffer.append(record: "snapshot.end")
    writePosition(to: &buffer)
    if options.digest != .never { write(digest.text, as: "digest", to: &buffer) }
    buffer.append("}\n")
    changesSinceDigest = 0
    try checkpoint(&buffer)
  }

  /// Writes what a section has besides its id, its place and its rows.
  mutating func writeParts(of section: Section, schemas own: SectionSchemas, to buffer: inout ByteBuffer) {
    write(section.title, as: "title", to: &buffer)
    writeElement(section.header, as: "header", schemas: own, to: &buffer)
    writeElement(section.footer, as: "footer", schemas: own, to: &buffer)
    writeOthers(of: section, schemas: own, to: &buffer)
    writeTraits(of: section, to: &buffer)
  }

  /// Writes which schema serves which kind.
  ///
  /// - Parameter all: Whether also those that serve the kind they are called after.
  mutating func write(_ own: SectionSchemas, all: Bool, to buffer: inout ByteBuffer) {
    var isFirst = true
    for entry in own where all || schemas.ids[entry.schema] != entry.kind {
      buffer.append(isFirst ? ",\"schemas\":{\"" : ",\"")
      isFirst = false
      // Kinds and ids of schemas have nothing to escape.
      buffer.append(utf8Of: entry.kind)
      buffer.append("\":\"")
      buffer.append(utf8Of: schemas.ids[entry.schema])
      buffer.append(UInt8(ascii: "\""))
    }
    if !isFirst { buffer.append(UInt8(ascii: "}")) }
  }

  /// Writes a supplementary element as a row, with a comma and its name in front; nothing where there is none.
  mutating func writeElement(
    _ element: Supplementary?, as name: StaticString, schemas own: SectionSchemas, to buffer: inout ByteBuffer
  ) {
    guard let element else { return }
    buffer.append(UInt8(ascii: ","))
    buffer.append(member: name)
    begin(element.run, in: own)
    ancestors.removeAll()
    writeRecordRow(element.row, to: &buffer)
  }

  private mutating func writeOthers(of section: Section, schemas own: SectionSchemas, to buffer: inout ByteBuffer) {
    let others = section.otherSupplementary
    guard !others.isEmpty else { return }
    buffer.append(",\"supplementary\":[")
    for (position, element) in others.enumerated() {
      buffer.append(position > 0 ? ",{\"kind\":" : "{\"kind\":")
      buffer.append(json: element.kind.rawValue, scratch: &scratch)
      writeElement(element, as: "row", schemas: own, to: &buffer)
      buffer.append(UInt8(ascii: "}"))
    }
    buffer.append(UInt8(ascii: "]"))
  }

  private mutating func writeRows<Failure: Error>(
    of section: Section, schemas own: SectionSchemas, to buffer: inout ByteBuffer,
    checkpoint: (inout ByteBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    let hasDigest = options.digest != .never
    if hasDigest { digest.begin(section.id) }
    var left = 0
    plan.run = nil
    for row in section.rows {
      if row.run !== plan.run {
        ancestors.removeAll()
        begin(row.run, in: own)
      }
      if left == 0 {
        buffer.append(record: "snapshot.rows")
        buffer.append(",\"section\":")
        buffer.append(json: section.id.description, scratch: &scratch)
        buffer.append(",\"rows\":[")
        left = options.rowsPerRecord
      } else {
        buffer.append(UInt8(ascii: ","))
      }
      writeRecordRow(row, to: &buffer)
      if hasDigest { addToDigest(row, writtenTo: buffer) }
      left -= 1
      if left == 0 { buffer.append("]}\n") }
      try checkpoint(&buffer)
    }
    if left > 0 { buffer.append("]}\n") }
  }

  /// Writes a row as `[key, [values…], hints?]`.
  mutating func writeRecordRow(_ row: Row, to buffer: inout ByteBuffer) {
    buffer.append(UInt8(ascii: "["))
    writeKey(of: row, to: &buffer)
    buffer.append(UInt8(ascii: ","))
    writeValues(of: row, to: &buffer)
    if writeHints(of: row, after: ",{", to: &buffer) { buffer.append(UInt8(ascii: "}")) }
    buffer.append(UInt8(ascii: "]"))
  }

  /// Writes the values of a row as an array.
  mutating func writeValues(of row: Row, to buffer: inout ByteBuffer) {
    let start = buffer.count
    buffer.append(UInt8(ascii: "["))
    // Borrowed, so that no reference is counted up and down for each value.
    let cells = row.cells.span
    let types = plan.types
    for position in cells.indices {
      if position > 0 { buffer.append(UInt8(ascii: ",")) }
      buffer.append(json: cells[position], in: types[position], scratch: &scratch)
    }
    buffer.append(UInt8(ascii: "]"))
    valuesRange = start..<buffer.count
  }

  /// Writes the id of a row as a string.
  mutating func writeKey(of row: Row, to buffer: inout ByteBuffer) {
    buffer.append(UInt8(ascii: "\""))
    let start = buffer.count
    row.writeID(to: &buffer)
    buffer.escapeJSON(from: start, scratch: &scratch)
    buffer.append(UInt8(ascii: "\""))
  }
}
