/// Shows each snapshot on two adapters; nest it for more.
///
/// Both are always asked. One that fails keeps what it shows, and its next step is computed from there; the other goes on.
public struct FanOutAdapter<First: BackendAdapter & ~Copyable, Second: BackendAdapter & ~Copyable>: BackendAdapter,
  ~Copyable
{
  private var first: Presenter<First>
  private var second: Presenter<Second>

  /// Makes an adapter of two.
  public init(_ first: consuming First, _ second: consuming Second) {
    // The outer presenter has reported what is noticed about a snapshot already.
    self.first = Presenter(first, diagnostics: .ignored)
    self.second = Presenter(second, diagnostics: .ignored)
  }

  /// Everything that either can do: each is lowered for by itself.
  public static var capabilities: BackendCapabilities {
    let first = First.capabilities
    let second = Second.capabilities
    return BackendCapabilities(
      partialUpdates: first.partialUpdates || second.partialUpdates, moves: first.moves || second.moves,
      sections: first.sections || second.sections, hierarchy: first.hierarchy || second.hierarchy,
      interaction: first.interaction || second.interaction, windowing: first.windowing || second.windowing)
  }

  /// Calls a closure with both adapters.
  public borrowing func withAdapters<Result>(_ body: (borrowing First, borrowing Second) -> Result) -> Result {
    body(first.adapter, second.adapter)
  }

  /// Shows the snapshot on both.
  public mutating func load(
    _ presentation: Presentation
  ) throws(FanOutFailure<First.Failure, Second.Failure>) {
    try show(presentation, PresenterStep(isAnimated: true, coalesced: 0, cause: nil, changes: nil))
  }

  private mutating func show(
    _ presentation: Presentation, _ step: PresenterStep
  ) throws(FanOutFailure<First.Failure, Second.Failure>) {
    var failure = FanOutFailure<First.Failure, Second.Failure>()
    do { _ = try first.show(presentation, step) } catch { failure.first = error }
    do { _ = try second.show(presentation, step) } catch { failure.second = error }
    try failure.check()
  }

  /// Goes on to the next snapshot on both.
  public mutating func apply(_ update: Update) throws(FanOutFailure<First.Failure, Second.Failure>) {
    try show(update.next, PresenterStep(update))
  }

  /// Flushes both, one after the other.
  public mutating func flush() async throws(FanOutFailure<First.Failure, Second.Failure>) {
    var failure = FanOutFailure<First.Failure, Second.Failure>()
    do { try await first.flush() } catch { failure.first = error }
    do { try await second.flush() } catch { failure.second = error }
    try failure.check()
  }

  /// Finishes both.
  public mutating func finish() throws(FanOutFailure<First.Failure, Second.Failure>) {
    var failure = FanOutFailure<First.Failure, Second.Failure>()
    do { try first.finish() } catch { failure.first = error }
    do { try second.finish() } catch { failure.second = error }
    try failure.check()
  }
}
