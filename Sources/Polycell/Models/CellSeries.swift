/// Numbers in an order, shown as a sparkline where a backend can.
public struct CellSeries: Sendable, Hashable, ExpressibleByArrayLiteral, CellValueConvertible {
  /// The numbers; `NaN` is a gap.
  public var values: [Double]

  /// Makes a series.
  public init(_ values: [Double]) {
    self.values = values
  }

  /// Makes a series.
  public init(arrayLiteral elements: Double...) {
    values = elements
  }

  /// Itself as a value.
  @inlinable public var cellValue: CellValue { .series(values) }
  /// The kind `series`.
  @inlinable public static var cellValueKind: CellValueKind? { .series }
}
