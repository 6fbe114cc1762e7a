/// The number of a snapshot in its source; it grows by one at each update that is accepted.
public struct Revision: Sendable, Hashable, Comparable, ExpressibleByIntegerLiteral, CustomStringConvertible {
  /// The number.
  public let rawValue: UInt64

  /// Makes a revision.
  public init(_ rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Makes a revision.
  public init(integerLiteral value: UInt64) {
    rawValue = value
  }

  /// The revision after this one.
  ///
  /// Behind the largest comes that one again: nobody counts so far.
  public var next: Revision { Revision(rawValue == .max ? .max : rawValue + 1) }

  /// The number in digits.
  public var description: String { rawValue.description }

  /// Whether it is the earlier one.
  public static func < (left: Revision, right: Revision) -> Bool { left.rawValue < right.rawValue }
}
