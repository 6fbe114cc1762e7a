internal import Polycell

/// Rewrites JSON in its canonical form (RFC 8785): members sorted by the UTF-16 of their names, no white space, only the escapes
/// that are needed, numbers as ECMAScript writes them.
///
/// The input is valid JSON whose numbers have the shortest digits that give them back, as all JSON of this module; it is rewritten,
/// not checked. Something else comes out as something else, and nothing traps.
struct CanonicalJSON: ~Copyable {
  private struct Member {
    let name: [UInt16]
    let range: Range<Int>
  }

  /// Where members are put in order.
  private var sorted = ByteBuffer()
  var position = 0

  init() {}

  /// Appends the canonical form of one value.
  mutating func append(_ json: Span<UInt8>, to buffer: inout ByteBuffer) {
    position = 0
    value(json, &buffer)
  }

  private mutating func value(_ json: Span<UInt8>, _ buffer: inout ByteBuffer) {
    skipSpace(json)
    guard position < json.count else { return }
    switch json[position] {
    case UInt8(ascii: "\""): string(json, &buffer)
    case UInt8(ascii: "["): array(json, &buffer)
    case UInt8(ascii: "{"): object(json, &buffer)
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
      let start = position
      while position < json.count, (0x61...0x7A).contains(json[position]) { position += 1 }
      buffer.append(json.extracting(start..<position))
    default: number(json, &buffer)
    }
  }

  private mutating func skipSpace(_ json: Span<UInt8>) {
    while position < json.count, json[position] <= 0x20 { position += 1 }
  }

  private mutating func array(_ json: Span<UInt8>, _ buffer: inout ByteBuffer) {
    buffer.append(UInt8(ascii: "["))
    position += 1
    while true {
      skipSpace(json)
      guard position < json.count, json[position] != UInt8(ascii: "]") else { break }
      if json[position] == UInt8(ascii: ",") {
        buffer.append(UInt8(ascii: ","))
        position += 1
      } else {
        let start = position
        value(json, &buffer)
        if position == start { position += 1 }
      }
    }
    position += 1
    buffer.append(UInt8(ascii: "]"))
  }

  private mutating func object(_ json: Span<UInt8>, _ buffer: inout ByteBuffer) {
    buffer.append(UInt8(ascii: "{"))
    position += 1
    let first = buffer.count
    var members: [Member] = []
    var isSorted = true
    while true {
      skipSpace(json)
      guard position < json.count, json[position] != UInt8(ascii: "}") else { break }
      if json[position] == UInt8(ascii: ",") {
        position += 1
        continue
      }
      let start = buffer.count
      let nameStart = position
      string(json, &buffer)
      let name = Self.utf16(ofStringIn: buffer, start..<buffer.count)
      skipSpace(json)
      if position < json.count, json[position] == UInt8(ascii: ":") { position += 1 }
      buffer.append(UInt8(ascii: ":"))
      value(json, &buffer)
      if position == nameStart { position += 1 }
      if let last = members.last, !last.name.lexicographicallyPrecedes(name) { isSorted = false }
      members.append(Member(name: name, range: start..<buffer.count))
      buffer.append(UInt8(ascii: ","))
    }
    position += 1
    if !members.isEmpty { buffer.truncate(to: buffer.count - 1) }
    if !isSorted { sort(&members, from: first, in: &buffer) }
    buffer.append(UInt8(ascii: "}"))
  }

  private mutating func sort(_ members: inout [Member], from first: Int, in buffer: inout ByteBuffer) {
    members.sort { $0.name.lexicographicallyPrecedes($1.name) }
    sorted.removeAll()
    for (number, member) in members.enumerated() {
      if number > 0 { sorted.append(UInt8(ascii: ",")) }
      buffer.withSpan { sorted.append($0.extracting(member.range)) }
    }
    buffer.truncate(to: first)
    buffer.append(sorted)
  }

  /// The UTF-16 of a string that stands, canonically, in a buffer.
  private static func utf16(ofStringIn buffer: borrowing ByteBuffer, _ range: Range<Int>) -> [UInt16] {
    guard range.count >= 2 else { return [] }
    var text = ByteBuffer(capacity: range.count)
    buffer.withSpan { bytes in
      var position = range.lowerBound + 1
      while position < range.upperBound - 1 {
        if bytes[position] == UInt8(ascii: "\\") {
          let (scalar, length) = unescape(bytes, position)
          text.append(utf8Of: String(Character(scalar)))
          position += length
        } else {
          text.append(bytes[position])
          position += 1
        }
      }
    }
    return Array(text.string.utf16)
  }

  private mutating func string(_ json: Span<UInt8>, _ buffer: inout ByteBuffer) {
    guard position < json.count, json[position] == UInt8(ascii: "\"") else { return }
    buffer.append(UInt8(ascii: "\""))
    position += 1
    var start = position
    while position < json.count, json[position] != UInt8(ascii: "\"") {
      guard json[position] == UInt8(ascii: "\\") else {
        position += 1
        continue
      }
      buffer.append(json.extracting(start..<position))
      let (scalar, length) = Self.unescape(json, position)
      buffer.append(canonical: scalar)
      position = min(position + length, json.count)
      start = position
    }
    buffer.append(json.extracting(start..<position))
    buffer.append(UInt8(ascii: "\""))
    position += 1
  }

  /// The scalar of an escape and the number of its bytes.
  private static func unescape(_ json: Span<UInt8>, _ position: Int) -> (scalar: Unicode.Scalar, length: Int) {
    guard position + 1 < json.count else { return ("\u{FFFD}", 1) }
    switch json[position + 1] {
    case UInt8(ascii: "b"): return ("\u{8}", 2)
    case UInt8(ascii: "f"): return ("\u{C}", 2)
    case UInt8(ascii: "n"): return ("\n", 2)
    case UInt8(ascii: "r"): return ("\r", 2)
    case UInt8(ascii: "t"): return ("\t", 2)
    case UInt8(ascii: "u"):
      guard let unit = unit(json, position) else { return ("\u{FFFD}", 2) }
      if let scalar = Unicode.Scalar(unit) { return (scalar, 6) }
      guard UTF16.isLeadSurrogate(unit), let low = Self.unit(json, position + 6), UTF16.isTrailSurrogate(low) else {
        return ("\u{FFFD}", 6)
      }
      return (UTF16.decode(UTF16.EncodedScalar([unit, low])), 12)
    case let plain: return (Unicode.Scalar(plain), 2)
    }
  }

  /// The code unit of a `\uXXXX`.
  private static func unit(_ json: Span<UInt8>, _ position: Int) -> UInt16? {
    guard position + 6 <= json.count, json[position] == UInt8(ascii: "\\"), json[position + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt16 = 0
    for offset in 2..<6 {
      guard let digit = Character(Unicode.Scalar(json[position + offset])).hexDigitValue else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}

extension ByteBuffer {
  /// Appends a scalar as it stands in a canonical string.
  fileprivate mutating func append(canonical scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x22: append("\\\"")
    case 0x5C: append("\\\\")
    case 0x08: append("\\b")
    case 0x09: append("\\t")
    case 0x0A: append("\\n")
    case 0x0C: append("\\f")
    case 0x0D: append("\\r")
    case 0..<0x20:
      append("\\u00")
      append(UInt8(ascii: "0") + UInt8(scalar.value >> 4))
      let low = UInt8(scalar.value & 15)
      append(low < 10 ? 0x30 + low : 0x57 + low)
    default: append(utf8Of: String(Character(scalar)))
    }
  }
}
