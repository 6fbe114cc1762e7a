/// How a number is written.
enum NumberForm {
  /// Digits that fit `Int64` or `UInt64`, and not `-0`.
  case integer

  /// Digits, a point and digits, at most 38 of them significant.
  case decimal

  /// What only `Double` holds: an exponent, `-0`, infinities and NaN.
  case float

  /// Finds the form in one pass.
  ///
  /// - Returns: `nil` if this is no number, or one that would lose digits or its size as a value.
  init?(_ bytes: Span<UInt8>) {
    guard !bytes.isEmpty else { return nil }
    let isNegative = bytes[0] == ASCII.minus
    let start = isNegative ? 1 : 0
    guard start < bytes.count else { return nil }
    guard ASCII.digit(bytes[start]) < 10 else {
      guard NumberForm.isSpecial(bytes) else { return nil }
      self = .float
      return
    }
    var index = NumberForm.endOfDigits(in: bytes, from: start)
    let integerDigits = index - start
    let startsWithZero = bytes[start] == ASCII.zero
    // A zero in front says that the digits are a name, such as a postcode's.
    guard !startsWithZero || integerDigits == 1 else { return nil }

    if index == bytes.count {
      if startsWithZero {
        self = isNegative ? .float : .integer
      } else {
        // Up to 18 digits always fit.
        guard integerDigits <= 18 || FieldValue.integer(bytes) != nil || FieldValue.unsignedInteger(bytes) != nil
        else { return nil }
        self = .integer
      }
      return
    }

    var leadingZeros = startsWithZero ? 1 : 0
    var digits = integerDigits
    if bytes[index] == ASCII.point {
      let fraction = index + 1
      index = NumberForm.endOfDigits(in: bytes, from: fraction)
      guard index > fraction else { return nil }
      digits += index - fraction
      if startsWithZero {
        var first = fraction
        while first < index, bytes[first] == ASCII.zero { first &+= 1 }
        leadingZeros += first - fraction
      }
    }
    guard digits - leadingZeros <= 38 else { return nil }
    if index == bytes.count {
      self = .decimal
      return
    }

    // The power of ten of the first digit that isn't zero.
    let magnitude = startsWithZero ? -leadingZeros : integerDigits - 1
    guard let exponent = NumberForm.exponent(in: bytes, from: index) else { return nil }
    // Doubles end at 1.8e308: below 1e308 everything fits, from 1e309 nothing, and between them the value decides. A
    // number that is too small becomes 0, which is as near as it is for any other.
    if digits > leadingZeros, magnitude + exponent >= 308 {
      guard magnitude + exponent == 308, FieldValue.parsed(bytes)?.isFinite == true else { return nil }
    }
    self = .float
  }

  @inline(__always)
  private static func endOfDigits(in bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count, ASCII.digit(bytes[index]) < 10 { index &+= 1 }
    return index
  }

  /// The value of the exponent that is all of the bytes from `start`, at most 100,000 either way.
  private static func exponent(in bytes: Span<UInt8>, from start: Int) -> Int? {
    guard ASCII.lowercased(bytes[start]) == 0x65 else { return nil }
    var index = start + 1
    var isNegative = false
    if index < bytes.count, bytes[index] == ASCII.minus || bytes[index] == ASCII.plus {
      isNegative = bytes[index] == ASCII.minus
      index += 1
    }
    let end = endOfDigits(in: bytes, from: index)
    guard end > index, end == bytes.count else { return nil }
    var value = 0
    while index < end {
      value = min(value * 10 + Int(ASCII.digit(bytes[index])), 100_000)
      index += 1
    }
    return isNegative ? -value : value
  }

  /// Whether this is `nan`, `inf` or `infinity` in any letter case, the latter two with a minus sign or without.
  private static func isSpecial(_ bytes: Span<UInt8>) -> Bool {
    if equals(bytes, from: 0, "nan") { return true }
    let start = bytes[0] == ASCII.minus ? 1 : 0
    return equals(bytes, from: start, "inf") || equals(bytes, from: start, "infinity")
  }

  private static func equals(_ bytes: Span<UInt8>, from start: Int, _ word: StaticString) -> Bool {
    guard bytes.count - start == word.utf8CodeUnitCount else { return false }
    // Safe: the index stays below the word's own length.
    return word.withUTF8Buffer { buffer in
      for index in 0..<buffer.count {
        guard unsafe ASCII.lowercased(bytes[start + index]) == buffer[index] else { return false }
      }
      return true
    }
  }
}
