/// How many colours the output may use.
///
/// The order is that of the numbers of colours.
public enum TextColor: Int, Sendable, Hashable, CaseIterable, Comparable {
  /// None, and no other escape sequence either.
  case none
  /// The 16 colours of the terminal's theme.
  case ansi16
  /// The palette of 256.
  case ansi256
  /// Red, green and blue of 8 bits each.
  case trueColor

  /// Whether there are fewer colours.
  public static func < (left: TextColor, right: TextColor) -> Bool { left.rawValue < right.rawValue }
}
