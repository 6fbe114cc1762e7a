import PolycellConformance
import Testing

@testable import Polycell

@Suite(.timeLimit(.minutes(10)), .watchdog) struct BlockedAttachmentTests {
  private static let updates = TestSize.number("POLYCELL_BLOCKED_UPDATES", default: 4000)

  private let clock = ManualClock()
  private let counter = LiveCounter()

  private func source() -> DataSource { DataSource(.numbered(1, counter), clock: clock, diagnostics: .ignored) }

  /// Makes all updates, and lets some targets come along now and then.
  private func run(_ source: DataSource, _ attachments: [ListAttachment]) async {
    let first = await source.revision.next.rawValue
    for number in first...UInt64(Self.updates) {
      let revision = await source.apply(.numbered(number, counter))
      if number % 64 == 0 {
        for attachment in attachments {
          #expect(await attachment.outcome(of: revision) == .shown, "\(attachment.id)")
        }
      }
    }
    for attachment in attachments {
      #expect(await attachment.outcome(of: Revision(UInt64(Self.updates))) == .shown)
    }
  }

  @Test("with a target that is blocked for ever the others go on, and memory stays flat")
  func gate() async {
    let gate = Gate()
    let source = source()
    let (blockedLog, logs) = (ProbeLog(), [ProbeLog(), ProbeLog()])
    let blocked = await source.attach(
      ProbeAdapter(blockedLog) { revision in
        if revision != 1 { await gate.wait(ignoringCancellation: true) }
      })
    #expect(await blocked.outcome(of: 1) == .shown)
    await source.apply(.numbered(2, counter))
    await gate.visitors(1)
    var others: [ListAttachment] = []
    for log in logs { others.append(await source.attach(ProbeAdapter(log))) }
    async let waiting = blocked.outcome(of: 3)
    await run(source, others)
    print("\(Self.updates) updates with a blocked target: \(counter.peak) snapshots alive at the most")
    // 8 in the history, 4 steps of two, and for each of three targets what it shows, what it is showing and what is newest.
    #expect(counter.peak <= 8 + 8 + 3 * 3 + 2)
    for log in logs { #expect(log.value.violations == []) }
    #expect(blocked.shown == 1)
    #expect(await blocked.outcome(of: 2, timeout: .zero) == .pending)

    others[0].detach()
    #expect(await others[0].end() == .detached)
    await source.finish()
    #expect(await others[1].end() == .ended)
    #expect(logs[1].value.isFinished)
    #expect(await blocked.end(timeout: .zero) == .pending)
    blocked.detach()
    #expect(await waiting == .detached)
    #expect(await blocked.outcome(of: 2) == .detached)
    gate.open()
  }

  @Test("a blocked target that comes free again shows the newest snapshot, and nothing between")
  func comesFree() async {
    let gate = Gate()
    let source = source()
    let log = ProbeLog()
    let blocked = await source.attach(ProbeAdapter(log) { _ in await gate.wait(ignoringCancellation: true) })
    await gate.visitors(1)
    await run(source, [])
    let last = Revision(UInt64(Self.updates))
    gate.open()
    #expect(await blocked.outcome(of: last) == .shown)
    #expect(log.value.shown == [1, last])
    #expect(await blocked.outcome(of: 2) == .coalesced(into: last))
    #expect(log.value.violations == [])
  }

  @Test("a paused target keeps what it shows and takes the newest when it goes on")
  func paused() async {
    let source = source()
    let log = ProbeLog()
    let paused = await source.attach(ProbeAdapter(log))
    #expect(await paused.outcome(of: 1) == .shown)
    paused.pause()
    await run(source, [])
    #expect(log.value.shown == [1])
    #expect(counter.peak <= 8 + 3 + 2)
    paused.resume()
    let last = Revision(UInt64(Self.updates))
    #expect(await paused.outcome(of: last) == .shown)
    #expect(log.value.shown == [1, last])
  }

  @Test("a full pipe that nobody reads blocks its own target only")
  func pipe() async throws {
    let pipe = FullPipe()
    let source = source()
    let (pipeLog, log) = (ProbeLog(), ProbeLog())
    let isFull = Lock(false)
    let piped = await source.attach(ProbeAdapter(pipeLog) { _ in await pipe.write { isFull.with { $0 = true } } })
    let other = await source.attach(ProbeAdapter(log))
    // The target writes until the pipe is full.
    var number: UInt64 = 1
    while !isFull.value, !Task.isCancelled {
      number += 1
      let revision = await source.apply(.numbered(number, counter))
      #expect(await other.outcome(of: revision) == .shown)
    }
    let before = pipeLog.value.shown.count
    let first = number + 1
    for number in first...(first + UInt64(Self.updates)) {
      let revision = await source.apply(.numbered(number, counter))
      if number % 64 == 0 { #expect(await other.outcome(of: revision) == .shown) }
    }
    let last = await source.revision
    #expect(await other.outcome(of: last) == .shown)
    #expect(pipeLog.value.shown.count == before)
    #expect(counter.peak <= 8 + 8 + 2 * 3 + 2)
    await source.finish()
    #expect(await other.end() == .ended)
    #expect(await piped.outcome(of: last, timeout: .zero) == .pending)
    // Somebody reads at last.
    pipe.drain()
    #expect(await piped.outcome(of: last) == .shown)
    #expect(await piped.end() == .ended)
    #expect(pipeLog.value.shown.last == last)
    #expect(pipeLog.value.violations == [])
  }
}
