/// What a view of a list shows of it: which rows, in which order, how many.
///
/// Two views with equal queries show the same, so they can be one.
///
/// ```swift
/// let query = RowQuery(sort: [RowSort("name")], filter: RowFilter("pear"), window: RowWindow(limit: 50))
/// ```
public struct RowQuery: Sendable, Hashable {
  /// The order of the rows in their sections; the second key counts where the first makes no difference, and so on.
  ///
  /// Without one rows stay in the order that they have.
  public var sort: [RowSort]
  /// Which rows there are; `nil` for all.
  public var filter: RowFilter?
  /// Which of these, by their numbers, are held; `nil` for all.
  public var window: RowWindow?

  /// Makes a query.
  ///
  /// - Parameters:
  ///   - sort: The order of the rows in their sections.
  ///   - filter: Which rows there are.
  ///   - window: Which of these are held.
  public init(sort: [RowSort] = [], filter: RowFilter? = nil, window: RowWindow? = nil) {
    self.sort = sort
    self.filter = filter
    self.window = window
  }

  /// Whether it asks for all rows in the order that they have.
  public var isEmpty: Bool { sort.isEmpty && filter == nil && window == nil }
}
