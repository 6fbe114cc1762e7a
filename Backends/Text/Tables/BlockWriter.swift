import Polycell

/// Writes rows as lines of `Heading: value`.
struct BlockWriter: TableSink, ~Copyable {
  private let table: SectionTable
  private let options: TextOptions
  private let cells: CellWriter
  private var labels: RowEncoder
  private var hasWritten: Bool
  private var followsTitle = false
  /// Another bullet begins another list in Markdown, so rows stay apart.
  private var bullet = false

  /// Makes a writer.
  ///
  /// - Parameter hasWritten: Whether something stands before the table.
  init(_ table: SectionTable, _ options: TextOptions, hasWritten: Bool) {
    self.table = table
    self.options = options
    self.hasWritten = hasWritten
    cells = CellWriter(options)
    labels = RowEncoder(options, diagnostics: .ignored)
    labels.encodeHeadings(table.columns)
  }

  mutating func begin(_ section: Section, to buffer: inout ByteBuffer) {}

  mutating func addLines(_ role: LineRole, _ encoder: borrowing RowEncoder, to buffer: inout ByteBuffer) {
    separate(&buffer, unlessTitled: role == .header || role == .message)
    for slot in encoder.slots {
      if options.style == .markdown, role == .title { buffer.append("### ") }
      if !slot.isMultiline, slot.width <= options.width ?? Int.max {
        let start = buffer.count
        cells.write(slot.start..<slot.end, of: slot, encoder, to: &buffer)
        CellWriter.endLine(from: start, to: &buffer)
      } else {
        for line in cells.lines(of: slot, width: options.style == .markdown ? nil : options.width, encoder) {
          let start = buffer.count
          cells.writeLine(line, of: slot, limit: options.style == .markdown ? nil : options.width, encoder, to: &buffer)
          CellWriter.endLine(from: start, to: &buffer)
        }
      }
    }
    followsTitle = role != .row
  }

  mutating func addRow(_ role: LineRole, _ encoder: borrowing RowEncoder, to buffer: inout ByteBuffer) {
    separate(&buffer, unlessTitled: options.style != .markdown)
    followsTitle = false
    bullet.toggle()
    for (index, label) in labels.slots.enumerated() {
      let slot = encoder.slots[index]
      let start = buffer.count
      var room = options.width ?? Int.max
      if options.style == .markdown {
        buffer.append(bullet ? "- " : "* ")
        room -= 2
      }
      if options.headings, label.width > 0 {
        let labelRoom = max(1, room - 1)
        if label.width <= labelRoom {
          cells.write(label.start..<label.end, of: label, labels, to: &buffer)
        } else {
          _ = cells.writeTruncated(label, label.start..<label.end, to: labelRoom, labels, to: &buffer)
        }
        buffer.append(": ")
        room -= min(label.width, labelRoom) + 2
      }
      writeValue(slot, room: room, encoder, from: start, to: &buffer)
    }
  }

  /// Writes a value behind its label, or below it where there is too little room beside it.
  private func writeValue(
    _ slot: CellSlot, room: Int, _ encoder: borrowing RowEncoder, from start: Int, to buffer: inout ByteBuffer
  ) {
    if !slot.isMultiline, slot.width <= room {
      cells.write(slot.start..<slot.end, of: slot, encoder, to: &buffer)
      return CellWriter.endLine(from: start, to: &buffer)
    }
    let canWrap = options.style != .markdown
    if !slot.isMultiline, options.overflow == .truncate || !canWrap, room >= 5 || !canWrap {
      let room = canWrap ? room : max(room, 5)
      _ = cells.writeTruncated(slot, slot.start..<slot.end, to: room, encoder, to: &buffer)
      return CellWriter.endLine(from: start, to: &buffer)
    }
    CellWriter.endLine(from: start, to: &buffer)
    let indent = (options.width ?? Int.max) > 10 ? 2 : 0
    let width = options.width.map { max(1, $0 - indent) }
    for line in cells.lines(of: slot, width: width, encoder) {
      let start = buffer.count
      buffer.append(repeating: UInt8(ascii: " "), count: indent)
      cells.writeLine(line, of: slot, limit: width, encoder, to: &buffer)
      CellWriter.endLine(from: start, to: &buffer)
    }
  }

  private mutating func separate(_ buffer: inout ByteBuffer, unlessTitled: Bool) {
    if hasWritten, !(unlessTitled && followsTitle) { buffer.append(UInt8(ascii: "\n")) }
    hasWritten = true
  }
}
