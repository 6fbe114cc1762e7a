import Polycell
import PolycellJSON
import Testing

/// Takes nothing as long as it is told to fail.
private struct FailingWriter: ByteWriter {
  struct Full: Error, Equatable {}
  var failures: Int
  var text = ""

  mutating func write(_ bytes: Span<UInt8>) throws(Full) {
    if failures > 0 {
      failures -= 1
      throw Full()
    }
    var buffer = ByteBuffer()
    buffer.append(bytes)
    text += buffer.string
  }
}

@Suite struct JSONBackendTests {
  private let first = Snapshot(rows: [Product(id: 1, name: "a", price: 0.25)])

  @Test("A stream has one hello, a snapshot with its schemas, a change for each step, and an end")
  func stream() async throws {
    var presenter = Presenter(JSONBackend(MemoryWriter()))
    presenter.show(first)
    #expect(presenter.adapter.writer.bytes.isEmpty)
    await presenter.flush()
    let whole = presenter.adapter.writer.string
    #expect(whole.split(separator: "\n").count == 5)
    presenter.show(Snapshot(rows: [Product(id: 2, name: "b", price: 0.25)], footer: "f"))
    presenter.show(Snapshot(rows: [Product(id: 2, name: "b", price: 1)], columns: [Column("Name", \.name)]))
    await presenter.flush()
    presenter.finish()
    await presenter.flush()
    StreamDump.add(presenter.adapter.writer.string)
    let lines = presenter.adapter.writer.string.split(separator: "\n")
    let parsed = try lines.map { try Parsed(String($0)) }
    #expect(
      parsed.map { $0["kind"]?.text } == [
        "hello", "schema", "snapshot.begin", "snapshot.rows", "snapshot.end",
        "schema", "change",
        "reset", "schema", "snapshot.begin", "snapshot.rows", "snapshot.end", "end",
      ])
    #expect(parsed.compactMap { $0["seq"] } == [0, 0, 0, 1, 2, 2, 2].map { .number($0) })
    #expect(parsed[7]["reason"] == .text("schema"))
    // A snapshot stands by itself: the other columns have the kind's own name now.
    #expect(parsed[8]["id"] == .text("product"))
    #expect(parsed[12]["reason"] == .text("finished"))
  }

  @Test("A failed flush keeps the bytes for the next one")
  func failedFlush() async throws {
    var presenter = Presenter(JSONBackend(FailingWriter(failures: 1)))
    try presenter.show(first)
    await #expect(throws: FailingWriter.Full()) { try await flush(&presenter) }
    #expect(presenter.adapter.writer.text == "")
    try await presenter.flush()
    try presenter.finish()
    try await presenter.flush()
    let expected = first.rendered(as: .json()).split(separator: "\n").dropFirst().dropLast()
    let lines = presenter.adapter.writer.text.split(separator: "\n")
    #expect(lines.count == 6)
    #expect(lines[3] == expected.first { $0.contains("snapshot.rows") } ?? "")
  }

  private func flush(
    _ presenter: inout Presenter<JSONBackend<FailingWriter>>
  ) async throws(FailingWriter.Full) {
    try await presenter.flush()
  }

  @Test("What was shown is handed over by the last flush, if nobody has flushed before")
  func finish() async throws {
    var presenter = Presenter(JSONBackend(MemoryWriter(), options: JSONOptions(layout: .document)))
    presenter.show(first)
    presenter.finish()
    await presenter.flush()
    #expect(
      presenter.adapter.writer.string
        == #"{"revision":1,"sections":[{"id":"rows","columns":[{"id":"name","title":"Name","type":"text"},{"id":"price","title":"Price","type":"number","unit":"€"}],"rows":[{"id":"product/1","type":"product","cells":{"name":"a","price":0.25}}]}]}"#
        + "\n")
  }

  @Test("A stream that shows nothing says hello and ends")
  func nothing() async throws {
    var presenter = Presenter(JSONBackend(MemoryWriter()))
    presenter.finish()
    await presenter.flush()
    let lines = presenter.adapter.writer.string.split(separator: "\n")
    #expect(try lines.map { try Parsed(String($0))["kind"] } == [.text("hello"), .text("end")])
  }

  @Test(
    "What is written in chunks is what is rendered as a whole, in chunks of bounded size",
    arguments: JSONOptions.Layout.allCases)
  func chunks(layout: JSONOptions.Layout) {
    let snapshot = Snapshot(
      [Section("a", (0..<30_000).map { Product(id: $0, name: "name \($0)", price: Double($0) / 8) }, footer: "f")]
        + (0..<3000).map { Section(SectionID("s\($0)"), [Product](), header: "a header") })
    var written: [UInt8] = []
    var largest = 0
    var chunks = 0
    var writer = ClosureWriter { (bytes: Span<UInt8>) throws(Never) in
      largest = max(largest, bytes.count)
      chunks += 1
      for position in bytes.indices { written.append(bytes[position]) }
    }
    snapshot.write(as: .json(JSONOptions(layout: layout)), to: &writer)
    #expect(written == Array(snapshot.rendered(as: .json(JSONOptions(layout: layout))).utf8))
    #expect(largest < 70_000)
    #expect(chunks > 20)
  }
}
