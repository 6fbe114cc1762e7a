/// A number as decimal digits, for the formats: a sign, a significand and a power of ten.
struct DecimalDigits {
  var isNegative: Bool
  var significand: UInt128
  var exponent: Int

  init(isNegative: Bool, significand: UInt128, exponent: Int) {
    self.isNegative = isNegative
    self.significand = significand
    self.exponent = exponent
  }

  init(_ value: CellDecimal) {
    self.init(isNegative: value.isNegative, significand: value.significand, exponent: value.exponent)
  }

  init(_ value: some FixedWidthInteger) {
    self.init(isNegative: value < 0, significand: UInt128(value.magnitude), exponent: 0)
  }

  /// The shortest digits that give a finite number back.
  init(_ value: Double) {
    self.init(isNegative: value.sign == .minus, significand: 0, exponent: 0)
    if value.magnitude < 1e15, let whole = Int64(exactly: value) {
      significand = UInt128(whole.magnitude)
      return
    }
    var reader = DigitReader()
    value.write(to: &reader)
    significand = UInt128(reader.digits)
    exponent = (reader.powerIsNegative ? -reader.power : reader.power) - reader.scale
  }

  /// Multiplies by a power of ten.
  func shifted(by power: Int) -> DecimalDigits {
    DecimalDigits(isNegative: isNegative, significand: significand, exponent: exponent + power)
  }

  /// The number of digits of the significand; 1 for zero.
  var digitCount: Int {
    if let small = UInt64(exactly: significand) { return small.decimalDigitCount }
    var count = 1
    var rest = significand
    while rest >= 10 {
      rest /= 10
      count += 1
    }
    return count
  }

  /// Rounds half to even, so that nothing is left below a power of ten.
  ///
  /// The digits that are rounded are the shortest ones: 1.005 becomes 1.00 and 1.015 becomes 1.02, as in CLDR's number
  /// formats, and not what the binary value happens to be near.
  func rounded(to power: Int) -> DecimalDigits {
    let dropped = power - exponent
    guard dropped > 0 else { return self }
    guard dropped <= 38 else { return DecimalDigits(isNegative: isNegative, significand: 0, exponent: power) }
    if dropped < 19, let small = UInt64(exactly: significand) {
      // Division in 128 bits costs ten times as much.
      let (quotient, remainder) = small.quotientAndRemainder(dividingBy: Self.power(dropped))
      let half: UInt64 = Self.power(dropped) / 2
      let up = remainder > half || (remainder == half && quotient & 1 == 1)
      return DecimalDigits(isNegative: isNegative, significand: UInt128(up ? quotient + 1 : quotient), exponent: power)
    }
    let divisor: UInt128 = Self.power(dropped)
    var (quotient, remainder) = significand.quotientAndRemainder(dividingBy: divisor)
    let half = divisor / 2
    if remainder > half || (remainder == half && quotient & 1 == 1) { quotient += 1 }
    return DecimalDigits(isNegative: isNegative, significand: quotient, exponent: power)
  }

  /// 10 to the power of an exponent: 0 to 38, or 0 to 19 in 64 bits.
  static func power<Number: FixedWidthInteger>(_ exponent: Int) -> Number {
    var result: Number = 1
    for _ in 0..<exponent { result *= 10 }
    return result
  }

  func hasSameValue(as other: DecimalDigits) -> Bool {
    let a = withoutTrailingZeros
    let b = other.withoutTrailingZeros
    return a.significand == b.significand
      && (a.significand == 0 || (a.exponent == b.exponent && isNegative == other.isNegative))
  }

  var withoutTrailingZeros: DecimalDigits {
    var result = self
    guard significand != 0 else { return DecimalDigits(isNegative: isNegative, significand: 0, exponent: 0) }
    while result.significand.isMultiple(of: 10) {
      result.significand /= 10
      result.exponent += 1
    }
    return result
  }

  /// Appends the digits with a number of them behind the point, which must be enough for the exponent.
  ///
  /// - Parameter groups: Whether `,` separates thousands.
  func append(to buffer: inout ByteBuffer, fractionDigits: Int, groups: Bool = false) {
    if isNegative { buffer.append(UInt8(ascii: "-")) }
    let zeros = exponent + fractionDigits
    if fractionDigits < 19, zeros < 19, let small = UInt64(exactly: significand) {
      let (scaled, overflow) = small.multipliedReportingOverflow(by: Self.power(zeros))
      if !overflow {
        let (whole, fraction) = scaled.quotientAndRemainder(dividingBy: Self.power(fractionDigits))
        Self.append(whole, to: &buffer, groups: groups)
        if fractionDigits > 0 {
          buffer.append(UInt8(ascii: "."))
          buffer.append(decimal: fraction, width: fractionDigits)
        }
        return
      }
    }
    appendLong(to: &buffer, fractionDigits: fractionDigits, groups: groups)
  }

  private static func append(_ whole: UInt64, to buffer: inout ByteBuffer, groups: Bool) {
    guard groups, whole >= 1000 else { return buffer.append(decimal: whole) }
    append(whole / 1000, to: &buffer, groups: true)
    buffer.append(UInt8(ascii: ","))
    buffer.append(decimal: whole % 1000, width: 3)
  }

  /// For what does not fit in 64 bits.
  private func appendLong(to buffer: inout ByteBuffer, fractionDigits: Int, groups: Bool) {
    var digits = ByteBuffer(capacity: 48)
    digits.append(decimal: significand)
    if significand != 0 { digits.append(repeating: UInt8(ascii: "0"), count: exponent + fractionDigits) }
    let lead = max(0, fractionDigits + 1 - digits.count)
    let whole = lead + digits.count - fractionDigits
    for position in 0..<(lead + digits.count) {
      if position == whole { buffer.append(UInt8(ascii: ".")) }
      if groups, position > 0, position < whole, (whole - position).isMultiple(of: 3) {
        buffer.append(UInt8(ascii: ","))
      }
      buffer.append(position < lead ? UInt8(ascii: "0") : digits[position - lead])
    }
  }
}

/// Reads the digits of a number's description as they come, so that there is no string of them.
private struct DigitReader: TextOutputStream {
  var digits: UInt64 = 0
  var scale = 0
  var power = 0
  var powerIsNegative = false
  private var inFraction = false
  private var inExponent = false

  init() {}

  mutating func write(_ text: String) {
    for byte in text.utf8 { read(byte) }
  }

  /// What the standard library calls for numbers; without it the text would come by ``write(_:)``.
  mutating func _writeASCII(_ bytes: UnsafeBufferPointer<UInt8>) {
    for position in bytes.indices { unsafe read(bytes[position]) }
  }

  private mutating func read(_ byte: UInt8) {
    switch byte {
    case 0x30...0x39 where inExponent: power = power * 10 + Int(byte - 0x30)
    case 0x30...0x39:
      digits = digits * 10 + UInt64(byte - 0x30)
      if inFraction { scale += 1 }
    case 0x2E: inFraction = true
    case 0x65: inExponent = true
    case 0x2D where inExponent: powerIsNegative = true
    default: break
    }
  }
}
