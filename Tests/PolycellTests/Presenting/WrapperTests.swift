import Polycell
import PolycellConformance
import Testing

@Suite struct WrapperTests {
  private func snapshot(_ ids: String...) -> Snapshot { Snapshot(ids.map { Section(SectionID($0), [Product(1)]) }) }

  @Test("mapping shows what the closure makes, under the same revision")
  func mapping() async throws {
    let count = Lock(0)
    let adapter = MappingAdapter(SteppingAdapter()) { snapshot in
      count.with { $0 += 1 }
      return Snapshot(snapshot.filter { $0.id != "hidden" })
    }
    var presenter = Presenter(adapter, diagnostics: .ignored)
    try presenter.show(snapshot("a", "hidden"))
    try presenter.show(Presentation(snapshot("hidden", "b", "c"), revision: 8))
    try await presenter.flush()
    try presenter.finish()
    #expect(count.value == 2)
    #expect(presenter.adapter.withBase { $0.names } == ["load", "apply", "flush", "finish"])
    #expect(presenter.adapter.withBase { $0.steps } == [[1, 8]])
    #expect(presenter.adapter.withBase { $0.base.shown?.snapshot.sectionIDs } == ["b", "c"])
    #expect(presenter.shown?.snapshot.count == 3)
    #expect(MappingAdapter<SteppingAdapter>.capabilities == SteppingAdapter.capabilities)
  }

  @Test("a failure of the base comes through, and the next step begins at what the base shows")
  func mappingFailure() throws {
    var presenter = Presenter(MappingAdapter(SteppingAdapter(refusing: [1])) { $0 })
    try presenter.show(snapshot("a"))
    #expect(throws: RecordingAdapter.Refusal.self) { try presenter.show(snapshot("b")) }
    try presenter.show(Presentation(snapshot("c"), revision: 5))
    #expect(presenter.adapter.withBase { $0.steps } == [[1, 2], [1, 5]])
  }

  @Test("both adapters get each step in their own way")
  func fanOut() async throws {
    var presenter = Presenter(FanOutAdapter(RecordingAdapter(), SteppingAdapter()))
    try presenter.show(snapshot("a"))
    try presenter.show(snapshot("b"))
    try await presenter.flush()
    try presenter.finish()
    presenter.adapter.withAdapters { first, second in
      #expect(first.calls.map(\.name) == ["load", "load", "flush", "finish"])
      #expect(second.names == ["load", "apply", "flush", "finish"])
    }
  }

  @Test("one that fails keeps what it shows, the other goes on, and both meet at the next step")
  func fanOutFailure() throws {
    var presenter = Presenter(FanOutAdapter(SteppingAdapter(refusing: [1]), SteppingAdapter()))
    try presenter.show(snapshot("a"))
    do {
      try presenter.show(snapshot("b"))
      Issue.record("The refusal was swallowed.")
    } catch {
      #expect(error.first?.call == 1)
      #expect(error.second == nil)
    }
    presenter.adapter.withAdapters { first, second in
      #expect(first.base.shown?.snapshot.sectionIDs == ["a"])
      #expect(second.base.shown?.snapshot.sectionIDs == ["b"])
    }
    try presenter.show(Presentation(snapshot("c"), revision: 3))
    presenter.adapter.withAdapters { first, second in
      #expect(first.steps == [[1, 2], [1, 3]])
      #expect(second.steps == [[1, 2], [2, 3]])
    }
  }

  @Test("failures of both are told, at every call")
  func fanOutBoth() async throws {
    var adapter = FanOutAdapter(RecordingAdapter(refusing: [0, 1, 2]), RecordingAdapter(refusing: [0, 1, 2]))
    let presentation = Presentation(snapshot("a"))
    var failures: [[Int?]] = []
    do { try adapter.load(presentation) } catch { failures.append([error.first?.call, error.second?.call]) }
    do { try await adapter.flush() } catch { failures.append([error.first?.call, error.second?.call]) }
    do { try adapter.finish() } catch { failures.append([error.first?.call, error.second?.call]) }
    #expect(failures == [[0, 0], [1, 1], [2, 2]])
  }

  @Test("a fan-out can do what either can")
  func capabilities() {
    let both = FanOutAdapter<RecordingAdapter, SteppingAdapter>.capabilities
    #expect(both.partialUpdates && both.sections && !both.moves)
    #expect(both.largestBatch == nil)
    #expect(FanOutAdapter<NullAdapter, FanOutAdapter<RecordingAdapter, RecordingAdapter>>.capabilities.windowing)
  }
}
