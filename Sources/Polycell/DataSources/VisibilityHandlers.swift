import Synchronization

/// Who is told of rows that come into windows and leave them.
final class VisibilityHandlers: Sendable {
  typealias Body = @Sendable (Row, RowVisibility, AttachmentID) -> Void

  private struct State {
    var entries: [(number: UInt64, type: any CellModel.Type, body: Body)] = []
    var count: UInt64 = 0
  }

  private let state = Mutex(State())

  var isEmpty: Bool { state.withLock { $0.entries.isEmpty } }

  func add(_ type: any CellModel.Type, _ body: @escaping Body) -> HandlerToken {
    let number = state.withLock { state in
      state.count += 1
      state.entries.append((state.count, type, body))
      return state.count
    }
    return HandlerToken { [weak self] in
      self?.state.withLock { $0.entries.removeAll { $0.number == number } }
    }
  }

  func tell(_ row: Row, _ event: RowVisibility, _ attachment: AttachmentID) {
    let bodies = state.withLock { $0.entries.filter { $0.type == row.run.modelType }.map(\.body) }
    for body in bodies { body(row, event, attachment) }
  }
}
