import Synchronization

/// What a program has registered and may take away again, in the order in which it came.
final class HandlerList<Handler: Sendable>: Sendable {
  private struct State {
    var entries: [(number: UInt64, handler: Handler)] = []
    var count: UInt64 = 0
  }

  private let state = Mutex(State())

  func add(_ handler: Handler) -> HandlerToken {
    let number = state.withLock { state in
      state.count += 1
      state.entries.append((state.count, handler))
      return state.count
    }
    return HandlerToken { [weak self] in self?.remove(number) }
  }

  /// Takes one away; it goes, with whatever it holds, when the lock is free again.
  private func remove(_ number: UInt64) {
    let removed = state.withLock { state in
      state.entries.firstIndex { $0.number == number }.map { state.entries.remove(at: $0) }
    }
    _ = consume removed
  }

  var isEmpty: Bool { state.withLock { $0.entries.isEmpty } }

  /// Those for which a condition holds, the first one first.
  func all(where condition: (Handler) -> Bool) -> [Handler] {
    let all = state.withLock { $0.entries.map(\.handler) }
    return all.filter(condition)
  }
}

/// A handler of commands.
struct CommandHandler: Sendable {
  let verb: CommandVerb
  /// The type of the rows that it is asked about; `nil` where it is asked about everything.
  let type: (any CellModel.Type)?
  let body: @Sendable (CommandContext) async -> CommandReply

  /// Whether it is asked about a command, and the row of it.
  func isAsked(about verb: CommandVerb, _ row: Row?) -> Bool {
    self.verb == verb && (type == nil || type.map { $0 == row?.run.modelType } ?? false)
  }
}

/// Who is told of rows that come into windows and leave them.
struct VisibilityHandler: Sendable {
  let type: any CellModel.Type
  let body: @Sendable (Row, RowVisibility, AttachmentID) -> Void
}

extension HandlerList<VisibilityHandler> {
  func tell(_ row: Row, _ event: RowVisibility, _ attachment: AttachmentID) {
    for handler in all(where: { $0.type == row.run.modelType }) { handler.body(row, event, attachment) }
  }
}

/// A handler of rows that go from one list to another.
struct TransferHandler: Sendable {
  let type: any CellModel.Type
  let body: @Sendable (TransferContext) async -> TransferReply
}
