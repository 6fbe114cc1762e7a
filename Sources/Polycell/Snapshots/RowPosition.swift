/// Where a row is in a snapshot: which section, and which row of it, both from 0.
public struct RowPosition: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The position of the section.
  public var section: Int
  /// The position of the row in its section.
  public var row: Int

  /// Makes a position.
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }

  /// For example `[2, 14]`.
  public var description: String { "[\(section), \(row)]" }

  /// Whether it comes first.
  public static func < (left: RowPosition, right: RowPosition) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }
}
