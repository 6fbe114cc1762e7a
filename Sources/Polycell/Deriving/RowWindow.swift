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

  /// Where the window comes to lie in a list of some rows.
  ///
  /// A window that begins behind the last row, since rows have gone, steps back by whole windows until it has a row: of pages it becomes
  /// the last one.
  public func placement(in total: Int) -> RowWindowPlacement {
    let total = max(total, 0)
    let limit = max(limit, 0)
    let margin = max(margin, 0)
    var start = max(offset, 0)
    if start >= total {
      start = limit > 0 ? max(0, start - (start - total) / limit * limit - limit) : total
    }
    let end = start + min(limit, total - start)
    let held = max(0, start - min(margin, start))..<(end + min(margin, total - end))
    return RowWindowPlacement(offset: start, count: end - start, total: total, held: held)
  }
}
