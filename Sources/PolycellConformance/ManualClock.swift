import Synchronization

/// A clock that stands still until a test turns it: for intervals and deadlines without waiting.
///
/// ```swift
/// let clock = ManualClock()
/// let source = DataSource(snapshot, clock: clock)
/// await clock.sleepers(1)         // until somebody waits for the time
/// clock.advance(by: .seconds(1))
/// ```
public final class ManualClock: Clock, Sendable {
  /// A time on the clock, counted from its making.
  public struct Instant: InstantProtocol {
    /// How long after the making of the clock it is.
    public let offset: Duration

    /// The time after some more has passed.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// How long it is from this time to another.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Whether it is the earlier one.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    let number: UInt64
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var sleepers: [Sleeper] = []
    var count: UInt64 = 0
    /// Those that wait until as many sleep.
    var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  /// Makes a clock that shows zero.
  public init() {}

  /// The time.
  public var now: Instant { state.withLock { $0.now } }
  /// As fine as a duration.
  public var minimumResolution: Duration { .zero }

  /// Waits until the clock was turned to a time.
  ///
  /// - Throws: `CancellationError`.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        let (answer, watchers): (Result<Void, any Error>?, [CheckedContinuation<Void, Never>]) = state.withLock {
          state in
          if Task.isCancelled { return (.failure(CancellationError()), []) }
          if deadline <= state.now { return (.success(()), []) }
          state.sleepers.append(Sleeper(number: number, deadline: deadline, continuation: continuation))
          let ready = state.watchers.filter { $0.count <= state.sleepers.count }.map(\.continuation)
          state.watchers.removeAll { $0.count <= state.sleepers.count }
          return (nil, ready)
        }
        if let answer { continuation.resume(with: answer) }
        for watcher in watchers { watcher.resume() }
      }
    } onCancel: {
      let sleeper: Sleeper? = state.withLock { state in
        guard let position = state.sleepers.firstIndex(where: { $0.number == number }) else { return nil }
        return state.sleepers.remove(at: position)
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Turns the clock, and wakes whoever waits for a time up to then.
  public func advance(by duration: Duration) {
    let woken = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let woken = state.sleepers.filter { $0.deadline <= state.now }
      state.sleepers.removeAll { $0.deadline <= state.now }
      return woken.sorted { $0.deadline < $1.deadline }
    }
    for sleeper in woken { sleeper.continuation.resume() }
  }

  /// Waits until as many wait for a time.
  public func sleepers(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isReady = state.withLock { state in
        if state.sleepers.count >= count { return true }
        state.watchers.append((count, continuation))
        return false
      }
      if isReady { continuation.resume() }
    }
  }
}
