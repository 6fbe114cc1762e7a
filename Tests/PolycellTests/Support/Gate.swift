import Synchronization

/// Makes tasks wait until a test lets them go: one by one, or all of them.
final class Gate: Sendable {
  private struct Visitor {
    let number: UInt64
    let continuation: CheckedContinuation<Bool, Never>
  }

  private struct State {
    var isOpen: Bool
    var permits = 0
    var count: UInt64 = 0
    var visitors: [Visitor] = []
    /// Those that wait until as many stand before the gate.
    var watchers: [(count: Int, visitor: Visitor)] = []
  }

  private let state: Mutex<State>

  init(isOpen: Bool = false) { state = Mutex(State(isOpen: isOpen)) }

  /// Lets everybody through from now on.
  func open() {
    let visitors = state.withLock { state in
      state.isOpen = true
      defer { state.visitors = [] }
      return state.visitors
    }
    for visitor in visitors { visitor.continuation.resume(returning: true) }
  }

  /// Lets nobody through from now on, but for those with a permit.
  func close() { state.withLock { $0.isOpen = false } }

  /// Lets one through: whoever waits, or whoever comes next.
  func permit() {
    let visitor: Visitor? = state.withLock { state in
      if !state.visitors.isEmpty { return state.visitors.removeFirst() }
      state.permits += 1
      return nil
    }
    visitor?.continuation.resume(returning: true)
  }

  /// Waits to be let through.
  ///
  /// - Parameter ignoringCancellation: Whether it goes on waiting when the task is cancelled, as a write to a full pipe does.
  /// - Returns: Whether it was; not where the task was cancelled.
  @discardableResult
  func wait(ignoringCancellation: Bool = false) async -> Bool {
    await wait(ignoringCancellation: ignoringCancellation) { state, visitor in
      if state.isOpen { return (true, []) }
      if state.permits > 0 {
        state.permits -= 1
        return (true, [])
      }
      state.visitors.append(visitor)
      let ready = state.watchers.filter { $0.count <= state.visitors.count }.map(\.visitor)
      state.watchers.removeAll { $0.count <= state.visitors.count }
      return (nil, ready)
    }
  }

  /// Waits until as many stand before the gate.
  ///
  /// - Returns: Whether they do; not where the task was cancelled.
  @discardableResult
  func visitors(_ count: Int) async -> Bool {
    await wait(ignoringCancellation: false) { state, visitor in
      if state.visitors.count >= count { return (true, []) }
      state.watchers.append((count, visitor))
      return (nil, [])
    }
  }

  private func wait(
    ignoringCancellation: Bool, _ enter: @Sendable (inout State, Visitor) -> (answer: Bool?, ready: [Visitor])
  ) async -> Bool {
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let (answer, ready): (Bool?, [Visitor]) = state.withLock { state in
          if !ignoringCancellation, Task.isCancelled { return (false, []) }
          return enter(&state, Visitor(number: number, continuation: continuation))
        }
        if let answer { continuation.resume(returning: answer) }
        for visitor in ready { visitor.continuation.resume(returning: true) }
      }
    } onCancel: {
      if !ignoringCancellation { giveUp(number) }
    }
  }

  private func giveUp(_ number: UInt64) {
    let visitor: Visitor? = state.withLock { state in
      if let position = state.visitors.firstIndex(where: { $0.number == number }) {
        return state.visitors.remove(at: position)
      }
      guard let position = state.watchers.firstIndex(where: { $0.visitor.number == number }) else { return nil }
      return state.watchers.remove(at: position).visitor
    }
    visitor?.continuation.resume(returning: false)
  }
}
