/// What an address must be to be shown as a link.
enum LinkSyntax {
  /// Whether this is `http://` or `https://` with a host and without anything invisible.
  ///
  /// Where the host begins and ends is RFC 3986, section 3.2. Letters beyond ASCII are allowed, since people write them
  /// (RFC 3987).
  static func isLink(_ bytes: Span<UInt8>) -> Bool {
    let start: Int
    if bytes.starts(with: "https://") {
      start = 8
    } else if bytes.starts(with: "http://") {
      start = 7
    } else {
      return false
    }
    var host = start
    var end = start
    while end < bytes.count, bytes[end] != 0x2F, bytes[end] != 0x3F, bytes[end] != 0x23 {
      // A name and a password may be before the host.
      if bytes[end] == 0x40 { host = end + 1 }
      end += 1
    }
    return hasHost(bytes, from: host, to: end) && hasOnlyVisible(bytes, from: start)
  }

  private static func hasHost(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Bool {
    guard start < end else { return false }
    // An IPv6 address is in brackets; anything else ends at the port's colon.
    guard bytes[start] == 0x5B else { return bytes[start] != ASCII.colon }
    var index = start + 1
    while index < end, bytes[index] != 0x5D { index += 1 }
    return index < end && index > start + 1
  }

  private static func hasOnlyVisible(_ bytes: Span<UInt8>, from start: Int) -> Bool {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x80 {
        guard byte > 0x20, byte < 0x7F else { return false }
        index += 1
      } else {
        guard let (scalar, length) = scalar(in: bytes, at: index), isVisible(scalar) else { return false }
        index += length
      }
    }
    return true
  }

  /// Spaces and controls, and also what turns the direction of writing around: it makes an address look like another.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }

  /// The scalar of two to four bytes at `index`; a table's bytes always have one there, others may not.
  private static func scalar(in bytes: Span<UInt8>, at index: Int) -> (Unicode.Scalar, length: Int)? {
    let lead = bytes[index]
    let length = (~lead).leadingZeroBitCount
    guard (2...4).contains(length), index + length <= bytes.count else { return nil }
    var value = UInt32(lead & (0x7F >> UInt8(length)))
    for offset in 1..<length { value = value << 6 | UInt32(bytes[index + offset] & 0x3F) }
    return Unicode.Scalar(value).map { ($0, length: length) }
  }
}
