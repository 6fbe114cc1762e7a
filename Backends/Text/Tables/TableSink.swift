import Polycell

/// What is done with the parts of a table as they come: measured, or written in one of the layouts.
///
/// The encoder holds the part; the buffer gets what is written.
protocol TableSink: ~Copyable {
  /// A section begins.
  mutating func begin(_ section: Section, to buffer: inout ByteBuffer)
  /// Lines that span all columns, one for each slot.
  mutating func addLines(_ role: LineRole, _ encoder: borrowing RowEncoder, to buffer: inout ByteBuffer)
  /// A row whose slots are those of the columns; a footer may be one too.
  mutating func addRow(_ role: LineRole, _ encoder: borrowing RowEncoder, to buffer: inout ByteBuffer)
}

/// What a line of a table is.
enum LineRole {
  case title
  /// A header, a footer or another supplementary element.
  case header
  case footer
  /// What is said where there are no rows.
  case message
  case row
}
