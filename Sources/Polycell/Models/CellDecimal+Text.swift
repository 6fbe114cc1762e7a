extension CellDecimal: LosslessStringConvertible {
  /// Reads a decimal: an optional sign, digits with at most one point, an optional exponent.
  ///
  /// - Returns: `nil` if it is anything else, has a significand above 2¹²⁸ − 1 (38 digits always fit), or an exponent
  ///   outside of ``exponents``.
  public init?(_ description: String) {
    self.init(utf8: description.utf8)
  }

  /// Reads a decimal from bytes in the form that a text has.
  public init?(utf8 bytes: some Sequence<UInt8>) {
    var significand: UInt128 = 0
    var exponent = 0
    var scale = 0
    var digits = 0
    var negative = false
    var exponentNegative = false
    var part = Part.sign
    for byte in bytes {
      switch (part, byte) {
      case (.sign, 0x2B), (.sign, 0x2D):
        negative = byte == 0x2D
        part = .whole
      case (.sign, 0x30...0x39), (.whole, 0x30...0x39), (.fraction, 0x30...0x39):
        let (tenfold, first) = significand.multipliedReportingOverflow(by: 10)
        let (sum, second) = tenfold.addingReportingOverflow(UInt128(byte - 0x30))
        if first || second { return nil }
        significand = sum
        digits += 1
        if part == .sign { part = .whole }
        if part == .fraction { scale += 1 }
      case (.sign, 0x2E), (.whole, 0x2E): part = .fraction
      case (.whole, 0x45), (.whole, 0x65), (.fraction, 0x45), (.fraction, 0x65): part = .exponentSign
      case (.exponentSign, 0x2B), (.exponentSign, 0x2D):
        exponentNegative = byte == 0x2D
        part = .exponentStart
      case (.exponentSign, 0x30...0x39), (.exponentStart, 0x30...0x39), (.exponent, 0x30...0x39):
        exponent = min(exponent * 10 + Int(byte - 0x30), 1_000_000)
        part = .exponent
      default: return nil
      }
    }
    guard digits > 0, part == .whole || part == .fraction || part == .exponent else { return nil }
    self.init(
      isNegative: negative, significand: significand, exponent: (exponentNegative ? -exponent : exponent) - scale)
  }

  private enum Part { case sign, whole, fraction, exponentSign, exponentStart, exponent }

  /// The digits with a point where the scale puts it: `1.50`.
  ///
  /// Read again, it is the same decimal. So an exponent is written where zeros would change the scale, `15E3`, and where there
  /// would be more than 64 digits behind the point.
  public var description: String {
    var buffer = ByteBuffer(capacity: 48)
    append(to: &buffer)
    return buffer.string
  }

  /// Appends the ``description``.
  public func append(to buffer: inout ByteBuffer) {
    guard !(-64...0).contains(exponent) else {
      return DecimalDigits(self).append(to: &buffer, fractionDigits: -exponent)
    }
    if isNegative { buffer.append(UInt8(ascii: "-")) }
    buffer.append(decimal: significand)
    buffer.append(UInt8(ascii: "E"))
    buffer.append(decimal: exponent)
  }
}
