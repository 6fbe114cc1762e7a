extension CSVError {
  /// The kind of an error.
  ///
  /// A struct and not an enum, so that a new kind breaks no `switch`.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    private enum Kind: String {
      case emptyFile, missingHeader, fileTooLarge, otherEncoding, invalidUTF8
      case quoteInField, textAfterQuote, unclosedQuote, loneCarriageReturn, wrongFieldCount
    }

    private let kind: Kind

    /// There is no byte in the file, or nothing but a byte order mark.
    public static let emptyFile = Code(kind: .emptyFile)

    /// The first line is blank, so that there are no column names.
    ///
    /// One column without a name is written `""`.
    public static let missingHeader = Code(kind: .missingHeader)

    /// The file has 4 GiB or more.
    public static let fileTooLarge = Code(kind: .fileTooLarge)

    /// The file begins with the byte order mark of UTF-16 or UTF-32.
    public static let otherEncoding = Code(kind: .otherEncoding)

    /// There are bytes that aren't UTF-8 (RFC 3629): the place is the first byte of the wrong sequence.
    public static let invalidUTF8 = Code(kind: .invalidUTF8)

    /// A quote is in a field that didn't begin with one.
    public static let quoteInField = Code(kind: .quoteInField)

    /// There is something between a closing quote and the end of the field.
    public static let textAfterQuote = Code(kind: .textAfterQuote)

    /// A quote is never closed: the place is the opening quote's.
    public static let unclosedQuote = Code(kind: .unclosedQuote)

    /// A CR outside quotes isn't followed by an LF.
    public static let loneCarriageReturn = Code(kind: .loneCarriageReturn)

    /// A row hasn't as many fields as the header.
    ///
    /// The place is the first field too many, or the end of the row that is too short.
    public static let wrongFieldCount = Code(kind: .wrongFieldCount)

    /// The code's name, as it is written in source: `wrongFieldCount`.
    public var description: String {
      kind.rawValue
    }
  }
}
