/// Shows snapshots on one adapter, and knows what the adapter shows.
///
/// It is synchronous, for a program's own loop or a user interface's thread; ``flush()`` alone waits.
///
/// ```swift
/// var presenter = Presenter(TitleBackend())
/// presenter.show(snapshot)
/// print(presenter.adapter.lines)
/// ```
public struct Presenter<Adapter: BackendAdapter & ~Copyable>: ~Copyable {
  /// The adapter.
  public private(set) var adapter: Adapter
  /// What the adapter shows; `nil` before the first step.
  public private(set) var shown: Presentation?
  /// The revision of the last snapshot that the adapter was given, shown or not.
  private var last: Revision = 0
  private let diagnostics: DiagnosticHandler
  private var isFinished = false

  /// Makes a presenter.
  ///
  /// - Parameters:
  ///   - adapter: The target; the presenter owns it from now on.
  ///   - diagnostics: Is told what is noticed about the snapshots.
  public init(_ adapter: consuming Adapter, diagnostics: DiagnosticHandler = .standardError) {
    self.adapter = adapter
    self.diagnostics = diagnostics
  }

  /// Shows a snapshot under the next revision; one that was refused is not used again.
  ///
  /// - Throws: What the adapter throws; it shows what it showed before, and so does ``shown``.
  public mutating func show(_ snapshot: Snapshot) throws(Adapter.Failure) {
    try show(Presentation(snapshot, revision: last.next))
  }

  /// Shows a presentation.
  ///
  /// - Throws: What the adapter throws; it shows what it showed before, and so does ``shown``.
  /// - Precondition: The presentation has not been finished.
  public mutating func show(_ presentation: Presentation) throws(Adapter.Failure) {
    precondition(!isFinished, "Nothing can be shown after finish().")
    last = max(last, presentation.revision)
    diagnostics.report(all: presentation.snapshot.diagnostics)
    if let shown, Adapter.capabilities.partialUpdates {
      try adapter.apply(Update(from: shown, to: presentation))
    } else {
      try adapter.load(presentation)
    }
    shown = presentation
  }

  /// Hands over what the adapter has produced.
  ///
  /// - Throws: What the adapter throws.
  public mutating func flush() async throws(Adapter.Failure) { try await adapter.flush() }

  /// Ends the presentation; a second call does nothing.
  ///
  /// - Throws: What the adapter throws.
  public mutating func finish() throws(Adapter.Failure) {
    guard !isFinished else { return }
    isFinished = true
    try adapter.finish()
  }
}
