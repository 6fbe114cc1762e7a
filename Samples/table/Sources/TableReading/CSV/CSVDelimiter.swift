/// The byte that separates two fields of a row.
///
/// RFC 4180 knows the comma only; spreadsheets in countries whose decimal sign is a comma write semicolons, and data
/// dumps write tabs.
///
/// ```swift
/// CSVReader(delimiter: .tab)
/// CSVDelimiter("|")   // a delimiter
/// CSVDelimiter("\"")  // nil: the quote has a meaning of its own
/// ```
public struct CSVDelimiter: Sendable, Hashable, CustomStringConvertible {
  /// The comma of RFC 4180, section 2.
  public static let comma = CSVDelimiter(byte: 0x2C)

  /// The tab of `text/tab-separated-values`.
  ///
  /// Quotes keep the meaning that they have with a comma.
  public static let tab = CSVDelimiter(byte: 0x09)

  /// The semicolon that spreadsheets write where the comma is the decimal sign.
  public static let semicolon = CSVDelimiter(byte: 0x3B)

  /// The delimiter's only byte.
  public let byte: UInt8

  /// Makes a delimiter of an ASCII character.
  ///
  /// One byte is enough for each delimiter in use, and lets the reader look at eight bytes at a time.
  ///
  /// - Parameter scalar: Any ASCII character but NUL, the quote and the two line end characters.
  /// - Returns: `nil` for any other character.
  public init?(_ scalar: Unicode.Scalar) {
    guard scalar.isASCII, scalar != "\0", scalar != "\"", scalar != "\r", scalar != "\n" else { return nil }
    self.init(byte: UInt8(truncatingIfNeeded: scalar.value))
  }

  private init(byte: UInt8) {
    self.byte = byte
  }

  /// The delimiter as a text of one character.
  public var description: String {
    String(Unicode.Scalar(byte))
  }
}
