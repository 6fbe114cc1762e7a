extension CSVTable {
  /// The type of each column.
  ///
  /// The rows are gone through once, for all columns together, since that is the order of the bytes in memory. A column
  /// that is known to be a text isn't looked at again.
  ///
  /// - Returns: As many types as there are columns.
  /// - Complexity: O(*n*) for *n* bytes at most. No text is made.
  public func columnTypes() -> [ColumnType] {
    var candidates = [FieldTypes](repeating: .all, count: columnCount)
    var isBlank = [Bool](repeating: true, count: columnCount)
    var open = Array(0..<columnCount)
    let bytes = content.span
    let ranges = fields.span

    var row = columnCount
    while row < ranges.count, !open.isEmpty {
      var hasClosed = false
      for column in open {
        let range = ranges[row &+ column].offsets
        guard !range.isEmpty else { continue }
        isBlank[column] = false
        let types = FieldTypes.types(of: bytes.extracting(range), among: candidates[column])
        candidates[column] = types
        if types.isEmpty { hasClosed = true }
      }
      if hasClosed { open.removeAll { candidates[$0].isEmpty } }
      row &+= columnCount
    }
    return (0..<columnCount).map { isBlank[$0] ? .text : candidates[$0].first }
  }
}
