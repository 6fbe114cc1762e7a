internal import Polycell

// Cells stand in an object of their own, `cells`, and not beside `id` and `type`: no column's id can meet those names, and
// the path of a cell is the same in every file: `.sections[].rows[].cells.symbol`.
extension SnapshotEncoder {
  /// Writes a snapshot as one object.
  mutating func writeDocument<Failure: Error>(
    _ snapshot: Snapshot, to buffer: inout ByteBuffer, checkpoint: (inout ByteBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    buffer.append("{\"revision\":")
    buffer.append(decimal: shown.rawValue)
    write(snapshot.title, as: "title", to: &buffer)
    writeElement(snapshot.header, as: "header", to: &buffer)
    writeElement(snapshot.footer, as: "footer", to: &buffer)
    write(snapshot.state, to: &buffer)
    buffer.append(",\"sections\":[")
    for (position, section) in snapshot.enumerated() {
      if position > 0 { buffer.append(UInt8(ascii: ",")) }
      buffer.append("{\"id\":")
      buffer.append(json: section.id.description, scratch: &scratch)
      write(section.title, as: "title", to: &buffer)
      writeElement(section.header, as: "header", to: &buffer)
      writeElement(section.footer, as: "footer", to: &buffer)
      let others = section.otherSupplementary
      for (number, element) in others.enumerated() {
        buffer.append(number == 0 ? ",\"supplementary\":[{\"kind\":" : ",{\"kind\":")
        buffer.append(json: element.kind.rawValue, scratch: &scratch)
        writeElement(element, as: "row", to: &buffer)
        buffer.append(UInt8(ascii: "}"))
      }
      if !others.isEmpty { buffer.append(UInt8(ascii: "]")) }
      writeTraits(of: section, to: &buffer)
      let columns = section.columns
      buffer.append(",\"columns\":")
      buffer.append(json: columns, scratch: &scratch)
      buffer.append(",\"rows\":[")
      var isFirst = true
      plan.run = nil
      for row in section.rows {
        if row.run !== plan.run { begin(row.run, columns: columns) }
        if !isFirst { buffer.append(UInt8(ascii: ",")) }
        isFirst = false
        buffer.append(UInt8(ascii: "{"))
        writeRowMembers(row, to: &buffer)
        buffer.append(UInt8(ascii: "}"))
        try checkpoint(&buffer)
      }
      buffer.append("]}")
      try checkpoint(&buffer)
    }
    buffer.append("]}\n")
    try checkpoint(&buffer)
  }

  /// Writes each row of a snapshot as an object in a line of its own.
  mutating func writeLines<Failure: Error>(
    _ snapshot: Snapshot, to buffer: inout ByteBuffer, checkpoint: (inout ByteBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    for section in snapshot {
      let columns = section.columns
      plan.run = nil
      for row in section.rows {
        if row.run !== plan.run { begin(row.run, columns: columns) }
        buffer.append("{\"section\":")
        buffer.append(json: section.id.description, scratch: &scratch)
        buffer.append(UInt8(ascii: ","))
        writeRowMembers(row, to: &buffer)
        buffer.append("}\n")
        try checkpoint(&buffer)
      }
    }
  }

  /// Prepares a run.
  ///
  /// Its values are written by the types of the section's columns, which are the ones that are listed.
  private mutating func begin(_ run: Run, columns: [ColumnInfo]) {
    prepare(run)
    ancestors.removeAll()
    for (position, own) in run.columns.enumerated() {
      // In nearly all sections the columns stand in the same places.
      let same =
        position < columns.count && columns[position].hasID(own.id)
        ? columns[position] : columns.first { $0.hasID(own.id) }
      if let same { plan.types[position] = JSONType(same.kind) }
    }
  }

  private mutating func writeElement(_ element: Supplementary?, as name: StaticString, to buffer: inout ByteBuffer) {
    guard let element else { return }
    prepare(element.run)
    ancestors.removeAll()
    buffer.append(UInt8(ascii: ","))
    buffer.append(member: name)
    buffer.append(UInt8(ascii: "{"))
    writeRowMembers(element.row, to: &buffer)
    buffer.append(UInt8(ascii: "}"))
  }

  /// Writes `"id":…,"type":…,"cells":{…}` and, where there are any, `"hints":{…}`.
  private mutating func writeRowMembers(_ row: Row, to buffer: inout ByteBuffer) {
    buffer.append("\"id\":")
    writeKey(of: row, to: &buffer)
    buffer.append(",\"type\":\"")
    buffer.append(utf8Of: row.run.kind)
    buffer.append("\",\"cells\":{")
    let cells = row.cells
    for position in cells.indices {
      if position > 0 { buffer.append(UInt8(ascii: ",")) }
      plan.appendName(position, to: &buffer)
      buffer.append(json: cells[position], in: plan.types[position], scratch: &scratch)
    }
    buffer.append(UInt8(ascii: "}"))
    if writeHints(of: row, after: ",\"hints\":{", to: &buffer) { buffer.append(UInt8(ascii: "}")) }
  }
}

extension ColumnInfo {
  fileprivate func hasID(_ other: String) -> Bool { id.utf8.elementsEqual(other.utf8) }
}
