/// A type whose values can identify a row.
///
/// Identity is the bytes of a canonical text, on every path: `é` and `e` + U+0301 are two ids, though Swift's `==` says
/// that the strings are equal. Two values with the same text are the same id, whatever else they differ in.
///
/// The standard id types conform. A type that is `LosslessStringConvertible` or has a raw value needs one word:
///
/// ```swift
/// struct SKU: Hashable, RawRepresentable, CellIDValue { let rawValue: String }
/// ```
public protocol CellIDValue: Sendable {
  /// Appends the canonical text, as plain UTF-8; what ids can't have in them is encoded afterwards.
  ///
  /// It is called at least once for each row that a backend addresses.
  func appendIDText(to buffer: inout ByteBuffer)

  /// Whether this value is known to stand before another in some strict order in which equal texts are equal.
  ///
  /// Rows whose ids ascend are known to be unique without a table of them, which saves 16 bytes a row. `false` is always
  /// a correct answer.
  func isKnownToPrecede(_ other: Self) -> Bool

  /// Whether another value is the same id; by default whether the canonical texts have the same bytes.
  func isSameID(as other: Self) -> Bool

  /// A cheap hash of what ``isSameID(as:)`` compares; by default of the canonical text.
  ///
  /// - Parameter seed: Chosen for each process.
  func quickHash(seed: UInt64) -> UInt64

  /// The standard library's hash of what ``isSameID(as:)`` compares; by default of the canonical text.
  func strongHash() -> UInt64
}

extension CellIDValue {
  /// Not known.
  @inlinable public func isKnownToPrecede(_ other: Self) -> Bool { false }
}

extension CellIDValue where Self: LosslessStringConvertible {
  /// The description.
  @inlinable public func appendIDText(to buffer: inout ByteBuffer) { buffer.append(utf8Of: description) }
}

extension CellIDValue where Self: RawRepresentable, RawValue: CellIDValue {
  /// The raw value's text.
  @inlinable public func appendIDText(to buffer: inout ByteBuffer) { rawValue.appendIDText(to: &buffer) }
}

extension CellIDValue where Self: RawRepresentable & LosslessStringConvertible, RawValue: CellIDValue {
  /// The raw value's text.
  @inlinable public func appendIDText(to buffer: inout ByteBuffer) { rawValue.appendIDText(to: &buffer) }
}

extension CellIDValue where Self: FixedWidthInteger {
  /// The decimal digits.
  @inlinable public func appendIDText(to buffer: inout ByteBuffer) { buffer.append(decimal: self) }
  /// Whether it is smaller.
  @inlinable public func isKnownToPrecede(_ other: Self) -> Bool { self < other }
}
