public import Polycell

/// How the text backend writes.
///
/// ```swift
/// print(snapshot.rendered(as: .text(TextOptions(style: .markdown, width: 80))))
///
/// var options = TextOptions.forTerminal()
/// options.overflow = .wrap
/// ```
public struct TextOptions: Sendable, Hashable {
  /// How a table looks; ``TextStyle/rounded`` by default.
  public var style: TextStyle
  /// Whether rows stand in columns or each by itself; ``TextLayout/table`` by default.
  public var layout: TextLayout
  /// The cells of a line, at least 1; `nil`, the default, for no limit.
  ///
  /// Where a table doesn't fit, columns of text become narrower, the longest first. Numbers, dates, progress and badges
  /// stay whole, and of the column that names the row 24 cells, unless `ColumnWidth.minimum` says otherwise. Where that
  /// isn't enough columns go away, those of the lowest `ColumnInfo.priority` first, of these the last first, and a line
  /// below the table names them. The column that names the row always stays; alone it may become as narrow as there is
  /// room. Values for programs are never cut.
  public var width: Int?
  /// What becomes of a text that is wider than its column; ``TextOverflow/truncate`` by default.
  public var overflow: TextOverflow
  /// What becomes of a line break in a text; ``TextNewlines/escape`` by default.
  public var newlines: TextNewlines
  /// How many colours are used; none by default.
  ///
  /// ``TextStyle/plain`` and what programs read have none in any case.
  public var color: TextColor
  /// How the terminal measures text.
  ///
  /// Where ambiguous characters are wide, borders are those of ``TextStyle/ascii``, since the lines of the others would
  /// be two cells wide.
  public var widthProfile: WidthProfile
  /// Whether headings are written; true by default.
  public var headings: Bool
  /// What stands for no value, dimmed where there is colour; nothing by default.
  ///
  /// Values for programs leave the field empty.
  public var nullText: String
  /// Whether a text that a spreadsheet would take for a formula gets `'` before it in CSV and TSV; false by default.
  ///
  /// These are texts that begin with `=`, `+`, `-`, `@`, tab or carriage return (CWE-1236). It changes the data, so it
  /// is for files that people open.
  public var guardsFormulas: Bool
  /// How lines of CSV and TSV end; ``TextLineEnding/lf`` by default.
  public var lineEnding: TextLineEnding
  /// Views for model types; of several for one type or kind the last counts.
  public var views: [CellViewRegistration<AnyTextCellView>]

  /// Makes options; what isn't named has its default.
  public init(
    style: TextStyle = .rounded, layout: TextLayout = .table, width: Int? = nil, overflow: TextOverflow = .truncate,
    newlines: TextNewlines = .escape, color: TextColor = .none, widthProfile: WidthProfile = .unicode,
    headings: Bool = true, nullText: String = "", guardsFormulas: Bool = false, lineEnding: TextLineEnding = .lf,
    views: [CellViewRegistration<AnyTextCellView>] = []
  ) {
    self.style = style
    self.layout = layout
    self.width = width
    self.overflow = overflow
    self.newlines = newlines
    self.color = color
    self.widthProfile = widthProfile
    self.headings = headings
    self.nullText = nullText
    self.guardsFormulas = guardsFormulas
    self.lineEnding = lineEnding
    self.views = views
  }
}
