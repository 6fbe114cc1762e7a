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
    var latest: Target
    var needsStep = true
    /// What the task has taken last.
    var begun: Target?
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

  let id: AttachmentID
  private let state: Mutex<State>

  init(_ id: AttachmentID, _ target: Target, own: OwnState) {
    self.id = id
    state = Mutex(State(latest: target, own: own))
  }

  // MARK: For the source and its users

  /// Puts a target in, in the place of one that was not begun.
  func post(_ target: Target) {
    change { state in
      state.latest = target
      state.needsStep = true
    }
  }

  /// Changes what the attachment alone has.
  func updateOwn(_ body: (inout OwnState) -> Void) {
    change { state in
      let before = state.own
      body(&state.own)
      if state.own != before { state.needsStep = true }
    }
  }

  /// Begins no step while somebody decides about a move that the target has made itself.
  func hold() { state.withLock { $0.holds += 1 } }

  /// Goes on after ``hold()``, from where the target has put the row.
  func release(_ move: ReservedMove) {
    change { state in
      state.holds -= 1
      state.moves.append(move)
      state.needsStep = true
    }
  }

  func pause() { state.withLock { $0.isPaused = true } }
  func resume() { change { $0.isPaused = false } }

  /// Takes an update back that was not begun.
  func cancel(_ revision: Revision) -> Bool {
    let resolved: [(Waiter, Outcome)]? = state.withLock { state in
      guard state.end == nil, state.needsStep, state.latest.revision == revision, let begun = state.begun,
        begun.revision < revision
      else { return nil }
      state.latest = begun
      state.needsStep = !state.moves.isEmpty
      state.ledger.cancel(revision)
      return Self.resolve(&state)
    }
    resolved?.forEach { $0.continuation.resume(returning: $1) }
    return resolved != nil
  }

  /// Ends the attachment when it has shown what was asked for.
  func finish() {
    change { state in
      state.isFinishing = true
      state.pacing?.cancel()
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
      let job: Job? = state.withLock { state in
        if state.end != nil { return .stop }
        guard Self.hasWork(state) else { return nil }
        if state.needsStep, !state.isPaused || state.isFinishing {
          state.needsStep = false
          state.begun = state.latest
          state.isBusy = true
          defer { state.moves = [] }
          return .show(state.latest, state.own, state.moves)
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

  /// Tells that a target is shown.
  func didShow(_ target: Target, forgetting gone: ((CellID) -> Bool)?) {
    let resolved = state.withLock { state in
      state.ledger.show(target.revision)
      state.isBusy = false
      if let gone { state.own.forget(gone) }
      return Self.resolve(&state)
    }
    for (waiter, outcome) in resolved { waiter.continuation.resume(returning: outcome) }
  }

  /// Ends the attachment.
  func over(_ end: Outcome) {
    let (sleeper, resolved) = state.withLock { state in
      if state.end == nil { state.end = end }
      state.pacing?.cancel()
      let sleeper = state.sleeper
      state.sleeper = nil
      return (sleeper, Self.resolve(&state))
    }
    sleeper?.resume()
    for (waiter, outcome) in resolved { waiter.continuation.resume(returning: outcome) }
  }

  private func change(_ body: (inout State) -> Void) {
    let sleeper: CheckedContinuation<Void, Never>? = state.withLock { state in
      body(&state)
      guard Self.hasWork(state) else { return nil }
      defer { state.sleeper = nil }
      return state.sleeper
    }
    sleeper?.resume()
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
    let timer = deadline.map { deadline in
      Task { [self] in
        try? await clock.sleep(deadline)
        if !Task.isCancelled { giveUp(number) }
      }
    }
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
        if let known { continuation.resume(returning: known) }
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
    case .outcome(let revision): state.ledger.outcome(of: revision) ?? state.end
    case .settling: state.end ?? (state.needsStep || state.isBusy ? nil : .shown)
    case .end: state.end
    }
  }

  private static func resolve(_ state: inout State) -> [(Waiter, Outcome)] {
    if state.waiters.isEmpty { return [] }
    var left: [Waiter] = []
    var resolved: [(Waiter, Outcome)] = []
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
