/// The mark that some programs put before a text.
enum ByteOrderMark {
  /// The length of UTF-8's mark at the start: 3 or 0.
  static func length(in bytes: Span<UInt8>) -> Int {
    bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
  }

  /// The name of another encoding whose mark is at the start.
  ///
  /// No UTF-8 begins with these bytes, so nothing that is readable is refused. UTF-16 and UTF-32 in little-endian order
  /// begin alike; a UTF-16 table that begins with NUL is less likely than UTF-32.
  static func otherEncoding(of bytes: Span<UInt8>) -> String? {
    guard bytes.count >= 2 else { return nil }
    switch (bytes[0], bytes[1]) {
    case (0xFE, 0xFF):
      return "UTF-16"
    case (0xFF, 0xFE):
      return bytes.count >= 4 && bytes[2] == 0 && bytes[3] == 0 ? "UTF-32" : "UTF-16"
    case (0, 0) where bytes.count >= 4 && bytes[2] == 0xFE && bytes[3] == 0xFF:
      return "UTF-32"
    default:
      return nil
    }
  }
}
