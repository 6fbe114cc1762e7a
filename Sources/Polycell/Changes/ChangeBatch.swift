/// A step for a list view with batch updates: which positions go, come, move and are shown anew.
///
/// Removals, and where moves start, are positions before the step; insertions, and where moves end, are positions behind it; updates have
/// both. A view that takes all of it at once, such as `UICollectionView`, takes it in any order. One that changes with each call,
/// such as `NSTableView` or a list model of GTK, takes removals (and moves as removals) from the end and then insertions (and where
/// moves end) from the start: each list ascends, so nothing has to be sorted for that.
///
/// It keeps the rules on which such views fail:
///
/// - each section that stays has as many rows as it had, less what left it, and what came to it;
/// - a position goes, or moves, at most once, and comes, or is moved to, at most once;
/// - nothing is said of the rows of a section that goes, comes or moves: they go, come and move with it;
/// - what is shown anew neither goes nor comes; its two positions are those that the rest of the step leads between.
///
/// A row that moves may be shown anew as well. Views that take a reload by the position before the step refuse that for rows that move;
/// such a view is told by the position behind it, after the step (`reconfigureItems(at:)`).
public struct ChangeBatch: Sendable, Hashable {
  /// Something that moves.
  public struct Move<Position: Sendable & Hashable>: Sendable, Hashable {
    /// Where it is before the step.
    public var from: Position
    /// Where it is behind the step.
    public var to: Position

    /// Makes a move.
    public init(from: Position, to: Position) {
      self.from = from
      self.to = to
    }
  }

  /// Something that is shown anew.
  public struct Update<Position: Sendable & Hashable>: Sendable, Hashable {
    /// Where it is before the step.
    public var old: Position
    /// Where it is behind the step.
    public var new: Position

    /// Makes an update.
    public init(old: Position, new: Position) {
      self.old = old
      self.new = new
    }
  }

  /// The sections that go, by their old positions, ascending.
  public var removedSections: [Int] = []
  /// The sections that come, by their new positions, ascending.
  public var insertedSections: [Int] = []
  /// The sections that move, with their rows, by their new positions, ascending.
  public var movedSections: [Move<Int>] = []
  /// The sections whose title, state or supplementary elements are to be shown anew; nothing is said of their rows.
  public var updatedSections: [Update<Int>] = []
  /// The rows that go, by their old positions, ascending.
  public var removedRows: [RowPosition] = []
  /// The rows that come, by their new positions, ascending.
  public var insertedRows: [RowPosition] = []
  /// The rows that move, by their new positions, ascending.
  public var movedRows: [Move<RowPosition>] = []
  /// The rows that are shown anew, by their new positions, ascending.
  public var updatedRows: [Update<RowPosition>] = []
  /// Whether the list's own title, state, header or footer is to be shown anew.
  public var updatesList = false

  /// Makes a step in which nothing happens.
  public init() {}

  /// Whether nothing happens.
  public var isEmpty: Bool { self == ChangeBatch() }
}
