/// Where a target is scrolled to: a row, and how far it is out of sight.
public struct ScrollAnchor: Sendable, Hashable {
  /// The first row that can be seen.
  public var row: CellID
  /// How many of its lines, or of the target's own units, are out of sight.
  public var offset: Int

  /// Makes an anchor.
  public init(_ row: CellID, offset: Int = 0) {
    self.row = row
    self.offset = offset
  }
}
