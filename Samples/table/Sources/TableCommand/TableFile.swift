import Polycell
import TableReading

/// What all rows of a file share: its fields, the types of its columns, and which columns a row is known by.
///
/// It is a class so that a row is a reference and a number, and a million of them take 16 MB.
final class TableFile: Sendable {
  /// The fields.
  let table: CSVTable

  /// The type of each column; all are texts where nothing is to be inferred.
  let types: [ColumnType]

  /// Whether an empty field is the empty text and not null.
  let isTextOnly: Bool

  /// The columns whose fields make the key of a row, in that order; with none it is the number of the row.
  let keyColumns: [Int]

  /// Finds the types of the columns.
  ///
  /// - Parameters:
  ///   - table: The file.
  ///   - key: The names of the key columns; see ``columns(named:in:)``.
  ///   - isTextOnly: Whether every column is a text.
  /// - Throws: ``TableError`` if there is no column of a name.
  /// - Complexity: O(*n*) in the bytes of the file, O(*c*) with `isTextOnly`.
  init(_ table: CSVTable, key: [String] = [], isTextOnly: Bool = false) throws(TableError) {
    self.table = table
    self.isTextOnly = isTextOnly
    keyColumns = try TableFile.columns(named: key, in: table)
    types =
      isTextOnly ? [ColumnType](repeating: .text, count: table.columnCount) : table.columnTypes()
  }

  /// The rows of the file, in its order.
  var rows: [TableRow] {
    (0..<table.rowCount).map { TableRow(file: self, number: $0) }
  }
}
