/// What a reader asks a stream for.
public enum StreamCursor: Sendable, Hashable, LosslessStringConvertible {
  /// A snapshot, and what comes.
  case begin
  /// Only what comes.
  case now
  /// What came after a position, and what comes.
  case after(StreamPosition)

  /// Reads `begin`, `now`, or a position such as `3.42`.
  public init?(_ text: String) {
    switch text {
    case "begin": self = .begin
    case "now": self = .now
    default:
      guard let position = StreamPosition(text) else { return nil }
      self = .after(position)
    }
  }

  /// The text that ``init(_:)`` reads.
  public var description: String {
    switch self {
    case .begin: "begin"
    case .now: "now"
    case .after(let position): position.description
    }
  }
}
