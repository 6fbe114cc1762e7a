import Synchronization

/// The handlers of a source, in the order in which they were registered.
final class CommandHandlers: Sendable {
  typealias Body = @Sendable (CommandContext) async -> CommandReply

  private struct Entry {
    let number: UInt64
    let verb: CommandVerb
    /// Whether it is asked about the rows of a run; `nil` where it is asked about everything.
    let type: (any CellModel.Type)?
    let body: Body
  }

  private struct State {
    var entries: [Entry] = []
    var count: UInt64 = 0
  }

  private let state = Mutex(State())

  func add(_ verb: CommandVerb, _ type: (any CellModel.Type)?, _ body: @escaping Body) -> HandlerToken {
    let number = state.withLock { state in
      state.count += 1
      state.entries.append(Entry(number: state.count, verb: verb, type: type, body: body))
      return state.count
    }
    return HandlerToken { [weak self] in
      self?.state.withLock { $0.entries.removeAll { $0.number == number } }
    }
  }

  /// The handlers for a command, the last one first.
  func handlers(for verb: CommandVerb, _ row: Row?) -> [Body] {
    state.withLock { state in
      state.entries.reversed().filter { entry in
        entry.verb == verb && (entry.type == nil || entry.type.map { $0 == row?.run.modelType } ?? false)
      }.map(\.body)
    }
  }
}
