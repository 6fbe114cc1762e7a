/// How rows stand on the page.
///
/// The raw value is the name for a command line.
public enum TextLayout: String, Sendable, Hashable, CaseIterable {
  /// Rows below each other, in columns.
  case table
  /// Each row as lines of `Heading: value`, with an empty line between rows.
  ///
  /// For a screen reader, which can't follow columns, and for rows that are too wide. It has no borders in any style.
  case blocks
}
