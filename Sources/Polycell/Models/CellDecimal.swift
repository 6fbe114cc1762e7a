/// A decimal number that keeps its scale: `1.50` is not `1.5`.
///
/// It is a significand times a power of ten, as in IEEE 754 decimal arithmetic. It does no arithmetic: it carries a
/// value exactly from a model, a database or a file to a backend. Equality is that of the representation, so a change
/// from `1.5` to `1.50` is a change that is shown.
public struct CellDecimal: Sendable, Hashable {
  // What fits in 64 bits (18 digits, nearly all of them) is stored in place.
  private enum Storage: Sendable, Hashable {
    case small(Int64, exponent: Int32)
    indirect case large(negative: Bool, UInt128, exponent: Int32)
  }
  private let storage: Storage

  /// The powers of ten that a decimal can have.
  public static let exponents: ClosedRange<Int> = -6144...6144

  /// Makes a decimal from its parts.
  ///
  /// - Parameters:
  ///   - isNegative: Whether it has a minus sign; zero can have one too.
  ///   - significand: The digits, as a number.
  ///   - exponent: The power of ten; −2 for two digits behind the point.
  /// - Returns: `nil` if the exponent is outside of ``exponents``.
  public init?(isNegative: Bool, significand: UInt128, exponent: Int) {
    guard Self.exponents.contains(exponent) else { return nil }
    if let small = Int64(exactly: significand), small != 0 || !isNegative {
      storage = .small(isNegative ? -small : small, exponent: Int32(exponent))
    } else {
      storage = .large(negative: isNegative, significand, exponent: Int32(exponent))
    }
  }

  /// Whether it has a minus sign.
  public var isNegative: Bool {
    switch storage {
    case .small(let value, _): value < 0
    case .large(let negative, _, _): negative
    }
  }

  /// The digits, as a number; at most 2¹²⁸ − 1.
  public var significand: UInt128 {
    switch storage {
    case .small(let value, _): UInt128(value.magnitude)
    case .large(_, let value, _): value
    }
  }

  /// The power of ten.
  public var exponent: Int {
    switch storage {
    case .small(_, let exponent): Int(exponent)
    case .large(_, _, let exponent): Int(exponent)
    }
  }
}
