import Synchronization

/// What takes a change back.
enum UndoStep: Sendable {
  case edits([ListEdit])
  case transfer(TransferUndo)
}

/// What takes a transfer back, in both lists; both of them keep it, and the first that wants it uses it up.
final class TransferUndo: Sendable {
  /// One of the lists.
  struct Part: Sendable {
    weak let source: DataSource?
    let edits: [ListEdit]
  }

  private let parts: Mutex<(first: Part, second: Part)?>

  init(_ first: Part, _ second: Part) { parts = Mutex((first, second)) }

  /// What is to be done; `nil` where it was done before.
  func take() -> (first: Part, second: Part)? { parts.withLock { $0.take() } }
}
