/// Keeps what a stream has told, so that readers who come late, or come back, get what they missed.
///
/// A log is written by one writer at a time (``EventLogBackend``) and read by any number of readers (``EventLogReader``), who share its
/// bytes. It holds the newest snapshot, the changes behind that, and as many before it as it retains.
/// ``MemoryEventLog`` and ``FileEventLog`` are two; a broker is another: Redis Streams, say, with ids made of epoch and sequence. Each
/// keeps the laws that ``EventLogLaw`` checks.
///
/// **Order.** Each entry follows the one before: a change has the next number of the epoch; a snapshot has the same position as what it
/// follows (a checkpoint), or the next number (a step that no change tells), or number 0 of a later epoch. ``append(_:after:)`` says
/// what it is to follow. If the log is elsewhere it refuses, so a writer that was replaced can't disturb the one that came after it.
public protocol EventLog: Sendable {
  /// Where the log is: the position of the last entry; `nil` while there is none.
  ///
  /// - Throws: ``EventLogError/Code/storage``.
  func newest() async throws(EventLogError) -> StreamPosition?

  /// Puts an entry behind all others: the whole of it or nothing.
  ///
  /// When it returns the entry is kept as safely as the log keeps anything.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - expected: Where the log is, as the writer knows it; `nil` for an empty one.
  /// - Returns: What the writer should do next.
  /// - Throws: ``EventLogError/Code/fenced`` where the log is elsewhere, ``EventLogError/Code/order`` where the entry can't follow,
  ///   ``EventLogError/Code/storage``.
  @discardableResult
  func append(_ entry: EventLogEntry, after expected: StreamPosition?) async throws(EventLogError) -> EventLogAdvice

  /// The changes behind a position, in order.
  ///
  /// - Parameters:
  ///   - position: A position that a reader is at.
  ///   - limit: The most bytes; more come if the first change alone is larger. At least one change comes, if there is one.
  /// - Throws: ``EventLogError/Code/gone`` where they are not all there: the position is too old, of another epoch, ahead of the log, or
  ///   there is a step since then that no change tells.
  func read(after position: StreamPosition, limit: Int) async throws(EventLogError) -> EventLogSlice

  /// The newest snapshot; `nil` while there is no entry. The changes behind it can be read.
  ///
  /// - Throws: ``EventLogError/Code/storage``.
  func newestSnapshot() async throws(EventLogError) -> EventLogEntry?

  /// Lets go of the changes up to a position, as far as the newest snapshot allows.
  ///
  /// - Throws: ``EventLogError/Code/storage``.
  func trim(upTo position: StreamPosition) async throws(EventLogError)
}

/// What a log would like its writer to do.
@nonexhaustive
public enum EventLogAdvice: Sendable, Hashable {
  /// Nothing in particular.
  case proceed
  /// To append a snapshot of what is shown, so that the log can let go of changes.
  case checkpoint
}
