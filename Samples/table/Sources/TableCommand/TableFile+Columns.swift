import Polycell
import TableReading

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension TableFile {
  /// The columns of the file, called as in its header.
  ///
  /// What is shown is always the file's own text. For decimals, numbers and dates the column has it beside the value, since
  /// the core would write `1e5` or a date in another way. The text that the core writes for the other kinds is the file's,
  /// byte for byte, so there is no second text to make.
  var columns: [Column<TableRow>] {
    table.headers.enumerated().map { self.column($0, title: $1) }
  }

  private func column(_ position: Int, title: String) -> Column<TableRow> {
    let type = types[position]
    let hasOwnText = type == .decimal || type == .number || type == .date
    let info = ColumnInfo(
      id: title, title: title, kind: type.kind, alignment: type == .decimal ? ColumnAlignment.decimal : nil,
      role: position == keyColumns.first ? ColumnRole.rowHeader : ColumnRole.value, hasOwnText: hasOwnText)
    let text: @Sendable (TableRow) -> String = { $0.text(of: position) }
    return Column(info: info, value: type.reader(of: position), text: hasOwnText ? text : nil)
  }
}

extension ColumnType {
  /// What the cells of a column are, where they aren't null.
  var kind: CellValueKind {
    switch self {
    case .integer: .integer
    case .decimal: .decimal
    case .number: .number
    case .date: .date
    case .boolean: .boolean
    case .link: .link
    case .text: .text
    }
  }

  /// Reads the values of a column when they are asked for.
  ///
  /// A column has its type only if each of its fields has it. So a field that can't be read is empty; were there another, it
  /// would be its text.
  func reader(of column: Int) -> @Sendable (TableRow) -> CellValue {
    switch self {
    case .integer:
      { row in
        row.value(of: column) { bytes in
          FieldValue.integer(bytes).map { .integer($0) } ?? FieldValue.unsignedInteger(bytes).map { .unsigned($0) }
        }
      }
    case .decimal:
      // Up to 15 bytes make a text without an allocation.
      { row in
        let text = row.text(of: column)
        return text.isEmpty ? .null : CellDecimal(text).map { .decimal($0) } ?? .text(text)
      }
    case .number: { $0.value(of: column) { bytes in FieldValue.number(bytes).map { .number($0) } } }
    case .date:
      { row in
        row.value(of: column) { bytes in
          FieldValue.date(bytes).map { .date(Date(timeIntervalSinceReferenceDate: $0)) }
        }
      }
    case .boolean: { $0.value(of: column) { bytes in FieldValue.boolean(bytes).map { .boolean($0) } } }
    case .link:
      { row in
        let text = row.text(of: column)
        return text.isEmpty ? .null : .link(CellLink(href: text))
      }
    case .text:
      { row in
        let text = row.text(of: column)
        return text.isEmpty && !row.file.isTextOnly ? .null : .text(text)
      }
    }
  }
}

extension TableRow {
  fileprivate func value(of column: Int, _ read: (Span<UInt8>) -> CellValue?) -> CellValue {
    withBytes(of: column) { bytes in
      bytes.isEmpty ? .null : read(bytes) ?? .text(text(of: column))
    }
  }
}
