import Polycell
import TableReading

/// Who a row is: its number from 1, or what is in its key columns.
///
/// One key column gives its field. Several are joined with `/`, with `\` before each `/` and `\` of a field, so that no two
/// keys meet: `a/b` and `c` are `a\/b/c`, while `a` and `b/c` are `a/b\/c`.
struct RowKey: CellIDValue, Hashable {
  /// What the row shares with others.
  let file: TableFile

  /// The number of the row, from 0.
  let row: Int

  /// Appends the key, without making a string.
  func appendIDText(to buffer: inout ByteBuffer) {
    guard let first = file.keyColumns.first else {
      buffer.append(decimal: row + 1)
      return
    }
    guard file.keyColumns.count > 1 else {
      file.table.withBytes(row: row, column: first) { buffer.append($0) }
      return
    }
    for (position, column) in file.keyColumns.enumerated() {
      if position > 0 { buffer.append(UInt8(ascii: "/")) }
      file.table.withBytes(row: row, column: column) { bytes in
        for index in bytes.indices {
          let byte = bytes[index]
          if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") { buffer.append(UInt8(ascii: "\\")) }
          buffer.append(byte)
        }
      }
    }
  }

  /// Whether it comes first in the file, or in the order of a single key column.
  ///
  /// Whole numbers come first if they are shorter, which is the order of numbers without a sign; texts in the order of bytes.
  /// So a file that is sorted by its key needs no table of its keys.
  func isKnownToPrecede(_ other: RowKey) -> Bool {
    guard file === other.file else { return false }
    guard let column = file.keyColumns.first else { return row < other.row }
    guard file.keyColumns.count == 1 else { return false }
    let isInteger = file.types[column] == .integer
    return file.table.withBytes(row: row, column: column) { own in
      other.file.table.withBytes(row: other.row, column: column) { theirs in
        isInteger && own.count != theirs.count ? own.count < theirs.count : own.precedes(theirs)
      }
    }
  }

  /// Whether the keys are the same bytes.
  static func == (left: RowKey, right: RowKey) -> Bool {
    left.bytes == right.bytes
  }

  /// Hashes the bytes.
  func hash(into hasher: inout Hasher) {
    hasher.combine(bytes)
  }

  private var bytes: [UInt8] {
    var buffer = ByteBuffer()
    appendIDText(to: &buffer)
    return buffer.bytes
  }
}
