/// A column to sort rows by, and in which direction.
///
/// ```swift
/// let sorted = snapshot.sorted(by: [RowSort("price", .descending), RowSort("name")])
/// ```
///
/// Values are compared by what they are, and not by their display text:
///
/// - Values of different kinds have an order: booleans, numbers, dates, durations, texts, series, lists.
/// - `false` comes before `true`.
/// - Numbers of all kinds (integers, decimals, floating-point numbers, progress) are compared with each other by their exact values.
///   `NaN` comes after all other numbers.
/// - Texts, and links and badges by theirs, are compared without regard to case, and then, if they differ in nothing else, by their
///   bytes. The order is that of Unicode scalars: it knows no language, needs no locale data, and is the same on every machine.
///   Case is taken away as Unicode's mappings to upper case and from there to lower case do, so `ß` is as `ss`.
/// - Series and lists are compared by their first elements that differ; the one that ends first comes first.
/// - What has no value, or no such column, comes last.
///
/// `.descending` turns all of this round, with two exceptions: no value still comes last, and so does `NaN` among numbers. Rows for
/// which nothing makes a difference stay in the order that they have.
public struct RowSort: Sendable, Hashable {
  /// Which values come first.
  public enum Direction: String, Sendable, Hashable, CaseIterable {
    /// The smallest.
    case ascending
    /// The largest.
    case descending
  }

  /// The column's id.
  public var column: String
  /// Which values come first.
  public var direction: Direction

  /// Makes a sort key.
  ///
  /// - Parameters:
  ///   - column: The column's id.
  ///   - direction: Which values come first.
  public init(_ column: String, _ direction: Direction = .ascending) {
    self.column = column
    self.direction = direction
  }

  /// Whether the direction and the bytes of the column's id are the same.
  public static func == (left: RowSort, right: RowSort) -> Bool {
    left.direction == right.direction && left.column.isSameUTF8(as: right.column)
  }

  /// Hashes what ``==(_:_:)`` compares.
  public func hash(into hasher: inout Hasher) {
    column.hashUTF8(into: &hasher)
    hasher.combine(direction)
  }
}
