/// How a table looks as text.
///
/// The raw value is the name for a command line.
///
/// The first seven are for people: what could be a command for a terminal is made visible in them. ``csv`` and ``tsv``
/// are for programs and carry texts exactly.
public enum TextStyle: String, Sendable, Hashable, CaseIterable {
  /// A box with round corners; the default.
  case rounded
  /// A box with square corners.
  case unicode
  /// A box of `+`, `-` and `|`.
  ///
  /// For locales that aren't UTF-8; texts keep characters that aren't ASCII.
  case ascii
  /// Tables of GitHub Flavored Markdown; no value becomes markup.
  case markdown
  /// As `psql` prints query results.
  case psql
  /// No borders, a rule below the headings, two spaces between columns.
  case compact
  /// No borders, no rules and no colour, two spaces between columns.
  case plain
  /// Comma-separated values by RFC 4180, one table for the whole list.
  ///
  /// Values are written in full and exactly, whatever a column's format shows: the text of `CellFormat.automatic`,
  /// progress as a fraction, or the model's own text where it has one. Nothing is neutralised, so this is for files and
  /// pipes rather than for a terminal.
  case csv
  /// Tab-separated values, one table for the whole list; as ``csv``, with tab, newline, carriage return and backslash
  /// as `\t`, `\n`, `\r` and `\\`.
  case tsv

  /// Whether programs read it: exact values, one header line, nothing else.
  public var isMachineReadable: Bool { self == .csv || self == .tsv }
}
