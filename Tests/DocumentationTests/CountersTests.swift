import Polycell
import PolycellConformance
import Synchronization
import Testing

@Suite("The counters of the article about presenting a source", .timeLimit(.minutes(1)))
struct CountersTests {
  private func texts(_ recording: Recording) -> [String] {
    recording.shown?.snapshot.flatMap { $0.rows.map { "\($0.id) \($0.text(of: 0))" } } ?? []
  }

  @Test("are driven by commands, and shown on two adapters")
  func commands() async {
    let told = Mutex<[String]>([])
    let source = makeCounters { text in told.withLock { $0.append(text) } }
    let (first, second) = (Recording(), Recording())
    let terminal = await source.attach(LiveRecordingAdapter(into: first))
    let browser = await source.attach(RecordingAdapter(into: second))
    #expect(await terminal.perform(.action(Counter.cellID("pears"), "add")) == .done(2))
    #expect(await browser.perform(.activate(Counter.cellID("pears"))) == .done(3))
    #expect(await browser.perform(.select(Counter.cellID("pears"))) == .done(3))
    #expect(told.withLock { $0 } == ["pears is at 2"])
    #expect(
      await terminal.perform(.move(Counter.cellID("total"), section: "rows", before: nil))
        == .refused("the total stays where it is"))
    #expect(
      await terminal.perform(.move(Counter.cellID("pears"), section: "rows", before: Counter.cellID("apples")))
        == .done(4))
    #expect(await terminal.outcome(of: 4) == .shown)
    #expect(await browser.outcome(of: 4) == .shown)
    #expect(texts(first) == ["counter/total 0", "counter/pears 2", "counter/apples 0"])
    #expect(texts(second) == texts(first))
    #expect(first.shown?.shared.selection == [Counter.cellID("pears")])
    #expect(second.calls.allSatisfy { $0.name != "apply" })
  }
}
