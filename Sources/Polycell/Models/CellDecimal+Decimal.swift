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
    // Its text is exact: at most 39 digits, an exponent of −128 to 127.
    self.init(decimal.description)
  }

  /// Foundation's decimal; `nil` where it can't hold the value exactly.
  public var decimal: Decimal? {
    guard let decimal = Decimal(string: description), let back = CellDecimal(decimal) else { return nil }
    return DecimalDigits(back).hasSameValue(as: DecimalDigits(self)) ? decimal : nil
  }
}
