internal import Synchronization

/// A log in memory.
///
/// ```swift
/// let log = MemoryEventLog()
/// source.attach(try await EventLogBackend(log))
/// ```
///
/// It holds the newest snapshot and the changes behind it, and of those before as many as ``EventLogRetention`` says. Its methods don't
/// wait.
public final class MemoryEventLog: EventLog {
  private struct State {
    var snapshot: EventLogEntry?
    /// The changes that are retained, without gaps.
    var changes: [EventLogEntry] = []
    /// How many of these are gone already.
    var dropped = 0
    /// The bytes of those that aren't.
    var bytes = 0
    /// The bytes and the number of those behind the snapshot.
    var tail = (count: 0, bytes: 0)
    /// The position before the first of them, and the schemas that were in force there.
    var floor: StreamPosition?
    var schemas: [UInt8] = []

    var newest: StreamPosition? { changes.last?.position ?? (snapshot == nil ? nil : floor) }
  }

  private let state = Mutex(State())
  private let retention: EventLogRetention

  /// Makes an empty log.
  public init(retaining retention: EventLogRetention = EventLogRetention()) {
    self.retention = retention
  }

  /// Where the log is.
  public func newest() throws(EventLogError) -> StreamPosition? { state.withLock { $0.newest } }

  /// Puts an entry behind all others.
  ///
  /// - Complexity: Amortised O(1).
  @discardableResult
  public func append(
    _ entry: EventLogEntry, after expected: StreamPosition?
  ) throws(EventLogError) -> EventLogAdvice {
    let result: Result<EventLogAdvice, EventLogError> = state.withLock { state in
      if let error = EventLogError.refusing(entry, after: expected, newest: state.newest) { return .failure(error) }
      return .success(append(entry, to: &state))
    }
    return try result.get()
  }

  private func append(_ entry: EventLogEntry, to state: inout State) -> EventLogAdvice {
    switch entry.kind {
    case .snapshot:
      if entry.position != state.newest {
        // No change leads here.
        state.changes = []
        (state.dropped, state.bytes) = (0, 0)
        state.floor = entry.position
        state.schemas = entry.schemas
      }
      state.snapshot = entry
      state.tail = (0, 0)
      dropExcess(&state)
      return .proceed
    case .change:
      state.changes.append(entry)
      state.bytes += entry.count
      state.tail.count += 1
      state.tail.bytes += entry.count
      dropExcess(&state)
      return retention.asksForCheckpoint(
        changes: state.tail.count, bytes: state.tail.bytes, behind: state.snapshot?.count ?? 0)
        ? .checkpoint : .proceed
    }
  }

  private func dropExcess(_ state: inout State) {
    while state.changes.count - state.dropped > state.tail.count,
      retention.isExceeded(changes: state.changes.count - state.dropped, bytes: state.bytes)
    {
      drop(&state)
    }
    compact(&state)
  }

  /// Lets go of the oldest change.
  private func drop(_ state: inout State) {
    let change = state.changes[state.dropped]
    state.floor = change.position
    state.schemas += change.schemas
    state.bytes -= change.count
    state.changes[state.dropped].records = []
    state.dropped += 1
  }

  private func compact(_ state: inout State) {
    guard state.dropped > 64, state.dropped * 2 > state.changes.count else { return }
    state.changes.removeFirst(state.dropped)
    state.dropped = 0
  }

  /// The changes behind a position.
  ///
  /// - Complexity: O(*n*) in the changes that are retained.
  public func read(after position: StreamPosition, limit: Int) throws(EventLogError) -> EventLogSlice {
    let result: Result<EventLogSlice, EventLogError> = state.withLock { state in
      guard let floor = state.floor, let newest = state.newest, position.epoch == newest.epoch, position >= floor,
        position <= newest
      else { return .failure(.gone(after: position, oldest: state.floor, newest: state.newest)) }
      var slice = EventLogSlice(schemas: state.schemas, changes: [], newest: newest)
      var bytes = 0
      for change in state.changes[state.dropped...] {
        if change.position <= position {
          slice.schemas += change.schemas
          continue
        }
        bytes += change.count
        if !slice.changes.isEmpty, bytes > limit { break }
        slice.changes.append(change)
      }
      return .success(slice)
    }
    return try result.get()
  }

  /// The newest snapshot.
  public func newestSnapshot() throws(EventLogError) -> EventLogEntry? { state.withLock { $0.snapshot } }

  /// Lets go of changes.
  public func trim(upTo position: StreamPosition) throws(EventLogError) {
    state.withLock { state in
      while state.changes.count - state.dropped > state.tail.count, state.changes[state.dropped].position <= position {
        drop(&state)
      }
      compact(&state)
    }
  }
}
