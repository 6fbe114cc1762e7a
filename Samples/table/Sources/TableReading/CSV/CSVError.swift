/// What is wrong with a file, and where.
///
/// ```swift
/// do {
///   _ = try CSVReader().table(from: Array("name,age\nAda,36,x\n".utf8))
/// } catch {
///   print(error)  // line 2, column 8: expected 2 fields, found 3
/// }
/// ```
///
/// The description names no file, since the reader knows none: a program puts the file's name before it.
public struct CSVError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of the error, for a program to act on.
  public let code: Code

  /// What is wrong, as a clause without a full stop: `expected 3 fields, found 2`.
  public let sentence: String

  /// The physical line, from 1.
  ///
  /// A line ends with each LF, in quotes too, so that the number is the one that an editor shows. A CR without an LF
  /// ends no line.
  public let line: Int

  /// The column in Unicode scalars, from 1.
  ///
  /// Scalars, not bytes, so that letters with a diacritic count once as they mostly do in editors; and not characters,
  /// since grapheme clusters could reach over a delimiter. A byte order mark isn't counted.
  public let column: Int

  /// The message with its place: `line 3, column 14: expected 3 fields, found 2`.
  public var description: String {
    "line \(line), column \(column): \(sentence)"
  }

  init(_ code: Code, _ sentence: String, line: Int, column: Int) {
    self.code = code
    self.sentence = sentence
    self.line = line
    self.column = column
  }

  /// Finds the line and the column of a byte only now, so that reading doesn't have to count them.
  ///
  /// Every byte before `offset` must be valid UTF-8.
  ///
  /// - Complexity: O(*n*) for *n* bytes before `offset`.
  init(_ code: Code, _ sentence: String, at offset: Int, in bytes: Span<UInt8>) {
    var line = 1
    var column = 1
    var index = ByteOrderMark.length(in: bytes)
    while index < offset {
      let byte = bytes[index]
      if byte == ASCII.lineFeed {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
      index += 1
    }
    self.init(code, sentence, line: line, column: column)
  }
}
