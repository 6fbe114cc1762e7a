/// Hints for the width of a column, in cells of a terminal or the width of a digit.
public struct ColumnWidth: Sendable, Hashable {
  /// It isn't made narrower, the column goes away first; 1 to 100,000.
  public var minimum: Int? {
    didSet { minimum = minimum.map(Self.clamped) }
  }
  /// It isn't made wider; 1 to 100,000.
  public var maximum: Int? {
    didSet { maximum = maximum.map(Self.clamped) }
  }
  /// How large a part it takes when columns share what is left; 1 is usual, 0 keeps it at its minimum, at most 1,000.
  public var weight: Double {
    didSet { weight = Self.clamped(weight) }
  }

  /// Makes hints.
  public init(minimum: Int? = nil, maximum: Int? = nil, weight: Double = 1) {
    self.minimum = minimum.map(Self.clamped)
    self.maximum = maximum.map(Self.clamped)
    self.weight = Self.clamped(weight)
  }

  private static func clamped(_ width: Int) -> Int { min(max(width, 1), 100_000) }
  private static func clamped(_ weight: Double) -> Double { weight.isFinite ? min(max(weight, 0), 1000) : 1 }

  /// As wide as its content.
  public static let automatic = ColumnWidth()

  /// Always the same width.
  public static func fixed(_ width: Int) -> ColumnWidth { ColumnWidth(minimum: width, maximum: width, weight: 0) }
}
