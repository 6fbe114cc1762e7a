/// What all targets of a source share of what people have done to the list: which rows are selected, and which are collapsed.
///
/// It is kept by id, so it survives changes; a row that goes takes its part along. It is a value, so a program can keep it and give
/// it back.
public struct SharedState: Sendable, Hashable {
  /// The selected rows.
  public var selection: Set<CellID> = []
  /// The rows of outlines whose rows below are not shown.
  public var collapsed: Set<CellID> = []
  /// Whether the rows are being got anew.
  public var isRefreshing = false

  /// Makes a state in which nothing is selected or collapsed.
  public init(selection: Set<CellID> = [], collapsed: Set<CellID> = []) {
    self.selection = selection
    self.collapsed = collapsed
  }

  /// Takes rows out that a snapshot doesn't have.
  ///
  /// - Complexity: O(*k*) in the rows that are named where they are near the places that they had in the snapshot before, else O(*n*) in
  ///   the rows of the snapshot.
  mutating func forget(in snapshot: Snapshot) {
    let named = selection.union(collapsed)
    if named.isEmpty { return }
    // For more than a few that aren't where they were a table is quicker than looking for each.
    let unsure = named.filter { $0.occurrence > 1 || snapshot.index.isFound($0) != true }
    let gone = unsure.filter { unsure.count > 4 ? snapshot.position(of: $0) == nil : !snapshot.contains($0) }
    selection.subtract(gone)
    collapsed.subtract(gone)
  }
}
