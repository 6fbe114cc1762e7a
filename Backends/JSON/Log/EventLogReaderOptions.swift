/// What a reader of a log gets.
public struct EventLogReaderOptions: Sendable, Hashable {
  /// What stands around the records; ``StreamFraming/lines`` by default.
  public var framing: StreamFraming
  /// The identity of the stream, written in its `hello`; none by default.
  public var list: String?
  /// How often a `mark` comes at least, which the program that calls ``EventLogReader/heartbeat()`` promises; `nil` where it doesn't.
  public var heartbeatMilliseconds: Int?
  /// The most bytes of changes in one answer; 1 MiB by default.
  public var limit: Int

  /// Makes options.
  public init(
    framing: StreamFraming = .lines, list: String? = nil, heartbeatMilliseconds: Int? = nil, limit: Int = 1 << 20
  ) {
    self.framing = framing
    self.list = list
    self.heartbeatMilliseconds = heartbeatMilliseconds
    self.limit = limit
  }
}
