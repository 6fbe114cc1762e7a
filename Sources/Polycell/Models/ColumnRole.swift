/// What a column is in its row.
///
/// The raw value is what the JSON backend writes.
public struct ColumnRole: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String

  /// Makes a role, for a backend's own.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Nothing particular.
  public static let value = ColumnRole(rawValue: "value")
  /// Names the row: its header for a screen reader.
  ///
  /// Without one it is the first column.
  public static let rowHeader = ColumnRole(rawValue: "row-header")
  /// Explains the row; the first to go where there is little room.
  public static let detail = ColumnRole(rawValue: "detail")
}
