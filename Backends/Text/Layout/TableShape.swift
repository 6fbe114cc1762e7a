/// What a style puts around cells.
struct TableShape {
  /// What rules are made of.
  struct Rules {
    var horizontal: StaticString
    /// Top left, top right, left, right, bottom left, bottom right; empty where the style has no outer border.
    var corners: (StaticString, StaticString, StaticString, StaticString, StaticString, StaticString)
    /// Where a column goes on below, above, and both.
    var down: StaticString
    var up: StaticString
    var cross: StaticString
    var hasOuterBorder: Bool
  }

  /// Before the first cell, between two, and behind the last.
  var prefix: StaticString = ""
  var separator: StaticString
  var suffix: StaticString = ""
  /// Their cells.
  var prefixWidth = 0
  var separatorWidth: Int
  var suffixWidth = 0
  /// Rules across the table.
  var rules: Rules?
  /// The rule below the headings of a style that has no other.
  var headingRule: StaticString?

  /// The cells of a line that aren't a column's.
  func overhead(_ columns: Int) -> Int {
    if rules?.hasOuterBorder == false { return max(1, 3 * columns - 1) }
    return prefixWidth + suffixWidth + max(0, columns - 1) * separatorWidth
  }

  /// The shape of a style.
  ///
  /// Where ambiguous characters are wide, lines of ASCII stand for the others.
  init(_ style: TextStyle, profile: WidthProfile) {
    separator = "  "
    separatorWidth = 2
    switch style {
    case .rounded where !profile.ambiguousIsWide:
      draw(corners: ("╭", "╮", "├", "┤", "╰", "╯"))
    case .unicode where !profile.ambiguousIsWide:
      draw(corners: ("┌", "┐", "├", "┤", "└", "┘"))
    case .rounded, .unicode, .ascii:
      prefix = "| "
      separator = " | "
      suffix = " |"
      (prefixWidth, separatorWidth, suffixWidth) = (2, 3, 2)
      rules = Rules(
        horizontal: "-", corners: ("+", "+", "+", "+", "+", "+"), down: "+", up: "+", cross: "+", hasOuterBorder: true)
    case .psql:
      prefix = " "
      separator = " | "
      (prefixWidth, separatorWidth) = (1, 3)
      rules = Rules(
        horizontal: "-", corners: ("", "", "", "", "", ""), down: "+", up: "+", cross: "+", hasOuterBorder: false)
    case .markdown:
      prefix = "| "
      separator = " | "
      suffix = " |"
      (prefixWidth, separatorWidth, suffixWidth) = (2, 3, 2)
    case .compact: headingRule = profile.ambiguousIsWide ? "-" : "─"
    case .plain, .csv, .tsv: break
    }
  }

  private mutating func draw(
    corners: (StaticString, StaticString, StaticString, StaticString, StaticString, StaticString)
  ) {
    prefix = "│ "
    separator = " │ "
    suffix = " │"
    (prefixWidth, separatorWidth, suffixWidth) = (2, 3, 2)
    rules = Rules(horizontal: "─", corners: corners, down: "┬", up: "┴", cross: "┼", hasOuterBorder: true)
  }
}
