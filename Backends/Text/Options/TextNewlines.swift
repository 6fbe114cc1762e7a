/// What becomes of a line break in a text.
///
/// The raw value is the name for a command line.
public enum TextNewlines: String, Sendable, Hashable, CaseIterable {
  /// It is shown as `↵`, so a row stays one line.
  case escape
  /// It begins a new line of the row.
  ///
  /// A row of a Markdown table can't have several lines, so there it is shown as `↵`.
  case wrap
}
