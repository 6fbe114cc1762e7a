import Synchronization

/// Where a source puts what an attachment is to show next, and where the attachment's task takes it: a place for one, the latest wins.
///
/// It also keeps what the attachment alone has (its own state, its outcomes), so that nobody who asks for it has to wait for the task.
final class AttachmentInbox: Sendable {
  /// A move that the target has made itself.
  struct ReservedMove {
    let row: CellID
    let section: SectionID
    let before: CellID?
  }

  /// What the task is to do.
  enum Job {
    case show(Target, OwnState, [ReservedMove])
    case finish
    /// The attachment is over.
    case stop
  }

  /// What somebody waits for.
  enum Event {
    /// The outcome of an update.
    case outcome(Revision)
    /// All that was asked for is shown.
    case settling
    /// The attachment is over.
    case end
  }

  private struct Waiter {
    let event: Event
    let number: UInt64
    let continuation: CheckedContinuation<Outcome, Never>
  }

  private struct State {
    /// What is to be shown; `nil` when the attachment is over, so that it keeps no snapshot alive.
    var latest: Target?
    /// The last revision that was put in.
    var newest: Revision
    var needsStep = true
    /// What the task has taken last, and what the attachment had for itself then.
    var begun: Target?
    var begunOwn: OwnState
    var own: OwnState
    var moves: [ReservedMove] = []
    /// Whether the task is showing what it has taken.
    var isBusy = false
    var isPaused = false
    var holds = 0
    var isFinishing = false
    var end: Outcome?
    var ledger = OutcomeLedger()
    var sleeper: CheckedContinuation<Void, Never>?
    var waiters: [Waiter] = []
    var waiterCount: UInt64 = 0
    var task: Task<Void, Never>?
    /// Waits until the next step may begin.
    var pacing: Task<Void, Never>?
  }

  /// What is done when the lock is free again: others are woken, and snapshots go, with whatever a program does when its models go.
  private struct Aftermath {
    var sleeper: CheckedContinuation<Void, Never>?
    var pacing: Task<Void, Never>?
    var resolved: [(waiter: Waiter, outcome: Outcome)] = []
    var dropped: (Target?, Target?)

    func perform() {
      pacing?.cancel()
      sleeper?.resume()
      for (waiter, outcome) in resolved { waiter.continuation.resume(returning: outcome) }
    }
  }

  let id: AttachmentID
  private let state: Mutex<State>

  init(_ id: AttachmentID, _ target: Target, own: OwnState) {
    self.id = id
    state = Mutex(State(latest: target, newest: target.revision, begunOwn: own, own: own))
  }

  // MARK: For the source and its users

  /// Puts a target in, in the place of one that was not begun.
  ///
  /// - Returns: Whether it is taken: not where the attachment is over.
  @discardableResult
  func post(_ target: Target) -> Bool {
    change { state, after in
      guard state.end == nil else { return false }
      after.dropped.0 = state.latest
      state.newest = max(state.newest, target.revision)
      // An update that was taken back stays away when something is selected later.
      let isTakenBack = state.ledger.isCancelled(target.revision)
      state.latest = isTakenBack ? state.begun?.sharing(target.shared) : target
      state.needsStep = true
      return true
    }
  }

  /// Changes what the attachment alone has.
  func updateOwn(_ body: (inout OwnState) -> Void) {
    change { state, _ in
      let before = state.own
      body(&state.own)
      if state.own != before { state.needsStep = true }
    }
  }

  /// Begins no step while somebody decides about a move that the target has made itself.
  func hold() { state.withLock { $0.holds += 1 } }

  /// Goes on after ``hold()``, from where the target has put the row.
  func release(_ move: ReservedMove) {
    change { state, _ in
      state.holds -= 1
      state.moves.append(move)
      state.needsStep = true
    }
  }

  func pause() { state.withLock { $0.isPaused = true } }
  func resume() { change { state, _ in state.isPaused = false } }

  /// Takes an update back that was not begun; what people have done to the list since then is shown nevertheless.
  func cancel(_ revision: Revision) -> Bool {
    change { state, after in
      guard state.needsStep, let latest = state.latest, latest.revision == revision, let begun = state.begun,
        begun.revision < revision
      else { return false }
      after.dropped.0 = latest
      state.latest = begun.sharing(latest.shared)
      state.needsStep = !state.moves.isEmpty || state.own != state.begunOwn || state.latest?.shared != begun.shared
      state.ledger.cancel(revision)
      after.resolved = Self.resolve(&state)
      return true
    }
  }

  /// Ends the attachment when it has shown what was asked for.
  func finish() {
    change { state, after in
      // What ended first counts.
      guard state.end == nil else { return }
      state.isFinishing = true
      after.pacing = state.pacing
      after.resolved = Self.resolve(&state)
    }
  }

  /// Ends the attachment at once.
  func detach() {
    over(.detached)
    state.withLock { $0.task }?.cancel()
  }

  func setTask(_ task: Task<Void, Never>) { state.withLock { $0.task = task } }

  var own: OwnState { state.withLock { $0.own } }
  var shown: Revision? { state.withLock { $0.ledger.last } }
  var isOver: Bool { state.withLock { $0.end != nil } }

  // MARK: For the task

  /// Waits until there is something to do, and no earlier than a time.
  func next(notBefore earliest: Duration?, _ clock: SourceClock) async -> Job {
    while true {
      await waitForWork()
      if let earliest { await pause(until: earliest, clock) }
      let job: Job? = change { state, after in
        if state.end != nil { return .stop }
        guard Self.hasWork(state) else { return nil }
        if let latest = state.latest, state.needsStep, !state.isPaused || state.isFinishing {
          after.dropped.0 = state.begun
          state.needsStep = false
          state.begun = latest
          state.begunOwn = state.own
          state.isBusy = true
          defer { state.moves = [] }
          return .show(latest, state.own, state.moves)
        }
        return state.isFinishing ? .finish : nil
      }
      // It may have been taken back in the meantime.
      if let job { return job }
    }
  }

  /// Waits until a time, or until there is no use in waiting.
  private func pause(until earliest: Duration, _ clock: SourceClock) async {
    guard clock.now() < earliest else { return }
    let pacing: Task<Void, Never>? = state.withLock { state in
      if state.end != nil || state.isFinishing { return nil }
      let task = Task { _ = try? await clock.sleep(earliest) }
      state.pacing = task
      return task
    }
    await pacing?.value
  }

  private func waitForWork() async {
    await withCheckedContinuation { continuation in
      let isReady = state.withLock { state in
        if Self.hasWork(state) { return true }
        state.sleeper = continuation
        return false
      }
      if isReady { continuation.resume() }
    }
  }

  private static func hasWork(_ state: State) -> Bool {
    state.end != nil || (state.holds == 0 && (state.isFinishing || (state.needsStep && !state.isPaused)))
  }

  /// Tells that a target is shown; nothing comes of it where the attachment is over.
  ///
  /// - Parameter gone: Rows that the attachment's own state named when the step began, and that are not there any more.
  func didShow(_ target: Target, gone: Set<CellID>) {
    change { state, after in
      guard state.end == nil else { return }
      state.ledger.show(target.revision)
      state.isBusy = false
      if !gone.isEmpty {
        state.own.forget { gone.contains($0) }
        state.begunOwn.forget { gone.contains($0) }
      }
      after.resolved = Self.resolve(&state)
    }
  }

  /// Ends the attachment.
  ///
  /// - Returns: Whether it was not over before.
  @discardableResult
  func over(_ end: Outcome) -> Bool {
    change { state, after in
      guard state.end == nil else { return false }
      state.end = end
      after.dropped = (state.latest, state.begun)
      state.latest = nil
      state.begun = nil
      after.pacing = state.pacing
      after.resolved = Self.resolve(&state)
      return true
    }
  }

  /// Changes the state, and wakes the task where it has work then.
  private func change<Result: Sendable>(_ body: (inout State, inout Aftermath) -> Result) -> Result {
    let (result, after) = state.withLock { state in
      var after = Aftermath()
      let result = body(&state, &after)
      if Self.hasWork(state) {
        after.sleeper = state.sleeper
        state.sleeper = nil
      }
      return (result, after)
    }
    after.perform()
    return result
  }

  // MARK: Outcomes

  /// Waits for something.
  ///
  /// - Returns: For an update its outcome; else ``Outcome/shown``, or how the attachment ended.
  func wait(for event: Event, until deadline: Duration?, _ clock: SourceClock) async -> Outcome {
    let number = state.withLock { state in
      state.waiterCount += 1
      return state.waiterCount
    }
    var timer: Task<Void, Never>?
    defer { timer?.cancel() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let known: Outcome? = state.withLock { state in
          if let known = Self.answer(to: event, state) { return known }
          // A task that is cancelled already has had its handler called.
          if Task.isCancelled { return .pending }
          state.waiters.append(Waiter(event: event, number: number, continuation: continuation))
          return nil
        }
        if let known { return continuation.resume(returning: known) }
        // No earlier, since it may give up at once.
        timer = deadline.map { deadline in
          Task { [self] in
            try? await clock.sleep(deadline)
            if !Task.isCancelled { giveUp(number) }
          }
        }
      }
    } onCancel: {
      giveUp(number)
    }
  }

  private func giveUp(_ number: UInt64) {
    let waiter: Waiter? = state.withLock { state in
      guard let position = state.waiters.firstIndex(where: { $0.number == number }) else { return nil }
      return state.waiters.remove(at: position)
    }
    waiter?.continuation.resume(returning: .pending)
  }

  private static func answer(to event: Event, _ state: State) -> Outcome? {
    switch event {
    case .outcome(let revision):
      if let known = state.ledger.outcome(of: revision) { return known }
      // Nothing comes any more, though the target may be busy with what came before.
      return state.isFinishing && revision > state.newest ? .ended : state.end
    case .settling: return state.end ?? (state.needsStep || state.isBusy ? nil : .shown)
    case .end: return state.end
    }
  }

  private static func resolve(_ state: inout State) -> [(waiter: Waiter, outcome: Outcome)] {
    if state.waiters.isEmpty { return [] }
    var left: [Waiter] = []
    var resolved: [(waiter: Waiter, outcome: Outcome)] = []
    for waiter in state.waiters {
      if let outcome = answer(to: waiter.event, state) {
        resolved.append((waiter, outcome))
      } else {
        left.append(waiter)
      }
    }
    state.waiters = left
    return resolved
  }
}
