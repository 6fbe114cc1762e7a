extension CellFormat {
  /// Appends the display text of a value.
  ///
  /// The text is data: it is neither escaped nor made safe here, that is the backend's part.
  public func write(_ value: CellValue, to buffer: inout ByteBuffer) {
    switch style {
    case .automatic: writeAutomatic(value, to: &buffer)
    case .date(let parts):
      guard case .date(let date) = value else { return writeAutomatic(value, to: &buffer) }
      buffer.append(date, parts: parts)
    case .duration(let style):
      guard case .duration(let duration) = value else { return writeAutomatic(value, to: &buffer) }
      buffer.append(duration, style: style)
    case .fixed, .significant, .percent, .scientific, .bytes:
      guard let digits = DecimalDigits(value) else { return writeAutomatic(value, to: &buffer) }
      write(digits, to: &buffer)
    }
  }

  /// The display text of a value.
  public func text(of value: CellValue) -> String {
    if style == .automatic, case .text(let text) = value { return text }
    var buffer = ByteBuffer(capacity: 64)
    write(value, to: &buffer)
    return buffer.string
  }

  private func write(_ digits: DecimalDigits, to buffer: inout ByteBuffer) {
    switch style {
    case .fixed(let count):
      digits.rounded(to: -count).append(to: &buffer, fractionDigits: count, groups: isGrouped)
    case .significant(let count):
      var rounded = digits.rounded(to: digits.exponent + digits.digitCount - count)
      // 9.96 has become 10.0, a digit too much.
      rounded = rounded.rounded(to: rounded.exponent + rounded.digitCount - count)
      rounded.append(to: &buffer, fractionDigits: max(0, -rounded.exponent), groups: isGrouped)
    case .percent(let count):
      digits.shifted(by: 2).rounded(to: -count).append(to: &buffer, fractionDigits: count, groups: isGrouped)
      buffer.append(UInt8(ascii: "%"))
    case .scientific(let count):
      writeScientific(digits, count: count, to: &buffer)
    case .bytes(let units):
      writeBytes(digits, units: units, to: &buffer)
    case .automatic, .date, .duration:
      digits.append(to: &buffer, fractionDigits: max(0, -digits.exponent), groups: isGrouped)
    }
  }

  private func writeScientific(_ digits: DecimalDigits, count: Int, to buffer: inout ByteBuffer) {
    var rounded = digits.rounded(to: digits.exponent + digits.digitCount - 1 - count)
    rounded = rounded.rounded(to: rounded.exponent + rounded.digitCount - 1 - count)
    let power = rounded.significand == 0 ? 0 : rounded.exponent + rounded.digitCount - 1
    rounded.shifted(by: -power).rounded(to: -count).append(to: &buffer, fractionDigits: count)
    buffer.append(UInt8(ascii: "e"))
    buffer.append(decimal: power)
  }

  private func writeBytes(_ digits: DecimalDigits, units: ByteUnits, to buffer: inout ByteBuffer) {
    let step = units == .binary ? 1024.0 : 1000.0
    var value = digits.approximate
    var unit = 0
    var size = 1.0
    // 999.95 kB is 1 MB when it is rounded to one digit, and 999.5 B is 1 kB when it is rounded to none.
    while value.magnitude >= step - (unit == 0 ? 0.5 : 0.05), unit < 8 {
      value /= step
      size *= step
      unit += 1
    }
    var scaled = digits.shifted(by: -3 * unit)
    if units == .binary, value.isFinite {
      scaled = DecimalDigits(value)
    } else if units == .binary {
      // A decimal beyond all numbers keeps its sign and its power of ten.
      let quotient = DecimalDigits(Double(digits.significand) / size)
      scaled = DecimalDigits(
        isNegative: digits.isNegative, significand: quotient.significand, exponent: quotient.exponent + digits.exponent)
    }
    let rounded = unit == 0 ? digits.rounded(to: 0) : scaled.rounded(to: -1).withoutTrailingZeros
    rounded.append(to: &buffer, fractionDigits: max(0, -rounded.exponent), groups: isGrouped)
    let names: [StaticString] =
      units == .binary
      ? [" B", " KiB", " MiB", " GiB", " TiB", " PiB", " EiB", " ZiB", " YiB"]
      : [" B", " kB", " MB", " GB", " TB", " PB", " EB", " ZB", " YB"]
    buffer.append(names[unit])
  }

  private func writeAutomatic(_ value: CellValue, to buffer: inout ByteBuffer) {
    switch value {
    case .null: break
    case .text(let text): buffer.append(utf8Of: text)
    case .integer(let value):
      if isGrouped { write(DecimalDigits(value), to: &buffer) } else { buffer.append(decimal: value) }
    case .unsigned(let value):
      if isGrouped { write(DecimalDigits(value), to: &buffer) } else { buffer.append(decimal: value) }
    case .number(let value):
      if isGrouped, value.isFinite, value.magnitude < 1e21 {
        write(DecimalDigits(value), to: &buffer)
      } else {
        buffer.append(shortest: value)
      }
    case .decimal(let value):
      DecimalDigits(value).append(to: &buffer, fractionDigits: max(0, -value.exponent), groups: isGrouped)
    case .boolean(let value): buffer.append(value ? "true" : "false")
    case .date(let date): buffer.append(date, parts: .dateTime)
    case .duration(let duration): buffer.append(duration, style: .units)
    case .link(let link): buffer.append(utf8Of: link.label)
    case .badge(let badge): buffer.append(utf8Of: badge.text)
    case .progress(let progress):
      DecimalDigits(progress.fraction).shifted(by: 2).rounded(to: 0).append(to: &buffer, fractionDigits: 0)
      buffer.append(UInt8(ascii: "%"))
    case .series(let values):
      for (index, value) in values.enumerated() {
        if index > 0 { buffer.append(", ") }
        buffer.append(shortest: value)
      }
    case .list(let values):
      for (index, value) in values.enumerated() {
        if index > 0 { buffer.append(", ") }
        writeAutomatic(value, to: &buffer)
      }
    }
  }
}

extension DecimalDigits {
  /// The digits of a value that is a finite number.
  init?(_ value: CellValue) {
    switch value {
    case .integer(let value): self.init(value)
    case .unsigned(let value): self.init(value)
    case .number(let value) where value.isFinite: self.init(value)
    case .decimal(let value): self.init(value)
    case .progress(let progress): self.init(progress.fraction)
    default: return nil
    }
  }

  /// The nearest number that is cheap to get, for choosing a unit.
  var approximate: Double {
    var result = Double(significand)
    for _ in 0..<min(abs(exponent), 700) { result = exponent < 0 ? result / 10 : result * 10 }
    return isNegative ? -result : result
  }
}
