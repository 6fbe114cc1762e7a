import Synchronization

/// The changes of the last steps, so that attachments that take the same one find them once.
final class SharedSteps: Sendable {
  struct Key: Hashable {
    let from: UInt64
    let to: UInt64
    let fromQuery: RowQuery
    let toQuery: RowQuery
  }

  /// One step.
  final class Step: Sendable {
    fileprivate enum State {
      /// Nobody has begun.
      case new
      /// Somebody finds the changes; these wait for them.
      case running([CheckedContinuation<Void, Never>])
      case done(Changes?)
    }

    fileprivate let key: Key
    private let state = Mutex(State.new)

    fileprivate init(_ key: Key) { self.key = key }

    /// Returns at once to the first who asks, who has to find the changes now, and to others when they are found.
    ///
    /// So no thread is blocked, and the changes are found without a lock: models are compared, which is a program's code.
    fileprivate func begin() async {
      await withCheckedContinuation { continuation in
        let isWaiting = state.withLock { state in
          switch state {
          case .new:
            state = .running([])
            return false
          case .running(let waiting):
            state = .running(waiting + [continuation])
            return true
          case .done: return false
          }
        }
        if !isWaiting { continuation.resume() }
      }
    }

    /// The changes; whoever has been let through first finds them.
    func changes(_ find: () -> Changes?) -> Changes? {
      if let known = state.withLock({ $0.changes }) { return known }
      let found = find()
      let waiting: [CheckedContinuation<Void, Never>] = state.withLock { state in
        defer { state = .done(found) }
        if case .running(let waiting) = state { return waiting } else { return [] }
      }
      for one in waiting { one.resume() }
      return found
    }
  }

  /// How many are kept; each keeps its snapshots alive.
  private static let limit = 4
  private let steps = Mutex<[Step]>([])

  /// A step, for whoever takes it next: the first has to find its changes, or others wait for ever.
  func step(_ key: Key) async -> Step {
    // The one that goes may take snapshots along, and their models do what they want: not in the lock.
    let (step, dropped): (Step, Step?) = steps.withLock { steps in
      if let known = steps.first(where: { $0.key == key }) { return (known, nil) }
      let step = Step(key)
      steps.append(step)
      return (step, steps.count > Self.limit ? steps.removeFirst() : nil)
    }
    _ = consume dropped
    await step.begin()
    return step
  }
}

extension SharedSteps.Step.State {
  fileprivate var changes: Changes?? { if case .done(let changes) = self { .some(changes) } else { nil } }
}
