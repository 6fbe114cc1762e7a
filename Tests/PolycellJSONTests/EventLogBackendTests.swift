import Polycell
import PolycellJSON
import Synchronization
import Testing

@Suite struct EventLogBackendTests {
  private func snapshot(_ ids: some Sequence<Int>, name: String = "n") -> Snapshot {
    Snapshot(rows: ids.map { Product(id: $0, name: "\(name)\($0)", price: 0.25) })
  }

  /// The kinds of the records that a reader gets.
  private func kinds(_ reader: inout EventLogReader<some EventLog>) async throws -> [String] {
    try await reader.next().flatMap { String(decoding: $0, as: UTF8.self).split(separator: "\n") }
      .map { try Parsed(String($0))["kind"]?.text ?? "" }
  }

  private func text(_ chunks: [[UInt8]]) -> String {
    let text = String(decoding: chunks.joined(), as: UTF8.self)
    StreamDump.add(text)
    return text
  }

  private func backend<Log: EventLog>(
    _ log: Log, _ options: JSONOptions = JSONOptions(), positions: StreamPositions? = nil
  ) async throws -> Presenter<EventLogBackend<Log>> {
    Presenter(try await EventLogBackend(log, options: options, positions: positions, diagnostics: .ignored))
  }

  @Test(
    "A reader gets a snapshot and what comes, one with a cursor what it missed, one that asks for now only what comes")
  func cursors() async throws {
    let log = MemoryEventLog()
    var nobody = EventLogReader(log, from: .begin)
    #expect(try await nobody.next().isEmpty)
    var presenter = try await backend(log)
    try presenter.show(snapshot(0..<3))
    try presenter.show(snapshot(0..<4))
    try await presenter.flush()
    #expect(
      try await kinds(&nobody) == [
        "hello", "schema", "snapshot.begin", "snapshot.rows", "snapshot.end", "change", "mark",
      ])
    #expect(nobody.position == StreamPosition(epoch: 1, sequence: 1))
    #expect(try await kinds(&nobody).isEmpty)
    var now = EventLogReader(log, from: .now)
    #expect(try await kinds(&now) == ["hello", "schema", "mark"])
    var returning = EventLogReader(log, from: StreamCursor("1.0") ?? .begin)
    #expect(try await kinds(&returning) == ["hello", "schema", "change", "mark"])
    try presenter.show(snapshot(1..<4))
    try await presenter.flush()
    for reader in [nobody, now, returning] {
      var reader = reader
      #expect(try await text(reader.next()).hasPrefix(#"{"v":1,"kind":"change","epoch":"1","seq":2,"#))
      #expect(try await reader.next().isEmpty)
    }
  }

  @Test("A cursor of another epoch, from the future, or behind what is retained is answered by a reset and a snapshot")
  func resets() async throws {
    let log = MemoryEventLog(retaining: EventLogRetention(changes: 4, bytes: 1 << 20))
    var first = try await backend(log)
    try first.show(snapshot(0..<3))
    for step in 1..<20 {
      try first.show(snapshot(0..<3, name: "step \(step) "))
      try await first.flush()
    }
    var old = EventLogReader(log, from: .after(StreamPosition(epoch: 1, sequence: 2)))
    var bytes = try await text(old.next())
    #expect(bytes.split(separator: "\n")[1].hasPrefix(#"{"v":1,"kind":"reset","reason":"gone","oldest":"1.1"#))
    #expect(bytes.contains("step 19"))
    var ahead = EventLogReader(log, from: .after(StreamPosition(epoch: 1, sequence: 99)))
    #expect(try await text(ahead.next()).contains(#""reason":"gone""#))
    var second = try await backend(log)
    try second.show(snapshot(5..<6))
    try await second.flush()
    bytes = try await text(old.next())
    #expect(bytes.hasPrefix(#"{"v":1,"kind":"reset","reason":"epoch","oldest":"2.0"}"#))
    #expect(bytes.hasSuffix(#"{"v":1,"kind":"mark","epoch":"2","seq":0,"live":true}"# + "\n"))
    // The first writer can't go on.
    try first.show(snapshot(0..<1))
    let error = await #expect(throws: EventLogError.self) { try await flush(&first) }
    #expect(error?.code == .fenced)
  }

  private func flush(_ presenter: inout Presenter<EventLogBackend<MemoryEventLog>>) async throws(EventLogError) {
    try await presenter.flush()
  }

  @Test("A slow reader gets pages, and a mark when it has all")
  func pages() async throws {
    let log = MemoryEventLog()
    var presenter = try await backend(log)
    try presenter.show(snapshot(0..<3))
    for step in 1...10 { try presenter.show(snapshot(0..<3, name: "step \(step) ")) }
    try await presenter.flush()
    var reader = EventLogReader(log, from: .begin, options: EventLogReaderOptions(limit: 400))
    var answers: [String] = []
    repeat { answers.append(try await text(reader.next())) } while !reader.isCaughtUp
    #expect(answers.count == 10)
    #expect(answers.filter { $0.contains(#""kind":"mark""#) }.count == 1)
    #expect(answers.last?.hasSuffix(#""seq":10,"live":true}"# + "\n") == true)
    #expect(
      reader.heartbeat().map { String(decoding: $0, as: UTF8.self) }
        == #"{"v":1,"kind":"mark","epoch":"1","seq":10,"live":true}"# + "\n")
    reader.startOver()
    #expect(try await text(reader.next()).hasPrefix(#"{"v":1,"kind":"reset","reason":"digest"}"#))
  }

  @Test("A checkpoint has the schemas that are in force, and those who were there before go on by the same names")
  func checkpoint() async throws {
    let log = MemoryEventLog(retaining: EventLogRetention(changes: 4, bytes: 1 << 20))
    let narrow = [Column<Product>("Name", \.name)]
    func list(_ names: String...) -> Snapshot {
      Snapshot(
        names.map { name in
          let product = [Product(id: name.utf8.reduce(0) { $0 * 31 + Int($1) }, name: name, price: 0.25)]
          return name.hasPrefix("n")
            ? Section(SectionID(name), product, columns: narrow) : Section(SectionID(name), product)
        })
    }
    var presenter = try await backend(log)
    try presenter.show(list("a", "n1"))
    try await presenter.flush()
    var reader = EventLogReader(log, from: .begin)
    _ = try await reader.next()
    // The kind's own schema has no rows any more when the checkpoint is written.
    for next in [list("n1"), list("n1", "n2")] {
      try presenter.show(next)
      try await presenter.flush()
    }
    let stored = try #require(try log.newestSnapshot())
    #expect(stored.position == StreamPosition(epoch: 1, sequence: 2))
    #expect(String(decoding: stored.schemas, as: UTF8.self).split(separator: "\n").count == 2)
    #expect(String(decoding: stored.records, as: UTF8.self).contains(#""schemas":{"product":"product.2"},"count":1"#))
    try presenter.show(list("n1", "n2", "a", "n3"))
    try await presenter.flush()
    let change = try await text(reader.next()).split(separator: "\n").last ?? ""
    #expect(change.contains(#""section":"n3","before":null,"schemas":{"product":"product.2"}"#))
    #expect(change.contains(#""section":"a","before":"n3","schemas":{"product":"product"}"#))
  }

  @Test("A log knows which revision is at which position, also when changes are left out")
  func positions() async throws {
    let log = MemoryEventLog()
    let positions = StreamPositions()
    let source = DataSource(snapshot(0..<3), diagnostics: .ignored)
    let backend = try await EventLogBackend(log, positions: positions, diagnostics: .ignored)
    let attachment = await source.attach(backend)
    await attachment.settled()
    let revision = await source.apply(snapshot(0..<5))
    _ = await attachment.outcome(of: revision)
    #expect(positions.revision(at: StreamPosition(epoch: 1, sequence: 1)) == revision)
    #expect(try log.read(after: StreamPosition(epoch: 1, sequence: 0), limit: 0).changes.map(\.revision) == [revision])
  }

  @Test("Readers in the process are woken when there is something to read")
  func signal() async throws {
    let log = MemoryEventLog()
    let signal = EventLogSignal()
    var presenter = Presenter(try await EventLogBackend(log, signal: signal, diagnostics: .ignored))
    let reading = Task {
      var reader = EventLogReader(log, from: .begin)
      var text = ""
      for await _ in signal.signals() {
        for chunk in try await reader.next() { text += String(decoding: chunk, as: UTF8.self) }
        if text.contains(#""seq":2"#) { break }
      }
      return text
    }
    for end in 3...5 {
      try presenter.show(snapshot(0..<end))
      try await presenter.flush()
    }
    let text = try await reading.value
    #expect(text.hasPrefix(#"{"v":1,"kind":"hello""#))
    signal.finish()
  }

  @Test("An append that failed is made again by the next flush")
  func failure() async throws {
    let log = FailingLog()
    var presenter = Presenter(try await EventLogBackend(log, diagnostics: .ignored))
    try presenter.show(snapshot(0..<3))
    try presenter.show(snapshot(0..<4))
    log.failures.withLock { $0 = 1 }
    await #expect(throws: EventLogError.self) { try await flush(&presenter) }
    try presenter.show(snapshot(0..<5))
    try await presenter.flush()
    #expect(try log.log.newest() == StreamPosition(epoch: 1, sequence: 2))
  }

  private func flush(_ presenter: inout Presenter<EventLogBackend<FailingLog>>) async throws(EventLogError) {
    try await presenter.flush()
  }
}

/// Refuses some appends.
private final class FailingLog: EventLog {
  let log = MemoryEventLog()
  let failures = Mutex(0)

  func newest() async throws(EventLogError) -> StreamPosition? { try log.newest() }

  func append(_ entry: EventLogEntry, after expected: StreamPosition?) async throws(EventLogError) -> EventLogAdvice {
    let fails = failures.withLock { count in
      count -= 1
      return count >= 0
    }
    if fails { throw EventLogError(.storage, "the disk is full") }
    return try log.append(entry, after: expected)
  }

  func read(after position: StreamPosition, limit: Int) async throws(EventLogError) -> EventLogSlice {
    try log.read(after: position, limit: limit)
  }

  func newestSnapshot() async throws(EventLogError) -> EventLogEntry? { try log.newestSnapshot() }
  func trim(upTo position: StreamPosition) async throws(EventLogError) { try log.trim(upTo: position) }
}
