/// Who a section is: a text, unique in a snapshot.
///
/// `%`, `#` and control characters are percent-encoded, which leaves `#n` for the n-th of several sections with one id.
/// Ids are compared by their UTF-8 bytes.
public struct SectionID: Sendable, Hashable, ExpressibleByStringInterpolation, CustomStringConvertible {
  /// The whole text, encoded.
  public let description: String

  /// Makes an id from any text.
  public init(_ text: String) {
    var buffer = ByteBuffer()
    buffer.append(utf8Of: text)
    buffer.percentEncodeID(from: 0)
    description = buffer.string
  }

  /// Makes an id from any text.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// Reads an id that was printed.
  ///
  /// - Returns: `nil` if it isn't an encoded text with at most one `#` and a number from 2 on behind it.
  public init?(encoded text: String) {
    // The rules for the value of a row's id are the same.
    guard CellID("section/" + text) != nil else { return nil }
    description = text
  }

  private init(checked text: String) {
    description = text
  }

  /// The id without the number of its occurrence.
  var first: SectionID {
    guard description.utf8.contains(UInt8(ascii: "#")) else { return self }
    return SectionID(checked: String(decoding: description.utf8.prefix { $0 != UInt8(ascii: "#") }, as: UTF8.self))
  }

  func occurrence(_ number: Int) -> SectionID { SectionID(checked: "\(description)#\(number)") }

  /// Whether the bytes are the same.
  public static func == (left: SectionID, right: SectionID) -> Bool {
    left.description.isSameUTF8(as: right.description)
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) { description.hashUTF8(into: &hasher) }
}
