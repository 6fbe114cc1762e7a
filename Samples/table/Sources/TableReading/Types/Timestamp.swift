/// A `full-date` or a `date-time` of RFC 3339, section 5.6.
///
/// The `T` and the `Z` may be small letters, as the RFC has it. A space in place of the `T`, which it leaves to
/// applications, isn't read.
struct Timestamp {
  /// Whole seconds since 1970, rounded down.
  private let seconds: Int64

  /// The digits behind the point without zeros at the end, as a number, and how many they are: at most 18.
  private let fraction: Int64
  private let fractionDigits: Int

  init?(_ bytes: Span<UInt8>) {
    guard bytes.count == 10 || bytes.count >= 20, bytes[4] == ASCII.minus, bytes[7] == ASCII.minus,
      let century = Timestamp.pair(bytes, at: 0), let yearOfCentury = Timestamp.pair(bytes, at: 2),
      let month = Timestamp.pair(bytes, at: 5), let day = Timestamp.pair(bytes, at: 8)
    else { return nil }
    let year = century * 100 + yearOfCentury
    guard month >= 1, month <= 12, day >= 1, day <= Timestamp.days(inMonth: month, of: year) else { return nil }
    let midnight = Timestamp.daysSince1970(year, month, day) * 86_400
    guard bytes.count > 10 else {
      seconds = Int64(midnight)
      fraction = 0
      fractionDigits = 0
      return
    }

    guard ASCII.lowercased(bytes[10]) == 0x74, bytes[13] == ASCII.colon, bytes[16] == ASCII.colon,
      let hour = Timestamp.pair(bytes, at: 11), hour < 24, let minute = Timestamp.pair(bytes, at: 14), minute < 60,
      let second = Timestamp.pair(bytes, at: 17), second < 60
    else { return nil }
    var index = 19
    var fraction: Int64 = 0
    var fractionDigits = 0
    if bytes[index] == ASCII.point {
      index += 1
      let start = index
      while index < bytes.count, ASCII.digit(bytes[index]) < 10 {
        // Eighteen digits fit; those behind them are far below what the result can tell apart.
        if index - start < 18 {
          fraction = fraction * 10 + Int64(ASCII.digit(bytes[index]))
          fractionDigits += 1
        }
        index += 1
      }
      guard index > start else { return nil }
      while fractionDigits > 0, fraction % 10 == 0 {
        fraction /= 10
        fractionDigits -= 1
      }
    }
    guard let offset = Timestamp.offset(bytes, at: index) else { return nil }
    seconds = Int64(midnight + hour * 3_600 + minute * 60 + second - offset)
    self.fraction = fraction
    self.fractionDigits = fractionDigits
  }

  /// The moment as one number of seconds since 2001-01-01T00:00:00Z, which is what a date counts.
  ///
  /// Up to six digits of a fraction are taken as seconds since 1970 first, more are not: so Polycell writes them.
  var secondsSince2001: Double {
    guard fractionDigits > 6 else { return secondsSince1970 - 978_307_200 }
    var power = 1.0
    for _ in 0..<fractionDigits { power *= 10 }
    return Double(seconds - 978_307_200) + Double(fraction) / power
  }

  /// The moment as one number of seconds since 1970.
  ///
  /// With up to six digits behind the point the numerator and the power of ten are whole (and for the centuries around
  /// now exact in `Double`), so that the division rounds once.
  private var secondsSince1970: Double {
    guard fractionDigits > 0 else { return Double(seconds) }
    var power: Int64 = 1
    for _ in 0..<fractionDigits { power *= 10 }
    return Double(seconds * power + fraction) / Double(power)
  }

  /// The offset from UTC in seconds, which must be all of the bytes from `index`.
  private static func offset(_ bytes: Span<UInt8>, at index: Int) -> Int? {
    guard index < bytes.count else { return nil }
    let sign = bytes[index]
    if ASCII.lowercased(sign) == 0x7A { return index + 1 == bytes.count ? 0 : nil }
    guard sign == ASCII.plus || sign == ASCII.minus, bytes.count == index + 6, bytes[index + 3] == ASCII.colon,
      let hours = pair(bytes, at: index + 1), hours < 24, let minutes = pair(bytes, at: index + 4), minutes < 60
    else { return nil }
    let seconds = hours * 3_600 + minutes * 60
    return sign == ASCII.minus ? -seconds : seconds
  }

  /// The value of two digits.
  @inline(__always)
  private static func pair(_ bytes: Span<UInt8>, at index: Int) -> Int? {
    let tens = ASCII.digit(bytes[index])
    let ones = ASCII.digit(bytes[index + 1])
    return tens < 10 && ones < 10 ? Int(tens) * 10 + Int(ones) : nil
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Counts in years that begin in March, so that the leap day is the last of its year.
  ///
  /// The days before a month are then 30.6 a month, and before a year 365.25 less the centuries that have no leap day.
  private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
    // 400 years, or 146,097 days, more keep everything positive for the year 0, whose January belongs to the year −1.
    let years = year + 400 - (month < 3 ? 1 : 0)
    let months = month < 3 ? month + 9 : month - 3
    let days = years * 365 + years / 4 - years / 100 + years / 400 + (months * 153 + 2) / 5 + day - 1
    // The number of 1970-01-01 in this count, with the 400 years.
    return days - 719_468 - 146_097
  }
}
