/// Searches texts for one text, ignoring case.
///
/// The search is that of Knuth, Morris and Pratt (1977): a text that is made to be searched for slowly isn't.
struct TextMatcher {
  private let wanted: [UInt8]
  /// For each number of bytes that have matched, how many of them still do when the next one doesn't.
  private let fallbacks: [Int]

  init(_ text: String) {
    wanted = Array(text.caseFolded.utf8)
    var fallbacks = [0, 0]
    var matched = 0
    for position in wanted.indices.dropFirst() {
      while matched > 0, wanted[matched] != wanted[position] { matched = fallbacks[matched] }
      if wanted[matched] == wanted[position] { matched += 1 }
      fallbacks.append(matched)
    }
    self.fallbacks = fallbacks
  }

  /// Whether it is the empty text, which all texts contain.
  var isEmpty: Bool { wanted.isEmpty }

  /// Whether the text is found.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  func isContained(in buffer: borrowing ByteBuffer) -> Bool {
    if let answer = buffer.withSpan({ isContained(inASCII: $0) }) { return answer }
    return isContained(in: buffer.string)
  }

  private func isContained(in text: String) -> Bool {
    var matched = 0
    for byte in text.caseFolded.utf8 where matched < wanted.count { step(byte, &matched) }
    return matched == wanted.count
  }

  /// - Returns: `nil` where a byte comes that is not ASCII, whose case is more than a bit.
  private func isContained(inASCII bytes: Span<UInt8>) -> Bool? {
    var matched = 0
    for position in bytes.indices {
      let byte = bytes[position]
      if byte >= 0x80 { return nil }
      // A mark that follows doesn't change what was found: scalars are compared, not characters.
      if matched < wanted.count { step(byte.isUpperCase ? byte | 0x20 : byte, &matched) }
    }
    return matched == wanted.count
  }

  private func step(_ byte: UInt8, _ matched: inout Int) {
    while matched > 0, wanted[matched] != byte { matched = fallbacks[matched] }
    if wanted[matched] == byte { matched += 1 }
  }
}

extension UInt8 {
  fileprivate var isUpperCase: Bool { (0x41...0x5A).contains(self) }
}

extension String {
  /// The text without differences of case: in upper case, and from there in lower case, as Unicode maps them without a locale.
  ///
  /// Both mappings together make one of `ς`, `σ` and `Σ`, and of `ß` and `SS`, which the second alone would keep apart.
  var caseFolded: String {
    var isASCII = true
    var hasUpperCase = false
    for byte in utf8 {
      if byte >= 0x80 { isASCII = false }
      if byte.isUpperCase { hasUpperCase = true }
    }
    if isASCII { return hasUpperCase ? lowercased() : self }
    return uppercased().lowercased()
  }
}
