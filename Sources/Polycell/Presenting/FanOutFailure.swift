/// What went wrong on the targets of a ``FanOutAdapter``: on one of them, or on both.
public struct FanOutFailure<First: Error, Second: Error>: Error {
  /// What the first threw.
  public internal(set) var first: First?
  /// What the second threw.
  public internal(set) var second: Second?

  func check() throws(FanOutFailure) {
    if first != nil || second != nil { throw self }
  }
}
