/// A number of rows that follow each other, of all rows of a list.
///
/// Rows are numbered through all sections.
///
/// ```swift
/// let (page, place) = snapshot.windowed(to: RowWindow(offset: 40, limit: 20))
/// print("rows \(place.offset + 1) to \(place.offset + place.count) of \(place.total)")
/// ```
public struct RowWindow: Sendable, Hashable {
  /// The number of the first row, from 0.
  public var offset: Int
  /// The number of rows.
  public var limit: Int
  /// How many rows before the window and behind it are held too, so that they are there when somebody moves on.
  public var margin: Int

  /// Makes a window.
  ///
  /// Numbers below 0 count as 0.
  ///
  /// - Parameters:
  ///   - offset: The number of the first row, from 0.
  ///   - limit: The number of rows.
  ///   - margin: How many rows before the window and behind it are held too.
  public init(offset: Int = 0, limit: Int, margin: Int = 0) {
    self.offset = offset
    self.limit = limit
    self.margin = margin
  }

  /// Where a window has come to lie in a list.
  public struct Result: Sendable, Hashable {
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

  /// Where the window comes to lie in a list of some rows.
  ///
  /// A window that begins behind the last row, since rows have gone, steps back by whole windows until it has a row: of pages it becomes
  /// the last one.
  public func result(of total: Int) -> Result {
    let total = max(total, 0)
    let limit = max(limit, 0)
    let margin = max(margin, 0)
    var start = max(offset, 0)
    if start >= total {
      start = limit > 0 ? max(0, start - (start - total) / limit * limit - limit) : total
    }
    let end = start + min(limit, total - start)
    let held = max(0, start - min(margin, start))..<(end + min(margin, total - end))
    return Result(offset: start, count: end - start, total: total, held: held)
  }
}
