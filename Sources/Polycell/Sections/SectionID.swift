/// Who a section is: a text, unique in a snapshot.
///
/// `%`, `#` and control characters are percent-encoded, which leaves `#n` for the n-th of several sections with one id.
/// Ids are compared by their UTF-8 bytes.
public struct SectionID: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
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

  /// Takes an id that was printed: encoded, perhaps with the number of an occurrence.
  public init(encoded text: String) {
    description = text
  }

  /// The id without the number of its occurrence.
  var first: SectionID {
    guard description.utf8.contains(UInt8(ascii: "#")) else { return self }
    return SectionID(encoded: String(decoding: description.utf8.prefix { $0 != UInt8(ascii: "#") }, as: UTF8.self))
  }

  func occurrence(_ number: Int) -> SectionID { SectionID(encoded: "\(description)#\(number)") }

  /// Whether the bytes are the same.
  public static func == (left: SectionID, right: SectionID) -> Bool {
    left.description.isSameUTF8(as: right.description)
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) { description.hashUTF8(into: &hasher) }
}
