#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension ByteBuffer {
  /// Appends a date in UTC, in the form of RFC 3339, with the fewest fractional digits that give the same date back.
  ///
  /// A date counts seconds since 2001 in binary, and most dates come from a count since 1970, which rounds otherwise. So up to six
  /// digits are to be read as seconds since 1970, `Date(timeIntervalSince1970:)`; where that doesn't give the date back, there are
  /// seven to nine, to be read as seconds since 2001.
  ///
  /// Years beyond 0 to 9999 have a sign and six digits (ISO 8601's expanded form). What lies beyond those is written as
  /// `@` and the seconds since 1970.
  ///
  /// - Returns: Whether all parts together give the same date back. Dates within some months of 2001 may have finer fractions.
  @discardableResult
  public mutating func append(_ date: Date, parts: CellFormat.DateParts) -> Bool {
    let seconds = date.timeIntervalSinceReferenceDate
    guard seconds.isFinite, seconds.magnitude < 3e13 else {
      append(UInt8(ascii: "@"))
      append(shortest: date.timeIntervalSince1970)
      return false
    }
    let fraction = parts == .date ? DateFraction(whole: seconds.rounded(.down)) : DateFraction(of: seconds)
    let (days, time) = fraction.whole.flooredDivision(by: 86_400)
    if parts != .time { appendDay(days + 11_323) }
    if parts == .dateTime { append(UInt8(ascii: "T")) }
    guard parts != .date else { return false }
    let (hours, minutes) = (UInt64(time) / 3600, UInt64(time) / 60)
    append(pair: hours)
    append(UInt8(ascii: ":"))
    append(pair: minutes - hours * 60)
    append(UInt8(ascii: ":"))
    append(pair: UInt64(time) - minutes * 60)
    if fraction.digits > 0 {
      append(UInt8(ascii: "."))
      append(decimal: fraction.units, width: fraction.digits)
    }
    guard parts == .dateTime else { return false }
    append(UInt8(ascii: "Z"))
    return fraction.isExact
  }

  /// Appends a day of the proleptic Gregorian calendar.
  ///
  /// - Parameter days: Days since 1970-01-01. The calendar's 400 years of 146,097 days are counted from a first of March, so
  ///   that a leap day is the last of its year.
  private mutating func appendDay(_ days: Int64) {
    let (era, day) = (days + 719_468).flooredDivision(by: 146_097)
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
    let dayOfYear = day - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    let calendarYear = year + era * 400 + (month >= 10 ? 1 : 0)
    if (0...9999).contains(calendarYear) {
      append(pair: UInt64(calendarYear / 100))
      append(pair: UInt64(calendarYear % 100))
    } else {
      append(calendarYear < 0 ? "-" : "+")
      append(decimal: calendarYear.magnitude, width: 6)
    }
    append(UInt8(ascii: "-"))
    append(pair: UInt64(month < 10 ? month + 3 : month - 9))
    append(UInt8(ascii: "-"))
    append(pair: UInt64(dayOfYear - (153 * month + 2) / 5 + 1))
  }

  /// Appends a length of time.
  public mutating func append(_ duration: Duration, style: CellFormat.DurationStyle) {
    // Not its components: the longest durations have more seconds than 64 bits count, and asking for those traps.
    let attoseconds = duration.attoseconds
    // The sign is written once, so the parts are magnitudes.
    if attoseconds < 0 { append(UInt8(ascii: "-")) }
    let (total, below) = attoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000_000_000_000)
    let hours = UInt64(total / 3600)
    let minutes = UInt64(total / 60 % 60)
    let rest = UInt64(total % 60)
    let fraction = UInt64(below)
    switch style {
    case .clock:
      if hours > 0 {
        append(decimal: hours)
        append(UInt8(ascii: ":"))
        append(decimal: minutes, width: 2)
      } else {
        append(decimal: minutes)
      }
      append(UInt8(ascii: ":"))
      append(decimal: rest, width: 2)
    case .iso8601:
      append("PT")
      appendParts(hours, minutes, rest, fraction, units: ("H", "M", "S"), separator: "")
    case .units:
      if total == 0, fraction > 0 {
        appendSmall(fraction)
      } else {
        appendParts(hours, minutes, rest, fraction, units: ("h", "m", "s"), separator: " ")
      }
    }
  }

  private mutating func appendParts(
    _ hours: UInt64, _ minutes: UInt64, _ seconds: UInt64, _ attoseconds: UInt64,
    units: (StaticString, StaticString, StaticString), separator: StaticString
  ) {
    var isFirst = true
    if hours > 0 {
      append(decimal: hours)
      append(units.0)
      isFirst = false
    }
    if minutes > 0 {
      if !isFirst { append(separator) }
      append(decimal: minutes)
      append(units.1)
      isFirst = false
    }
    if seconds > 0 || attoseconds > 0 || isFirst {
      if !isFirst { append(separator) }
      append(decimal: seconds)
      if attoseconds > 0 { appendFraction(attoseconds, digits: 18) }
      append(units.2)
    }
  }

  /// Less than a second: in the largest of ms, µs, ns, as that it has a digit before the point.
  private mutating func appendSmall(_ attoseconds: UInt64) {
    let (unit, digits, name): (UInt64, Int, StaticString) =
      attoseconds >= 1_000_000_000_000_000
      ? (1_000_000_000_000_000, 15, "ms")
      : attoseconds >= 1_000_000_000_000 ? (1_000_000_000_000, 12, "µs") : (1_000_000_000, 9, "ns")
    append(decimal: attoseconds / unit)
    if attoseconds % unit > 0 { appendFraction(attoseconds % unit, digits: digits) }
    append(name)
  }

  private mutating func appendFraction(_ value: UInt64, digits: Int) {
    append(UInt8(ascii: "."))
    append(decimal: value, width: digits)
    while self[count - 1] == UInt8(ascii: "0") { truncate(to: count - 1) }
  }
}

/// The fraction of a second of a date, in decimal digits.
private struct DateFraction {
  /// The whole seconds since 2001.
  var whole: Int64
  var units: UInt64 = 0
  var digits = 0
  var isExact: Bool

  init(whole seconds: Double) {
    whole = Int64(seconds)
    isExact = true
  }

  init(of seconds: Double) {
    let floor = seconds.rounded(.down)
    self.init(whole: floor)
    guard seconds != floor else {
      // The text has no sign for a zero.
      isExact = seconds != 0 || seconds.sign == .plus
      return
    }
    let rest = seconds - floor
    isExact = false
    var power = 1.0
    while digits < 9, !isExact {
      digits += 1
      power *= 10
      units = UInt64((rest * power).rounded())
      if digits <= 6 {
        // The quotient of two whole numbers is rounded once, as a literal of these digits is.
        let since1970 = ((floor + 978_307_200) * power + Double(units)) / power
        isExact = since1970 - 978_307_200 == seconds
      } else {
        isExact = floor + Double(units) / power == seconds
      }
    }
    if units >= UInt64(power) {
      whole += 1
      digits = 0
    }
    while digits > 0, units.isMultiple(of: 10), !isExact {
      units /= 10
      digits -= 1
    }
  }
}

extension Int64 {
  fileprivate func flooredDivision(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
