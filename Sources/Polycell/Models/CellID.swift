/// Who a row is: the kind of its model and a value, `element/26`.
///
/// It is what every event and command is addressed by, so it is unique in a snapshot and printable: `%`, `#` and control
/// characters of the value are percent-encoded (as in RFC 3986), which leaves `#n` for the n-th of several rows with one
/// id, `product/7#2`. Ids are compared by their UTF-8 bytes.
public struct CellID: Sendable, Hashable, LosslessStringConvertible {
  /// The whole text.
  public let description: String

  /// Makes an id from its parts.
  ///
  /// - Parameters:
  ///   - kind: The model type's ``CellModel/kind``; characters that a kind can't have are replaced.
  ///   - value: The model's `id`.
  ///   - occurrence: 1, or the number of the row among those with this id.
  public init(kind: String, _ value: some CellIDValue, occurrence: Int = 1) {
    var buffer = ByteBuffer()
    buffer.append(utf8Of: CellKind.sanitized(kind))
    buffer.append(UInt8(ascii: "/"))
    let start = buffer.count
    value.appendIDText(to: &buffer)
    buffer.percentEncodeID(from: start)
    buffer.appendOccurrence(occurrence)
    description = buffer.string
  }

  /// Reads an id that was printed.
  ///
  /// - Returns: `nil` if it isn't a kind, `/` and an encoded value with at most one `#` and a number from 2 on behind it.
  public init?(_ description: String) {
    let bytes = Array(description.utf8)
    guard let slash = bytes.firstIndex(of: UInt8(ascii: "/")), slash > 0,
      bytes[..<slash].allSatisfy(CellKind.isAllowed)
    else { return nil }
    let value = bytes[(slash + 1)...]
    if let mark = value.firstIndex(of: UInt8(ascii: "#")) {
      let digits = value[(mark + 1)...]
      guard digits.allSatisfy({ (0x30...0x39).contains($0) }), digits.first != 0x30,
        let number = Int(String(decoding: digits, as: UTF8.self)), number >= 2
      else { return nil }
    }
    let encoded = value.prefix { $0 != UInt8(ascii: "#") }
    for position in encoded.indices where encoded[position] == UInt8(ascii: "%") {
      guard position + 2 < encoded.endIndex, encoded[(position + 1)...(position + 2)].allSatisfy(Self.isHexadecimal)
      else { return nil }
    }
    var check = ByteBuffer()
    check.append(contentsOf: encoded.filter { $0 != UInt8(ascii: "%") })
    let plain = check.count
    check.percentEncodeID(from: 0)
    guard check.count == plain else { return nil }
    self.description = description
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
    default: false
    }
  }

  init(canonical text: String) {
    description = text
  }

  /// The kind of the model.
  public var kind: String {
    // By bytes: a value that begins with a combining mark makes one character with the slash.
    String(decoding: description.utf8.prefix { $0 != UInt8(ascii: "/") }, as: UTF8.self)
  }

  /// The value, still encoded, without the number of the occurrence.
  public var value: String {
    let rest = description.utf8.drop { $0 != UInt8(ascii: "/") }.dropFirst()
    return String(decoding: rest.prefix { $0 != UInt8(ascii: "#") }, as: UTF8.self)
  }

  /// Which of the rows with this id it is: 1, or the number behind `#`.
  public var occurrence: Int {
    let rest = description.utf8.drop { $0 != UInt8(ascii: "#") }.dropFirst()
    return Int(String(decoding: rest, as: UTF8.self)) ?? 1
  }

  /// The id without the number of its occurrence.
  var first: CellID {
    CellID(canonical: String(decoding: description.utf8.prefix { $0 != UInt8(ascii: "#") }, as: UTF8.self))
  }

  /// Whether the bytes are the same.
  public static func == (left: CellID, right: CellID) -> Bool { left.description.isSameUTF8(as: right.description) }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) { description.hashUTF8(into: &hasher) }
}

extension ByteBuffer {
  /// Percent-encodes what stands from a position on: `%`, `#`, the control characters C0, DEL and C1, and what is not UTF-8.
  mutating func percentEncodeID(from start: Int) {
    var position = start
    while position < count, case let length = lengthOfPlainScalar(at: position), length > 0 { position += length }
    guard position < count else { return }
    var tail = ByteBuffer(capacity: count - position)
    withSpan { bytes in tail.append(bytes.extracting(position..<bytes.count)) }
    truncate(to: position)
    var index = 0
    while index < tail.count {
      let length = tail.lengthOfPlainScalar(at: index)
      if length == 0 {
        append(UInt8(ascii: "%"))
        append(hex: tail[index])
      }
      for offset in 0..<length { append(tail[index + offset]) }
      index += max(length, 1)
    }
  }

  /// The number of bytes of the scalar that stands here, or 0 where ids can't have it.
  ///
  /// The well-formed sequences are those of table 3-7 of the Unicode Standard.
  private func lengthOfPlainScalar(at position: Int) -> Int {
    let lead = self[position]
    if lead < 0x80 {
      return lead < 0x20 || lead == 0x7F || lead == UInt8(ascii: "%") || lead == UInt8(ascii: "#") ? 0 : 1
    }
    let second: ClosedRange<UInt8>
    let length: Int
    switch lead {
    // U+0080 to U+009F are controls.
    case 0xC2: (second, length) = (0xA0...0xBF, 2)
    case 0xC3...0xDF: (second, length) = (0x80...0xBF, 2)
    case 0xE0: (second, length) = (0xA0...0xBF, 3)
    case 0xED: (second, length) = (0x80...0x9F, 3)
    case 0xE1...0xEF: (second, length) = (0x80...0xBF, 3)
    case 0xF0: (second, length) = (0x90...0xBF, 4)
    case 0xF1...0xF3: (second, length) = (0x80...0xBF, 4)
    case 0xF4: (second, length) = (0x80...0x8F, 4)
    default: return 0
    }
    guard position + length <= count, second.contains(self[position + 1]) else { return 0 }
    for offset in 2..<max(length, 2) where self[position + offset] & 0xC0 != 0x80 { return 0 }
    return length
  }

  /// Appends `#n` for the second occurrence and those after it.
  mutating func appendOccurrence(_ occurrence: Int) {
    guard occurrence > 1 else { return }
    append(UInt8(ascii: "#"))
    append(decimal: occurrence)
  }
}
