import Polycell

/// Writes comma- or tab-separated values: one table of all rows, exactly as they are.
struct DelimitedWriter: ~Copyable {
  private let isCSV: Bool
  private let delimiter: UInt8
  private let ending: StaticString
  private let headings: Bool
  private let guardsFormulas: Bool
  /// A field while it is escaped; its memory serves the next one.
  private var scratch = ByteBuffer()

  init(_ options: TextOptions) {
    isCSV = options.style == .csv
    delimiter = isCSV ? UInt8(ascii: ",") : UInt8(ascii: "\t")
    ending = options.lineEnding == .crlf ? "\r\n" : "\n"
    headings = options.headings
    guardsFormulas = options.guardsFormulas
  }

  /// Writes a line of headings and one for each row.
  mutating func write<Failure: Error>(
    _ snapshot: Snapshot, to buffer: inout ByteBuffer, checkpoint: (inout ByteBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    let columns = Self.columns(of: snapshot)
    guard !columns.isEmpty else { return }
    let table = SectionTable(columns: columns)
    if headings {
      for (position, column) in columns.enumerated() {
        beginField(position, to: &buffer)
        let start = buffer.count
        buffer.append(utf8Of: column.heading)
        endField(from: start, isText: true, isOnly: columns.count == 1, to: &buffer)
      }
      buffer.append(ending)
    }
    for section in snapshot {
      var run: Run?
      var positions: [Int] = []
      for row in section.rows {
        if row.run !== run {
          run = row.run
          positions = table.positions(in: row.run)
        }
        for position in positions.indices {
          beginField(position, to: &buffer)
          let start = buffer.count
          let isText = positions[position] >= 0 && write(row, positions[position], to: &buffer)
          endField(from: start, isText: isText, isOnly: positions.count == 1, to: &buffer)
        }
        buffer.append(ending)
        try checkpoint(&buffer)
      }
    }
  }

  /// The columns of all tables, by their ids.
  private static func columns(of snapshot: Snapshot) -> [ColumnInfo] {
    var columns: [ColumnInfo] = []
    for table in snapshot.tables {
      for column in table.columns where !columns.contains(where: { $0.id.utf8.elementsEqual(column.id.utf8) }) {
        columns.append(column)
      }
    }
    return columns
  }

  /// Where the columns of the whole stand in a run.
  private struct SectionTable {
    let columns: [ColumnInfo]

    func positions(in run: Run) -> [Int] {
      columns.map { column in run.columns.firstIndex { $0.id.utf8.elementsEqual(column.id.utf8) } ?? -1 }
    }
  }

  /// Appends the exact text of a value.
  ///
  /// - Returns: Whether it is text, which a spreadsheet might take for a formula.
  private func write(_ row: Row, _ position: Int, to buffer: inout ByteBuffer) -> Bool {
    let value = row.cells[position]
    if row.run.columns[position].hasOwnText {
      row.writeText(of: position, to: &buffer)
      switch value {
      case .integer, .unsigned, .number, .decimal, .duration: return false
      default: return true
      }
    }
    switch value {
    case .text(let text):
      buffer.append(utf8Of: text)
      return true
    case .integer(let number):
      buffer.append(decimal: number)
      return false
    case .progress(let progress):
      buffer.append(shortest: progress.fraction)
      return false
    default:
      CellFormat.automatic.write(value, to: &buffer)
      switch value {
      case .link, .badge, .list: return true
      default: return false
      }
    }
  }

  private func beginField(_ position: Int, to buffer: inout ByteBuffer) {
    if position > 0 { buffer.append(delimiter) }
  }

  @inline(__always)
  private mutating func endField(from start: Int, isText: Bool, isOnly: Bool, to buffer: inout ByteBuffer) {
    if buffer.count == start {
      // A line without anything on it would not be a record for every reader.
      if isOnly, isCSV { buffer.append("\"\"") }
      return
    }
    if guardsFormulas, isText { guardFormula(from: start, to: &buffer) }
    let needsWork = buffer.withSpan { span in
      for offset in start..<span.count {
        let byte = span[offset]
        if byte < 0x20 || byte == (isCSV ? UInt8(ascii: "\"") : UInt8(ascii: "\\")) || byte == delimiter { return true }
      }
      return false
    }
    if needsWork { escape(from: start, in: &buffer) }
  }

  private mutating func guardFormula(from start: Int, to buffer: inout ByteBuffer) {
    switch buffer[start] {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0D:
      take(from: start, of: &buffer)
      buffer.append(UInt8(ascii: "'"))
      buffer.append(scratch)
    default: break
    }
  }

  /// Takes the field out of the buffer, into `scratch`.
  private mutating func take(from start: Int, of buffer: inout ByteBuffer) {
    scratch.removeAll()
    buffer.withSpan { scratch.append($0.extracting(start..<$0.count)) }
    buffer.truncate(to: start)
  }

  @inline(never)
  private mutating func escape(from start: Int, in buffer: inout ByteBuffer) {
    take(from: start, of: &buffer)
    if isCSV { buffer.append(UInt8(ascii: "\"")) }
    for offset in 0..<scratch.count {
      let byte = scratch[offset]
      switch byte {
      case UInt8(ascii: "\"") where isCSV: buffer.append("\"\"")
      case UInt8(ascii: "\\") where !isCSV: buffer.append("\\\\")
      case 0x09 where !isCSV: buffer.append("\\t")
      case 0x0A where !isCSV: buffer.append("\\n")
      case 0x0D where !isCSV: buffer.append("\\r")
      default: buffer.append(byte)
      }
    }
    if isCSV { buffer.append(UInt8(ascii: "\"")) }
  }
}
