import PolycellConformance
import Testing

@testable import Polycell

/// Many tasks, many targets, and everything that can go wrong with them.
///
/// In full: `POLYCELL_STRESS_UPDATES=10000 swift test -c release -Xswiftc -enable-testing --filter StressTests`.
@Suite(.timeLimit(.minutes(10)), .watchdog) struct StressTests {
  private static let tasks = 8
  private static let updates = TestSize.number("POLYCELL_STRESS_UPDATES", default: 500)

  @Test(
    "each target ends with the newest snapshot or a failure, each update has one outcome on each, and memory stays bounded",
    arguments: [1, 2] as [UInt64])
  func stress(seed: UInt64) async {
    let counter = LiveCounter()
    await run(seed, counter)
    // Nothing is left when the source and its targets are gone.
    await counter.waitUntil(atMost: 0)
    #expect(counter.live == 0)
  }

  private func run(_ seed: UInt64, _ counter: LiveCounter) async {
    let crowd = StressCrowd(DataSource(.numbered(1, counter), clock: ManualClock(), diagnostics: .ignored), seed: seed)
    for slot in 0..<StressCrowd.size { await crowd.attach(slot) }
    // One has failed for certain, and one, whose place is taken by another, is detached for certain; the rest is left to chance.
    guard case .failed = await crowd.all[4].attachment.end() else {
      Issue.record("the first target that is to fail has not")
      return
    }
    await crowd.attach(0)
    async let told = crowd.readUpdates()
    let waits = await withTaskGroup(of: [StressCrowd.Wait].self) { group in
      for task in 0..<Self.tasks {
        group.addTask { await crowd.write(Self.updates, seed: seed &* 1000 &+ UInt64(task), counter) }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    let last = Revision(UInt64(Self.tasks * Self.updates) + 1)
    #expect(await crowd.source.revision == last)
    crowd.gate.open()
    await crowd.source.finish()
    #expect(await told == [])

    var problems: [String] = []
    var ends: [Outcome] = []
    for subject in crowd.all {
      ends.append(await subject.attachment.end())
      problems += await subject.problems(last: last)
    }
    for wait in waits {
      let (first, now) = (await wait.outcome.value, await wait.attachment.outcome(of: wait.revision))
      if first != now { problems.append("\(wait.revision) was \(first) and is \(now)") }
    }
    #expect(problems == [])
    let failures = ends.count { if case .failed = $0 { true } else { false } }
    let detached = ends.count { $0 == .detached }
    print(
      "\(Self.tasks) tasks with \(Self.updates) updates each (POLYCELL_STRESS_UPDATES) on \(StressCrowd.size) targets at a time: "
        + "\(ends.count) attachments, \(failures) failed, \(detached) detached, \(waits.count) waits, "
        + "\(counter.peak) snapshots alive at the most")
    #expect(ends.count == failures + detached + ends.count { $0 == .ended })
    #expect(failures > 0 && detached > 0)
    // The last ones, and for each target what it shows, what it is showing and what is newest; tasks that are ending count too.
    #expect(counter.peak <= 8 + 8 + 4 * StressCrowd.size + Self.tasks)
  }
}
