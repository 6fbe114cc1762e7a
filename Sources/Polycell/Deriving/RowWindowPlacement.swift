/// Where a window has come to lie in a list.
public struct RowWindowPlacement: Sendable, Hashable {
  /// The number of the first row that is really in the window.
  public let offset: Int
  /// The number of rows in the window.
  public let count: Int
  /// The number of rows in the list.
  public let total: Int
  /// The rows that are held: the window and what of the margin there is.
  public let held: Range<Int>
  /// How many rows are held before these, since the first of them is below them in an outline.
  public internal(set) var ancestorCount = 0

  /// Whether rows come before the window.
  public var hasPrevious: Bool { offset > 0 }
  /// Whether rows come behind the window.
  public var hasNext: Bool { offset + count < total }
}
