/// Why a log didn't do what it was asked for.
public struct EventLogError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kinds of failure that a program tells apart.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    private enum Kind: String { case fenced, order, gone, storage, corrupt, inUse }
    private let kind: Kind

    /// The log is not where the writer thinks: another one has taken over.
    public static let fenced = Code(kind: .fenced)
    /// The entry can't follow what the log has.
    public static let order = Code(kind: .order)
    /// What was asked for isn't there any more.
    public static let gone = Code(kind: .gone)
    /// The file system or the broker failed.
    public static let storage = Code(kind: .storage)
    /// What is stored was damaged, and not by a writer that was cut off.
    public static let corrupt = Code(kind: .corrupt)
    /// Another process has the log open for writing.
    public static let inUse = Code(kind: .inUse)

    /// The name.
    public var description: String { kind.rawValue }
  }

  /// The kind of failure.
  public let code: Code
  /// A sentence for a person.
  public let message: String
  /// Where the log is, where that is the reason.
  public let newest: StreamPosition?
  /// The oldest position that changes can be read behind, where that is the reason.
  public let oldest: StreamPosition?

  /// Makes an error, for a log of one's own.
  public init(_ code: Code, _ message: String, newest: StreamPosition? = nil, oldest: StreamPosition? = nil) {
    self.code = code
    self.message = message
    self.newest = newest
    self.oldest = oldest
  }

  /// The error of an entry that is not to follow what the log has; `nil` if it may.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - expected: Where the writer thinks that the log is.
  ///   - newest: Where it is.
  public static func refusing(
    _ entry: EventLogEntry, after expected: StreamPosition?, newest: StreamPosition?
  ) -> EventLogError? {
    if expected != newest {
      let place = newest.map { "at \($0)" } ?? "empty"
      return EventLogError(
        .fenced, "the log is \(place), and not at \(expected.map(\.description) ?? "its beginning")", newest: newest)
    }
    if entry.canFollow(newest) { return nil }
    return EventLogError(
      .order, "a \(entry.kind.rawValue) at \(entry.position) can't follow \(newest.map(\.description) ?? "nothing")",
      newest: newest)
  }

  /// The error of a reader whose changes are not all there.
  public static func gone(
    after position: StreamPosition, oldest: StreamPosition?, newest: StreamPosition?
  ) -> EventLogError {
    EventLogError(.gone, "the changes after \(position) are not retained", newest: newest, oldest: oldest)
  }

  /// The message.
  public var description: String { message }
}
