public import Polycell

/// Keeps every call that it gets, for tests of what drives an adapter.
///
/// ```swift
/// var presenter = Presenter(RecordingAdapter())
/// presenter.show(snapshot)
/// #expect(presenter.adapter.calls.map(\.name) == ["load"])
/// ```
public struct RecordingAdapter: BackendAdapter, Sendable {
  /// A call that an adapter can get.
  public enum Call: Sendable {
    /// `BackendAdapter.load(_:)`
    case load(Presentation)
    /// `BackendAdapter.apply(_:)`
    case apply(Update)
    /// `BackendAdapter.flush()`
    case flush
    /// `BackendAdapter.finish()`
    case finish

    /// The name of the requirement.
    public var name: String {
      switch self {
      case .load: "load"
      case .apply: "apply"
      case .flush: "flush"
      case .finish: "finish"
      }
    }

    /// What is shown after the call, where it shows something.
    public var presentation: Presentation? {
      switch self {
      case .load(let presentation): presentation
      case .apply(let update): update.next
      case .flush, .finish: nil
      }
    }
  }

  /// The failure that a test asked for.
  public struct Refusal: Error, Sendable, Hashable {
    /// Which call was refused, counted from 0.
    public let call: Int
  }

  /// What it was asked for; copies of the adapter share it.
  public let recording: Recording
  private let refused: Set<Int>

  /// Makes an adapter.
  ///
  /// - Parameters:
  ///   - refused: The calls that throw, counted from 0 over calls of all kinds.
  ///   - recording: Gets the calls; a test keeps it where a source owns the adapter.
  public init(refusing refused: Set<Int> = [], into recording: Recording = Recording()) {
    self.refused = refused
    self.recording = recording
  }

  /// The calls, in order; those that were refused are among them.
  public var calls: [Call] { recording.calls }
  /// What the target shows: the presentation of the last call that was not refused.
  public var shown: Presentation? { recording.shown }

  /// Keeps the call.
  public mutating func load(_ presentation: Presentation) throws(Refusal) { try record(.load(presentation)) }
  /// Keeps the call.
  public mutating func apply(_ update: Update) throws(Refusal) { try record(.apply(update)) }
  /// Keeps the call.
  public mutating func flush() async throws(Refusal) { try record(.flush) }
  /// Keeps the call.
  public mutating func finish() throws(Refusal) { try record(.finish) }

  private func record(_ call: Call) throws(Refusal) {
    let number = recording.append(call)
    if refused.contains(number) { throw Refusal(call: number) }
    if let presentation = call.presentation { recording.show(presentation) }
  }
}
