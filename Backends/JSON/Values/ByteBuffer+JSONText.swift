internal import Polycell

extension ByteBuffer {
  /// Appends a text as a JSON string that is safe to look at in a terminal.
  ///
  /// - Parameter scratch: Memory that is used where something has to be escaped; what it holds is lost.
  mutating func append(json text: String, scratch: inout ByteBuffer) {
    append(UInt8(ascii: "\""))
    let start = count
    append(utf8Of: text)
    escapeJSON(from: start, scratch: &scratch)
    append(UInt8(ascii: "\""))
  }

  /// Appends a member's name and the colon, for names of our own, which need no escape.
  mutating func append(member name: StaticString) {
    append(UInt8(ascii: "\""))
    append(name)
    append("\":")
  }

  /// Escapes, in place, the UTF-8 that stands from a position on, so that it can stand inside of a JSON string.
  ///
  /// Escaped is what JSON demands (RFC 8259, section 7) and what would act on a terminal or reorder a line of text: C0,
  /// DEL, C1, line and paragraph separators, bidirectional controls, the byte order mark. All else stays as it is.
  mutating func escapeJSON(from start: Int, scratch: inout ByteBuffer) {
    let first = firstToEscape(from: start)
    guard first < count else { return }
    scratch.removeAll()
    withSpan { scratch.append($0.extracting(first..<$0.count)) }
    truncate(to: first)
    var position = 0
    while position < scratch.count {
      let next = scratch.firstToEscape(from: position)
      scratch.withSpan { append($0.extracting(position..<next)) }
      position = next
      guard let (scalar, length) = scratch.scalarToEscape(at: position) else { continue }
      appendEscape(scalar)
      position += length
    }
  }

  /// The position of the first byte from a position on that begins something to escape; `count` where nothing does.
  borrowing func firstToEscape(from start: Int) -> Int {
    let end = count
    return withSpan { span in
      let bytes = unsafe span.bytes
      var position = start
      while position < end {
        let length = min(end &- position, 8)
        var word: UInt64
        if length == 8 {
          // In bounds: 8 bytes are left.
          word = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: position, as: UInt64.self)
          word = UInt64(littleEndian: word)
        } else if end >= 8 {
          // The last 8 bytes of the buffer are there; those before the position are shifted out and spaces come in.
          word = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: end &- 8, as: UInt64.self)
          word = UInt64(littleEndian: word) >> UInt64(64 &- 8 &* length) | Word.spaces << UInt64(8 &* length)
        } else {
          word = 0
        }
        if Word.mayNeedEscape(word) {
          for offset in position..<(position &+ length) where Self.scalarToEscape(in: span, at: offset) != nil {
            return offset
          }
        }
        position &+= length
      }
      return end
    }
  }

  private borrowing func scalarToEscape(at position: Int) -> (scalar: UInt16, length: Int)? {
    withSpan { Self.scalarToEscape(in: $0, at: position) }
  }

  /// What is to be escaped at a position, and how many bytes it has; `nil` for what stays as it is.
  private static func scalarToEscape(in bytes: Span<UInt8>, at position: Int) -> (scalar: UInt16, length: Int)? {
    guard position < bytes.count else { return nil }
    let byte = bytes[position]
    switch byte {
    case 0x00...0x1F, 0x22, 0x5C, 0x7F: return (UInt16(byte), 1)
    case 0xC2:
      guard position + 1 < bytes.count, (0x80...0x9F).contains(bytes[position + 1]) else { return nil }
      return (UInt16(bytes[position + 1]), 2)
    case 0xE2, 0xEF:
      guard position + 2 < bytes.count else { return nil }
      let scalar =
        UInt16(byte & 0x0F) << 12 | UInt16(bytes[position + 1] & 0x3F) << 6 | UInt16(bytes[position + 2] & 0x3F)
      switch scalar {
      case 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: return (scalar, 3)
      default: return nil
      }
    default: return nil
    }
  }

  private mutating func appendEscape(_ scalar: UInt16) {
    switch scalar {
    case 0x22: append("\\\"")
    case 0x5C: append("\\\\")
    case 0x08: append("\\b")
    case 0x09: append("\\t")
    case 0x0A: append("\\n")
    case 0x0C: append("\\f")
    case 0x0D: append("\\r")
    default:
      append("\\u")
      // Lower case, as in RFC 8785.
      for shift in stride(from: 12, through: 0, by: -4) {
        let digit = UInt8(truncatingIfNeeded: scalar >> UInt16(shift)) & 15
        append(digit < 10 ? 0x30 + digit : 0x57 + digit)
      }
    }
  }
}

/// Tests on 8 bytes at once.
private enum Word {
  static let ones: UInt64 = 0x0101_0101_0101_0101
  static let highBits: UInt64 = 0x8080_8080_8080_8080
  static let spaces: UInt64 = 0x2020_2020_2020_2020

  /// Whether a byte is a control, `"`, `\`, DEL, or leads a sequence that may have to be escaped.
  ///
  /// Borrows run to higher bytes only from a byte that is found, so the answer is exact for the word as a whole.
  @inline(__always)
  static func mayNeedEscape(_ word: UInt64) -> Bool {
    var found = (word &- spaces) & ~word
    found |= zeros(word ^ (ones &* 0x22)) | zeros(word ^ (ones &* 0x5C)) | zeros(word ^ (ones &* 0x7F))
    if word & highBits != 0 {
      found |= zeros(word ^ (ones &* 0xC2)) | zeros(word ^ (ones &* 0xE2)) | zeros(word ^ (ones &* 0xEF))
    }
    return found & highBits != 0
  }

  @inline(__always)
  private static func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word }
}
