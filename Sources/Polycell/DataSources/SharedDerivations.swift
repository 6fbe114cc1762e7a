import Synchronization

/// The snapshots that are derived from the source's, one for each distinct view, for as long as an attachment shows it.
final class SharedDerivations: Sendable {
  /// What a target shows.
  struct Result: Sendable {
    let snapshot: Snapshot
    let window: RowWindowPlacement?
  }

  private final class SharedView: Sendable {
    private struct State {
      var derivation = SnapshotDerivation()
      var stamp: UInt64?
      var last: Result?
    }

    private let state = Mutex(State())

    func result(of target: Target, _ query: RowQuery) -> Result {
      state.withLock { state in
        if let last = state.last, state.stamp == target.stamp { return last }
        let snapshot = state.derivation.derive(target.snapshot, collapsed: target.shared.collapsed, query: query)
        let result = Result(snapshot: snapshot, window: state.derivation.window)
        // A slow target may ask for an older one; the newest is kept for the others.
        if let stamp = target.stamp, state.stamp.map({ $0 < stamp }) ?? true {
          state.stamp = stamp
          state.last = result
        }
        return result
      }
    }
  }

  private let views = Mutex<[RowQuery: SharedView]>([:])

  /// What a target shows of the source's snapshot.
  func result(of target: Target, _ query: RowQuery) -> Result {
    if query.isEmpty, target.shared.collapsed.isEmpty {
      return Result(snapshot: target.snapshot, window: nil)
    }
    let view = views.withLock { views in
      if let known = views[query] { return known }
      let view = SharedView()
      views[query] = view
      return view
    }
    return view.result(of: target, query)
  }

  /// Forgets the views that nobody shows any more.
  func keep(_ queries: @autoclosure () -> Set<RowQuery>) {
    if count == 0 { return }
    let queries = queries()
    views.withLock { views in views = views.filter { queries.contains($0.key) } }
  }

  /// The number of views that are kept.
  var count: Int { views.withLock { $0.count } }
}
