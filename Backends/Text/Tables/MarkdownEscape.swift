import Polycell

/// Keeps text from being markup in GitHub Flavored Markdown: what could be gets a backslash.
struct MarkdownEscape {
  /// Appends a text of one line.
  ///
  /// A backslash before ASCII punctuation always means that character (CommonMark 0.31.2, 2.4). The characters of
  /// inline markup get one wherever they stand; those that are only markup at the start of a block get one there, since
  /// a text may begin a paragraph.
  func append(_ text: Span<UInt8>, to buffer: inout ByteBuffer) {
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      if needsEscape(byte, at: offset, in: text) { buffer.append(UInt8(ascii: "\\")) }
      buffer.append(byte)
      offset += 1
    }
  }

  private func needsEscape(_ byte: UInt8, at offset: Int, in text: Span<UInt8>) -> Bool {
    switch byte {
    // \ ` * _ [ ] < > | ~ & $: code, emphasis, links, HTML, cells, strikethrough, entities, formulas.
    case 0x5C, 0x60, 0x2A, 0x5F, 0x5B, 0x5D, 0x3C, 0x3E, 0x7C, 0x7E, 0x26, 0x24: true
    // # also at the end of a heading.
    case UInt8(ascii: "#"): offset == 0 || text[offset - 1] == UInt8(ascii: "#") || text[offset - 1] == 0x20
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "="): offset == 0
    // 1. and 1) begin lists.
    case UInt8(ascii: "."), UInt8(ascii: ")"):
      isAfterLeadingDigits(offset, in: text) || isAfterWWW(byte, offset, in: text)
    // http:// and :smile: are made links and pictures.
    case UInt8(ascii: ":"): isBeforeSlashes(offset, in: text) || isBeforeName(offset, in: text)
    case UInt8(ascii: "@"): true
    default: false
    }
  }

  private func isAfterLeadingDigits(_ offset: Int, in text: Span<UInt8>) -> Bool {
    guard offset > 0, offset < 10, offset + 1 == text.count || text[offset + 1] == 0x20 else { return false }
    for index in 0..<offset where !(0x30...0x39).contains(text[index]) { return false }
    return true
  }

  private func isAfterWWW(_ byte: UInt8, _ offset: Int, in text: Span<UInt8>) -> Bool {
    guard byte == UInt8(ascii: "."), offset >= 3 else { return false }
    for index in (offset - 3)..<offset where text[index] | 0x20 != UInt8(ascii: "w") { return false }
    return true
  }

  private func isBeforeSlashes(_ offset: Int, in text: Span<UInt8>) -> Bool {
    offset + 2 < text.count && text[offset + 1] == UInt8(ascii: "/") && text[offset + 2] == UInt8(ascii: "/")
  }

  private func isBeforeName(_ offset: Int, in text: Span<UInt8>) -> Bool {
    var index = offset + 1
    while index < text.count {
      switch text[index] {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x5F: index += 1
      case UInt8(ascii: ":"): return index > offset + 1
      default: return false
      }
    }
    return false
  }

  /// Where to cut escaped text so that no backslash stays behind without what it escapes.
  static func cut(_ text: Span<UInt8>, at end: Int) -> Int {
    var backslashes = 0
    while backslashes < end, text[end - 1 - backslashes] == UInt8(ascii: "\\") { backslashes += 1 }
    return backslashes % 2 == 1 ? end - 1 : end
  }
}
