/// What a section or a whole list is doing, besides showing its rows.
@nonexhaustive
public enum ListState: Sendable, Hashable {
  /// Nothing particular.
  ///
  /// A section that is ready and has no rows is shown as empty.
  case ready
  /// Rows are on their way; a text may say which.
  case loading(String? = nil)
  /// There is nothing to show, and why.
  case empty(EmptyState)
  /// Getting the rows failed; a text says how.
  case failed(String)

  /// The name of the state, as the JSON backend writes it.
  public var name: String {
    switch self {
    case .ready: "ready"
    case .loading: "loading"
    case .empty: "empty"
    case .failed: "failed"
    }
  }

  /// What is said where there are no rows to show, or `nil` where nothing needs to be said.
  ///
  /// - Parameter isEmpty: Whether there are no rows.
  public func message(isEmpty: Bool) -> String? {
    switch self {
    case .ready: isEmpty ? "(empty)" : nil
    case .loading(let text): text ?? "Loading…"
    case .empty(let state):
      [state.title, state.message].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ": ")
    case .failed(let text): text
    }
  }
}

extension ListState {
  /// Whether rows are on their way.
  var isLoading: Bool { if case .loading = self { true } else { false } }

  /// Whether everything is the same; texts by their bytes.
  public static func == (left: ListState, right: ListState) -> Bool {
    switch (left, right) {
    case (.ready, .ready): true
    case (.loading(let a), .loading(let b)): a.isSameUTF8(as: b)
    case (.empty(let a), .empty(let b)): a == b
    case (.failed(let a), .failed(let b)): a.isSameUTF8(as: b)
    default: false
    }
  }

  /// Hashes what ``==(_:_:)`` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    switch self {
    case .ready: break
    case .loading(let text): text.hashUTF8(into: &hasher)
    case .empty(let state): hasher.combine(state)
    case .failed(let text): text.hashUTF8(into: &hasher)
    }
  }
}
