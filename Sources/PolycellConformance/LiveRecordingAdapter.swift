public import Polycell

/// A recording adapter that can do all that an adapter can: it goes on by changes, with moves.
///
/// ```swift
/// let recording = Recording()
/// let attachment = await source.attach(LiveRecordingAdapter(into: recording))
/// ```
public struct LiveRecordingAdapter: BackendAdapter, Sendable {
  private var base: RecordingAdapter

  /// Makes an adapter.
  ///
  /// - Parameters:
  ///   - refused: The calls that throw, counted from 0 over calls of all kinds.
  ///   - recording: Gets the calls.
  public init(refusing refused: Set<Int> = [], into recording: Recording = Recording()) {
    base = RecordingAdapter(refusing: refused, into: recording)
  }

  /// Everything.
  public static var capabilities: BackendCapabilities {
    BackendCapabilities(partialUpdates: true, moves: true, hierarchy: true, interaction: true, windowing: true)
  }

  /// What it was asked for.
  public var recording: Recording { base.recording }

  /// Keeps the call.
  public mutating func load(_ presentation: Presentation) throws(RecordingAdapter.Refusal) {
    try base.load(presentation)
  }
  /// Keeps the call.
  public mutating func apply(_ update: Update) throws(RecordingAdapter.Refusal) { try base.apply(update) }
  /// Keeps the call.
  public mutating func flush() async throws(RecordingAdapter.Refusal) { try await base.flush() }
  /// Keeps the call.
  public mutating func finish() throws(RecordingAdapter.Refusal) { try base.finish() }
}
