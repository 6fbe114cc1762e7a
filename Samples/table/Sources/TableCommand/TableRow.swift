import Polycell
import TableReading

/// A row of a file: where its fields are, and no copy of any.
struct TableRow: CellModel {
  /// What it shares with the other rows.
  let file: TableFile

  /// Its number in the file, from 0, without the header.
  let number: Int

  /// The kind is `row`.
  static let kind = "row"

  /// None: those of a file are known when it has been read.
  ///
  /// They are given to each section; see ``TableFile/columns``.
  static let columns: [Column<TableRow>] = []

  /// Its key.
  var id: RowKey { RowKey(file: file, row: number) }

  /// A field's text, just as it is in the file.
  func text(of column: Int) -> String {
    file.table.field(row: number, column: column)
  }

  /// Gives a field's bytes to a function.
  func withBytes<Result>(of column: Int, _ body: (Span<UInt8>) -> Result) -> Result {
    file.table.withBytes(row: number, column: column, body)
  }

  /// Whether all fields have the same types and bytes.
  func hasEqualContent(to other: TableRow) -> Bool {
    if file === other.file, number == other.number { return true }
    guard file.types == other.file.types, file.isTextOnly == other.file.isTextOnly else { return false }
    return file.types.indices.allSatisfy { column in
      withBytes(of: column) { own in other.withBytes(of: column) { own.isSame(as: $0) } }
    }
  }
}
