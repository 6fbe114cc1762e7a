/// Reads comma-separated values as RFC 4180 describes them, and nothing more lenient.
///
/// A lenient reader guesses, and a wrong guess moves values into other columns without a word. So a file is read
/// exactly, or refused with the place of what is wrong.
///
/// ```swift
/// let table = try CSVReader().table(from: Array("name,born\nAda,1815\n\"Turing, Alan\",1912\n".utf8))
/// table.headers                    // ["name", "born"]
/// table.field(row: 1, column: 0)   // "Turing, Alan"
/// table.columnTypes()              // [.text, .integer]
/// ```
///
/// The rules, where RFC 4180 leaves a choice:
///
/// - The first row is the header. Names may be empty, and may be there twice.
/// - Lines end with CRLF or LF; the last may end without. After the last line end there is no row, so a blank line is
///   a row of one empty field, which only a table of one column can have. A CR alone is an error outside quotes and
///   data in them.
/// - Each row has as many fields as the header.
/// - The text is UTF-8, with or without a byte order mark. That is checked for the whole file before anything else, so
///   an encoding error is reported before an error of structure further up.
/// - Spaces and NUL are data.
public struct CSVReader: Sendable, Hashable {
  /// What separates two fields.
  public var delimiter: CSVDelimiter

  /// The size from which files are refused, in bytes; only tests make it smaller.
  var sizeLimit = 1 << 32

  /// Makes a reader.
  ///
  /// - Parameter delimiter: What separates two fields.
  public init(delimiter: CSVDelimiter = .comma) {
    self.delimiter = delimiter
  }

  /// Reads a whole file.
  ///
  /// The table keeps the array, and adds eight bytes for each field. Pass the array on with `consume`: if there are
  /// doubled quotes the reader removes them in place, and has to copy an array that is still used elsewhere.
  ///
  /// - Parameter bytes: The file.
  /// - Returns: A table of at least one column and any number of rows.
  /// - Throws: A ``CSVError`` if the file is empty, has no header, isn't UTF-8, isn't well formed, has a row with more
  ///   or fewer fields than the header, or has 4 GiB or more.
  /// - Complexity: O(*n*) for *n* bytes: two passes, and a third if quotes are doubled.
  public func table(from bytes: consuming [UInt8]) throws(CSVError) -> CSVTable {
    var content = bytes
    guard content.count < sizeLimit else {
      throw CSVError(.fileTooLarge, "the file has 4 GiB or more", line: 1, column: 1)
    }
    let start = ByteOrderMark.length(in: content.span)
    if let encoding = ByteOrderMark.otherEncoding(of: content.span) {
      throw CSVError(.otherEncoding, "the file is \(encoding), not UTF-8", line: 1, column: 1)
    }
    guard content.count > start else {
      throw CSVError(.emptyFile, "the file is empty and has no header", line: 1, column: 1)
    }

    let survey = Survey(content.span, delimiter: delimiter.byte)
    if let offset = survey.firstInvalid {
      let byte = String(content[offset], radix: 16, uppercase: true)
      throw CSVError(.invalidUTF8, "the byte 0x\(byte) begins no valid UTF-8", at: offset, in: content.span)
    }

    var scanner = FieldScanner(delimiter: delimiter.byte)
    var fields = try [FieldRange](capacity: survey.mostFields) { output throws(CSVError) in
      try scanner.scan(content.span, from: start, into: &output)
    }
    if scanner.hasDoubledQuotes {
      CSVReader.removeDoubledQuotes(of: &fields, in: &content)
    }
    return CSVTable(content: content, fields: fields, columnCount: scanner.columnCount)
  }

  /// Moves the bytes of each quoted field together, inside the field's own bytes.
  ///
  /// A field is a quoted one if a quote is before it: before others there is a delimiter, a line end or nothing. Those
  /// others have no quotes in them and aren't gone through.
  private static func removeDoubledQuotes(of fields: inout [FieldRange], in content: inout [UInt8]) {
    var bytes = content.mutableSpan
    for field in fields.indices {
      let start = Int(fields[field].start)
      let end = Int(fields[field].end)
      guard start > 0, bytes[start - 1] == ASCII.quote else { continue }
      var read = start
      while read < end, bytes[read] != ASCII.quote { read &+= 1 }
      var write = read
      while read < end {
        let byte = bytes[read]
        bytes[write] = byte
        write &+= 1
        read &+= byte == ASCII.quote ? 2 : 1
      }
      fields[field] = FieldRange(start, write)
    }
  }
}
