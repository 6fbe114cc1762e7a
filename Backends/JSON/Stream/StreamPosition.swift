/// A place in an event stream: an epoch, and the number of the last change in it.
///
/// It is what a reader has seen and what it asks to go on from; transports carry its text as it is.
public struct StreamPosition: Sendable, Hashable, Comparable, LosslessStringConvertible {
  /// The largest sequence number, 2⁵³ − 1: every reader of JSON keeps it exactly (RFC 7493, section 2.2).
  public static let largestSequence: UInt64 = 9_007_199_254_740_991

  /// The life of the stream; a later one is greater.
  public var epoch: UInt64
  /// The number of the last change, from 0 for the first snapshot of the epoch.
  public var sequence: UInt64

  /// Makes a position.
  public init(epoch: UInt64, sequence: UInt64) {
    self.epoch = epoch
    self.sequence = sequence
  }

  /// Reads a cursor: two decimal numbers without leading zeros and a dot between them.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 2, let epoch = Self.number(parts[0]), let sequence = Self.number(parts[1]),
      sequence <= Self.largestSequence
    else { return nil }
    self.init(epoch: epoch, sequence: sequence)
  }

  private static func number(_ digits: Substring.UTF8View.SubSequence) -> UInt64? {
    guard let first = digits.first, digits.count == 1 || first != UInt8(ascii: "0"),
      digits.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return UInt64(String(decoding: digits, as: UTF8.self))
  }

  /// The cursor: `3.42` for change 42 of epoch 3.
  public var description: String { "\(epoch).\(sequence)" }

  /// The position after one more change; `nil` where the epoch has no further number.
  public var next: StreamPosition? {
    sequence < Self.largestSequence ? StreamPosition(epoch: epoch, sequence: sequence + 1) : nil
  }

  /// Whether it comes earlier.
  public static func < (left: StreamPosition, right: StreamPosition) -> Bool {
    (left.epoch, left.sequence) < (right.epoch, right.sequence)
  }
}
