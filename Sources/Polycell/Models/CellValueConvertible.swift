/// A type whose values can stand in a cell.
///
/// The standard types conform. An enum with a raw value needs one word and no code:
///
/// ```swift
/// enum Phase: String, CellValueConvertible { case solid, liquid, gas }
/// ```
///
/// Converting is called once for each cell that is shown, so it should be quick.
public protocol CellValueConvertible: SendableMetatype {
  /// The value that a cell shows.
  var cellValue: CellValue { get }

  /// The one kind that all values of the type have (besides null), or `nil` where there is no such kind.
  static var cellValueKind: CellValueKind? { get }
}

extension CellValueConvertible {
  /// No single kind.
  @inlinable public static var cellValueKind: CellValueKind? { nil }
}

extension CellValueConvertible where Self: RawRepresentable, RawValue: CellValueConvertible {
  /// The raw value's cell value.
  @inlinable public var cellValue: CellValue { rawValue.cellValue }
  /// The raw value's kind.
  @inlinable public static var cellValueKind: CellValueKind? { RawValue.cellValueKind }
}
