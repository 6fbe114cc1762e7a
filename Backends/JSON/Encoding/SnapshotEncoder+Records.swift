internal import Polycell

extension SnapshotEncoder {
  /// Writes a snapshot as records: schemas that are new, `snapshot.begin`, `snapshot.rows`, `snapshot.end`.
  mutating func writeRecords<Failure: Error>(
    _ snapshot: Snapshot, to buffer: inout ByteBuffer, checkpoint: (inout ByteBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    let sectionSchemas = writeSchemas(of: snapshot, to: &buffer)
    begin("snapshot.begin", to: &buffer)
    writePosition(to: &buffer)
    write(snapshot.title, as: "title", to: &buffer)
    writeElement(snapshot.header, as: "header", schemas: sectionSchemas[0], to: &buffer)
    writeElement(snapshot.footer, as: "footer", schemas: sectionSchemas[0], to: &buffer)
    write(snapshot.state, to: &buffer)
    buffer.append(",\"sections\":[")
    for (position, section) in snapshot.enumerated() {
      if position > 0 { buffer.append(UInt8(ascii: ",")) }
      writeHead(of: section, schemas: sectionSchemas[position + 1], to: &buffer)
      try checkpoint(&buffer)
    }
    buffer.append("]}\n")
    for (position, section) in snapshot.enumerated() {
      try writeRows(of: section, schemas: sectionSchemas[position + 1], to: &buffer, checkpoint: checkpoint)
    }
    begin("snapshot.end", to: &buffer)
    writePosition(to: &buffer)
    buffer.append("}\n")
    try checkpoint(&buffer)
  }

  private mutating func writeHead(of section: Section, schemas own: SectionSchemas, to buffer: inout ByteBuffer) {
    buffer.append("{\"id\":")
    buffer.append(json: section.id.description, scratch: &scratch)
    write(section.title, as: "title", to: &buffer)
    writeElement(section.header, as: "header", schemas: own, to: &buffer)
    writeElement(section.footer, as: "footer", schemas: own, to: &buffer)
    writeOthers(of: section, schemas: own, to: &buffer)
    writeTraits(of: section, to: &buffer)
    var isFirst = true
    for entry in own where schemas.ids[entry.schema] != entry.kind {
      buffer.append(isFirst ? ",\"schemas\":{\"" : ",\"")
      isFirst = false
      // Kinds and ids of schemas have nothing to escape.
      buffer.append(utf8Of: entry.kind)
      buffer.append("\":\"")
      buffer.append(utf8Of: schemas.ids[entry.schema])
      buffer.append(UInt8(ascii: "\""))
    }
    if !isFirst { buffer.append(UInt8(ascii: "}")) }
    buffer.append(",\"count\":")
    buffer.append(decimal: section.rows.count)
    buffer.append(UInt8(ascii: "}"))
  }

  private mutating func writeElement(
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
    var left = 0
    plan.run = nil
    for row in section.rows {
      if row.run !== plan.run {
        ancestors.removeAll()
        begin(row.run, in: own)
      }
      if left == 0 {
        begin("snapshot.rows", to: &buffer)
        buffer.append(",\"section\":")
        buffer.append(json: section.id.description, scratch: &scratch)
        buffer.append(",\"rows\":[")
        left = options.rowsPerRecord
      } else {
        buffer.append(UInt8(ascii: ","))
      }
      writeRecordRow(row, to: &buffer)
      left -= 1
      if left == 0 { buffer.append("]}\n") }
      try checkpoint(&buffer)
    }
    if left > 0 { buffer.append("]}\n") }
  }

  /// Writes a row as `[key, [values…], hints?]`.
  private mutating func writeRecordRow(_ row: Row, to buffer: inout ByteBuffer) {
    buffer.append(UInt8(ascii: "["))
    writeKey(of: row, to: &buffer)
    buffer.append(",[")
    // One read of the array: each further one would count its references up and down.
    let cells = row.cells
    for position in cells.indices {
      if position > 0 { buffer.append(UInt8(ascii: ",")) }
      buffer.append(json: cells[position], in: plan.types[position], scratch: &scratch)
    }
    buffer.append(UInt8(ascii: "]"))
    if writeHints(of: row, after: ",{", to: &buffer) { buffer.append(UInt8(ascii: "}")) }
    buffer.append(UInt8(ascii: "]"))
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
