internal import Polycell

extension ByteBuffer {
  /// Appends the target of a link, if it is one that is safe to follow, in the characters that RFC 3986 allows.
  ///
  /// A browser drops spaces and controls around a URL and tabs and line breaks inside of it before it looks at the scheme, and
  /// takes `\` for `/`: so that is done, or refused, here first. Then `https` and `http` with a host and without a user name,
  /// `mailto`, `tel`, and relative references that don't name a host are safe.
  ///
  /// - Parameter plain: Memory to work in.
  /// - Returns: Whether it is; else what was appended is of no use.
  mutating func append(target bytes: Span<UInt8>, workingIn plain: inout ByteBuffer) -> Bool {
    var lower = 0
    var upper = bytes.count
    while lower < upper, bytes[lower] <= 0x20 { lower += 1 }
    while lower < upper, bytes[upper - 1] <= 0x20 { upper -= 1 }
    guard lower < upper else { return false }
    plain.removeAll()
    for position in lower..<upper {
      let byte = bytes[position]
      switch byte {
      case 0x09, 0x0A, 0x0D: continue
      case 0..<0x20, 0x7F: return false
      case 0xC2 where position + 1 < upper && (0x80...0x9F).contains(bytes[position + 1]): return false
      default: plain.append(byte)
      }
    }
    return plain.withSpan { append(cleanTarget: $0) }
  }

  private mutating func append(cleanTarget bytes: Span<UInt8>) -> Bool {
    var colon: Int?
    var pathEnd = bytes.count
    for position in 0..<bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\\"): return false
      case UInt8(ascii: ":") where colon == nil: colon = position
      case UInt8(ascii: "/") where colon == nil: colon = -1
      case UInt8(ascii: "?"), UInt8(ascii: "#"): pathEnd = position
      default: continue
      }
      if pathEnd < bytes.count { break }
    }
    guard let colon, colon >= 0 else {
      if bytes.count >= 2, bytes[0] == UInt8(ascii: "/"), bytes[1] == UInt8(ascii: "/") { return false }
      append(encoding: bytes, from: 0)
      return true
    }
    let isWeb = bytes.hasScheme("https", colon) || bytes.hasScheme("http", colon)
    guard isWeb || bytes.hasScheme("mailto", colon) || bytes.hasScheme("tel", colon) else { return false }
    guard isWeb else {
      append(encoding: bytes, from: 0)
      return colon + 1 < pathEnd
    }
    guard colon + 3 < pathEnd, bytes[colon + 1] == UInt8(ascii: "/"), bytes[colon + 2] == UInt8(ascii: "/") else {
      return false
    }
    var end = colon + 3
    while end < pathEnd, bytes[end] != UInt8(ascii: "/") { end += 1 }
    guard bytes.extracting((colon + 3)..<end).isHost else { return false }
    append(bytes.extracting(0..<end))
    append(encoding: bytes, from: end)
    return true
  }

  /// Appends what stands behind the host, with what can't be in a URL percent-encoded.
  private mutating func append(encoding bytes: Span<UInt8>, from start: Int) {
    var isInFragment = false
    for position in start..<bytes.count {
      let byte = bytes[position]
      var isAllowed = byte.isURLByte
      if byte == UInt8(ascii: "%") {
        isAllowed = position + 2 < bytes.count && bytes[position + 1].isHexDigit && bytes[position + 2].isHexDigit
      } else if byte == UInt8(ascii: "#") {
        isAllowed = !isInFragment
        isInFragment = true
      }
      if isAllowed {
        append(byte)
      } else {
        append(UInt8(ascii: "%"))
        append(hex: byte)
      }
    }
  }
}

extension Span<UInt8> {
  fileprivate func hasScheme(_ name: StaticString, _ colon: Int) -> Bool {
    guard colon == name.utf8CodeUnitCount else { return false }
    // Safe: the pointer of a literal is valid as long as the program runs, and the position is below its length.
    return (0..<colon).allSatisfy { unsafe self[$0] | 0x20 == name.utf8Start[$0] }
  }

  /// Whether it is a name or an address that a browser can look up, perhaps with a port.
  ///
  /// A name is labels of ASCII letters, digits, `-` and `_`; one in other scripts comes encoded (RFC 3492), as `URL` writes it.
  fileprivate var isHost: Bool {
    var end = count
    if let mark = (0..<count).last(where: { self[$0] == UInt8(ascii: ":") || self[$0] == UInt8(ascii: "]") }),
      self[mark] == UInt8(ascii: ":")
    {
      guard mark + 1 < count, count - mark <= 6 else { return false }
      var port = 0
      for position in (mark + 1)..<count {
        guard self[position].isDigit else { return false }
        port = port * 10 + Int(self[position] - 0x30)
      }
      guard port <= 65_535 else { return false }
      end = mark
    }
    guard end > 0, end <= 253, self[0] != UInt8(ascii: "["), self[0] != UInt8(ascii: "-") else { return false }
    var label = 0
    var parts = 0
    var isNumber = true
    var number = 0
    for position in 0...end {
      if position < end, self[position] != UInt8(ascii: ".") {
        let byte = self[position]
        guard byte.isLetterOrDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") else { return false }
        isNumber = isNumber && byte.isDigit
        number = Swift.min(number * 10 + Int(byte & 15), 1000)
        label += 1
        continue
      }
      guard (1...63).contains(label), self[position - 1] != UInt8(ascii: "-") else { return false }
      if position < end, self[position + 1 < end ? position + 1 : position] == UInt8(ascii: "-") { return false }
      parts += 1
      if position < end {
        // Four numbers are an address; a name doesn't end in a number.
        if !isNumber || number > 255 { parts = 5 }
        (label, isNumber, number) = (0, true, 0)
      }
    }
    if isNumber { return parts == 4 && number <= 255 }
    // `0x7f` is a number too, for a browser.
    return !(self[end - label] == UInt8(ascii: "0") && label > 1 && self[end - label + 1] | 0x20 == UInt8(ascii: "x"))
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
  fileprivate var isLetterOrDigit: Bool { isDigit || (0x61...0x7A).contains(self | 0x20) }
  fileprivate var isHexDigit: Bool { isDigit || (0x61...0x66).contains(self | 0x20) }

  /// Letters, digits, and the marks that RFC 3986 allows in a path, a query or a fragment.
  fileprivate var isURLByte: Bool {
    switch self {
    case 0x21, 0x24, 0x26...0x2F, 0x3A, 0x3B, 0x3D, 0x3F, 0x40, 0x5F, 0x7E: true
    default: isLetterOrDigit
    }
  }
}
