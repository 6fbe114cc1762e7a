/// The answers to the last commands, or transfers, so that one that comes twice is done once.
struct AnswerLog<Answer: Sendable> {
  enum Entry {
    case done(Answer)
    /// Somebody is doing it; these wait for the answer.
    case running([CheckedContinuation<Answer, Never>])
  }

  private static var limit: Int { 1024 }
  /// By the bytes of their ids.
  private var entries: [[UInt8]: Entry] = [:]
  /// The ids of commands that are done, the oldest first.
  private var order: [[UInt8]] = []

  subscript(id: String) -> Entry? { entries[Array(id.utf8)] }

  mutating func begin(_ id: String) { entries[Array(id.utf8)] = .running([]) }

  mutating func wait(_ id: String, _ continuation: CheckedContinuation<Answer, Never>, ifForgotten none: Answer) {
    let id = Array(id.utf8)
    switch entries[id] {
    case .done(let answer): continuation.resume(returning: answer)
    case .running(let waiting): entries[id] = .running(waiting + [continuation])
    case nil: continuation.resume(returning: none)
    }
  }

  mutating func end(_ id: String, _ answer: Answer) {
    let id = Array(id.utf8)
    if case .running(let waiting) = entries[id] { for one in waiting { one.resume(returning: answer) } }
    entries[id] = .done(answer)
    order.append(id)
    if order.count > 2 * Self.limit {
      for old in order.prefix(Self.limit) { entries[old] = nil }
      order.removeFirst(Self.limit)
    }
  }
}
