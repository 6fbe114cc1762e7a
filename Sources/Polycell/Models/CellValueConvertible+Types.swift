#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension CellValue: CellValueConvertible {
  /// Itself.
  @inlinable public var cellValue: CellValue { self }
}

extension CellValueConvertible where Self: BinaryInteger {
  /// The same number; see ``CellValue/init(integer:)``.
  @inlinable public var cellValue: CellValue { CellValue(integer: self) }
  /// Integer.
  @inlinable public static var cellValueKind: CellValueKind? { .integer }
}

extension Int: CellValueConvertible {}
extension Int8: CellValueConvertible {}
extension Int16: CellValueConvertible {}
extension Int32: CellValueConvertible {}
extension Int64: CellValueConvertible {}
extension Int128: CellValueConvertible {}
extension UInt: CellValueConvertible {}
extension UInt8: CellValueConvertible {}
extension UInt16: CellValueConvertible {}
extension UInt32: CellValueConvertible {}
extension UInt64: CellValueConvertible {}
extension UInt128: CellValueConvertible {}

extension Double: CellValueConvertible {
  /// The same number.
  @inlinable public var cellValue: CellValue { .number(self) }
  /// The kind `number`.
  @inlinable public static var cellValueKind: CellValueKind? { .number }
}

extension Float: CellValueConvertible {
  /// The number that has the same shortest digits: 0.1 stays 0.1, and does not become 0.10000000149.
  @inlinable public var cellValue: CellValue { .number(Double(description) ?? Double(self)) }
  /// The kind `number`.
  @inlinable public static var cellValueKind: CellValueKind? { .number }
}

extension Bool: CellValueConvertible {
  /// The same truth value.
  @inlinable public var cellValue: CellValue { .boolean(self) }
  /// The kind `boolean`.
  @inlinable public static var cellValueKind: CellValueKind? { .boolean }
}

extension String: CellValueConvertible {
  /// The same text.
  @inlinable public var cellValue: CellValue { .text(self) }
  /// The kind `text`.
  @inlinable public static var cellValueKind: CellValueKind? { .text }
}

extension Substring: CellValueConvertible {
  /// The same text.
  @inlinable public var cellValue: CellValue { .text(String(self)) }
  /// The kind `text`.
  @inlinable public static var cellValueKind: CellValueKind? { .text }
}

extension Character: CellValueConvertible {
  /// A text of one character.
  @inlinable public var cellValue: CellValue { .text(String(self)) }
  /// The kind `text`.
  @inlinable public static var cellValueKind: CellValueKind? { .text }
}

extension Decimal: CellValueConvertible {
  /// The same decimal; `Decimal.nan` becomes the number `NaN`.
  @inlinable public var cellValue: CellValue { CellDecimal(self).map { .decimal($0) } ?? .number(.nan) }
  /// The kind `decimal`.
  @inlinable public static var cellValueKind: CellValueKind? { .decimal }
}

extension Date: CellValueConvertible {
  /// The same point in time.
  @inlinable public var cellValue: CellValue { .date(self) }
  /// The kind `date`.
  @inlinable public static var cellValueKind: CellValueKind? { .date }
}

extension Duration: CellValueConvertible {
  /// The same length of time.
  @inlinable public var cellValue: CellValue { .duration(self) }
  /// The kind `duration`.
  @inlinable public static var cellValueKind: CellValueKind? { .duration }
}

extension URL: CellValueConvertible {
  /// A link that is its own label.
  @inlinable public var cellValue: CellValue { .link(CellLink(url: self)) }
  /// The kind `link`.
  @inlinable public static var cellValueKind: CellValueKind? { .link }
}

extension UUID: CellValueConvertible {
  /// The text of RFC 9562, in upper case as Foundation writes it.
  @inlinable public var cellValue: CellValue { .text(uuidString) }
  /// The kind `text`.
  @inlinable public static var cellValueKind: CellValueKind? { .text }
}

extension CellDecimal: CellValueConvertible {
  /// Itself as a value.
  @inlinable public var cellValue: CellValue { .decimal(self) }
  /// The kind `decimal`.
  @inlinable public static var cellValueKind: CellValueKind? { .decimal }
}

extension CellLink: CellValueConvertible {
  /// Itself as a value.
  @inlinable public var cellValue: CellValue { .link(self) }
  /// The kind `link`.
  @inlinable public static var cellValueKind: CellValueKind? { .link }
}

extension CellBadge: CellValueConvertible {
  /// Itself as a value.
  @inlinable public var cellValue: CellValue { .badge(self) }
  /// The kind `badge`.
  @inlinable public static var cellValueKind: CellValueKind? { .badge }
}

extension CellProgress: CellValueConvertible {
  /// Itself as a value.
  @inlinable public var cellValue: CellValue { .progress(self) }
  /// The kind `progress`.
  @inlinable public static var cellValueKind: CellValueKind? { .progress }
}

extension Optional: CellValueConvertible where Wrapped: CellValueConvertible {
  /// The wrapped value, or null.
  @inlinable public var cellValue: CellValue {
    if let self { self.cellValue } else { .null }
  }
  /// The wrapped type's kind.
  @inlinable public static var cellValueKind: CellValueKind? { Wrapped.cellValueKind }
}

extension Array: CellValueConvertible where Element: CellValueConvertible {
  /// A list of the elements; for a series use ``CellSeries``.
  @inlinable public var cellValue: CellValue { .list(map(\.cellValue)) }
  /// The kind `list`.
  @inlinable public static var cellValueKind: CellValueKind? { .list }
}
