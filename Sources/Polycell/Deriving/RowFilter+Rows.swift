extension RowFilter {
  /// Takes out of a mask the rows that don't stay by themselves, whatever stands above and below them.
  ///
  /// - Parameters:
  ///   - mask: For each row of the run whether it stays; what is out is not looked at.
  ///   - run: The run.
  ///   - identity: Knows which rows have an id that others have too.
  func narrow(_ mask: inout [Bool], of run: Run, identity: (index: IDIndex, base: Int)) {
    switch rule {
    case .text(let text, let column): Self.narrow(&mask, of: run, TextMatcher(text), column)
    case .predicate(_, let isIncluded):
      var rows = Rows([run])
      rows.identity = identity
      var position = 0
      for row in rows {
        if mask[position], !isIncluded(row) { mask[position] = false }
        position += 1
      }
    case .all(let filters):
      for filter in filters { filter.narrow(&mask, of: run, identity: identity) }
    }
  }

  private static func narrow(_ mask: inout [Bool], of run: Run, _ matcher: TextMatcher, _ column: String?) {
    if matcher.isEmpty { return }
    let columns = run.columns.indices.filter { position in
      column.map { run.columns[position].id.isSameUTF8(as: $0) } ?? true
    }
    var buffer = ByteBuffer()
    for row in mask.indices where mask[row] {
      var isFound = false
      for column in columns where !isFound {
        buffer.removeAll()
        if let format = run.formats[column] {
          format.write(run.value(row, column), to: &buffer)
        } else {
          run.ownText(row, column, &buffer)
        }
        isFound = matcher.isContained(in: buffer)
      }
      mask[row] = isFound
    }
  }
}
