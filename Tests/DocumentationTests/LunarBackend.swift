import Polycell

/// Writes a list as an outline for Org mode: a heading for each section and row, a property for each value.
struct LunarBackend: BackendAdapter {
  /// What the target shows.
  private(set) var outline = ""

  mutating func load(_ presentation: Presentation) {
    // Built aside and kept when it is whole.
    var buffer = ByteBuffer()
    for section in presentation.snapshot {
      write("* ", section.title ?? section.id.description, to: &buffer)
      write("", section.header?.row.text(of: 0), to: &buffer)
      for row in section.rows { write(row, to: &buffer) }
      if section.rows.isEmpty { write("", section.state.message(isEmpty: true), to: &buffer) }
      write("", section.footer?.row.text(of: 0), to: &buffer)
    }
    outline = buffer.string
  }

  private func write(_ row: Row, to buffer: inout ByteBuffer) {
    write("** ", row.id.description, to: &buffer)
    write(":PROPERTIES:", "", to: &buffer)
    for (column, info) in row.columns.enumerated() where !row.cells[column].isNull {
      write(":\(info.id): ", row.text(of: column), to: &buffer)
    }
    write(":END:", "", to: &buffer)
  }

  /// Writes a line: the text is data, so what could begin another line or control a terminal becomes a space.
  private func write(_ mark: String, _ text: String?, to buffer: inout ByteBuffer) {
    guard let text else { return }
    for scalar in (mark + text).unicodeScalars {
      let breaks = scalar.properties.generalCategory == .control || "\u{2028}\u{2029}".unicodeScalars.contains(scalar)
      buffer.append(utf8Of: breaks ? " " : String(scalar))
    }
    buffer.append(UInt8(ascii: "\n"))
  }
}
