import Polycell
import PolycellHTML
import Testing

@Suite("HTMLBackend")
struct HTMLBackendTests {
  let first = Snapshot(rows: [Fruit(id: 1, name: "first", price: 1)])
  let second = Snapshot(rows: [Fruit(id: 1, name: "second", price: 1)])

  @Test("Nothing is written before a flush, then the newest document, once")
  func flush() async {
    var presenter = Presenter(HTMLBackend(MemoryWriter()))
    presenter.show(first)
    presenter.show(second)
    #expect(presenter.adapter.writer.bytes.isEmpty)
    await presenter.flush()
    await presenter.flush()
    #expect(presenter.adapter.writer.string == second.rendered(as: .html()))
    presenter.show(first)
    await presenter.flush()
    #expect(presenter.adapter.writer.string == second.rendered(as: .html()) + first.rendered(as: .html()))
  }

  @Test("A document that could not be written is kept for another try")
  func failure() async throws {
    struct Busy: Error {}
    var attempts: [[UInt8]] = []
    let writer = ClosureWriter { (bytes: Span<UInt8>) throws(Busy) in
      attempts.append((0..<bytes.count).map { bytes[$0] })
      if attempts.count == 1 { throw Busy() }
    }
    var presenter = Presenter(HTMLBackend(writer, options: HTMLOptions(document: .fragment)))
    try presenter.show(first)
    await #expect(throws: Busy.self) { try await presenter.flush() }
    try await presenter.flush()
    #expect(attempts.count == 2 && attempts[0] == attempts[1])
  }
}
