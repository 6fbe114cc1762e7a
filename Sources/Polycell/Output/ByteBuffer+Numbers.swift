extension ByteBuffer {
  /// Appends an integer in decimal digits.
  @inlinable
  public mutating func append<Number: FixedWidthInteger>(decimal number: Number) {
    if Number.isSigned, number < 0 { append(UInt8(ascii: "-")) }
    if let small = UInt64(exactly: number.magnitude) {
      append(digits: small)
    } else {
      // Wider than 64 bits is rare enough for a string of its own.
      append(utf8Of: String(number.magnitude))
    }
  }

  /// Appends an integer in decimal digits, with zeros in front up to a width.
  @inlinable
  public mutating func append(decimal number: UInt64, width: Int) {
    append(repeating: UInt8(ascii: "0"), count: width - number.decimalDigitCount)
    append(digits: number)
  }

  /// Appends the shortest decimal text that gives the same number back; `NaN`, `Infinity` and `-Infinity` by name.
  ///
  /// Whole numbers have no fraction: `5`, not `5.0`. The digits are those of Swift's own `description`.
  public mutating func append(shortest number: Double) {
    guard number.isFinite else {
      append(utf8Of: number.isNaN ? "NaN" : number < 0 ? "-Infinity" : "Infinity")
      return
    }
    if number.magnitude < 1e15, let whole = Int64(exactly: number), whole != 0 || number.sign == .plus {
      append(decimal: whole)
      return
    }
    // The description of a number with many digits would be a string with memory of its own.
    var sink = unsafe DigitSink(free: spare(32))
    number.write(to: &sink)
    stored &+= sink.count
    if count >= 2, self[count - 1] == UInt8(ascii: "0"), self[count - 2] == UInt8(ascii: ".") {
      truncate(to: count - 2)
    }
  }

  /// Appends a byte as two hexadecimal digits, in upper case.
  public mutating func append(hex byte: UInt8) {
    for digit in [byte >> 4, byte & 15] { append(digit < 10 ? 0x30 + digit : 0x37 + digit) }
  }

  /// The memory behind the bytes, with room for some more.
  @unsafe
  private mutating func spare(_ additional: Int) -> UnsafeMutableBufferPointer<UInt8> {
    reserve(additional)
    return unsafe UnsafeMutableBufferPointer(start: base + stored, count: additional)
  }

  @inlinable
  mutating func append(digits number: UInt64) {
    if number < 10 {
      append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number))
      return
    }
    let length = number.decimalDigitCount
    reserve(length)
    var rest = number
    var position = stored &+ length
    // Two digits at a time: a division by a constant is a multiplication, and there are half as many.
    while rest >= 100 {
      let quotient = rest / 100
      position &-= 2
      unsafe writePair(rest &- quotient &* 100, at: position)
      rest = quotient
    }
    if rest >= 10 {
      unsafe writePair(rest, at: position &- 2)
    } else {
      unsafe base[position &- 1] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest)
    }
    stored &+= length
  }

  /// Appends a number below 100 as two digits.
  @inline(__always)
  mutating func append(pair number: UInt64) {
    reserve(2)
    unsafe writePair(number, at: stored)
    stored &+= 2
  }

  /// Writes a number below 100 as two digits at a place for which there is memory.
  @unsafe @inlinable @inline(__always)
  mutating func writePair(_ number: UInt64, at position: Int) {
    // 103 / 1024 is near enough to a tenth for two digits.
    let small = UInt32(truncatingIfNeeded: number)
    let tens = (small &* 103) &>> 10
    unsafe base[position] = UInt8(truncatingIfNeeded: 0x30 &+ tens)
    unsafe base[position &+ 1] = UInt8(truncatingIfNeeded: 0x30 &+ small &- tens &* 10)
  }
}

extension UInt64 {
  /// The number of decimal digits; 1 for zero.
  @inlinable var decimalDigitCount: Int {
    // Comparisons cost less than a division for each digit.
    var count = 1
    var rest = self
    while rest >= 10_000 {
      rest /= 10_000
      count &+= 4
    }
    return count &+ (rest < 100 ? (rest < 10 ? 0 : 1) : (rest < 1000 ? 2 : 3))
  }
}

/// Takes the digits of a number without a string.
@safe
private struct DigitSink: TextOutputStream {
  private let free: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0

  @unsafe
  init(free: UnsafeMutableBufferPointer<UInt8>) {
    unsafe self.free = free
  }

  mutating func write(_ text: String) {
    for byte in text.utf8 { append(byte) }
  }

  /// What the standard library calls for numbers; without it the text would come by ``write(_:)``.
  mutating func _writeASCII(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard unsafe count + bytes.count <= free.count, let source = bytes.baseAddress,
      let target = unsafe free.baseAddress
    else { return }
    unsafe (target + count).update(from: source, count: bytes.count)
    count += bytes.count
  }

  private mutating func append(_ byte: UInt8) {
    guard unsafe count < free.count else { return }
    unsafe free[count] = byte
    count += 1
  }
}
