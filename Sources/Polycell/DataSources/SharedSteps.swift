import Synchronization

/// The changes of the last steps, so that attachments that take the same one find them once.
final class SharedSteps: Sendable {
  struct Key: Hashable {
    let from: UInt64
    let to: UInt64
    let fromQuery: RowQuery
    let toQuery: RowQuery
  }

  private final class Step: Sendable {
    let key: Key
    /// Whoever comes second waits for the first: it would do the same work.
    private let changes = Mutex<Changes??>(nil)

    init(_ key: Key) { self.key = key }

    func changes(_ find: () -> Changes?) -> Changes? {
      changes.withLock { known in
        if let known { return known }
        let found = find()
        known = .some(found)
        return found
      }
    }
  }

  /// How many are kept; each keeps its snapshots alive.
  private static let limit = 4
  private let steps = Mutex<[Step]>([])

  /// The changes of a step.
  func changes(_ key: Key, _ find: () -> Changes?) -> Changes? {
    // The one that goes may take snapshots along, and their models do what they want: not in the lock.
    let (step, dropped): (Step, Step?) = steps.withLock { steps in
      if let known = steps.first(where: { $0.key == key }) { return (known, nil) }
      let step = Step(key)
      steps.append(step)
      return (step, steps.count > Self.limit ? steps.removeFirst() : nil)
    }
    _ = consume dropped
    return step.changes(find)
  }

  func removeAll() { steps.withLock { $0.removeAll() } }
}
