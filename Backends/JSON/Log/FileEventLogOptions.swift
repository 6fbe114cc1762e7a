/// How a log in files is kept.
public struct FileEventLogOptions: Sendable, Hashable {
  /// When what was appended is made to survive not only the program but the machine.
  public enum Durability: Sendable, Hashable {
    /// Before each append returns.
    case always
    /// After so many appends, and with each snapshot; at least 1.
    case every(Int)
    /// Whenever the system likes. What was appended survives the end of the program, and not that of the machine.
    case system
  }

  /// When appends are made durable; ``Durability-swift.enum/always`` by default.
  public var durability: Durability
  /// How many changes are kept besides those that the newest snapshot needs.
  ///
  /// They go all at once, when the second snapshot after them is appended.
  public var retention: EventLogRetention

  /// Makes options.
  public init(durability: Durability = .always, retention: EventLogRetention = EventLogRetention()) {
    self.durability = durability
    self.retention = retention
  }
}
