import Polycell

/// What an adapter of a source was asked for: adapters are owned by their attachment's task, so they write into one of these.
final class ShowLog: Sendable {
  struct Entry: Sendable {
    let kind: StepReport.Kind
    let presentation: Presentation
    var changes = ""
    var isAnimated = true
    var coalesced = 0
    var cause: String?

    var revision: Revision { presentation.revision }
    /// The ids of all rows.
    var ids: [String] { presentation.snapshot.rowIDs.flatMap(\.self) }
  }

  private let entries = Lock<[Entry]>([])

  var all: [Entry] { entries.value }
  var last: Entry? { entries.value.last }
  var kinds: [StepReport.Kind] { all.map(\.kind) }
  var revisions: [Revision] { all.map(\.revision) }

  func append(_ entry: Entry) { entries.with { $0.append(entry) } }
}

/// What a test adapter can do; static, as the core asks for it.
protocol TestCapabilities: Sendable {
  static var capabilities: BackendCapabilities { get }
}

enum CanAll: TestCapabilities {
  static var capabilities: BackendCapabilities {
    BackendCapabilities(partialUpdates: true, moves: true, hierarchy: true, interaction: true, windowing: true)
  }
}

enum Limited: TestCapabilities {
  static var capabilities: BackendCapabilities {
    BackendCapabilities(
      partialUpdates: true, moves: true, hierarchy: true, largestBatch: 10, largestAnimatedBatch: 3)
  }
}

enum Still: TestCapabilities {
  static var capabilities: BackendCapabilities { BackendCapabilities(partialUpdates: true, moves: false) }
}

enum Flat: TestCapabilities {
  static var capabilities: BackendCapabilities {
    BackendCapabilities(partialUpdates: true, moves: true, sections: false)
  }
}

enum WholeOnly: TestCapabilities {
  static var capabilities: BackendCapabilities { BackendCapabilities() }
}

/// Writes down what it is asked for, and fails at a revision where a test wants it to.
struct LoggingAdapter<Kind: TestCapabilities>: BackendAdapter {
  struct Refusal: Error { let revision: Revision }

  static var capabilities: BackendCapabilities { Kind.capabilities }
  let log: ShowLog
  var failsAt: Revision?
  /// Called in each flush.
  var flushing: @Sendable () async -> Void = {}

  init(_ kind: Kind.Type, _ log: ShowLog, failsAt: Revision? = nil) {
    self.log = log
    self.failsAt = failsAt
  }

  mutating func load(_ presentation: Presentation) throws(Refusal) {
    if presentation.revision == failsAt { throw Refusal(revision: presentation.revision) }
    log.append(ShowLog.Entry(kind: .load, presentation: presentation))
  }

  mutating func apply(_ update: Update) throws(Refusal) {
    if update.to == failsAt { throw Refusal(revision: update.to) }
    log.append(
      ShowLog.Entry(
        kind: .apply, presentation: update.next, changes: update.changes.description, isAnimated: update.isAnimated,
        coalesced: update.coalesced, cause: update.cause))
  }

  mutating func flush() async throws(Refusal) { await flushing() }
}
