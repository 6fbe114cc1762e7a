/// Reading valid UTF-8 as scalars and as runs of printable ASCII.
///
/// The functions take bytes that are valid UTF-8, as those of a `String` always are. Other bytes give wrong scalars, or
/// stop the program at the end of the span; they never make it read elsewhere.
extension Span<UInt8> {
  /// The scalar that begins at an offset, and the offset after it.
  @inline(__always)
  func scalar(at offset: Int) -> (value: UInt32, end: Int) {
    let first = UInt32(self[offset])
    if first < 0x80 { return (first, offset + 1) }
    let second = UInt32(self[offset + 1]) & 0x3F
    if first < 0xE0 { return ((first & 0x1F) << 6 | second, offset + 2) }
    let third = UInt32(self[offset + 2]) & 0x3F
    if first < 0xF0 { return ((first & 0x0F) << 12 | second << 6 | third, offset + 3) }
    return ((first & 0x07) << 18 | second << 12 | third << 6 | UInt32(self[offset + 3]) & 0x3F, offset + 4)
  }

  /// The end of the run of bytes 0x20...0x7E that begins at an offset; the offset itself if there is none.
  ///
  /// - Complexity: O(*n*) in the length of the run, eight bytes at a time.
  @inline(__always)
  func endOfPrintableASCII(from start: Int) -> Int {
    var offset = start
    // Unsafe by name only: bytes are as raw as can be, the load checks its bounds, and any eight of them are a UInt64.
    let bytes = unsafe self.bytes
    while offset <= count - 8 {
      let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
      // 0x80 and above has bit 7; 0x7F gets it by adding one. A carry comes only from 0xFF, which has bit 7 too.
      let isHigh = (word | (word &+ 0x0101_0101_0101_0101)) & 0x8080_8080_8080_8080 != 0
      // Below 0x20 neither bit 5 nor bit 6 is set; shifting brings bit 5 to where bit 6 is.
      let isLow = (word | word << 1) & 0x4040_4040_4040_4040 != 0x4040_4040_4040_4040
      if isHigh || isLow { break }
      offset += 8
    }
    while offset < count, self[offset] &- 0x20 < 0x5F { offset += 1 }
    return offset
  }
}

extension String {
  /// Calls a closure with the UTF-8 bytes of the string.
  ///
  /// `String.utf8.span` would do, but asks for newer systems than the package does. A native string isn't copied.
  @inline(__always)
  func withUTF8Span<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    var copy = self
    return copy.withUTF8 { buffer in
      // Unsafe: the span must not outlive the buffer. A span can't escape from the closure that it is passed to.
      let span = unsafe Span(_unsafeElements: buffer)
      return body(span)
    }
  }
}
