/// The rows of a file, each field as its bytes.
///
/// A table holds the file and where its fields are; a text is made only when it is asked for. So a table of ten million
/// fields is two arrays, and passing it to another task copies neither.
///
/// Fields are told apart as bytes, before there is any text: a field that begins with a combining mark stays apart from
/// the delimiter before it, with which it would be one `Character`.
///
/// ```swift
/// let table = try CSVReader().table(from: Array("name,born\nAda,1815\n".utf8))
/// table.rowCount                   // 1
/// table.field(row: 0, column: 1)   // "1815"
/// ```
///
/// Rows and columns are counted from 0, and the header is no row. An index out of range is a programmer's error and
/// stops the program.
public struct CSVTable: Sendable {
  /// The number of columns, at least 1.
  public let columnCount: Int

  /// The number of rows below the header.
  public let rowCount: Int

  let content: [UInt8]
  let fields: [FieldRange]

  /// - Parameters:
  ///   - content: The file.
  ///   - fields: Whole rows of `columnCount`, the header first, with ranges of `content` that are UTF-8.
  ///   - columnCount: At least 1.
  init(content: [UInt8], fields: [FieldRange], columnCount: Int) {
    self.content = content
    self.fields = fields
    self.columnCount = columnCount
    rowCount = fields.count / columnCount - 1
  }

  /// The names of the columns, as they are in the file: some may be empty, and some may be there twice.
  ///
  /// - Complexity: O(*c*) for *c* columns; each call makes the texts anew.
  public var headers: [String] {
    (0..<columnCount).map { header(column: $0) }
  }

  /// A column's name.
  ///
  /// - Parameter column: From 0 to below ``columnCount``.
  /// - Complexity: O(*n*) for a name of *n* bytes.
  public func header(column: Int) -> String {
    precondition(column >= 0 && column < columnCount, "There is no such column")
    return String(decoding: content[fields[column].offsets], as: UTF8.self)
  }

  /// A field's text, made for this call.
  ///
  /// - Parameters:
  ///   - row: From 0 to below ``rowCount``.
  ///   - column: From 0 to below ``columnCount``.
  /// - Complexity: O(*n*) for a field of *n* bytes. Up to 15 bytes need no allocation.
  public func field(row: Int, column: Int) -> String {
    String(decoding: content[range(row: row, column: column)], as: UTF8.self)
  }

  /// The number of bytes in a field.
  ///
  /// - Parameters:
  ///   - row: From 0 to below ``rowCount``.
  ///   - column: From 0 to below ``columnCount``.
  public func byteCount(row: Int, column: Int) -> Int {
    range(row: row, column: column).count
  }

  /// Gives a field's bytes to a function, without copying them.
  ///
  /// ```swift
  /// table.withBytes(row: 0, column: 1) { FieldValue.number($0) }   // 1815.0
  /// ```
  ///
  /// - Parameters:
  ///   - row: From 0 to below ``rowCount``.
  ///   - column: From 0 to below ``columnCount``.
  ///   - body: Is called once. The bytes are valid UTF-8 and have no quotes around them.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public func withBytes<Result, Failure: Error>(
    row: Int, column: Int, _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(content.span.extracting(range(row: row, column: column)))
  }

  @inline(__always)
  private func range(row: Int, column: Int) -> Range<Int> {
    precondition(row >= 0 && row < rowCount, "There is no such row")
    precondition(column >= 0 && column < columnCount, "There is no such column")
    return fields[(row + 1) * columnCount + column].offsets
  }
}
