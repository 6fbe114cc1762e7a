/// A number of any kind, exactly: a significand times powers of two and of ten.
struct ExactNumber {
  private let isNegative: Bool
  private let significand: UInt128
  private let twos: Int
  private let tens: Int

  private init(isNegative: Bool, _ significand: UInt128, twos: Int = 0, tens: Int = 0) {
    self.isNegative = isNegative
    self.significand = significand
    self.twos = twos
    self.tens = tens
  }

  /// A value; `nil` if it isn't a finite number.
  init?(_ value: CellValue) {
    switch value {
    case .integer(let number): self.init(isNegative: number < 0, UInt128(number.magnitude))
    case .unsigned(let number): self.init(isNegative: false, UInt128(number))
    case .number(let number): self.init(number)
    case .progress(let progress): self.init(progress.fraction)
    case .decimal(let number): self.init(isNegative: number.isNegative, number.significand, tens: number.exponent)
    default: return nil
    }
  }

  private init?(_ number: Double) {
    guard number.isFinite else { return nil }
    // The pattern holds the digits behind the point; numbers that aren't subnormal have a one before it.
    let isNormal = number.exponentBitPattern > 0
    let digits = number.significandBitPattern | (isNormal ? 1 << 52 : 0)
    self.init(
      isNegative: number < 0, UInt128(digits), twos: Int(max(number.exponentBitPattern, 1)) - 1023 - 52)
  }

  /// The floating-point number that is nearest to a value, so that of two values the smaller one never has the larger one.
  static func approximation(of value: CellValue) -> Double {
    switch value {
    case .integer(let number): Double(number)
    case .unsigned(let number): Double(number)
    case .number(let number): number
    case .progress(let progress): progress.fraction
    case .decimal(let number): number.nearestDouble
    default: .nan
    }
  }

  /// −1 if the first number is smaller, 1 if the second is, 0 if they are equal; `NaN` is behind the others.
  static func compare(_ left: Double, _ right: Double) -> Int {
    if left < right { return -1 }
    if left > right { return 1 }
    if left == right { return 0 }
    return left.isNaN == right.isNaN ? 0 : left.isNaN ? 1 : -1
  }

  /// The same of two numbers of any kind, by their exact values.
  static func compare(_ left: CellValue, _ right: CellValue) -> Int {
    let order = compare(approximation(of: left), approximation(of: right))
    guard order == 0 else { return order }
    switch (ExactNumber(left), ExactNumber(right)) {
    case (let left?, let right?): return compare(left, right)
    // A finite number, that is too large for a floating-point number, and infinity.
    case (nil, _?): return approximation(of: left) > 0 ? 1 : -1
    case (_?, nil): return approximation(of: right) > 0 ? -1 : 1
    case (nil, nil): return 0
    }
  }

  private static func compare(_ left: ExactNumber, _ right: ExactNumber) -> Int {
    if left.sign != right.sign { return left.sign < right.sign ? -1 : 1 }
    return left.sign * compareMagnitudes(left, right)
  }

  private var sign: Int { significand == 0 ? 0 : isNegative ? -1 : 1 }

  private static func compareMagnitudes(_ left: ExactNumber, _ right: ExactNumber) -> Int {
    if left.twos == right.twos {
      if left.tens < right.tens { return -compareMagnitudes(right, left) }
      var scaled = left.significand
      for _ in right.tens..<left.tens {
        let (product, overflow) = scaled.multipliedReportingOverflow(by: 10)
        if overflow { return 1 }
        scaled = product
      }
      return scaled < right.significand ? -1 : scaled == right.significand ? 0 : 1
    }
    // Rare: a decimal and a floating-point number that is the nearest one to it.
    let (twos, tens) = (min(left.twos, right.twos), min(left.tens, right.tens))
    let (a, b) = (left.digits(above: twos, tens), right.digits(above: twos, tens))
    if a.count != b.count { return a.count < b.count ? -1 : 1 }
    for (a, b) in zip(a, b).reversed() where a != b { return a < b ? -1 : 1 }
    return 0
  }

  /// The digits of the number divided by powers of two and of ten that aren't larger than its own; in base 2³², the last first.
  private func digits(above twos: Int, _ tens: Int) -> [UInt32] {
    let shift = self.twos - twos
    var digits = [UInt32](repeating: 0, count: shift / 32)
    for position in 0..<4 { digits.append(UInt32(truncatingIfNeeded: significand >> (position * 32))) }
    func multiply(by factor: UInt32) {
      var carry: UInt64 = 0
      for position in digits.indices {
        let product = UInt64(digits[position]) * UInt64(factor) + carry
        digits[position] = UInt32(truncatingIfNeeded: product)
        carry = product >> 32
      }
      if carry > 0 { digits.append(UInt32(carry)) }
    }
    multiply(by: 1 << UInt32(shift % 32))
    var rest = self.tens - tens
    while rest > 0 {
      multiply(by: DecimalDigits.power(min(rest, 9)))
      rest -= 9
    }
    while digits.last == 0 { digits.removeLast() }
    return digits
  }
}

extension CellDecimal {
  /// The floating-point number that is nearest, the even one of two; infinity above the largest.
  var nearestDouble: Double {
    let magnitude: Double
    if exponent == 0 {
      magnitude = Double(significand)
    } else if significand <= 1 << 53, (-22...22).contains(exponent) {
      // Both are numbers that a `Double` has, so that one rounding is all that happens (Clinger, How to read floating point
      // numbers accurately, 1990).
      let power = Self.powersOfTen[abs(exponent)]
      magnitude = exponent < 0 ? Double(significand) / power : Double(significand) * power
    } else {
      // The standard library reads as it should round; it knows every exponent that a decimal can have.
      magnitude = Double("\(significand)E\(exponent)") ?? 0
    }
    return isNegative ? -magnitude : magnitude
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]
}
