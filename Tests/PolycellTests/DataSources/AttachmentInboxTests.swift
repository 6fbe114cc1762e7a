import PolycellConformance
import Testing

@testable import Polycell

@Suite(.timeLimit(.minutes(5)), .watchdog) struct AttachmentInboxTests {
  private let clock: ManualClock
  private let time: SourceClock

  init() {
    clock = ManualClock()
    time = SourceClock(clock)
  }

  private func target(_ revision: UInt64, stamp: UInt64? = nil, selecting rows: CellID...) -> Target {
    Target(
      snapshot: .numbered(revision), revision: Revision(revision), shared: SharedState(selection: Set(rows)),
      isAnimated: true, cause: nil, stamp: stamp ?? revision)
  }

  private func inbox() -> AttachmentInbox {
    AttachmentInbox(AttachmentID(number: 1, name: nil), target(1), own: OwnState())
  }

  /// An inbox whose first target was taken and shown.
  private func begun() async -> AttachmentInbox {
    let inbox = inbox()
    let job = await inbox.next(notBefore: nil, time)
    #expect(job.target?.revision == 1)
    inbox.didShow(target(1), gone: [])
    return inbox
  }

  /// Lets other tasks come to where they wait.
  private func settle() async { for _ in 0..<50 { await Task.yield() } }

  @Test("the first target can be taken at once")
  func first() async {
    let inbox = inbox()
    #expect(inbox.shown == nil)
    #expect(await inbox.next(notBefore: nil, time).target?.revision == 1)
    #expect(inbox.shown == nil)
    inbox.didShow(target(1), gone: [])
    #expect(inbox.shown == 1)
  }

  @Test("of several targets the latest wins")
  func latest() async {
    let inbox = await begun()
    for revision: UInt64 in 2...5 { inbox.post(target(revision)) }
    #expect(await inbox.next(notBefore: nil, time).target?.revision == 5)
    async let job = inbox.next(notBefore: nil, time)
    await settle()
    inbox.post(target(6))
    #expect(await job.target?.revision == 6)
  }

  @Test("nothing can be taken while it is paused; then it is the latest")
  func pausing() async {
    let inbox = await begun()
    inbox.pause()
    inbox.post(target(2))
    async let job = inbox.next(notBefore: nil, time)
    await settle()
    inbox.post(target(3))
    await settle()
    inbox.resume()
    #expect(await job.target?.revision == 3)
  }

  @Test("the end comes through a pause: what is newest, then the end")
  func finishingWhilePaused() async {
    let inbox = await begun()
    inbox.pause()
    inbox.post(target(2))
    inbox.finish()
    #expect(await inbox.next(notBefore: nil, time).target?.revision == 2)
    #expect(await inbox.next(notBefore: nil, time).isFinish)
  }

  @Test("nothing can be taken while a move is decided about; then it comes with the move")
  func holding() async {
    let inbox = await begun()
    inbox.hold()
    inbox.hold()
    inbox.post(target(2))
    async let job = inbox.next(notBefore: nil, time)
    await settle()
    let move = AttachmentInbox.ReservedMove(row: Tracked.cellID(0), section: "tracked", before: nil)
    inbox.release(move)
    await settle()
    inbox.post(target(3))
    inbox.release(move)
    let taken = await job
    #expect(taken.target?.revision == 3)
    #expect(taken.moves == 2)
  }

  @Test("the end waits for what is being decided, a detaching doesn't")
  func holdingAtTheEnd() async {
    let inbox = await begun()
    inbox.hold()
    inbox.finish()
    async let job = inbox.next(notBefore: nil, time)
    await settle()
    inbox.detach()
    #expect(await job.isStop)
    #expect(await inbox.next(notBefore: nil, time).isStop)
  }

  @Test("an update that was not begun can be taken back, one that was begun can't")
  func cancelling() async {
    let inbox = await begun()
    #expect(!inbox.cancel(1))
    #expect(!inbox.cancel(2))
    inbox.post(target(2))
    #expect(inbox.cancel(2))
    #expect(!inbox.cancel(2))
    #expect(await inbox.wait(for: .outcome(2), until: nil, time) == .cancelled)
    inbox.post(target(3))
    #expect(await inbox.next(notBefore: nil, time).target?.revision == 3)
    #expect(!inbox.cancel(3))
  }

  @Test("the first target can't be taken back: there is nothing else to show")
  func cancellingTheFirst() {
    let inbox = inbox()
    #expect(!inbox.cancel(1))
    inbox.post(target(2))
    #expect(!inbox.cancel(2))
  }

  @Test("taking an update back doesn't take back what was selected, or where the cursor was put")
  func cancellingKeepsState() async {
    let row = Tracked.cellID(0)
    let inbox = await begun()
    inbox.post(target(2, stamp: 2))
    inbox.post(target(2, stamp: 3, selecting: row))
    #expect(inbox.cancel(2))
    let job = await inbox.next(notBefore: nil, time)
    #expect(job.target?.revision == 1)
    #expect(job.target?.snapshot.number == 1)
    #expect(job.target?.shared.selection == [row])

    inbox.updateOwn { $0.focus = row }
    inbox.post(target(3))
    #expect(inbox.cancel(3))
    inbox.finish()
    let next = await inbox.next(notBefore: nil, time)
    #expect(next.target?.revision == 1)
    #expect(next.own?.focus == row)
  }

  @Test("an update that was taken back isn't shown when something is selected later")
  func cancelledStaysAway() async {
    let row = Tracked.cellID(0)
    let inbox = await begun()
    inbox.post(target(2))
    #expect(inbox.cancel(2))
    // The source's newest snapshot is still the second.
    inbox.post(target(2, stamp: 3, selecting: row))
    inbox.finish()
    let job = await inbox.next(notBefore: nil, time)
    #expect(job.target?.revision == 1)
    #expect(job.target?.snapshot.number == 1)
    #expect(job.target?.shared.selection == [row])
  }

  @Test("a step begins no earlier than its time")
  func pacing() async {
    let inbox = await begun()
    inbox.post(target(2))
    async let job = inbox.next(notBefore: .seconds(1), time)
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(999))
    inbox.post(target(3))
    await settle()
    inbox.post(target(4))
    clock.advance(by: .milliseconds(1))
    #expect(await job.target?.revision == 4)
    // The time has passed.
    inbox.post(target(5))
    #expect(await inbox.next(notBefore: .seconds(1), time).target?.revision == 5)
  }

  @Test("the end doesn't wait for the time of a step")
  func pacingAtTheEnd() async {
    let inbox = await begun()
    inbox.post(target(2))
    async let job = inbox.next(notBefore: .seconds(1), time)
    await clock.sleepers(1)
    inbox.finish()
    #expect(await job.target?.revision == 2)
    #expect(await inbox.next(notBefore: .seconds(9), time).isFinish)
  }

  @Test("detaching doesn't wait for the time of a step")
  func pacingWhenDetached() async {
    let inbox = await begun()
    inbox.post(target(2))
    async let job = inbox.next(notBefore: .seconds(1), time)
    await clock.sleepers(1)
    inbox.detach()
    #expect(await job.isStop)
  }

  @Test("what is taken back while a step waits for its time isn't shown")
  func cancellingWhilePaced() async {
    let inbox = await begun()
    inbox.post(target(2))
    async let job = inbox.next(notBefore: .seconds(1), time)
    await clock.sleepers(1)
    #expect(inbox.cancel(2))
    clock.advance(by: .seconds(1))
    await settle()
    inbox.post(target(3))
    #expect(await job.target?.revision == 3)
  }

  @Test("the state of a target is shown with its next step, and asks for one where it has changed")
  func ownState() async {
    let inbox = await begun()
    inbox.updateOwn { $0.focus = Tracked.cellID(3) }
    let job = await inbox.next(notBefore: nil, time)
    #expect(job.target?.revision == 1)
    #expect(job.own?.focus == Tracked.cellID(3))
    // Nothing changes, so nothing is to be done.
    inbox.updateOwn { $0.focus = Tracked.cellID(3) }
    inbox.finish()
    #expect(await inbox.next(notBefore: nil, time).isFinish)
  }

  @Test("rows that are gone lose the cursor, but for one that was put there in the meantime")
  func forgetting() async {
    let inbox = await begun()
    inbox.updateOwn {
      $0.focus = Tracked.cellID(3)
      $0.highlight = Tracked.cellID(3)
    }
    _ = await inbox.next(notBefore: nil, time)
    // A row that the next snapshot has, and the one being shown hasn't.
    inbox.updateOwn { $0.focus = Tracked.cellID(4) }
    inbox.didShow(target(1), gone: [Tracked.cellID(3)])
    #expect(inbox.own.focus == Tracked.cellID(4))
    #expect(inbox.own.highlight == nil)
  }

  @Test("after the end nothing is taken in, and nothing is kept alive")
  func release() async {
    let counter = LiveCounter()
    func make(_ number: UInt64) -> Target {
      Target(
        snapshot: .numbered(number, counter), revision: Revision(number), shared: SharedState(), isAnimated: true,
        cause: nil, stamp: number)
    }
    let inbox = AttachmentInbox(AttachmentID(number: 1, name: nil), make(1), own: OwnState())
    _ = await inbox.next(notBefore: nil, time)
    inbox.post(make(2))
    #expect(counter.live == 2)
    inbox.detach()
    inbox.post(make(3))
    #expect(counter.live == 0)
    #expect(await inbox.next(notBefore: nil, time).isStop)
    #expect(!inbox.cancel(3))
  }

  @Test("what ends first counts, and stays")
  func ends() async {
    let inbox = await begun()
    #expect(inbox.over(.failed("no")))
    #expect(!inbox.over(.detached))
    inbox.detach()
    inbox.finish()
    #expect(await inbox.wait(for: .end, until: nil, time) == .failed("no"))
    #expect(await inbox.wait(for: .outcome(2), until: nil, time) == .failed("no"))
    inbox.didShow(target(2), gone: [])
    #expect(await inbox.wait(for: .outcome(2), until: nil, time) == .failed("no"))
    #expect(inbox.shown == 1)
  }
}

extension AttachmentInbox.Job {
  fileprivate var target: Target? { if case .show(let target, _, _) = self { target } else { nil } }
  fileprivate var own: OwnState? { if case .show(_, let own, _) = self { own } else { nil } }
  fileprivate var moves: Int { if case .show(_, _, let moves) = self { moves.count } else { 0 } }
  fileprivate var isFinish: Bool { if case .finish = self { true } else { false } }
  fileprivate var isStop: Bool { if case .stop = self { true } else { false } }
}
