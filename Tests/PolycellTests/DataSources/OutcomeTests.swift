import PolycellConformance
import Testing

@testable import Polycell

@Suite(.timeLimit(.minutes(5)), .watchdog) struct OutcomeTests {
  private let clock = ManualClock()

  private func source(history: Int = 8, diagnostics: DiagnosticHandler = .ignored) -> DataSource {
    DataSource(.numbered(1), history: history, clock: clock, diagnostics: diagnostics)
  }

  @Test("what a target has shown is shown, and what it has gone past went into what it showed then")
  func shownAndCoalesced() async {
    let source = source()
    let (gate, log) = (Gate(), ProbeLog())
    let attachment = await source.attach(ProbeAdapter(log) { _ in await gate.wait() })
    await gate.visitors(1)
    #expect(attachment.shown == nil)
    for number: UInt64 in 2...5 { await source.apply(.numbered(number)) }
    gate.permit()
    #expect(await attachment.outcome(of: 1) == .shown)
    await gate.visitors(1)
    // They are gone past as soon as the next one is shown, and not before.
    #expect(await attachment.outcome(of: 3, timeout: .zero) == .pending)
    gate.open()
    #expect(await attachment.outcome(of: 3) == .coalesced(into: 5))
    for _ in 0..<2 {
      #expect(await attachment.outcome(of: 1) == .shown)
      #expect(await attachment.outcome(of: 2) == .coalesced(into: 5))
      #expect(await source.outcome(of: 4, on: attachment) == .coalesced(into: 5))
      #expect(await source.outcome(of: 5, on: attachment) == .shown)
    }
    #expect(log.value.shown == [1, 5])
    #expect(log.value.violations == [])
  }

  @Test("updates from before a target was attached went into the first that it shows")
  func beforeAttaching() async {
    let source = source()
    for number: UInt64 in 2...4 { await source.apply(.numbered(number)) }
    let attachment = await source.attach(ProbeAdapter(ProbeLog()))
    #expect(await attachment.outcome(of: 2) == .coalesced(into: 4))
    #expect(await attachment.outcome(of: 4) == .shown)
    #expect(await attachment.outcome(of: 0) == .coalesced(into: 4))
  }

  @Test("a wait for what is to come ends when it comes")
  func toCome() async {
    let source = source()
    let attachment = await source.attach(ProbeAdapter(ProbeLog()))
    async let third = attachment.outcome(of: 3)
    async let fourth = attachment.outcome(of: 4, timeout: .seconds(9))
    await clock.sleepers(1)
    for number: UInt64 in 2...4 {
      await source.apply(.numbered(number))
      #expect(await attachment.outcome(of: Revision(number)) == .shown)
    }
    #expect(await third == .shown)
    #expect(await fourth == .shown)
  }

  @Test("a wait ends when its time has passed, and no earlier")
  func timeout() async {
    let source = source()
    let attachment = await source.attach(ProbeAdapter(ProbeLog()))
    async let wait = attachment.outcome(of: Revision(.max), timeout: .seconds(2))
    async let end = attachment.end(timeout: .seconds(4))
    await clock.sleepers(2)
    clock.advance(by: .seconds(2))
    #expect(await wait == .pending)
    clock.advance(by: .seconds(2))
    #expect(await end == .pending)
    // The attachment is as alive as before.
    let revision = await source.apply(.numbered(2))
    #expect(await attachment.outcome(of: revision, timeout: .seconds(1)) == .shown)
  }

  @Test("a wait whose time is up when it begins ends, however the threads run")
  func noTime() async {
    let attachment = await source().attach(ProbeAdapter(ProbeLog()))
    for _ in 0..<3000 {
      let outcome = await attachment.outcome(of: 99, timeout: .zero)
      #expect(outcome == .pending)
      if outcome != .pending || Task.isCancelled { break }
    }
  }

  @Test(
    "a time that no clock reaches is no reason to stop",
    arguments: [
      Duration.seconds(Int64.max), Duration(attoseconds: .max), .seconds(Int64.min), Duration(attoseconds: .min),
    ])
  func longTime(timeout: Duration) async {
    // The real clock counts from the machine's start, so that a sum that fits at one moment doesn't at another.
    let source = DataSource(.numbered(1), diagnostics: .ignored)
    let attachment = await source.attach(
      ProbeAdapter(ProbeLog()), options: AttachmentOptions(minimumInterval: timeout))
    async let wait = attachment.outcome(of: 99, timeout: timeout)
    guard timeout > .zero else {
      #expect(await wait == .pending)
      return attachment.detach()
    }
    // The timer has to have begun before the wait ends otherwise.
    for _ in 0..<100 { await Task.yield() }
    attachment.detach()
    #expect(await wait == .detached)
  }

  @Test("a wait ends when its task is cancelled, also where that was so before")
  func cancelledCaller() async {
    let attachment = await source().attach(ProbeAdapter(ProbeLog()))
    let waiting = Task { await attachment.outcome(of: 99) }
    let timed = Task { await attachment.outcome(of: 99, timeout: .seconds(1)) }
    await clock.sleepers(1)
    waiting.cancel()
    timed.cancel()
    #expect(await waiting.value == .pending)
    #expect(await timed.value == .pending)
    let gate = Gate()
    let late = Task {
      await gate.wait(ignoringCancellation: true)
      return await (attachment.outcome(of: 99), attachment.outcome(of: 1))
    }
    late.cancel()
    await gate.visitors(1)
    gate.open()
    #expect(await late.value.0 == .pending)
    attachment.detach()
    #expect(await attachment.outcome(of: 99) == .detached)
  }

  @Test("an update that is taken back is cancelled, and the next one is shown")
  func cancelled() async {
    let source = source()
    let (gate, log) = (Gate(), ProbeLog())
    let attachment = await source.attach(ProbeAdapter(log) { _ in await gate.wait() })
    await gate.visitors(1)
    async let waiting = attachment.outcome(of: 2)
    await source.apply(.numbered(2))
    #expect(!attachment.cancel(1))
    #expect(attachment.cancel(2))
    #expect(await waiting == .cancelled)
    await source.apply(.numbered(3))
    #expect(!attachment.cancel(2))
    gate.open()
    #expect(await attachment.outcome(of: 3) == .shown)
    #expect(await attachment.outcome(of: 2) == .cancelled)
    #expect(log.value.shown == [1, 3])
  }

  @Test("one that was taken back stays away when a row is selected")
  func cancelledBeforeSelecting() async {
    let source = source()
    let (gate, log) = (Gate(), ProbeLog())
    let attachment = await source.attach(ProbeAdapter(log) { _ in await gate.wait() })
    await gate.visitors(1)
    await source.apply(.numbered(2))
    #expect(attachment.cancel(2))
    let row = Tracked.cellID(0)
    #expect(await source.perform(.select(row)) == .done(2))
    gate.open()
    await source.finish()
    #expect(await attachment.end() == .ended)
    #expect(log.value.numbers == [1, 1])
    #expect(log.value.selections == [[], [row]])
    #expect(await attachment.outcome(of: 2) == .cancelled)
  }

  @Test("what was not shown before a failure has failed, with what the adapter said", arguments: ["load", "flush"])
  func failed(call: String) async {
    let diagnostics = DiagnosticLog()
    let source = source(diagnostics: diagnostics.handler)
    let other = await source.attach(ProbeAdapter(ProbeLog()))
    let log = ProbeLog()
    let attachment = await source.attach(
      ProbeAdapter(log, failing: { $0 == call }), options: AttachmentOptions(name: "broken"))
    #expect(await attachment.end() == .failed("ProbeFailure(call: \"\(call)\")"))
    let revision = await source.apply(.numbered(2))
    for revision in [1, revision, 99] {
      #expect(await attachment.outcome(of: revision) == .failed("ProbeFailure(call: \"\(call)\")"))
    }
    #expect(await other.outcome(of: revision) == .shown)
    #expect(diagnostics.all.map(\.category) == [.adapter])
    #expect(diagnostics.all.first?.message.contains("broken failed") == true)
    #expect(log.value.violations == [])
    #expect(await source.attachmentCount == 1)
  }

  @Test("a failure at the end is one of the end")
  func failedAtTheEnd() async {
    let source = source()
    let attachment = await source.attach(ProbeAdapter(ProbeLog(), failing: { $0 == "finish" }))
    await source.finish()
    #expect(await attachment.end() == .failed("ProbeFailure(call: \"finish\")"))
    #expect(await attachment.outcome(of: 1) == .shown)
  }

  @Test("a detached target's updates are detached for good, whatever its adapter does later")
  func detached() async {
    let diagnostics = DiagnosticLog()
    let source = source(diagnostics: diagnostics.handler)
    let (gate, log, counter) = (Gate(), ProbeLog(), LiveCounter())
    let attachment = await attach(to: source, log, gate, counter, failing: false)
    await gate.visitors(1)
    async let waiting = attachment.outcome(of: 1)
    attachment.detach()
    #expect(await waiting == .detached)
    #expect(await attachment.end() == .detached)
    gate.open()
    // The adapter is gone, so its task is over.
    await counter.waitUntil(atMost: 0)
    #expect(log.value.shown == [1])
    #expect(await attachment.outcome(of: 1) == .detached)
    #expect(attachment.shown == nil)
    attachment.detach()
    #expect(diagnostics.all == [])
  }

  @Test("that a detached target fails is no news")
  func failedAfterDetaching() async {
    let diagnostics = DiagnosticLog()
    let source = source(diagnostics: diagnostics.handler)
    let (gate, counter) = (Gate(), LiveCounter())
    let attachment = await attach(to: source, ProbeLog(), gate, counter, failing: true)
    await gate.visitors(1)
    attachment.detach()
    gate.open()
    await counter.waitUntil(atMost: 0)
    #expect(await attachment.end() == .detached)
    #expect(diagnostics.all == [])
  }

  /// Attaches an adapter that holds a token, and waits in its flush whether it is cancelled or not.
  private func attach(
    to source: DataSource, _ log: ProbeLog, _ gate: Gate, _ counter: LiveCounter, failing: Bool
  ) async -> ListAttachment {
    let token = LiveToken(counter)
    return await source.attach(
      ProbeAdapter(log) { _ throws(ProbeFailure) in
        await gate.wait(ignoringCancellation: true)
        withExtendedLifetime(token) {}
        if failing { throw ProbeFailure(call: "flush") }
      })
  }

  @Test("after the end what was shown is shown, and all else has ended")
  func ended() async {
    let source = source()
    let log = ProbeLog()
    let attachment = await source.attach(ProbeAdapter(log))
    async let future = attachment.outcome(of: 99)
    await source.apply(.numbered(2))
    await source.finish()
    #expect(await future == .ended)
    #expect(await attachment.end() == .ended)
    #expect(await attachment.outcome(of: 2) == .shown)
    #expect(await attachment.outcome(of: 99) == .ended)
    #expect(log.value.shown.last == 2)
    #expect(log.value.isFinished)
    // Nothing is taken any more, so there is no new revision.
    #expect(await source.apply(.numbered(3)) == 2)
    await source.finish()
    let late = await source.attach(ProbeAdapter(ProbeLog()))
    #expect(await late.end() == .ended)
    #expect(await late.outcome(of: 2) == .shown)
  }

  @Test("a wait for what can't come any more ends with the source, though the target is blocked")
  func endedWhileBlocked() async {
    let source = source()
    let gate = Gate()
    let attachment = await source.attach(ProbeAdapter(ProbeLog()) { _ in await gate.wait(ignoringCancellation: true) })
    await gate.visitors(1)
    await source.apply(.numbered(2))
    async let future = attachment.outcome(of: 3)
    await source.finish()
    #expect(await future == .ended)
    #expect(await attachment.outcome(of: 99) == .ended)
    // What was asked for can still be shown.
    #expect(await attachment.outcome(of: 2, timeout: .zero) == .pending)
    gate.open()
    #expect(await attachment.outcome(of: 2) == .shown)
    #expect(await attachment.outcome(of: 3) == .ended)
  }

  @Test("a source that nobody holds any more ends its targets")
  func forgottenSource() async {
    let log = ProbeLog()
    let gate = Gate()
    await source().attach(
      ProbeAdapter(
        log,
        failing: {
          if $0 == "finish" { gate.open() }; return false
        }))
    await gate.wait()
    #expect(log.value.shown == [1])
  }

  @Test("attachments that are kept after their end keep no snapshots")
  func memoryOfEnded() async {
    let counter = LiveCounter()
    let source = DataSource(.numbered(1, counter), history: 1, clock: clock, diagnostics: .ignored)
    var kept: [ListAttachment] = []
    for number: UInt64 in 2...60 {
      let attachment = await source.attach(ProbeAdapter(ProbeLog()))
      let revision = await source.apply(.numbered(number, counter))
      #expect(await attachment.outcome(of: revision) == .shown)
      attachment.detach()
      kept.append(attachment)
    }
    #expect(kept.count == 59)
    // One newest, one in the history, four steps of two each, and what tasks have just let go of.
    await counter.waitUntil(atMost: 10)
  }

  @Test("a model may ask about its target when it goes", .timeLimit(.minutes(1)))
  func asking() async {
    let source = DataSource(.numbered(1), history: 1, clock: clock, diagnostics: .ignored)
    let attachment = await source.attach(ProbeAdapter(ProbeLog()))
    let count = Lock(0)
    for number: UInt64 in 2...40 {
      let last = await source.apply(
        Snapshot([
          Section(
            "tracked",
            [
              Asking(id: 0, number: number) {
                _ = (attachment.shown, source.report)
                count.with { $0 += 1 }
              }
            ])
        ]))
      if number % 2 == 0 { #expect(await attachment.outcome(of: last) == .shown) }
    }
    #expect(count.value > 20)
  }
}

/// A model that does something when it goes.
private struct Asking: CellModel, Equatable {
  final class End: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    deinit { body() }
  }

  var id: Int
  var number: UInt64
  let end: End

  init(id: Int, number: UInt64, _ body: @escaping @Sendable () -> Void) {
    self.id = id
    self.number = number
    end = End(body)
  }

  static let columns: [Column<Self>] = [Column("Number", { Int($0.number) })]
  static func == (left: Self, right: Self) -> Bool { left.id == right.id && left.number == right.number }
}
