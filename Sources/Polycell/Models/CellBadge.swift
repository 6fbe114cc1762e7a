/// A short status text with a tone.
public struct CellBadge: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// What is shown.
  public var text: String
  /// What it says beyond its text.
  public var tone: CellTone

  /// Makes a badge.
  public init(_ text: String, tone: CellTone = .neutral) {
    self.text = text
    self.tone = tone
  }

  /// Makes a neutral badge.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// Whether text (by its bytes) and tone are the same.
  public static func == (left: CellBadge, right: CellBadge) -> Bool {
    left.tone == right.tone && left.text.isSameUTF8(as: right.text)
  }

  /// Hashes the bytes of the text and the tone.
  public func hash(into hasher: inout Hasher) {
    text.hashUTF8(into: &hasher)
    hasher.combine(tone)
  }
}
