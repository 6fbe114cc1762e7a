import TableReading

extension TableFile {
  /// The columns that an option names.
  ///
  /// An argument that is the name of a column is that column, whatever is in it; any other is a list with commas. So a name
  /// that has a comma can be given, in an argument of its own.
  ///
  /// - Parameters:
  ///   - arguments: What was given, in order.
  ///   - table: The file.
  /// - Returns: Each column once.
  /// - Throws: ``TableError`` that lists the columns, if there is none of a name.
  static func columns(named arguments: [String], in table: CSVTable) throws(TableError) -> [Int] {
    let headers = table.headers
    var found: [Int] = []
    func add(_ column: Int) { if !found.contains(column) { found.append(column) } }
    for argument in arguments {
      if let column = position(of: argument, in: headers) {
        add(column)
        continue
      }
      // Scalars, not characters: a name may begin with a combining mark, which would hide the comma before it.
      for part in argument.unicodeScalars.split(separator: ",", omittingEmptySubsequences: false) {
        let name = String(part)
        guard let column = position(of: name, in: headers) else { throw TableError(noColumn: name, among: headers) }
        add(column)
      }
    }
    return found
  }

  /// The first column of a name; by bytes, and if there is none then as Unicode has it.
  ///
  /// Keyboards write `é` as one scalar and some file systems as two: who types a name means the column that looks so.
  private static func position(of name: String, in headers: [String]) -> Int? {
    headers.firstIndex { $0.utf8.elementsEqual(name.utf8) } ?? headers.firstIndex(of: name)
  }
}
