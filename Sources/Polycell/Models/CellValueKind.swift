/// The kinds of ``CellValue``; the raw value is the name that the JSON backend writes.
public enum CellValueKind: String, Sendable, Hashable, CaseIterable {
  /// No value.
  case null
  /// Text.
  case text
  /// A whole number.
  case integer
  /// A binary floating-point number.
  case number
  /// A decimal number with an exact scale.
  case decimal
  /// True or false.
  case boolean
  /// A point in time.
  case date
  /// A length of time.
  case duration
  /// A label that leads somewhere.
  case link
  /// A short status text with a tone.
  case badge
  /// How much of something is done.
  case progress
  /// Numbers in an order, for a sparkline.
  case series
  /// Values in an order.
  case list
}
