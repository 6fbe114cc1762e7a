internal import Synchronization

/// Tells readers of a log in this process that there is something to read.
///
/// It says when, not what: a reader that is slow gets one signal for many entries, and nothing is kept for it.
public final class EventLogSignal: Sendable {
  private struct State {
    var next = 0
    var readers: [Int: AsyncStream<Void>.Continuation] = [:]
  }

  private let state = Mutex(State())

  /// Makes a signal that nobody waits for.
  public init() {}

  /// Wakes all readers.
  public func send() {
    let readers = state.withLock { Array($0.readers.values) }
    for reader in readers { reader.yield() }
  }

  /// Signals for one reader: one at once, so that it reads what is there, and then one after each time that something came.
  ///
  /// It ends when the task of the reader is cancelled, or with ``finish()``.
  public func signals() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let number = state.withLock { state in
      state.next += 1
      state.readers[state.next] = continuation
      return state.next
    }
    continuation.onTermination = { _ in _ = self.state.withLock { $0.readers.removeValue(forKey: number) } }
    continuation.yield()
    return stream
  }

  /// Ends the signals of all readers that are there now.
  public func finish() {
    let readers = state.withLock { Array($0.readers.values) }
    for reader in readers { reader.finish() }
  }
}
