/// The bytes that have a meaning in a file.
enum ASCII {
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let quote: UInt8 = 0x22
  static let plus: UInt8 = 0x2B
  static let minus: UInt8 = 0x2D
  static let point: UInt8 = 0x2E
  static let zero: UInt8 = 0x30
  static let colon: UInt8 = 0x3A

  /// The value of a decimal digit, or 10 or more for any other byte: one comparison tells both.
  @inline(__always)
  static func digit(_ byte: UInt8) -> UInt8 {
    byte &- zero
  }

  /// A letter in lower case; other bytes become something that is no letter.
  @inline(__always)
  static func lowercased(_ byte: UInt8) -> UInt8 {
    byte | 0x20
  }
}

extension Span<UInt8> {
  /// Eight bytes as one little-endian word, so that the first byte is the lowest; zeros behind the end.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    if offset &+ 8 <= count {
      // Safe: the line above has checked the bounds (offsets are never negative here, and are checked again in debug
      // builds), and each bit pattern is a UInt64.
      return unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    return lastWord(at: offset)
  }

  @inline(never)
  private func lastWord(at offset: Int) -> UInt64 {
    var word: UInt64 = 0
    var index = count
    while index > offset {
      index -= 1
      word = word << 8 | UInt64(self[index])
    }
    return word
  }

  /// Whether these are the bytes of an ASCII text.
  func starts(with text: StaticString) -> Bool {
    guard count >= text.utf8CodeUnitCount else { return false }
    // Safe: the index stays below the text's own length.
    return text.withUTF8Buffer { buffer in
      for index in 0..<buffer.count where unsafe self[index] != buffer[index] { return false }
      return true
    }
  }
}

/// One byte, eight times, to be looked for in words.
///
/// The arithmetic never carries from one byte into the next, so every match is true and there are no others; the usual
/// shorter formula marks false matches above a true one.
struct BytePattern {
  private let repeated: UInt64

  static let high: UInt64 = 0x8080_8080_8080_8080
  static let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F

  init(_ byte: UInt8) {
    repeated = UInt64(byte) &* 0x0101_0101_0101_0101
  }

  /// The top bit of each byte is 0 where the word's low seven bits are the pattern's.
  ///
  /// - Parameter word: A word without its top bits. The caller adds them again, once for all of its patterns.
  @inline(__always)
  func misses(_ word: UInt64) -> UInt64 {
    (word ^ repeated) &+ BytePattern.low
  }
}
