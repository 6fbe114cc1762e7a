/// What a badge says beyond its text; a backend never says it by colour alone.
public enum CellTone: String, Sendable, Hashable, CaseIterable {
  /// Nothing beyond the text.
  case neutral
  /// For information.
  case info
  /// Good.
  case success
  /// Needs a look.
  case warning
  /// Bad.
  case danger
}
