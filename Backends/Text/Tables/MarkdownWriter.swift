import Polycell

/// Writes tables of GitHub Flavored Markdown, one for each section, since a table of Markdown has no rows that span
/// columns.
struct MarkdownWriter: TableSink, ~Copyable {
  private let table: SectionTable
  private let layout: ColumnLayout
  private let cells: CellWriter
  private let options: TextOptions
  private let shape: TableShape
  /// The bytes of the heading row and the alignment row.
  private let head: [UInt8]
  private var isOpen = false
  /// Whether the section has columns and no rows, so that only its headings say what it would show.
  private var needsHead = false
  private var hasWritten: Bool

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - encoder: Holds the headings.
  ///   - hasWritten: Whether something stands before the table.
  init(
    _ table: SectionTable, _ layout: ColumnLayout, _ encoder: borrowing RowEncoder, _ options: TextOptions,
    hasWritten: Bool
  ) {
    self.table = table
    self.layout = layout
    self.options = options
    self.hasWritten = hasWritten
    cells = CellWriter(options)
    shape = TableShape(.markdown, profile: options.widthProfile)
    var head = ByteBuffer()
    Self.writeRow(layout, shape, cells, encoder, isEmpty: !options.headings, to: &head)
    for (position, column) in layout.columns.enumerated() {
      head.append(position == 0 ? "| " : " | ")
      let starts = column.alignment == .start || column.alignment == .center
      let ends = column.alignment != .start
      if starts { head.append(UInt8(ascii: ":")) }
      head.append(
        repeating: UInt8(ascii: "-"), count: max(1, column.width - (starts ? 1 : 0) - (ends ? 1 : 0)))
      if ends { head.append(UInt8(ascii: ":")) }
    }
    head.append(" |\n")
    self.head = layout.columns.isEmpty ? [] : head.bytes
  }

  mutating func begin(_ section: Section, to buffer: inout ByteBuffer) {
    isOpen = false
    needsHead = options.headings && section.rows.isEmpty && !section.columns.isEmpty
  }

  mutating func addLines(_ role: LineRole, _ encoder: borrowing RowEncoder, to buffer: inout ByteBuffer) {
    if role == .message, needsHead { open(&buffer) }
    for slot in encoder.slots where slot.end > slot.start {
      // A paragraph between the rows would end the table, and the next row begin another.
      if role == .row, isOpen, !layout.columns.isEmpty {
        writeLineAsRow(slot, encoder, to: &buffer)
        continue
      }
      separate(&buffer)
      isOpen = false
      if role == .title { buffer.append("### ") }
      let lineStart = buffer.count
      var start = slot.start
      // Four spaces would make it code.
      while start < slot.end, encoder.bytes[start] == UInt8(ascii: " ") { start += 1 }
      cells.write(start..<slot.end, of: slot, encoder, to: &buffer)
      CellWriter.endLine(from: lineStart, to: &buffer)
    }
  }

  mutating func addRow(_ role: LineRole, _ encoder: borrowing RowEncoder, to buffer: inout ByteBuffer) {
    guard !layout.columns.isEmpty else { return }
    open(&buffer)
    Self.writeRow(layout, shape, cells, encoder, isEmpty: false, to: &buffer)
  }

  /// Writes the head of a table where none is open.
  private mutating func open(_ buffer: inout ByteBuffer) {
    guard !isOpen, !head.isEmpty else { return }
    separate(&buffer)
    buffer.append(contentsOf: head)
    isOpen = true
    needsHead = false
  }

  private mutating func separate(_ buffer: inout ByteBuffer) {
    if hasWritten { buffer.append(UInt8(ascii: "\n")) }
    hasWritten = true
  }

  private func writeLineAsRow(_ slot: CellSlot, _ encoder: borrowing RowEncoder, to buffer: inout ByteBuffer) {
    buffer.append("| ")
    cells.write(slot.start..<slot.end, of: slot, encoder, to: &buffer)
    for _ in layout.columns { buffer.append(" |") }
    buffer.append(UInt8(ascii: "\n"))
  }

  private static func writeRow(
    _ layout: ColumnLayout, _ shape: TableShape, _ cells: CellWriter, _ encoder: borrowing RowEncoder, isEmpty: Bool,
    to buffer: inout ByteBuffer
  ) {
    buffer.append(shape.prefix)
    for position in layout.columns.indices {
      if position > 0 { buffer.append(shape.separator) }
      let column = layout.columns[position]
      let slot = isEmpty ? CellSlot.empty : encoder.slots[column.index]
      cells.write(slot, in: column, encoder, to: &buffer)
    }
    buffer.append(shape.suffix)
    buffer.append(UInt8(ascii: "\n"))
  }
}
