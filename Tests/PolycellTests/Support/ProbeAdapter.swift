import Polycell
import PolycellConformance

/// What has really happened on a ``ProbeAdapter``.
final class ProbeLog: Sendable {
  struct Content: Sendable {
    /// The revisions that were handed over, in order.
    var shown: [Revision] = []
    /// The numbers that the snapshots held, in the same order.
    var numbers: [UInt64] = []
    /// When each of these steps began.
    var times: [Duration] = []
    /// What was selected, in the same order.
    var selections: [Set<CellID>] = []
    var isFinished = false
    /// Whether the adapter has thrown.
    var hasFailed = false
    /// What the adapter should not have been told.
    var violations: [String] = []
  }

  private let content = Lock(Content())

  var value: Content { content.value }
  func change(_ body: (inout Content) -> Void) { content.with(body) }
}

struct ProbeFailure: Error, Equatable {
  let call: String
}

/// An adapter that checks what it is told with a strict list view, and is slow, fails or blocks as a test wants it.
struct ProbeAdapter: BackendAdapter {
  /// Whether a call is to fail, by its name.
  typealias Failing = @Sendable (String) -> Bool
  /// What is done between the beginning and the end of a flush.
  typealias Flushing = @Sendable (Revision?) async throws(ProbeFailure) -> Void

  private let log: ProbeLog
  private let failing: Failing
  private let flushing: Flushing
  private let now: @Sendable () -> Duration
  private var view = StrictListView()
  private var given: Presentation?
  private var time = Duration.zero
  private var isPending = false

  init(
    _ log: ProbeLog, now: @escaping @Sendable () -> Duration, failing: @escaping Failing, flushing: @escaping Flushing
  ) {
    self.log = log
    self.now = now
    self.failing = failing
    self.flushing = flushing
  }

  /// Makes an adapter that does something in its flush.
  init(_ log: ProbeLog, flushing: @escaping Flushing) {
    self.init(log, now: { .zero }, failing: { _ in false }, flushing: flushing)
  }

  /// Makes an adapter that fails.
  init(_ log: ProbeLog, failing: @escaping Failing = { _ in false }) {
    self.init(log, now: { .zero }, failing: failing, flushing: { _ in })
  }

  static var capabilities: BackendCapabilities { BackendCapabilities(partialUpdates: true, moves: true) }

  mutating func load(_ presentation: Presentation) throws(ProbeFailure) {
    try check("load")
    if given != nil { violate("loads again") }
    view.load(presentation.snapshot)
    take(presentation)
  }

  mutating func apply(_ update: Update) throws(ProbeFailure) {
    try check("apply")
    if update.from != given?.revision { violate("\(update.from) is not shown, \(given?.revision as Any) is") }
    if update.to < update.from { violate("\(update.to) is behind \(update.from)") }
    do {
      try view.apply(update.changes.batch, showing: update.next.snapshot)
      if let difference = view.difference(from: update.next.snapshot) { violate("\(difference)") }
    } catch {
      violate("\(error)")
    }
    take(update.next)
  }

  mutating func flush() async throws(ProbeFailure) {
    try check("flush")
    do throws(ProbeFailure) {
      try await flushing(given?.revision)
    } catch {
      log.change { $0.hasFailed = true }
      throw error
    }
    guard isPending, let given else { return }
    isPending = false
    let (time, number) = (time, given.snapshot.number ?? 0)
    log.change { log in
      log.shown.append(given.revision)
      log.numbers.append(number)
      log.times.append(time)
      log.selections.append(given.shared.selection)
    }
  }

  mutating func finish() throws(ProbeFailure) {
    try check("finish")
    log.change { $0.isFinished = true }
  }

  private mutating func take(_ presentation: Presentation) {
    if isPending { violate("the step to \(presentation.revision) begins before the last one is handed over") }
    given = presentation
    time = now()
    isPending = true
  }

  private func check(_ call: String) throws(ProbeFailure) {
    if log.value.isFinished, call != "flush" { violate("\(call) after the end") }
    if log.value.hasFailed { violate("\(call) after a failure") }
    guard failing(call) else { return }
    log.change { $0.hasFailed = true }
    throw ProbeFailure(call: call)
  }

  private func violate(_ text: String) { log.change { $0.violations.append(text) } }
}
