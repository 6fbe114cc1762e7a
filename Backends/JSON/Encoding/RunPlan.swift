internal import Polycell

/// What is known of all rows of a run, so that it isn't found out for each.
struct RunPlan: ~Copyable {
  /// The run; `nil` before the first.
  var run: Run?
  /// The types of the columns, as the schema or the document says them.
  var types: [JSONType] = []
  /// The columns whose display text may differ from the value's own.
  var formatted: [Int] = []
  /// The id of the schema, where the rows have to name it.
  var schemaHint: String?
  /// The number of the schema in the book.
  var schema = 0
  /// The view that adds members.
  var view: AnyJSONCellView?
  /// What is said because the view doesn't fit.
  var placeholder: String?
  /// Column ids as members' names with colons, one after the other.
  var names = ByteBuffer()
  /// Where each of the names ends.
  var nameEnds: [Int] = []

  /// Prepares what all layouts need.
  mutating func begin(_ run: Run) {
    self.run = run
    types.removeAll(keepingCapacity: true)
    formatted.removeAll(keepingCapacity: true)
    names.removeAll()
    nameEnds.removeAll(keepingCapacity: true)
    schemaHint = nil
    view = nil
    placeholder = nil
    for (position, column) in run.columns.enumerated() {
      types.append(JSONType(column.kind))
      if column.hasOwnText || column.format != .automatic { formatted.append(position) }
    }
  }

  /// Prepares the names of the members, for layouts that write cells by column id.
  mutating func addNames(scratch: inout ByteBuffer) {
    guard let run else { return }
    for column in run.columns {
      names.append(json: column.id, scratch: &scratch)
      names.append(UInt8(ascii: ":"))
      nameEnds.append(names.count)
    }
  }

  /// Appends the name of a column and the colon.
  func appendName(_ column: Int, to buffer: inout ByteBuffer) {
    let start = column > 0 ? nameEnds[column - 1] : 0
    names.withSpan { buffer.append($0.extracting(start..<nameEnds[column])) }
  }
}
