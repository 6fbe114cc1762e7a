/// Where the text of a cell stands in its column.
public enum ColumnAlignment: String, Sendable, Hashable, CaseIterable {
  /// At the start of the line (left, in left-to-right text).
  case start
  /// At the end.
  case end
  /// In the middle.
  case center
  /// With the decimal points below each other.
  case decimal
}
