// Each of these gives a snapshot whose rows keep their ids, models and sections, and whose sections keep all that stands around
// their rows. What is edited in it is counted anew, where rows share ids. ``SnapshotDerivation`` does the same for the snapshots of a
// line, one after the other, and looks at what has changed only.
extension Snapshot {
  /// The snapshot with the rows of each section in the order of their values.
  ///
  /// Rows stay in their sections, whatever their types; rows of an outline stay below the row that they are below, and are in order among
  /// themselves. Rows for which nothing makes a difference stay in the order that they have.
  ///
  /// - Parameter sort: What counts, the first most; ``RowSort`` tells the order of values.
  /// - Returns: A section whose rows are in order has the same runs.
  /// - Complexity: O(*n* log *n*) in the rows of a section; each value is read once.
  public func sorted(by sort: [RowSort]) -> Snapshot {
    var derivation = SnapshotDerivation()
    return derivation.derive(self, query: RowQuery(sort: sort))
  }

  /// The snapshot with those rows that a filter keeps.
  ///
  /// In an outline the rows above one that stays stay too. A section of which none stays is kept, empty.
  ///
  /// - Returns: A run of which all rows stay is the same run.
  /// - Complexity: O(*n*) in the rows.
  public func filtered(by filter: RowFilter) -> Snapshot {
    var derivation = SnapshotDerivation()
    return derivation.derive(self, query: RowQuery(filter: filter))
  }

  /// The snapshot with those rows, of all sections, that are in a window.
  ///
  /// Sections of which no row is in the window are left out. One without rows goes with the row behind it, at the end with the last
  /// one: of pages that follow each other it is on one. In a list without rows all sections are there.
  ///
  /// In an outline the rows that the first row of the window is below come before it, so that each row stands where it belongs; they
  /// aren't counted, but for ``RowWindowPlacement/ancestorCount``.
  ///
  /// - Returns: The snapshot, and where the window has come to lie: a window that begins behind the last row steps back.
  /// - Complexity: O(*s* + *r*) in the number of sections and runs, and O(*k*) in the rows of the window; in an outline O(*n*) in the
  ///   rows of its run. The first time in a snapshot it is found out which ids rows share, O(*n*) in all rows.
  public func windowed(to window: RowWindow) -> (snapshot: Snapshot, window: RowWindowPlacement) {
    var derivation = SnapshotDerivation()
    let snapshot = derivation.derive(self, query: RowQuery(window: window))
    return (snapshot, derivation.window ?? window.placement(in: rowCount))
  }

  /// The snapshot without the rows below some rows of outlines.
  ///
  /// These could still have rows below them (``Row/canHaveChildren``), and their models still have them.
  ///
  /// - Parameter ids: The rows. Ids of rows that aren't there, or have none below them, mean nothing.
  /// - Returns: A run of which no row is hidden is the same run.
  /// - Complexity: O(*n*) in the rows of outlines.
  public func collapsing(_ ids: Set<CellID>) -> Snapshot {
    var derivation = SnapshotDerivation()
    return derivation.derive(self, collapsed: ids)
  }
}
