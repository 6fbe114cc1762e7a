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
///
/// A type with a raw value may have a text of its own, which it declares as ``appendIDText(to:)``. Then that text alone is its identity.
public protocol CellIDValue: Sendable {
  /// Where the text comes from: ``RawValueIDText`` where it is the raw value's, and `Void` where a type writes its own.
  ///
  /// It is inferred from ``appendIDText(to:)``, and nobody has to write it. Ids are compared and hashed by their raw values only where the
  /// text is the raw value's, and this is what says so.
  associatedtype IDTextOrigin = Void

  /// Appends the canonical text, as plain UTF-8; what ids can't have in them is encoded afterwards.
  ///
  /// It is called at least once for each row that a backend addresses.
  ///
  /// - Returns: Nothing, in any type that declares it.
  @discardableResult
  func appendIDText(to buffer: inout ByteBuffer) -> IDTextOrigin

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
  @discardableResult
  @inlinable
  public func appendIDText(to buffer: inout ByteBuffer) -> RawValueIDText {
    rawValue.appendIDText(to: &buffer)
    return RawValueIDText()
  }
}

extension CellIDValue where Self: RawRepresentable & LosslessStringConvertible, RawValue: CellIDValue {
  /// The raw value's text.
  @discardableResult
  @inlinable
  public func appendIDText(to buffer: inout ByteBuffer) -> RawValueIDText {
    rawValue.appendIDText(to: &buffer)
    return RawValueIDText()
  }
}

extension CellIDValue where Self: FixedWidthInteger {
  /// The decimal digits.
  @inlinable public func appendIDText(to buffer: inout ByteBuffer) { buffer.append(decimal: self) }
  /// Whether it is smaller.
  @inlinable public func isKnownToPrecede(_ other: Self) -> Bool { self < other }
}
