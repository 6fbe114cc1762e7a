import Synchronization

/// What a source and the tasks of its attachments share.
final class SourceServices: Sendable {
  let clock: SourceClock
  let diagnostics: DiagnosticHandler
  let handlers = HandlerList<CommandHandler>()
  let visibility = HandlerList<VisibilityHandler>()
  let transferHandlers = HandlerList<TransferHandler>()
  let steps = SharedSteps()
  let derivations = SharedDerivations()
  let history: SourceHistory
  private let reported = Mutex<Revision>(0)

  init(clock: SourceClock, diagnostics: DiagnosticHandler, historyLimit: Int) {
    self.clock = clock
    self.diagnostics = diagnostics
    history = SourceHistory(limit: historyLimit)
  }

  /// Reports what is noticed about a snapshot, once.
  ///
  /// It is called behind a step, which has handed on what is known of ids.
  func reportDiagnostics(of target: Target) {
    let isNew = reported.withLock { reported in
      defer { reported = max(reported, target.revision) }
      return target.revision > reported
    }
    if isNew { diagnostics.report(all: target.snapshot.diagnostics) }
  }
}
