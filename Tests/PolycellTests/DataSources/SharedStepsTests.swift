import Testing

@testable import Polycell

@Suite(.timeLimit(.minutes(1)), .watchdog) struct SharedStepsTests {
  private let steps = SharedSteps()
  private let old = Snapshot.numbered(1)
  private let new = Snapshot.numbered(2)

  private func key(_ from: UInt64) -> SharedSteps.Key {
    SharedSteps.Key(from: from, to: from + 1, fromQuery: RowQuery(), toQuery: RowQuery())
  }

  private func changes(_ count: Lock<Int>) -> Changes? {
    count.with { $0 += 1 }
    return try? Changes.between(old, new)
  }

  @Test("the changes of equal steps are found once, whoever asks while they are being found and later")
  func once() async {
    let (steps, key, count) = (steps, key(1), Lock(0))
    let first = await steps.step(key)
    let others = (0..<5).map { _ in Task { await steps.step(key).changes { changes(count) }?.count } }
    for _ in 0..<50 { await Task.yield() }
    #expect(count.value == 0)
    #expect(first.changes { changes(count) } != nil)
    for other in others { #expect(await other.value == first.changes { nil }?.count) }
    #expect(await steps.step(key).changes { changes(count) } != nil)
    #expect(count.value == 1)
  }

  @Test("that there are no changes to be found is found once as well")
  func none() async {
    let count = Lock(0)
    for _ in 0..<3 {
      let step = await steps.step(key(1))
      #expect(
        step.changes {
          count.with { $0 += 1 }
          return nil
        } == nil)
    }
    #expect(count.value == 1)
  }

  @Test("who waits for a step that is forgotten in the meantime is told nevertheless")
  func forgotten() async {
    let (steps, key, count) = (steps, key(1), Lock(0))
    let first = await steps.step(key)
    let other = Task { await steps.step(key).changes { changes(count) }?.count }
    for _ in 0..<50 { await Task.yield() }
    for number: UInt64 in 2...20 { _ = await steps.step(self.key(number)).changes { changes(Lock(0)) } }
    #expect(first.changes { changes(count) } != nil)
    #expect(await other.value != nil)
    #expect(count.value <= 2)
  }
}
