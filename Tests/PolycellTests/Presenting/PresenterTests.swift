import Polycell
import PolycellConformance
import Testing

/// Keeps its calls, and takes steps as updates.
struct SteppingAdapter: BackendAdapter {
  static var capabilities: BackendCapabilities { BackendCapabilities(partialUpdates: true, largestBatch: 20) }
  var base = RecordingAdapter()

  init(refusing refused: Set<Int> = []) { base = RecordingAdapter(refusing: refused) }

  mutating func load(_ presentation: Presentation) throws(RecordingAdapter.Refusal) { try base.load(presentation) }
  mutating func apply(_ update: Update) throws(RecordingAdapter.Refusal) { try base.apply(update) }
  mutating func flush() async throws(RecordingAdapter.Refusal) { try await base.flush() }
  mutating func finish() throws(RecordingAdapter.Refusal) { try base.finish() }

  var names: [String] { base.calls.map(\.name) }
  /// From and to, for each update.
  var steps: [[Revision]] {
    base.calls.compactMap { call in
      if case .apply(let update) = call { [update.from, update.to] } else { nil }
    }
  }
}

/// The least that an adapter has to be.
private struct Titles: BackendAdapter {
  var lines: [String] = []
  mutating func load(_ presentation: Presentation) { lines = presentation.snapshot.map { $0.title ?? "" } }
}

@Suite struct PresenterTests {
  private let one = Snapshot([Section("a", [Product(1)], title: "A")])
  private let two = Snapshot([Section("b", [Product(2)], title: "B")])

  @Test("the first step is a load, and all are where updates can't be taken")
  func loads() async throws {
    var presenter = Presenter(RecordingAdapter())
    #expect(presenter.shown == nil)
    try presenter.show(one)
    try await presenter.flush()
    try presenter.show(two)
    try presenter.finish()
    #expect(presenter.adapter.calls.map(\.name) == ["load", "flush", "load", "finish"])
    #expect(presenter.shown?.revision == 2)
    #expect(presenter.shown?.snapshot.sectionIDs == ["b"])
  }

  @Test("later steps are updates from what is shown")
  func updates() throws {
    var presenter = Presenter(SteppingAdapter())
    try presenter.show(one)
    try presenter.show(two)
    try presenter.show(Presentation(one, revision: 9))
    try presenter.show(two)
    #expect(presenter.adapter.names == ["load", "apply", "apply", "apply"])
    #expect(presenter.adapter.steps == [[1, 2], [2, 9], [9, 10]])
  }

  @Test("a revision that shows nothing new is no step: the next one begins where the adapter was led to")
  func nothing() throws {
    var presenter = Presenter(SteppingAdapter())
    try presenter.show(one)
    let report = try presenter.show(Snapshot([Section("a", [Product(1)], title: "A")]))
    #expect(report.kind == .nothing && report.from == 1 && report.to == 2)
    #expect(presenter.shown?.revision == 2)
    try presenter.show(Presentation(one, revision: 3))
    try presenter.show(two)
    try presenter.show(one)
    #expect(presenter.adapter.steps == [[1, 4], [4, 5]])
  }

  @Test("a step that is refused changes nothing, and the next begins at what is shown")
  func refusals() throws {
    var presenter = Presenter(SteppingAdapter(refusing: [0, 2]))
    #expect(throws: RecordingAdapter.Refusal.self) { try presenter.show(one) }
    #expect(presenter.shown == nil)
    try presenter.show(one)
    #expect(throws: RecordingAdapter.Refusal.self) { try presenter.show(two) }
    // No revision is used twice: a target behind a fan-out may have seen the one that another refused.
    #expect(presenter.shown?.revision == 2)
    #expect(presenter.shown?.snapshot.sectionIDs == ["a"])
    try presenter.show(Presentation(two, revision: 7))
    #expect(presenter.adapter.names == ["load", "load", "apply", "apply"])
    #expect(presenter.adapter.steps == [[2, 3], [2, 7]])
  }

  @Test("an adapter is finished once, even where that fails")
  func finishing() throws {
    var presenter = Presenter(RecordingAdapter(refusing: [0]))
    #expect(throws: RecordingAdapter.Refusal.self) { try presenter.finish() }
    try presenter.finish()
    #expect(presenter.adapter.calls.map(\.name) == ["finish"])
  }

  @Test("showing after the end is a programmer's error")
  func afterFinish() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var presenter = Presenter(NullAdapter())
      presenter.finish()
      presenter.show(Snapshot([]))
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Nothing can be shown after finish()."))
  }

  @Test("what is noticed about a snapshot is reported when it is shown")
  func diagnostics() throws {
    let log = DiagnosticLog()
    var presenter = Presenter(RecordingAdapter(), diagnostics: log.handler)
    try presenter.show(one)
    #expect(log.all.isEmpty)
    try presenter.show(Snapshot(rows: [Product(1), Product(1)]))
    #expect(log.all.map(\.category) == [.duplicateID])
  }

  @Test("an adapter needs one function, and shows whole snapshots then")
  func least() async throws {
    #expect(Titles.capabilities == BackendCapabilities())
    #expect(
      BackendCapabilities()
        == BackendCapabilities(
          partialUpdates: false, moves: false, sections: true, hierarchy: false, interaction: false, windowing: false,
          largestBatch: nil))
    var presenter = Presenter(Titles())
    presenter.show(one)
    presenter.show(two)
    #expect(presenter.adapter.lines == ["B"])
    await presenter.flush()
    var adapter = presenter.adapter
    adapter.apply(try Update(from: Presentation(two), to: Presentation(one)))
    #expect(adapter.lines == ["A"])
    presenter.finish()
  }

  @Test("the null adapter can do everything and does nothing")
  func null() async {
    var presenter = Presenter(NullAdapter())
    presenter.show(one)
    presenter.show(two)
    await presenter.flush()
    presenter.finish()
    #expect(presenter.shown?.revision == 2)
    #expect(NullAdapter.capabilities.partialUpdates && NullAdapter.capabilities.moves)
  }
}
