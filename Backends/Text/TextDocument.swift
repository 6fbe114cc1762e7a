import Polycell

/// One rendering of a snapshot for people: the list's own lines, and its tables one after the other.
struct TextDocument: ~Copyable {
  private let snapshot: Snapshot
  private let options: TextOptions
  private let shape: TableShape
  private let cells: CellWriter
  private var encoder: RowEncoder
  private var hasWritten = false

  init(_ snapshot: Snapshot, _ options: TextOptions, diagnostics: DiagnosticHandler) {
    var options = options
    options.width = options.width.map { max(1, $0) }
    // A row of Markdown is one line; a text stays whole rather than being cut where nobody asked for it.
    if options.style == .markdown, options.overflow == .wrap { options.width = nil }
    self.snapshot = snapshot
    self.options = options
    shape = TableShape(options.style, profile: options.widthProfile)
    cells = CellWriter(options)
    encoder = RowEncoder(options, diagnostics: diagnostics)
  }

  /// Writes everything.
  mutating func write<Failure: Error>(
    to buffer: inout ByteBuffer, checkpoint: (inout ByteBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    let tables = snapshot.tables
    for (number, table) in tables.enumerated() {
      if options.layout == .blocks {
        if number == 0 { writeBeginning(over: nil, to: &buffer) }
        begin(table)
        var writer = BlockWriter(table, options, hasWritten: hasWritten)
        try walk(table, into: &writer, buffer: &buffer, checkpoint: checkpoint)
      } else {
        try write(table, isFirst: number == 0, to: &buffer, checkpoint: checkpoint)
      }
      hasWritten = hasWritten || !table.sections.isEmpty
    }
    if let footer = snapshot.footer {
      encoder.encodeLines(of: footer.row)
      writeLines(separated: shape.rules == nil || options.layout == .blocks, to: &buffer)
    }
    try checkpoint(&buffer)
  }

  private mutating func write<Failure: Error>(
    _ table: SectionTable, isFirst: Bool, to buffer: inout ByteBuffer,
    checkpoint: (inout ByteBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    begin(table)
    // `:-:` says that a column of Markdown is centred.
    var measurer = TableMeasurer(table, minimum: options.style == .markdown ? 3 : 1)
    let hasHeadings = options.headings && table.columns.contains { !$0.heading.isEmpty }
    if hasHeadings {
      encoder.encodeHeadings(table.columns)
      measurer.addHeadings(encoder)
    }
    var nothing = ByteBuffer(capacity: 16)
    walk(table, into: &measurer, buffer: &nothing) { (_: inout ByteBuffer) throws(Never) in }
    var layout = ColumnLayout(table.columns, measurer.columns, keyColumn: keyColumn(of: table)) {
      [shape, options] count in
      options.width.map { $0 - shape.overhead(count) }
    }
    let isBoxed = shape.suffixWidth > 0
    let gaps = max(0, layout.columns.count - 1) * shape.separatorWidth
    var inner = layout.width + gaps
    if isBoxed, options.style != .markdown {
      // Lines across may make the box wider, up to the width that there is, or that of a page.
      let limit = options.width.map { max(1, $0 - shape.prefixWidth - shape.suffixWidth) } ?? 96
      let wanted = max(inner, min(measurer.widestLine, limit))
      layout.widen(by: wanted - inner)
      inner = wanted
    }
    if isFirst { writeBeginning(over: tableWidth(layout, inner: inner), to: &buffer) }
    guard !table.sections.isEmpty else { return }
    encoder.encodeHeadings(table.columns)
    if options.style == .markdown {
      var writer = MarkdownWriter(table, layout, encoder, options, hasWritten: hasWritten)
      try walk(table, into: &writer, buffer: &buffer, checkpoint: checkpoint)
      return writeNote(ofHidden: layout.hidden, in: table, to: &buffer)
    }
    if !isFirst { buffer.append(UInt8(ascii: "\n")) }
    let lineWidth = isBoxed ? inner : options.width.map { max(1, $0 - shape.prefixWidth) }
    var writer = TableWriter(shape, layout, inner: inner, lineWidth: lineWidth, options)
    if hasHeadings, !layout.columns.isEmpty { writer.addHeadings(encoder, to: &buffer) }
    try walk(table, into: &writer, buffer: &buffer, checkpoint: checkpoint)
    writer.finish(to: &buffer)
    writeNote(ofHidden: layout.hidden, in: table, to: &buffer)
  }

  /// Writes one line that names the columns for which there was no room.
  private mutating func writeNote(ofHidden hidden: [Int], in table: SectionTable, to buffer: inout ByteBuffer) {
    guard !hidden.isEmpty else { return }
    let names = hidden.map { index -> String in
      let column = table.columns[index]
      // It is one line even where line breaks are kept.
      return String((column.heading.isEmpty ? column.id : column.heading).map { $0.isNewline ? " " : $0 })
    }
    let count = hidden.count == 1 ? "1 column is" : "\(hidden.count) columns are"
    encoder.encode(line: "\(count) not shown: \(names.joined(separator: ", "))", .dim)
    let isMarkdown = options.style == .markdown
    if isMarkdown { buffer.append(UInt8(ascii: "\n")) }
    let start = buffer.count
    for slot in encoder.slots {
      let line = TextLine(range: slot.start..<slot.end, width: slot.width)
      cells.writeLine(line, of: slot, limit: isMarkdown ? nil : options.width, encoder, to: &buffer)
    }
    CellWriter.endLine(from: start, to: &buffer)
  }

  private mutating func begin(_ table: SectionTable) { encoder.begin(table, keyColumn: keyColumn(of: table)) }

  /// The column that names the row.
  private func keyColumn(of table: SectionTable) -> Int { table.columns.firstIndex { $0.role == .rowHeader } ?? 0 }

  private func tableWidth(_ layout: ColumnLayout, inner: Int) -> Int {
    shape.rules?.hasOuterBorder == false
      ? layout.width + shape.overhead(layout.columns.count) : inner + shape.prefixWidth + shape.suffixWidth
  }

  /// Hands the parts of a table to a sink, in the order in which they are shown.
  private mutating func walk<Sink: TableSink & ~Copyable, Failure: Error>(
    _ table: SectionTable, into sink: inout Sink, buffer: inout ByteBuffer,
    checkpoint: (inout ByteBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    for position in table.sections {
      let section = snapshot[position]
      sink.begin(section, to: &buffer)
      if let title = section.title, !title.isEmpty {
        let isDecorated = options.style == .plain
        encoder.encode(line: title, .bold, before: isDecorated ? "== " : "", after: isDecorated ? " ==" : "")
        sink.addLines(.title, encoder, to: &buffer)
      }
      if let header = section.header { add(header, as: .header, of: table, to: &sink, &buffer) }
      for row in section.rows {
        if encoder.encode(row) {
          sink.addRow(.row, encoder, to: &buffer)
        } else {
          sink.addLines(.row, encoder, to: &buffer)
        }
        try checkpoint(&buffer)
      }
      // What is going on stands where more rows would.
      if let message = Self.message(of: section.state, isEmpty: section.rows.isEmpty) {
        encoder.encode(line: message, .dim)
        sink.addLines(.message, encoder, to: &buffer)
      }
      for element in section.otherSupplementary { add(element, as: .footer, of: table, to: &sink, &buffer) }
      if let footer = section.footer { add(footer, as: .footer, of: table, to: &sink, &buffer) }
    }
  }

  /// A cell that isn't a row stands in the columns if it has them, and else across them.
  private mutating func add<Sink: TableSink & ~Copyable>(
    _ element: Supplementary, as role: LineRole, of table: SectionTable, to sink: inout Sink,
    _ buffer: inout ByteBuffer
  ) {
    let run = element.run
    if run.columns.count > 1, table.containsColumns(of: run) {
      if encoder.encode(element.row) { return sink.addRow(role, encoder, to: &buffer) }
    } else {
      encoder.encodeLines(of: element.row)
    }
    sink.addLines(role, encoder, to: &buffer)
  }

  /// Writes what stands above the tables: title, header, index titles, state.
  private mutating func writeBeginning(over tableWidth: Int?, to buffer: inout ByteBuffer) {
    let isMarkdown = options.style == .markdown
    if let title = snapshot.title, !title.isEmpty {
      encoder.encode(line: title, .bold)
      if isMarkdown { buffer.append("## ") }
      let width = encoder.slots[0].width
      // As psql does; but in the middle of something far wider than a screen it would not be found.
      if let tableWidth, options.style == .psql, width < tableWidth, tableWidth <= options.width ?? 160 {
        buffer.append(repeating: UInt8(ascii: " "), count: (tableWidth - width) / 2)
      }
      writeLines(separated: false, to: &buffer)
    }
    if let header = snapshot.header {
      encoder.encodeLines(of: header.row)
      writeLines(separated: isMarkdown, to: &buffer)
    }
    let titles = snapshot.compactMap(\.indexTitle).filter { !$0.isEmpty }
    if !titles.isEmpty {
      encoder.encode(line: titles.joined(separator: " "), .dim)
      writeLines(separated: isMarkdown, to: &buffer)
    }
    if let message = Self.message(of: snapshot.state, isEmpty: snapshot.isEmpty) {
      encoder.encode(line: message, .dim)
      writeLines(separated: isMarkdown, to: &buffer)
    }
    let isSpacious = options.style == .plain || options.style == .compact
    if hasWritten, isSpacious, options.layout == .table, !snapshot.isEmpty { buffer.append(UInt8(ascii: "\n")) }
  }

  /// What is said of a state, with the action that a person could take.
  private static func message(of state: ListState, isEmpty: Bool) -> String? {
    guard let message = state.message(isEmpty: isEmpty) else { return nil }
    if case .empty(let empty) = state, let action = empty.action { return "\(message) [\(action.title)]" }
    // An empty line would say nothing.
    let isBlank = message.unicodeScalars.allSatisfy(\.properties.isWhitespace)
    return isBlank ? "(\(state.name))" : message
  }

  /// Writes the lines that the encoder holds, over the whole width.
  private mutating func writeLines(separated: Bool, to buffer: inout ByteBuffer) {
    if separated, hasWritten { buffer.append(UInt8(ascii: "\n")) }
    let width = options.style == .markdown ? nil : options.width
    for slot in encoder.slots {
      for line in cells.lines(of: slot, width: width, encoder) {
        let start = buffer.count
        cells.writeLine(line, of: slot, limit: width, encoder, to: &buffer)
        CellWriter.endLine(from: start, to: &buffer)
      }
    }
    hasWritten = true
  }
}
