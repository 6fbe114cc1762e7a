/// What one target has for itself of what people have done to the list: its cursor, its place, its order of rows.
///
/// So a terminal and a browser don't fight. A row that goes takes the cursor along. It is a value, so a program can keep it and
/// give it back.
public struct OwnState: Sendable, Hashable {
  /// The row that the cursor is on.
  public var focus: CellID?
  /// The row that is highlighted.
  public var highlight: CellID?
  /// Where the target is scrolled to.
  public var scroll: ScrollAnchor?
  /// The end of the list that the target goes on showing when rows come there, if it shows it now; `nil` where it stays where it is.
  public var pin: ScrollPin?
  /// How the rows are sorted and filtered, and which of them are shown.
  public var query = RowQuery()

  /// Makes a state without cursor, in which all rows are shown as the source has them.
  public init(
    focus: CellID? = nil, highlight: CellID? = nil, scroll: ScrollAnchor? = nil, pin: ScrollPin? = nil,
    query: RowQuery = RowQuery()
  ) {
    self.focus = focus
    self.highlight = highlight
    self.scroll = scroll
    self.pin = pin
    self.query = query
  }

  /// Takes rows out that are gone.
  mutating func forget(_ gone: (CellID) -> Bool) {
    if let row = focus, gone(row) { focus = nil }
    if let row = highlight, gone(row) { highlight = nil }
    if let anchor = scroll, gone(anchor.row) { scroll = nil }
  }

  /// The rows that are named and that a snapshot doesn't have.
  func rows(goneFrom snapshot: @autoclosure () -> Snapshot) -> Set<CellID> {
    if focus == nil, highlight == nil, scroll == nil { return [] }
    let (rows, snapshot) = (Set([focus, highlight, scroll?.row].compactMap(\.self)), snapshot())
    return rows.filter { !snapshot.contains($0) }
  }
}
