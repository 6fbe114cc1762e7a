/// Owns the newest snapshot of a list, shows it on any number of targets, and takes what people do there.
///
/// ```swift
/// let source = DataSource(Snapshot { Section("fruit", fruit) })
/// let terminal = await source.attach(TextBackend(DescriptorWriter.standardOutput))
/// let revision = try await source.update { try $0.append(Product(id: 12, name: "Fig"), to: "fruit") }
/// print(await terminal.outcome(of: revision))  // shown
/// ```
///
/// What is asked for and what is shown are two things. Each target goes at its own pace from what *it* shows to the newest snapshot; one
/// that is slow leaves out those between. Nobody waits for anybody, and what is kept doesn't grow: the newest snapshot, what
/// each target shows, and the last few for reports.
///
/// Selection and expansion belong to the source and are the same on all targets; cursor, place, window, order and filter belong to each
/// attachment (``OwnState``).
public actor DataSource {
  /// How many rows can be selected at a time.
  public enum SelectionMode: Sendable, Hashable, CaseIterable {
    /// None.
    case none
    /// One: selecting another takes the first out.
    case single
    /// Any number.
    case multiple
  }

  nonisolated let services: SourceServices
  var target: Target
  var inboxes: [AttachmentInbox] = []
  var attachmentNumber: UInt64 = 0
  var selectionMode: SelectionMode
  var deselectsAfterSelect: Bool
  var answers = AnswerLog<CommandAnswer>()
  var transfers = AnswerLog<TransferAnswer>()
  /// What takes the last moves and deletions back, the newest last.
  var undoSteps: [UndoStep] = []
  /// Whether the snapshot is to stay what it is, who waits until it isn't, and whether the source ends then.
  var isHeld = false
  var waitingForRelease: [CheckedContinuation<Void, Never>] = []
  private(set) var finishesWhenReleased = false
  private var listeners: [UInt64: AsyncStream<SourceUpdate>.Continuation] = [:]
  private var listenerCount: UInt64 = 0
  private(set) var isFinished = false
  /// What ends the tasks that read sequences of snapshots.
  var feeds: [UInt64: @Sendable () -> Void] = [:]
  var feedCount: UInt64 = 0
  /// The stamp of the last target.
  private var stamp: UInt64 = 1

  /// Makes a source.
  ///
  /// - Parameters:
  ///   - snapshot: The first snapshot; it is revision 1.
  ///   - selection: How many rows can be selected at a time.
  ///   - deselectsAfterSelect: Whether a row is taken out of the selection again when the handlers of `select` are done, for lists
  ///     whose rows are buttons.
  ///   - history: How many snapshots are kept for ``report`` and for telling since when a row is gone, 1 at the least.
  ///   - clock: The time of intervals, deadlines and reports; tests give one that they turn themselves.
  ///   - diagnostics: Is told what is noticed about snapshots, and of adapters that fail.
  public init(
    _ snapshot: Snapshot = Snapshot([]), selection: SelectionMode = .multiple, deselectsAfterSelect: Bool = false,
    history: Int = 8, clock: some Clock<Duration> = ContinuousClock(), diagnostics: DiagnosticHandler = .standardError
  ) {
    services = SourceServices(clock: SourceClock(clock), diagnostics: diagnostics, historyLimit: history)
    target = Target(
      snapshot: snapshot, revision: 1, shared: SharedState(), isAnimated: true, cause: nil, stamp: 1)
    selectionMode = selection
    self.deselectsAfterSelect = deselectsAfterSelect
    services.history.append(target, at: services.clock.now())
  }

  /// Makes a source of one list without sections.
  ///
  /// The parameters are those of ``init(_:selection:deselectsAfterSelect:history:clock:diagnostics:)``.
  public init<Model: CellModel>(
    rows: [Model], selection: SelectionMode = .multiple, deselectsAfterSelect: Bool = false, history: Int = 8,
    clock: some Clock<Duration> = ContinuousClock(), diagnostics: DiagnosticHandler = .standardError
  ) {
    self.init(
      Snapshot(rows: rows), selection: selection, deselectsAfterSelect: deselectsAfterSelect, history: history,
      clock: clock, diagnostics: diagnostics)
  }

  deinit {
    for inbox in inboxes { inbox.finish() }
    for listener in listeners.values { listener.finish() }
  }

  /// The newest snapshot.
  public var snapshot: Snapshot { target.snapshot }
  /// The number of the newest snapshot.
  public var revision: Revision { target.revision }
  /// What all targets share: selection and expansion.
  public var shared: SharedState { target.shared }

  /// The models of a section in the newest snapshot.
  public subscript<Model: CellModel>(key: SectionKey<Model>) -> [Model] { target.snapshot[key] }

  // MARK: Updates

  /// Takes a snapshot as the newest one.
  ///
  /// It doesn't wait for targets, as ``outcome(of:on:timeout:)`` does; only for rows that are just going from this list to
  /// another one, or come from there (``transfer(_:to:)``).
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot.
  ///   - isAnimated: Whether targets may show the way.
  ///   - endsLoading: Whether the list, and each section that has rows, is no longer loading.
  /// - Returns: Its revision; after ``finish()`` that of the last one, and nothing changes.
  /// - Complexity: O(*s*), and O(*n*) where rows are selected or collapsed; finding changes is left to the targets.
  @discardableResult
  public func apply(_ snapshot: Snapshot, isAnimated: Bool = true, endsLoading: Bool = false) async -> Revision {
    await whenFree()
    return accept(endsLoading ? snapshot.endingLoading : snapshot, isAnimated: isAnimated, cause: nil)
  }

  /// Changes the newest snapshot.
  ///
  /// - Parameters:
  ///   - isAnimated: Whether targets may show the way.
  ///   - endsLoading: Whether the list, and each section that has rows, is no longer loading.
  ///   - change: Changes the snapshot; where it throws nothing changes.
  /// - Returns: The revision.
  @discardableResult
  public func update<Failure: Error>(
    isAnimated: Bool = true, endsLoading: Bool = false, _ change: (inout Snapshot) throws(Failure) -> Void
  ) async throws(Failure) -> Revision {
    await whenFree()
    var snapshot = target.snapshot
    try change(&snapshot)
    return accept(endsLoading ? snapshot.endingLoading : snapshot, isAnimated: isAnimated, cause: nil)
  }

  func accept(_ snapshot: Snapshot, isAnimated: Bool, cause: String?) -> Revision {
    guard !isFinished else { return target.revision }
    snapshot.index.takeHints(of: target.snapshot.index)
    var shared = target.shared
    shared.forget(in: snapshot)
    target = Target(
      snapshot: snapshot, revision: target.revision.next, shared: shared, isAnimated: isAnimated, cause: cause,
      stamp: nextStamp())
    services.history.append(target, at: services.clock.now())
    post()
    let update = SourceUpdate(revision: target.revision, snapshot: snapshot, cause: cause)
    for listener in listeners.values { listener.yield(update) }
    return target.revision
  }

  /// Changes what all targets share.
  func setShared(_ shared: SharedState, cause: String?) {
    guard shared != target.shared, !isFinished else { return }
    target = Target(
      snapshot: target.snapshot, revision: target.revision, shared: shared, isAnimated: true, cause: cause,
      stamp: nextStamp())
    post()
  }

  private func nextStamp() -> UInt64 {
    stamp += 1
    return stamp
  }

  private func post() {
    inboxes.removeAll { !$0.post(target) }
    services.derivations.keep(Set(inboxes.map { $0.own.query }))
  }

  /// Gives back what all targets shared; rows that are not there are left out.
  public func restore(_ shared: SharedState) {
    var shared = shared
    shared.forget(in: target.snapshot)
    setShared(shared, cause: nil)
  }

  /// Each update from now on; a reader that is slow gets the newest.
  public var updates: AsyncStream<SourceUpdate> {
    let (stream, continuation) = AsyncStream.makeStream(of: SourceUpdate.self, bufferingPolicy: .bufferingNewest(1))
    guard !isFinished else {
      continuation.finish()
      return stream
    }
    listenerCount += 1
    let number = listenerCount
    listeners[number] = continuation
    continuation.onTermination = { [weak self] _ in
      guard let self else { return }
      Task { await self.removeListener(number) }
    }
    return stream
  }

  private func removeListener(_ number: UInt64) { listeners[number] = nil }

  /// Ends the source: targets show what is newest and are finished; later updates are dropped.
  ///
  /// It doesn't wait for them: ``ListAttachment/end(timeout:)`` does.
  public func finish() {
    // Not between the two halves of a transfer.
    if isHeld {
      finishesWhenReleased = true
      return
    }
    isFinished = true
    for inbox in inboxes { inbox.finish() }
    for listener in listeners.values { listener.finish() }
    listeners = [:]
    for end in feeds.values { end() }
    feeds = [:]
  }

  /// The last snapshots with their changes, and the last steps with their timings, as text.
  public nonisolated var report: String { services.history.text }
}
