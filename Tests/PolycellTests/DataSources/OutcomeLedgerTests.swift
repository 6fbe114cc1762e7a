import Testing

@testable import Polycell

@Suite struct OutcomeLedgerTests {
  @Test("nothing is known before the first step")
  func empty() {
    let ledger = OutcomeLedger()
    #expect(ledger.last == nil)
    #expect(ledger.outcome(of: 0) == nil)
    #expect(ledger.outcome(of: 1) == nil)
    #expect(ledger.outcome(of: Revision(.max)) == nil)
  }

  @Test("what lies between two that were shown went into the later one, and what is to come is not known")
  func ranges() {
    var ledger = OutcomeLedger()
    for revision: Revision in [3, 4, 5, 9, 12, 13] { ledger.show(revision) }
    let outcomes = (0...15).map { ledger.outcome(of: Revision($0)) }
    #expect(
      outcomes == [
        .coalesced(into: 3), .coalesced(into: 3), .coalesced(into: 3), .shown, .shown, .shown, .coalesced(into: 9),
        .coalesced(into: 9), .coalesced(into: 9), .shown, .coalesced(into: 12), .coalesced(into: 12), .shown, .shown,
        nil, nil,
      ])
    #expect(ledger.last == 13)
  }

  @Test("a revision that is shown again, with another selection, is one")
  func again() {
    var ledger = OutcomeLedger()
    for revision: Revision in [1, 1, 2, 2, 5, 5, 6] { ledger.show(revision) }
    let outcomes = (1...7).map { ledger.outcome(of: Revision($0)) }
    #expect(outcomes == [.shown, .shown, .coalesced(into: 5), .coalesced(into: 5), .shown, .shown, nil])
  }

  @Test("one that was taken back stays so, whatever is shown later")
  func cancelling() {
    var ledger = OutcomeLedger()
    ledger.show(1)
    ledger.cancel(3)
    #expect(ledger.outcome(of: 3) == .cancelled)
    #expect(ledger.outcome(of: 2) == nil)
    ledger.show(5)
    #expect(
      (1...5).map { ledger.outcome(of: Revision($0)) } == [
        .shown, .coalesced(into: 5), .cancelled, .coalesced(into: 5), .shown,
      ])
    #expect(ledger.isCancelled(3) && !ledger.isCancelled(2) && !ledger.isCancelled(4))
  }

  @Test("the largest revision can be shown")
  func largest() {
    var ledger = OutcomeLedger()
    ledger.show(Revision(.max))
    ledger.show(Revision(.max))
    #expect(ledger.outcome(of: Revision(.max)) == .shown)
    #expect(ledger.outcome(of: 1) == .coalesced(into: Revision(.max)))
  }

  @Test("of a target that leaves out every other revision, the last 65,536 steps at the least are known exactly")
  func limit() {
    var ledger = OutcomeLedger()
    let count: UInt64 = 300_000
    for step in 1...count { ledger.show(Revision(step * 2)) }
    for step in stride(from: count - 65_535, through: count, by: 257) {
      #expect(ledger.outcome(of: Revision(step * 2)) == .shown)
      #expect(ledger.outcome(of: Revision(step * 2 - 1)) == .coalesced(into: Revision(step * 2)))
    }
    // Of what lies before it is known that the target has gone past it.
    guard case .coalesced(let first) = ledger.outcome(of: 1) else {
      Issue.record("the first update has no outcome")
      return
    }
    #expect(ledger.outcome(of: first) == .shown)
    #expect(ledger.rangeCount <= 2 * 65_536)
  }

  @Test("a target that shows everything keeps next to nothing")
  func dense() {
    var ledger = OutcomeLedger()
    for revision: UInt64 in 1...100_000 { ledger.show(Revision(revision)) }
    #expect(ledger.rangeCount == 1)
    #expect(ledger.outcome(of: 50_000) == .shown)
  }

  @Test("the last 65,536 that were taken back are known")
  func cancellingLimit() {
    var ledger = OutcomeLedger()
    ledger.show(1)
    let count: UInt64 = 300_000
    for revision in 2...count { ledger.cancel(Revision(revision)) }
    ledger.show(Revision(count + 1))
    for revision in (count - 65_535)...count where ledger.outcome(of: Revision(revision)) != .cancelled {
      Issue.record("\(revision) is \(ledger.outcome(of: Revision(revision)) as Any)")
      break
    }
    #expect(ledger.outcome(of: 2) == .coalesced(into: Revision(count + 1)))
  }
}
