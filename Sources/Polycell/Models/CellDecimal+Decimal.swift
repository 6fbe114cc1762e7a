#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension CellDecimal {
  /// Makes a decimal from Foundation's, which has dropped trailing zeros.
  ///
  /// - Returns: `nil` for `Decimal.nan`.
  public init?(_ decimal: Decimal) {
    guard !decimal.isNaN else { return nil }
    // Its text is exact, but has no exponent: zeros before the point can be more than a significand holds.
    if let plain = CellDecimal(decimal.description) {
      self = plain
    } else if let digits = UInt128(decimal.significand.magnitude.description) {
      self.init(isNegative: decimal.isSignMinus, significand: digits, exponent: decimal.exponent)
    } else {
      return nil
    }
  }

  /// Foundation's decimal; `nil` where it can't hold the value exactly.
  public var decimal: Decimal? {
    guard let decimal = Decimal(string: description), let back = CellDecimal(decimal) else { return nil }
    return DecimalDigits(back).hasSameValue(as: DecimalDigits(self)) ? decimal : nil
  }
}
