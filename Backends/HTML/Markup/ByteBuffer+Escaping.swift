internal import Polycell

extension ByteBuffer {
  /// Appends a text so that it stays a text, in an element as well as in a double-quoted attribute.
  ///
  /// `&`, `<`, `>`, `"`, `'` and `` ` `` become character references, so that a text may stand in an element as well as in an
  /// attribute, also in one of an old browser that takes `` ` `` for a quote. What HTML can't have, neither as it is nor as a
  /// reference, is replaced:
  ///
  /// | characters | become |
  /// |---|---|
  /// | U+0000 to U+001F, except tab and line feed | their pictures, U+2400 to U+241F |
  /// | U+007F | its picture, U+2421 |
  /// | U+0080 to U+009F, and noncharacters such as U+FFFE | U+FFFD |
  ///
  /// All else stays as it is, also U+2028, U+2029 and the bidirectional controls, which can't leave their element.
  mutating func append(escaping bytes: Span<UInt8>) {
    var written = 0
    var position = 0
    while position < bytes.count {
      while position + 8 <= bytes.count, !bytes.hasSpecialByte(inWordAt: position) { position += 8 }
      let end = Swift.min(position + 8, bytes.count)
      while position < end {
        let length = bytes.lengthToReplace(at: position)
        if length > 0 {
          append(bytes.extracting(written..<position))
          appendReplacement(of: bytes[position])
          position += length
          written = position
        } else {
          position += 1
        }
      }
    }
    append(bytes.extracting(written..<bytes.count))
  }

  private mutating func appendReplacement(of byte: UInt8) {
    switch byte {
    case UInt8(ascii: "&"): append("&amp;")
    case UInt8(ascii: "<"): append("&lt;")
    case UInt8(ascii: ">"): append("&gt;")
    case UInt8(ascii: "\""): append("&quot;")
    case UInt8(ascii: "'"): append("&#39;")
    case UInt8(ascii: "`"): append("&#96;")
    case 0..<0x20:
      append("\u{2400}")
      self[count - 1] += byte
    case 0x7F: append("\u{2421}")
    default: append("\u{FFFD}")
    }
  }
}

extension Span<UInt8> {
  /// Whether one of the eight bytes from a position on may need to be replaced: it isn't printable ASCII, or it is one of
  /// the characters that have a meaning.
  fileprivate func hasSpecialByte(inWordAt position: Int) -> Bool {
    // Safe: the caller has checked that eight bytes are there, and any bytes are an integer.
    let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self)
    let ones: UInt64 = 0x0101_0101_0101_0101
    let tops: UInt64 = 0x8080_8080_8080_8080
    // A byte that is zero borrows from its top bit, which was not set. A borrow may go on to the next byte, but only from
    // one that was found already.
    func zero(_ word: UInt64) -> UInt64 { (word &- ones) & ~word }
    var found = word | ((word &- ones &* 0x20) & ~word)
    found |= zero(word ^ ones &* 0x22)
    found |= zero((word | ones) ^ ones &* 0x27)
    found |= zero((word | ones &* 2) ^ ones &* 0x3E)
    found |= zero(word ^ ones &* 0x60)
    found |= zero(word ^ ones &* 0x7F)
    return found & tops != 0
  }

  /// How many bytes from a position on have to be replaced by something; 0 if they can stay.
  fileprivate func lengthToReplace(at position: Int) -> Int {
    switch self[position] {
    case 0x09, 0x0A: 0
    case 0..<0x20, 0x22, 0x26, 0x27, 0x3C, 0x3E, 0x60, 0x7F: 1
    case 0xC2: byte(position + 1).map { (0x80...0x9F).contains($0) } == true ? 2 : 0
    case 0xEF:
      switch (byte(position + 1), byte(position + 2)) {
      case (0xB7?, (0x90...0xAF)?), (0xBF?, (0xBE...0xBF)?): 3
      default: 0
      }
    case 0xF0...0xF4:
      switch (byte(position + 1), byte(position + 2), byte(position + 3)) {
      case (let second?, 0xBF?, (0xBE...0xBF)?) where second & 0x0F == 0x0F: 4
      default: 0
      }
    default: 0
    }
  }

  private func byte(_ position: Int) -> UInt8? { position < count ? self[position] : nil }

  /// Whether some character makes the direction of the text doubtful: one of a script that is written from right to left,
  /// or a bidirectional control.
  var hasRightToLeft: Bool {
    var position = 0
    while position < count {
      if position + 8 <= count {
        // Safe for the reasons given above.
        let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self)
        if word & 0x8080_8080_8080_8080 == 0 {
          position += 8
          continue
        }
      }
      for current in position..<Swift.min(position + 8, count) where isRightToLeft(at: current) { return true }
      position += 8
    }
    return false
  }

  private func isRightToLeft(at position: Int) -> Bool {
    switch self[position] {
    // U+0590 to U+07FF: Hebrew, Arabic, Syriac, Thaana, N'Ko.
    case 0xD6: (byte(position + 1) ?? 0) >= 0x90
    case 0xD7...0xDF: true
    // U+0800 to U+08FF: Samaritan, Mandaic, more Arabic.
    case 0xE0: (0xA0...0xA3).contains(byte(position + 1) ?? 0)
    // U+200E, U+200F, U+202A to U+202E, U+2066 to U+2069.
    case 0xE2:
      switch (byte(position + 1), byte(position + 2)) {
      case (0x80?, (0x8E...0x8F)?), (0x80?, (0xAA...0xAE)?), (0x81?, (0xA6...0xA9)?): true
      default: false
      }
    // U+FB1D to U+FDFF and U+FE70 to U+FEFC: presentation forms.
    case 0xEF: (0xAC...0xBB).contains(byte(position + 1) ?? 0)
    // U+10800 to U+10FFF and U+1E800 to U+1EFFF.
    case 0xF0:
      switch (byte(position + 1), byte(position + 2)) {
      case (0x90?, (0xA0...0xBF)?), (0x9E?, (0xA0...0xBF)?): true
      default: false
      }
    default: false
    }
  }
}
