import Polycell
import TableReading

extension TableFile {
  /// The file as a list: one section, or one for each value of a column.
  ///
  /// - Parameters:
  ///   - title: A title of the list.
  ///   - section: The name of the column by which rows are grouped; see ``columns(named:in:)``.
  /// - Throws: ``TableError`` if there is no such column.
  /// - Complexity: O(*n*) in the rows.
  func snapshot(title: String? = nil, section: String? = nil) throws(TableError) -> Snapshot {
    guard let section else { return Snapshot(rows: rows, columns: columns, title: title) }
    // A name with a comma is found as a whole; a list is refused, since a row is in one section.
    let named = try TableFile.columns(named: [section], in: table)
    guard let column = named.first, named.count == 1 else {
      throw TableError(noColumn: section, among: table.headers)
    }
    let columns = self.columns
    let sections = groups(by: column).map { rows in
      let value = rows.first.map { $0.text(of: column) } ?? ""
      return Section(SectionID(value), rows, columns: columns, title: value.isEmpty ? "—" : value)
    }
    return Snapshot(sections, title: title)
  }

  /// The rows that have the same bytes in a column, in the order in which these appear first.
  ///
  /// - Complexity: O(*n*) in the bytes of the column.
  func groups(by column: Int) -> [[TableRow]] {
    var groups: [[TableRow]] = []
    var positions: [FieldBytes: Int] = [:]
    // Rows of one section are mostly neighbours.
    var last: (field: FieldBytes, position: Int)?
    for number in 0..<table.rowCount {
      let field = FieldBytes(file: self, row: number, column: column)
      let position: Int
      if let last, last.field == field {
        position = last.position
      } else if let known = positions[field] {
        position = known
      } else {
        position = groups.count
        positions[field] = position
        groups.append([])
      }
      last = (field, position)
      groups[position].append(TableRow(file: self, number: number))
    }
    return groups
  }
}

/// A field that is compared by its bytes, in place; a `String` would take canonically equivalent texts for the same.
private struct FieldBytes: Hashable {
  let file: TableFile
  let row: Int
  let column: Int

  static func == (left: FieldBytes, right: FieldBytes) -> Bool {
    left.file.table.withBytes(row: left.row, column: left.column) { own in
      right.file.table.withBytes(row: right.row, column: right.column) { own.isSame(as: $0) }
    }
  }

  func hash(into hasher: inout Hasher) {
    file.table.withBytes(row: row, column: column) { bytes in
      // Safe: the hasher reads the buffer during the call.
      unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    }
  }
}
