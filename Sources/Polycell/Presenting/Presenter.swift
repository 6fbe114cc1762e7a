/// Shows snapshots on one adapter, and knows what the adapter shows.
///
/// Each step leads from what the adapter shows to the snapshot that is asked for, in terms of what the adapter can do: by changes or
/// by a load, without moves where it has none, as one section, as a plain list.
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
  /// What is shown, as it was asked for; `nil` before the first step.
  public private(set) var shown: Presentation?
  /// What the adapter has been given of it.
  private var given: Presentation?
  /// The revision of the last snapshot that the adapter was given, shown or not.
  private var last: Revision = 0
  private let options: PresenterOptions
  private let diagnostics: DiagnosticHandler
  private var lowering: Lowering
  private var isFinished = false

  /// Makes a presenter.
  ///
  /// - Parameters:
  ///   - adapter: The target; the presenter owns it from now on.
  ///   - options: How it shows snapshots.
  ///   - diagnostics: Is told what is noticed about the snapshots.
  public init(
    _ adapter: consuming Adapter, options: PresenterOptions = PresenterOptions(),
    diagnostics: DiagnosticHandler = .standardError
  ) {
    self.adapter = adapter
    self.options = options
    self.diagnostics = diagnostics
    lowering = Lowering(Adapter.capabilities, decorations: options.decorations)
  }

  /// Shows a snapshot under the next revision; one that was refused is not used again.
  ///
  /// - Throws: What the adapter throws; it shows what it showed before, and so does ``shown``.
  @discardableResult
  public mutating func show(_ snapshot: Snapshot) throws(Adapter.Failure) -> StepReport {
    try show(Presentation(snapshot, revision: last.next))
  }

  /// Shows a presentation.
  ///
  /// - Parameters:
  ///   - presentation: What to show.
  ///   - isAnimated: Whether the target may show the way this time.
  ///   - coalesced: How many revisions are left out on the way.
  ///   - cause: The command that led to it.
  /// - Throws: What the adapter throws; it shows what it showed before, and so does ``shown``.
  /// - Precondition: The presentation has not been finished.
  @discardableResult
  public mutating func show(
    _ presentation: Presentation, isAnimated: Bool = true, coalesced: Int = 0, cause: String? = nil
  ) throws(Adapter.Failure) -> StepReport {
    try show(
      presentation, PresenterStep(isAnimated: isAnimated, coalesced: coalesced, cause: cause, changes: nil))
  }

  mutating func show(_ presentation: Presentation, _ step: PresenterStep) throws(Adapter.Failure) -> StepReport {
    precondition(!isFinished, "Nothing can be shown after finish().")
    last = max(last, presentation.revision)
    let shared = sharesStep(to: presentation.snapshot) ? step.changes : nil
    let lowered = presentation.showing(lowering.lower(presentation.snapshot))
    let start = ContinuousClock.now
    let changes = changes(to: lowered, shared)
    let middle = ContinuousClock.now
    // Behind the comparison, which hands on what is known of ids.
    diagnostics.report(all: presentation.snapshot.diagnostics)
    let kind: StepReport.Kind
    if let given, let changes {
      if changes.isEmpty, lowered.hasSameState(as: given) {
        kind = .nothing
      } else {
        let isAnimated =
          options.isAnimated && step.isAnimated
          && Adapter.capabilities.largestAnimatedBatch.map { changes.count <= $0 } ?? true
        try adapter.apply(
          Update(
            from: given, to: lowered, changes: changes, isAnimated: isAnimated, coalesced: step.coalesced,
            cause: step.cause))
        kind = .apply
      }
    } else {
      try adapter.load(lowered)
      kind = .load
    }
    let report = StepReport(
      kind: kind, from: shown?.revision, to: presentation.revision,
      changeCount: kind == .apply ? changes?.count ?? 0 : 0, coalesced: step.coalesced,
      comparing: start.duration(to: middle), showing: middle.duration(to: .now))
    shown = presentation
    // An adapter that was told nothing goes on from the revision that it was told of last.
    given = kind == .nothing ? given?.showing(lowered.snapshot) : lowered
    return report
  }

  /// Whether the step to a snapshot is by changes, and leads from just what was asked for to just what is asked for, so that others may
  /// take the same.
  func sharesStep(to next: Snapshot) -> Bool {
    guard given != nil, Adapter.capabilities.partialUpdates, options.mode != .reload else { return false }
    return given?.snapshot.index === shown?.snapshot.index && lowering.isIdentity(next)
  }

  /// What leads to a presentation; `nil` where it is to be loaded.
  private func changes(to next: Presentation, _ shared: ((Snapshot) -> Changes?)?) -> Changes? {
    let capabilities = Adapter.capabilities
    guard let given, capabilities.partialUpdates, options.mode != .reload else { return nil }
    // Too many rows for a difference are loaded.
    guard var changes = shared.map({ $0(given.snapshot) }) ?? (try? Changes.between(given.snapshot, next.snapshot))
    else { return nil }
    if !capabilities.moves { changes = changes.withoutMoves }
    if options.mode == .automatic, let limit = capabilities.largestBatch, changes.count > limit { return nil }
    return changes
  }

  /// Tells that the target has moved a row itself, so that it isn't told to move it again.
  ///
  /// What is shown next is told from there: nothing, if it has the row in that place too, or a move back.
  ///
  /// - Returns: Whether there are such a row and place in what is shown; if not, nothing happens.
  @discardableResult
  public mutating func reserveMove(_ row: CellID, section: SectionID, before: CellID?) -> Bool {
    guard let given, let moved = try? given.snapshot.movingRow(row, to: section, before: before) else { return false }
    self.given = given.showing(moved)
    if let shown, let moved = try? shown.snapshot.movingRow(row, to: section, before: before) {
      self.shown = shown.showing(moved)
    }
    return true
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

/// What is known of a step besides what is to be shown.
struct PresenterStep {
  var isAnimated: Bool
  var coalesced: Int
  var cause: String?
  /// Finds the changes from what is shown, where somebody else may have found them already; called if the step is shared.
  var changes: ((Snapshot) -> Changes?)?
}

extension PresenterStep {
  /// What a wrapper knows of a step that it passes on.
  init(_ update: Update) {
    self.init(isAnimated: update.isAnimated, coalesced: update.coalesced, cause: update.cause, changes: nil)
  }
}
