import Polycell
import PolycellConformance
import Testing

@Suite struct RecordingAdapterTests {
  private let first = Presentation(Snapshot([Section("a", [TextCell(id: "1", text: "x")])]), revision: 1)
  private let second = Presentation(Snapshot([]), revision: 2)

  @Test("calls are kept in order, with what they showed")
  func calls() async throws {
    var adapter = RecordingAdapter()
    #expect(adapter.calls.isEmpty)
    #expect(adapter.shown == nil)
    try adapter.load(first)
    #expect(adapter.shown?.revision == 1)
    try await adapter.flush()
    try adapter.apply(try Update(from: first, to: second))
    try adapter.finish()
    #expect(adapter.calls.map(\.name) == ["load", "flush", "apply", "finish"])
    #expect(adapter.calls.map { $0.presentation?.revision } == [1, nil, 2, nil])
    #expect(adapter.shown?.revision == 2)
  }

  @Test("a refused call throws its number, is kept, and shows nothing")
  func refusals() async throws {
    var adapter = RecordingAdapter(refusing: [1, 2])
    try adapter.load(first)
    let loading = #expect(throws: RecordingAdapter.Refusal.self) { try adapter.load(second) }
    #expect(loading?.call == 1)
    let flushing = await #expect(throws: RecordingAdapter.Refusal.self) { try await adapter.flush() }
    #expect(flushing?.call == 2)
    #expect(adapter.calls.map(\.name) == ["load", "load", "flush"])
    #expect(adapter.shown?.revision == 1)
    try adapter.apply(try Update(from: first, to: second))
    #expect(adapter.shown?.revision == 2)
  }

  @Test("it has the least of capabilities, so a presenter loads each step")
  func capabilities() throws {
    #expect(RecordingAdapter.capabilities == BackendCapabilities())
    var presenter = Presenter(RecordingAdapter())
    try presenter.show(Snapshot([]))
    try presenter.show(Snapshot([]))
    #expect(presenter.adapter.calls.map(\.name) == ["load", "load"])
  }
}
