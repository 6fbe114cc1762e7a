import Polycell

/// Writes a table in columns: all styles but Markdown, CSV and TSV.
struct TableWriter: TableSink, ~Copyable {
  /// What the last line was, which decides how a rule below it looks.
  private enum Kind { case nothing, columns, line }

  private let shape: TableShape
  private let layout: ColumnLayout
  private let cells: CellWriter
  /// The cells between the outer borders, and those that a line across may take.
  private let inner: Int
  private let lineWidth: Int?
  private var above = Kind.nothing
  private var needsRule = false
  private var isFirstSection = true
  private var isBelowHeadings = false

  init(_ shape: TableShape, _ layout: ColumnLayout, inner: Int, lineWidth: Int?, _ options: TextOptions) {
    self.shape = shape
    self.layout = layout
    self.inner = inner
    self.lineWidth = lineWidth
    cells = CellWriter(options)
  }

  /// Writes the headings.
  mutating func addHeadings(_ encoder: borrowing RowEncoder, to buffer: inout ByteBuffer) {
    addRow(.row, encoder, to: &buffer)
    needsRule = true
    isBelowHeadings = true
    if let rule = shape.headingRule {
      for (position, column) in layout.columns.enumerated() {
        if position > 0 { buffer.append(shape.separator) }
        for _ in 0..<column.width { buffer.append(rule) }
      }
      buffer.append(UInt8(ascii: "\n"))
    }
  }

  mutating func begin(_ section: Section, to buffer: inout ByteBuffer) {
    if shape.rules == nil, !isFirstSection { buffer.append(UInt8(ascii: "\n")) }
    if above != .nothing { needsRule = true }
    isFirstSection = false
  }

  mutating func addLines(_ role: LineRole, _ encoder: borrowing RowEncoder, to buffer: inout ByteBuffer) {
    if role == .title, isBelowHeadings, shape.rules == nil, shape.headingRule == nil {
      buffer.append(UInt8(ascii: "\n"))
    }
    isBelowHeadings = false
    for slot in encoder.slots {
      begin(.line, to: &buffer)
      if !slot.isMultiline, slot.width <= lineWidth ?? Int.max {
        writeLine(TextLine(range: slot.start..<slot.end, width: slot.width), of: slot, encoder, to: &buffer)
      } else {
        for line in cells.lines(of: slot, width: lineWidth, encoder) {
          writeLine(line, of: slot, encoder, to: &buffer)
        }
      }
    }
  }

  mutating func addRow(_ role: LineRole, _ encoder: borrowing RowEncoder, to buffer: inout ByteBuffer) {
    if role == .footer { needsRule = true }
    isBelowHeadings = false
    begin(.columns, to: &buffer)
    var isSimple = encoder.height == 1
    for column in layout.columns {
      let slot = encoder.slots[column.index]
      if slot.isMultiline || (slot.width > column.width && cells.overflow == .wrap) { isSimple = false }
    }
    if isSimple {
      writeSimpleRow(encoder, to: &buffer)
    } else {
      writeTallRow(encoder, to: &buffer)
    }
    if encoder.hasVisibleSeparator { needsRule = true }
  }

  /// Writes the border at the end.
  mutating func finish(to buffer: inout ByteBuffer) {
    guard let rules = shape.rules, rules.hasOuterBorder, above != .nothing else { return }
    writeRule(rules, rules.corners.4, rules.corners.5, up: above == .columns, down: false, to: &buffer)
  }

  private func writeSimpleRow(_ encoder: borrowing RowEncoder, to buffer: inout ByteBuffer) {
    let start = buffer.count
    buffer.append(shape.prefix)
    for position in layout.columns.indices {
      if position > 0 { buffer.append(shape.separator) }
      let column = layout.columns[position]
      let slot = encoder.slots[column.index]
      cells.write(slot, in: column, encoder, to: &buffer)
    }
    endLine(from: start, to: &buffer)
  }

  /// Writes a row of several lines.
  private func writeTallRow(_ encoder: borrowing RowEncoder, to buffer: inout ByteBuffer) {
    let parts = layout.columns.map { column -> [TextLine] in
      let slot = encoder.slots[column.index]
      if slot.isMultiline || (slot.width > column.width && cells.overflow == .wrap) {
        return cells.lines(of: slot, width: cells.overflow == .wrap ? column.width : nil, encoder)
      }
      return [TextLine(range: slot.start..<slot.end, width: slot.width)]
    }
    let height = parts.reduce(min(encoder.height, 1000)) { max($0, $1.count) }
    for number in 0..<height {
      let start = buffer.count
      buffer.append(shape.prefix)
      for (position, column) in layout.columns.enumerated() {
        if position > 0 { buffer.append(shape.separator) }
        guard number < parts[position].count else {
          buffer.append(repeating: UInt8(ascii: " "), count: column.width)
          continue
        }
        let line = parts[position][number]
        let slot = encoder.slots[column.index]
        let left = parts[position].count == 1 ? slot.left : line.width
        let before = column.padding(before: line.width, left: left)
        buffer.append(repeating: UInt8(ascii: " "), count: before)
        let width = cells.writeLine(line, of: slot, limit: column.width, encoder, to: &buffer)
        buffer.append(repeating: UInt8(ascii: " "), count: column.width - width - before)
      }
      endLine(from: start, to: &buffer)
    }
  }

  private func endLine(from start: Int, to buffer: inout ByteBuffer) {
    guard shape.suffixWidth > 0 else { return CellWriter.endLine(from: start, to: &buffer) }
    buffer.append(shape.suffix)
    buffer.append(UInt8(ascii: "\n"))
  }

  private func writeLine(
    _ line: TextLine, of slot: CellSlot, _ encoder: borrowing RowEncoder, to buffer: inout ByteBuffer
  ) {
    let start = buffer.count
    buffer.append(shape.prefix)
    let written = cells.writeLine(line, of: slot, limit: lineWidth, encoder, to: &buffer)
    if shape.suffixWidth > 0 { buffer.append(repeating: UInt8(ascii: " "), count: inner - written) }
    endLine(from: start, to: &buffer)
  }

  /// Writes the rule between what stands above and what comes, where one is needed.
  private mutating func begin(_ kind: Kind, to buffer: inout ByteBuffer) {
    if let rules = shape.rules, needsRule || above != kind {
      let corners = rules.corners
      if above != .nothing {
        writeRule(rules, corners.2, corners.3, up: above == .columns, down: kind == .columns, to: &buffer)
      } else if rules.hasOuterBorder {
        writeRule(rules, corners.0, corners.1, up: false, down: kind == .columns, to: &buffer)
      }
    }
    above = kind
    needsRule = false
  }

  private func writeRule(
    _ rules: TableShape.Rules, _ left: StaticString, _ right: StaticString, up: Bool, down: Bool,
    to buffer: inout ByteBuffer
  ) {
    let junction = up && down ? rules.cross : up ? rules.up : down ? rules.down : rules.horizontal
    buffer.append(left)
    for (position, column) in layout.columns.enumerated() {
      if position > 0 { buffer.append(junction) }
      for _ in 0..<(column.width + 2) { buffer.append(rules.horizontal) }
    }
    if layout.columns.isEmpty { for _ in 0..<(inner + 2) { buffer.append(rules.horizontal) } }
    buffer.append(right)
    buffer.append(UInt8(ascii: "\n"))
  }
}
