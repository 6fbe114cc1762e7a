import Synchronization

/// The last snapshots and steps of a source: for a report when something has gone wrong, and to tell since when a row is gone.
final class SourceHistory: Sendable {
  struct Entry: Sendable {
    let target: Target
    let time: Duration
  }

  private struct Step: Sendable {
    let attachment: AttachmentID
    let report: StepReport
  }

  private struct State {
    var entries: [Entry] = []
    var steps: [Step] = []
    /// Those that are forgotten, until somebody has the time to let them go.
    var forgotten: [Entry] = []
  }

  private let limit: Int
  private let state = Mutex(State())

  init(limit: Int) { self.limit = max(limit, 1) }

  func append(_ target: Target, at time: Duration) {
    let dropped: [Entry] = state.withLock { state in
      state.entries.append(Entry(target: target, time: time))
      guard state.entries.count > limit else { return [] }
      let dropped = state.forgotten
      state.forgotten = [state.entries.removeFirst()]
      return dropped
    }
    _ = consume dropped
  }

  /// Lets go of the snapshot that was forgotten last: behind a step, since it takes as long as it has rows.
  ///
  /// It isn't done in the lock, since models may do what they want when they go.
  func letGo() {
    let dropped = state.withLock { state in
      defer { state.forgotten = [] }
      return state.forgotten
    }
    _ = consume dropped
  }

  func append(_ report: StepReport, on attachment: AttachmentID) {
    state.withLock { state in
      state.steps.append(Step(attachment: attachment, report: report))
      if state.steps.count > limit { state.steps.removeFirst() }
    }
  }

  var entries: [Entry] { state.withLock { $0.entries } }

  /// The last steps as text.
  var text: String {
    let (entries, steps) = state.withLock { ($0.entries, $0.steps) }
    var text = ""
    var last: Snapshot?
    for entry in entries {
      let cause = entry.target.cause.map { " by \($0)" } ?? ""
      text += "revision \(entry.target.revision) at \(entry.time)\(cause): \(entry.target.snapshot.rowCount) rows\n"
      if let last, let changes = try? Changes.between(last, entry.target.snapshot) {
        for edit in changes.edits.prefix(20) { text += "  \(edit)\n" }
        if changes.count > 20 { text += "  and \(changes.count - 20) more\n" }
      }
      last = entry.target.snapshot
    }
    for step in steps {
      let report = step.report
      text +=
        "\(step.attachment): \(report.kind.rawValue) \(report.from.map(\.description) ?? "nothing") to \(report.to), "
        + "\(report.changeCount) changes, \(report.coalesced) left out, \(report.comparing) and \(report.showing)\n"
    }
    return text.split(separator: "\n").map { String($0).withVisibleControls + "\n" }.joined()
  }
}
