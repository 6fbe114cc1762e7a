/// Reads values out of the bytes of a cell.
///
/// Each function reads exactly what makes a column of its type, so a column's cells can all be read once
/// ``CSVTable/columnTypes()`` has told what they are; `nil` is left for the empty ones. No locale changes the result.
///
/// ```swift
/// table.withBytes(row: 0, column: 2) { FieldValue.date($0) }   // 1795246980.0
/// ```
public enum FieldValue {
  /// A whole number.
  ///
  /// - Returns: `nil` if the bytes aren't an integer as ``ColumnType/integer`` describes it, or if it doesn't fit
  ///   `Int64`; it may then fit ``unsignedInteger(_:)``.
  /// - Complexity: O(*n*) for *n* bytes.
  public static func integer(_ bytes: Span<UInt8>) -> Int64? {
    let isNegative = !bytes.isEmpty && bytes[0] == ASCII.minus
    guard let magnitude = magnitude(bytes, from: isNegative ? 1 : 0) else { return nil }
    guard isNegative else { return Int64(exactly: magnitude) }
    guard magnitude > 0, magnitude <= Int64.min.magnitude else { return nil }
    return Int64(truncatingIfNeeded: 0 &- magnitude)
  }

  /// A whole number without a sign.
  ///
  /// - Returns: `nil` if the bytes aren't an integer as ``ColumnType/integer`` describes it, or if it is negative or
  ///   doesn't fit `UInt64`.
  /// - Complexity: O(*n*) for *n* bytes.
  public static func unsignedInteger(_ bytes: Span<UInt8>) -> UInt64? {
    magnitude(bytes, from: 0)
  }

  /// A number of any kind, for a chart or a sort; what is shown is better the cell's own text.
  ///
  /// - Returns: The nearest `Double`, or `nil` if the bytes aren't a number as ``ColumnType/integer``,
  ///   ``ColumnType/decimal`` or ``ColumnType/number`` describe it.
  /// - Complexity: O(*n*) for *n* bytes.
  public static func number(_ bytes: Span<UInt8>) -> Double? {
    NumberForm(bytes) == nil ? nil : parsed(bytes)
  }

  /// A day or a moment, as seconds since 2001 began in UTC.
  ///
  /// A day without a time is its midnight in UTC. Without a fraction of a second the result is exact.
  ///
  /// - Returns: `nil` if the bytes aren't a date as ``ColumnType/date`` describes it.
  public static func date(_ bytes: Span<UInt8>) -> Double? {
    Timestamp(bytes)?.secondsSince2001
  }

  /// A truth value.
  ///
  /// - Returns: `nil` if the bytes aren't exactly `true` or `false`.
  public static func boolean(_ bytes: Span<UInt8>) -> Bool? {
    if bytes.count == 4, bytes.starts(with: "true") { return true }
    if bytes.count == 5, bytes.starts(with: "false") { return false }
    return nil
  }

  /// What the standard library makes of a number whose form has been checked: `Double` would also read `0x1p3`.
  static func parsed(_ bytes: Span<UInt8>) -> Double? {
    // Safe: the buffer isn't kept. Up to 15 bytes make a text without an allocation.
    Double(unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) })
  }

  private static func magnitude(_ bytes: Span<UInt8>, from start: Int) -> UInt64? {
    guard start < bytes.count, bytes[start] != ASCII.zero || bytes.count == start + 1 else { return nil }
    var value: UInt64 = 0
    var index = start
    while index < bytes.count {
      let digit = ASCII.digit(bytes[index])
      guard digit < 10 else { return nil }
      let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, isTooLargeNow) = product.addingReportingOverflow(UInt64(digit))
      guard !isTooLarge, !isTooLargeNow else { return nil }
      value = sum
      index &+= 1
    }
    return value
  }
}
