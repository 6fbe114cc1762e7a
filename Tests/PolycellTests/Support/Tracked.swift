import Polycell
import Synchronization

/// Counts the tokens that are alive, and so the snapshots that hold one.
final class LiveCounter: Sendable {
  private struct State {
    var live = 0
    var peak = 0
    var watchers: [(limit: Int, gate: Gate)] = []
  }

  private let state = Mutex(State())

  /// Those that are alive now.
  var live: Int { state.withLock { $0.live } }
  /// The most that have been alive at a time.
  var peak: Int { state.withLock { $0.peak } }

  /// Waits until no more than a number are alive.
  func waitUntil(atMost limit: Int) async {
    let gate = Gate()
    let isReached = state.withLock { state in
      if state.live <= limit { return true }
      state.watchers.append((limit, gate))
      return false
    }
    if !isReached { await gate.wait() }
  }

  fileprivate func add(_ change: Int) {
    let ready = state.withLock { state in
      state.live += change
      state.peak = max(state.peak, state.live)
      let ready = state.watchers.filter { $0.limit >= state.live }
      state.watchers.removeAll { $0.limit >= state.live }
      return ready
    }
    for watcher in ready { watcher.gate.open() }
  }
}

/// Something that is alive as long as a snapshot is.
final class LiveToken: Sendable {
  private let counter: LiveCounter

  init(_ counter: LiveCounter) {
    self.counter = counter
    counter.add(1)
  }

  deinit { counter.add(-1) }
}

/// A model that can hold a token, and whose content is a number.
struct Tracked: CellModel, Equatable {
  var id: Int
  var number: UInt64
  var token: LiveToken?

  static let columns: [Column<Self>] = [Column("Number", { Int($0.number) })]

  static func == (left: Self, right: Self) -> Bool { left.id == right.id && left.number == right.number }
}

extension SectionKey<Tracked> {
  static var tracked: Self { "tracked" }
}

extension Snapshot {
  /// A snapshot whose row 0 holds a number, among a few others that change with it.
  static func numbered(_ number: UInt64, _ counter: LiveCounter? = nil) -> Snapshot {
    var rows = [Tracked(id: 0, number: number, token: counter.map { LiveToken($0) })]
    for id in 1...6 where (number >> UInt64(id)) & 1 == 0 { rows.append(Tracked(id: id, number: number >> 2)) }
    if number % 3 == 0 { rows.swapAt(0, rows.count - 1) }
    return Snapshot([Section("tracked", rows)])
  }

  /// The number that the snapshot was made of.
  var number: UInt64? { self[.tracked].first { $0.id == 0 }?.number }
}
