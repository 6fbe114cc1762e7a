import Polycell

/// Text with a look: runs of text, each with its ``TextStyling``.
///
/// The text is data. Whatever it holds is made harmless before it is written, so a view can't write an escape sequence
/// by itself.
///
/// ```swift
/// StyledText("42", .bold) + " of " + StyledText("100", .dim)
/// ```
public struct StyledText: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// A piece of text that has one look.
  public struct Run: Sendable, Hashable {
    /// What it says.
    public var text: String
    /// How it looks.
    public var styling: TextStyling

    /// Makes a run.
    public init(_ text: String, _ styling: TextStyling = .plain) {
      self.text = text
      self.styling = styling
    }
  }

  /// The pieces, in order.
  public var runs: [Run]

  /// Makes a text of one run.
  public init(_ text: String, _ styling: TextStyling = .plain) {
    runs = [Run(text, styling)]
  }

  /// Makes a text of runs.
  public init(_ runs: [Run] = []) {
    self.runs = runs
  }

  /// Makes a text without styling.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// What it says.
  public var text: String { runs.map(\.text).joined() }

  /// One text behind the other.
  public static func + (left: StyledText, right: StyledText) -> StyledText { StyledText(left.runs + right.runs) }

  /// Adds a text behind this one.
  public static func += (left: inout StyledText, right: StyledText) { left.runs += right.runs }
}
