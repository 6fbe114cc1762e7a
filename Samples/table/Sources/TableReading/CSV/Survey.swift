/// What a first look over a file finds: whether it is UTF-8, and how many fields there can be.
///
/// Both are found in one pass at memory speed. The number of fields lets the table be allocated once, where growing it
/// would need up to three times its memory for a moment.
struct Survey {
  /// The offset of the first byte of the first sequence that isn't UTF-8 (RFC 3629).
  let firstInvalid: Int?

  /// The number of delimiters and line feeds, and one for a last line without a line feed.
  ///
  /// Those in quotes are counted too, so there are never more fields than that; pages of memory that no field is
  /// written to are never made.
  let mostFields: Int

  /// - Complexity: O(*n*) for *n* bytes.
  init(_ bytes: Span<UInt8>, delimiter: UInt8) {
    let delimiters = BytePattern(delimiter)
    let lineFeeds = BytePattern(ASCII.lineFeed)
    var fields = 1
    var index = 0
    while index < bytes.count {
      let word = bytes.word(at: index)
      let high = word & BytePattern.high
      if high == 0 {
        let others = delimiters.misses(word) & lineFeeds.misses(word) & BytePattern.high
        fields &+= 8 &- others.nonzeroBitCount
        index &+= 8
        continue
      }
      // Up to the first byte that isn't ASCII, and then on byte by byte until there is ASCII again.
      while index < bytes.count {
        let byte = bytes[index]
        if byte < 0x80 {
          fields &+= byte == delimiter || byte == ASCII.lineFeed ? 1 : 0
          index &+= 1
          if index & 7 == 0 { break }
        } else {
          let length = Survey.sequenceLength(in: bytes, at: index)
          guard length > 0 else {
            firstInvalid = index
            mostFields = 0
            return
          }
          index &+= length
        }
      }
    }
    firstInvalid = nil
    mostFields = fields
  }

  /// The length of the sequence of two to four bytes at `index`, or 0 where it isn't UTF-8.
  ///
  /// The ranges are those of RFC 3629, section 4: they leave out overlong forms, surrogates, and all above U+10FFFF.
  @inline(__always)
  private static func sequenceLength(in bytes: Span<UInt8>, at index: Int) -> Int {
    let left = bytes.count &- index
    guard left >= 2 else { return 0 }
    let lead = bytes[index]
    let second = bytes[index &+ 1]
    switch lead {
    case 0xC2...0xDF:
      return isContinuation(second) ? 2 : 0
    case 0xE0...0xEF:
      guard left >= 3 else { return 0 }
      let lowest: UInt8 = lead == 0xE0 ? 0xA0 : 0x80
      let highest: UInt8 = lead == 0xED ? 0x9F : 0xBF
      return second >= lowest && second <= highest && isContinuation(bytes[index &+ 2]) ? 3 : 0
    case 0xF0...0xF4:
      guard left >= 4 else { return 0 }
      let lowest: UInt8 = lead == 0xF0 ? 0x90 : 0x80
      let highest: UInt8 = lead == 0xF4 ? 0x8F : 0xBF
      let rest = isContinuation(bytes[index &+ 2]) && isContinuation(bytes[index &+ 3])
      return second >= lowest && second <= highest && rest ? 4 : 0
    default:
      return 0
    }
  }

  @inline(__always)
  private static func isContinuation(_ byte: UInt8) -> Bool {
    byte & 0xC0 == 0x80
  }
}
