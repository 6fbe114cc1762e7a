/// Hints for the width of a column, in cells of a terminal or the width of a digit.
public struct ColumnWidth: Sendable, Hashable {
  /// It isn't made narrower; the column goes away first.
  public var minimum: Int?
  /// It isn't made wider.
  public var maximum: Int?
  /// How large a part it takes when columns share what is left; 1 is usual, 0 keeps it at its minimum.
  public var weight: Double

  /// Makes hints.
  public init(minimum: Int? = nil, maximum: Int? = nil, weight: Double = 1) {
    self.minimum = minimum.map { max($0, 1) }
    self.maximum = maximum.map { max($0, 1) }
    self.weight = weight.isFinite ? max(weight, 0) : 1
  }

  /// As wide as its content.
  public static let automatic = ColumnWidth()

  /// Always the same width.
  public static func fixed(_ width: Int) -> ColumnWidth { ColumnWidth(minimum: width, maximum: width, weight: 0) }
}
