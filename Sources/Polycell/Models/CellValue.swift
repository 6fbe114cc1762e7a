#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What a cell holds: the closed vocabulary that every backend can show.
///
/// A column turns a property of a model into one of these. Types convert through ``CellValueConvertible``, so a model
/// rarely names a case itself.
///
/// Two values are equal when they are shown and written alike: texts by their UTF-8 bytes (`é` is not `e` + U+0301),
/// numbers by their bits (so `NaN` equals itself, and `0.0` is not `-0.0`).
///
/// A value takes 18 bytes; only rare large ones (a decimal of more than 18 digits, a link with a label) refer to memory
/// of their own.
public enum CellValue: Sendable {
  /// No value.
  case null
  /// Text.
  case text(String)
  /// A whole number.
  case integer(Int64)
  /// A whole number above `Int64.max`.
  ///
  /// ``init(integer:)`` makes this case for those only.
  case unsigned(UInt64)
  /// A binary floating-point number; it may be `NaN` or infinite.
  case number(Double)
  /// A decimal number with its scale.
  case decimal(CellDecimal)
  /// True or false.
  case boolean(Bool)
  /// A point in time.
  case date(Date)
  /// A length of time.
  case duration(Duration)
  /// A label that leads somewhere.
  case link(CellLink)
  /// A short status text with a tone.
  case badge(CellBadge)
  /// How much of something is done.
  case progress(CellProgress)
  /// Numbers in an order, for a sparkline.
  case series([Double])
  /// Values in an order.
  case list([CellValue])
}

extension CellValue {
  /// A whole number of any width; one that needs more than 64 bits becomes a decimal, or beyond 38 digits a number.
  @inlinable
  public init(integer: some BinaryInteger) {
    if let value = Int64(exactly: integer) {
      self = .integer(value)
    } else if let value = UInt64(exactly: integer) {
      self = .unsigned(value)
    } else if let value = CellDecimal(integer.description) {
      self = .decimal(value)
    } else {
      self = .number(Double(integer))
    }
  }

  /// The value of something that converts.
  @inlinable
  public init(_ value: some CellValueConvertible) {
    self = value.cellValue
  }

  /// The kind of the value.
  public var kind: CellValueKind {
    switch self {
    case .null: .null
    case .text: .text
    case .integer, .unsigned: .integer
    case .number: .number
    case .decimal: .decimal
    case .boolean: .boolean
    case .date: .date
    case .duration: .duration
    case .link: .link
    case .badge: .badge
    case .progress: .progress
    case .series: .series
    case .list: .list
    }
  }

  /// Whether there is no value.
  @inlinable public var isNull: Bool { if case .null = self { true } else { false } }
}

extension CellValue: Hashable {
  /// Whether two values are shown and written alike.
  public static func == (left: CellValue, right: CellValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.text(let a), .text(let b)): a.isSameUTF8(as: b)
    case (.integer(let a), .integer(let b)): a == b
    case (.unsigned(let a), .unsigned(let b)): a == b
    case (.number(let a), .number(let b)): a.bitPattern == b.bitPattern
    case (.decimal(let a), .decimal(let b)): a == b
    case (.boolean(let a), .boolean(let b)): a == b
    case (.date(let a), .date(let b)):
      a.timeIntervalSinceReferenceDate.bitPattern == b.timeIntervalSinceReferenceDate.bitPattern
    case (.duration(let a), .duration(let b)): a == b
    case (.link(let a), .link(let b)): a == b
    case (.badge(let a), .badge(let b)): a == b
    case (.progress(let a), .progress(let b)): a == b
    case (.series(let a), .series(let b)): a.elementsEqual(b) { $0.bitPattern == $1.bitPattern }
    case (.list(let a), .list(let b)): a == b
    default: false
    }
  }

  /// Hashes what ``==(_:_:)`` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    switch self {
    case .null: break
    case .text(let text): text.hashUTF8(into: &hasher)
    case .integer(let value): hasher.combine(value)
    case .unsigned(let value): hasher.combine(value)
    case .number(let value): hasher.combine(value.bitPattern)
    case .decimal(let value): hasher.combine(value)
    case .boolean(let value): hasher.combine(value)
    case .date(let value): hasher.combine(value.timeIntervalSinceReferenceDate.bitPattern)
    case .duration(let value): hasher.combine(value)
    case .link(let value): hasher.combine(value)
    case .badge(let value): hasher.combine(value)
    case .progress(let value): hasher.combine(value)
    case .series(let values): for value in values { hasher.combine(value.bitPattern) }
    case .list(let values): hasher.combine(values)
    }
  }
}

extension CellValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral
{
  /// A text.
  public init(stringLiteral value: String) { self = .text(value) }
  /// An integer.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// A boolean.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// No value.
  public init(nilLiteral: ()) { self = .null }
  /// A list.
  public init(arrayLiteral elements: CellValue...) { self = .list(elements) }
}
