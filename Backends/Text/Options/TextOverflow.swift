/// What becomes of a text that is wider than its column.
///
/// The raw value is the name for a command line.
public enum TextOverflow: String, Sendable, Hashable, CaseIterable {
  /// It is cut, and ends in `…` (`~` in the ``TextStyle/ascii`` style).
  case truncate
  /// It goes on in the next line, which begins with a new word where possible.
  ///
  /// A row of a Markdown table can't have several lines, so there a text stays whole.
  case wrap
}
