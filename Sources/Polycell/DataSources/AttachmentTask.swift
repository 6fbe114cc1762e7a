import Synchronization

/// Carries an adapter into the task of its attachment: whoever takes it owns it.
final class AdapterBox<Adapter: BackendAdapter & ~Copyable>: Sendable {
  private let adapter: Mutex<Adapter?>

  init(_ adapter: consuming sending Adapter) { self.adapter = Mutex(.some(adapter)) }

  func take() -> sending Adapter? { adapter.withLock { $0.take() } }
}

/// What an attachment does all its life: takes what is to be shown next, shows it, hands it over.
struct AttachmentTask {
  let inbox: AttachmentInbox
  let services: SourceServices
  let options: AttachmentOptions

  /// What the target shows of the source.
  private struct Shown {
    let target: Target
    let query: RowQuery
  }

  /// Shows snapshots until the attachment is over.
  @concurrent
  func run<Adapter: BackendAdapter & ~Copyable>(_ box: AdapterBox<Adapter>) async {
    guard let adapter = box.take() else { return }
    var presenter = Presenter(adapter, options: options.presenting, diagnostics: .ignored)
    var visibility = VisibilityTracker()
    var shown: Shown?
    var earliest: Duration?
    while true {
      switch await inbox.next(notBefore: earliest, services.clock) {
      case .show(let target, let own, let moves):
        earliest = options.minimumInterval.map(services.clock.time(after:))
        do throws(Adapter.Failure) {
          let isReserved = Self.reserve(moves, &presenter)
          let presentation = presentation(of: target, own)
          var step = step(to: target, from: shown)
          // What the target has moved itself nobody else shows.
          if !isReserved, presenter.sharesStep(to: presentation.snapshot), let key = key(target, own, from: shown) {
            let shared = await services.steps.step(key)
            step.changes = { previous in
              shared.changes { try? Changes.between(previous, presentation.snapshot) }
            }
          }
          let report = try presenter.show(presentation, step)
          try await presenter.flush()
          if inbox.isOver { return }
          services.history.append(report, on: inbox.id)
          services.reportDiagnostics(of: target)
          visibility.update(to: presentation, services.visibility, inbox.id)
          inbox.didShow(target, gone: own.rows(goneFrom: presentation.snapshot))
          shown = Shown(target: target, query: own.query)
          services.history.letGo()
        } catch {
          return fail(error)
        }
      case .finish:
        do throws(Adapter.Failure) {
          try presenter.finish()
          try await presenter.flush()
        } catch {
          return fail(error)
        }
        inbox.over(.ended)
        return
      case .stop: return
      }
    }
  }

  private static func reserve<Adapter: BackendAdapter & ~Copyable>(
    _ moves: [AttachmentInbox.ReservedMove], _ presenter: inout Presenter<Adapter>
  ) -> Bool {
    for move in moves { presenter.reserveMove(move.row, section: move.section, before: move.before) }
    return !moves.isEmpty
  }

  private func presentation(of target: Target, _ own: OwnState) -> Presentation {
    let result = services.derivations.result(of: target, own.query)
    return Presentation(
      result.snapshot, revision: target.revision, shared: target.shared, own: own, window: result.window)
  }

  private func step(to target: Target, from shown: Shown?) -> PresenterStep {
    var coalesced = 0
    if let last = shown?.target.revision, last < target.revision {
      coalesced = Int(clamping: target.revision.rawValue - last.rawValue - 1)
    }
    return PresenterStep(isAnimated: target.isAnimated, coalesced: coalesced, cause: target.cause, changes: nil)
  }

  /// What a step is known by among those of other attachments; `nil` where an attachment has put a target together for itself.
  private func key(_ target: Target, _ own: OwnState, from shown: Shown?) -> SharedSteps.Key? {
    guard let shown, let from = shown.target.stamp, let to = target.stamp else { return nil }
    return SharedSteps.Key(from: from, to: to, fromQuery: shown.query, toQuery: own.query)
  }

  private func fail(_ error: some Error) {
    // Nobody waits for a target that was detached, which may be why it failed.
    if inbox.isOver { return }
    let text = "\(error)".withVisibleControls
    services.diagnostics.report(
      Diagnostic(.error, .adapter, "\(inbox.id) failed and is detached; its target keeps what it shows: \(text)"))
    inbox.over(.failed(text))
  }
}
