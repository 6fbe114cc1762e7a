public import Polycell
import Synchronization

/// What a recording adapter was asked for, to be read while a source owns the adapter.
public final class Recording: Sendable {
  private let state = Mutex<(calls: [RecordingAdapter.Call], shown: Presentation?)>(([], nil))

  /// Makes an empty recording.
  public init() {}

  /// The calls, in order; those that were refused are among them.
  public var calls: [RecordingAdapter.Call] { state.withLock { $0.calls } }
  /// What the target shows: the presentation of the last call that was not refused.
  public var shown: Presentation? { state.withLock { $0.shown } }

  /// Keeps a call.
  ///
  /// - Returns: Its number, from 0.
  func append(_ call: RecordingAdapter.Call) -> Int {
    state.withLock { state in
      state.calls.append(call)
      return state.calls.count - 1
    }
  }

  func show(_ presentation: Presentation) { state.withLock { $0.shown = presentation } }
}
