import Polycell
import PolycellJSON
import Testing

@Suite struct FileEventLogTests {
  private let options = FileEventLogOptions(durability: .system)

  private func entry(_ kind: EventLogEntry.Kind, _ epoch: UInt64, _ sequence: UInt64, size: Int = 20) -> EventLogEntry {
    let text = String(repeating: "é", count: size / 2)
    let record = #"{"v":1,"kind":"x.test","epoch":"\#(epoch)","seq":\#(sequence),"text":"\#(text)"}"# + "\n"
    return EventLogEntry(
      kind, at: StreamPosition(epoch: epoch, sequence: sequence), revision: 7, records: Array(record.utf8))
  }

  private func position(_ epoch: UInt64, _ sequence: UInt64) -> StreamPosition {
    StreamPosition(epoch: epoch, sequence: sequence)
  }

  /// A file with a snapshot and three changes, and how long it was after each.
  private func fill(_ path: String) async throws -> (entries: [EventLogEntry], ends: [Int]) {
    let log = try FileEventLog(path, options: options)
    var entries = [entry(.snapshot, 3, 0)]
    try await log.append(entries[0], after: nil)
    var ends = [try TemporaryFolder.read(path).count]
    for sequence in 1...3 as ClosedRange<UInt64> {
      entries.append(entry(.change, 3, sequence))
      try await log.append(entries[entries.count - 1], after: position(3, sequence - 1))
      ends.append(try TemporaryFolder.read(path).count)
    }
    return (entries, ends)
  }

  @Test("A file that is cut at any byte has all entries that were whole, and goes on")
  func cuts() async throws {
    let folder = try TemporaryFolder()
    let path = folder.newPath()
    let (entries, ends) = try await fill(path)
    let bytes = try TemporaryFolder.read(path)
    for length in ends[0]...bytes.count {
      let copy = folder.newPath()
      try TemporaryFolder.write(bytes[..<length], to: copy)
      let whole = ends.filter { $0 <= length }.count
      let log = try FileEventLog(copy, options: options)
      #expect(try await log.newest() == entries[whole - 1].position)
      #expect(try await log.read(after: position(3, 0), limit: .max).changes == Array(entries[1..<whole]))
      let next = entry(.change, 3, UInt64(whole))
      try await log.append(next, after: position(3, UInt64(whole) - 1))
      #expect(try await log.read(after: position(3, 0), limit: .max).changes == Array(entries[1..<whole]) + [next])
      #expect(try TemporaryFolder.read(copy).count > ends[whole - 1])
    }
  }

  @Test("What a writer that was cut off may have left behind is cut off too")
  func tails() async throws {
    let folder = try TemporaryFolder()
    let path = folder.newPath()
    let (entries, ends) = try await fill(path)
    let bytes = try TemporaryFolder.read(path)
    let tails: [[UInt8]] = [
      [0], Array(repeating: 0, count: 5000), Array("\n".utf8), Array("{".utf8), Array("garbage\nmore\n".utf8),
      Array(bytes[ends[2]...].dropLast()), [0xFF, 0x0A, 0xFF],
    ]
    for tail in tails {
      let copy = folder.newPath()
      try TemporaryFolder.write(bytes + tail, to: copy)
      let log = try FileEventLog(copy, options: options)
      #expect(try await log.read(after: position(3, 0), limit: .max).changes == Array(entries[1...]))
      #expect(try TemporaryFolder.read(copy) == bytes)
    }
  }

  @Test("A damaged entry with others behind it is an error, and the file is left as it is")
  func corrupt() async throws {
    let folder = try TemporaryFolder()
    let path = folder.newPath()
    let (_, ends) = try await fill(path)
    let bytes = try TemporaryFolder.read(path)
    for position in [120, ends[0] + 30, ends[1] - 10, ends[1] + 3] {
      let copy = folder.newPath()
      var damaged = bytes
      damaged[position] ^= 1
      try TemporaryFolder.write(damaged, to: copy)
      let error = #expect(throws: EventLogError.self) { try FileEventLog(copy, options: options) }
      #expect(error?.code == .corrupt)
      #expect(try TemporaryFolder.read(copy) == damaged)
    }
  }

  @Test("A snapshot begins another file; the one before it stays for readers, and then goes")
  func files() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/log"
    let log = try FileEventLog(path, options: options)
    try await log.append(entry(.snapshot, 1, 0), after: nil)
    for sequence in 1...9 as ClosedRange<UInt64> {
      try await log.append(entry(.change, 1, sequence), after: position(1, sequence - 1))
      if sequence % 3 == 0 { try await log.append(entry(.snapshot, 1, sequence), after: position(1, sequence)) }
    }
    #expect(try TemporaryFolder.names(in: folder.path) == ["log", "log.1", "log.lock"])
    #expect(try await log.read(after: position(1, 6), limit: .max).changes.count == 3)
    await #expect(throws: EventLogError.self) { try await log.read(after: position(1, 5), limit: .max) }
    let text = String(decoding: try TemporaryFolder.read(path), as: UTF8.self)
    #expect(
      text.split(separator: "\n").map { String($0.prefix(30)) } == [
        #"{"v":1,"kind":"hello","minor":"#, #"{"v":1,"kind":"x.polycell.entr"#, #"{"v":1,"kind":"x.test","epoch""#,
      ])
  }

  @Test("Wherever the program was ended between the steps of a snapshot, the newest state is there", arguments: 0..<5)
  func rotation(step: Int) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/log"
    var changes: [EventLogEntry] = []
    do {
      let log = try FileEventLog(path, options: options)
      try await log.append(entry(.snapshot, 1, 0), after: nil)
      for sequence in 1...3 as ClosedRange<UInt64> {
        changes.append(entry(.change, 1, sequence))
        try await log.append(changes[changes.count - 1], after: position(1, sequence - 1))
      }
    }
    let old = try TemporaryFolder.read(path)
    do { try await FileEventLog(path, options: options).append(entry(.snapshot, 1, 3), after: position(1, 3)) }
    let new = try TemporaryFolder.read(path)
    // 0 and 1: the new file is not whole, or whole, and nothing was renamed. 2: the old one was. 3: both were. 4: as 2, but the new
    // file was lost.
    let files: [(name: String, bytes: [UInt8]?)] =
      switch step {
      case 0: [("", old), (".new", Array(new.dropLast(5))), (".1", nil)]
      case 1: [("", old), (".new", new), (".1", nil)]
      case 2: [("", nil), (".new", new), (".1", old)]
      case 3: [("", new), (".new", nil), (".1", old)]
      default: [("", nil), (".new", nil), (".1", old)]
      }
    for file in files {
      try? TemporaryFolder.remove(path + file.name)
      if let bytes = file.bytes { try TemporaryFolder.write(bytes, to: path + file.name) }
    }
    for _ in 0..<2 {
      let log = try FileEventLog(path, options: options)
      #expect(try await log.newest() == position(1, 3))
      #expect(try await log.read(after: position(1, 0), limit: .max).changes == changes)
      #expect(try await log.newestSnapshot() != nil)
    }
    let log = try FileEventLog(path, options: options)
    try await log.append(entry(.snapshot, 1, 3), after: position(1, 3))
    try await log.append(entry(.change, 1, 4), after: position(1, 3))
    #expect(try await log.read(after: position(1, 3), limit: .max).changes.count == 1)
  }

  @Test("A log is open once")
  func inUse() async throws {
    let folder = try TemporaryFolder()
    let path = folder.newPath()
    let log = try FileEventLog(path, options: options)
    let error = #expect(throws: EventLogError.self) { try FileEventLog(path, options: options) }
    #expect(error?.code == .inUse)
    try await log.append(entry(.snapshot, 1, 0), after: nil)
  }

  @Test("A folder that isn't there is an error")
  func noFolder() throws {
    let error = #expect(throws: EventLogError.self) { try FileEventLog("/no/such/folder/log") }
    #expect(error?.code == .storage)
    #expect(error?.message.contains("/no/such/folder/log") == true)
  }

  @Test(
    "Any durability keeps the same", arguments: [FileEventLogOptions.Durability.always, .every(2), .every(0), .system])
  func durability(_ durability: FileEventLogOptions.Durability) async throws {
    let folder = try TemporaryFolder()
    let path = folder.newPath()
    do {
      let log = try FileEventLog(path, options: FileEventLogOptions(durability: durability))
      try await log.append(entry(.snapshot, 1, 0), after: nil)
      for sequence in 1...5 as ClosedRange<UInt64> {
        try await log.append(entry(.change, 1, sequence), after: position(1, sequence - 1))
      }
    }
    #expect(try await FileEventLog(path).read(after: position(1, 0), limit: .max).changes.count == 5)
  }

  @Test("A log asks for a snapshot when there is enough behind the last one")
  func advice() async throws {
    let folder = try TemporaryFolder()
    let logs: [any EventLog] = [
      try FileEventLog(
        folder.newPath(),
        options: FileEventLogOptions(durability: .system, retention: EventLogRetention(changes: 10, bytes: 10_000))),
      MemoryEventLog(retaining: EventLogRetention(changes: 10, bytes: 10_000)),
    ]
    for log in logs {
      try await log.append(entry(.snapshot, 1, 0), after: nil)
      var advice: [EventLogAdvice] = []
      for sequence in 1...5 as ClosedRange<UInt64> {
        advice.append(try await log.append(entry(.change, 1, sequence), after: position(1, sequence - 1)))
      }
      #expect(advice == [.proceed, .proceed, .proceed, .proceed, .checkpoint])
      try await log.append(entry(.snapshot, 1, 5, size: 100_000), after: position(1, 5))
      #expect(try await log.append(entry(.change, 1, 6, size: 6000), after: position(1, 5)) == .proceed)
      #expect(try await log.append(entry(.change, 1, 7, size: 20_000), after: position(1, 6)) == .checkpoint)
    }
  }
}
