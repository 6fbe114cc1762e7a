import Polycell
import PolycellJSON
import Testing

@Suite struct EventLogLawTests {
  @Test("A log in memory keeps the laws", arguments: EventLogLaw.allCases)
  func memory(law: EventLogLaw) async throws {
    try await law.check { MemoryEventLog() }
  }

  @Test("A log in memory that retains next to nothing keeps the laws", arguments: EventLogLaw.allCases)
  func shortMemory(law: EventLogLaw) async throws {
    try await law.check { MemoryEventLog(retaining: EventLogRetention(changes: 3, bytes: 500)) }
  }

  @Test("A log in a file keeps the laws", arguments: EventLogLaw.allCases)
  func file(law: EventLogLaw) async throws {
    let folder = try TemporaryFolder()
    try await law.check { try FileEventLog(folder.newPath(), options: FileEventLogOptions(durability: .system)) }
  }

  @Test(
    "A log that is opened anew for each call keeps the laws", arguments: EventLogLaw.allCases.filter { $0 != .racing })
  func reopened(law: EventLogLaw) async throws {
    let folder = try TemporaryFolder()
    try await law.check { ReopeningLog(path: folder.newPath()) }
  }

  @Test("A log that breaks a law is found out", arguments: BrokenLog.Fault.allCases)
  func broken(fault: BrokenLog.Fault) async throws {
    await #expect(throws: EventLogLaw.Violation.self) {
      for law in EventLogLaw.allCases { try await law.check { BrokenLog(fault) } }
    }
  }
}

/// Opens the file for each call, so that all that it knows comes from there.
private struct ReopeningLog: EventLog {
  let path: String

  private func open() throws(EventLogError) -> FileEventLog {
    try FileEventLog(path, options: FileEventLogOptions(durability: .system))
  }

  func newest() async throws(EventLogError) -> StreamPosition? { try await open().newest() }

  func append(_ entry: EventLogEntry, after expected: StreamPosition?) async throws(EventLogError) -> EventLogAdvice {
    try await open().append(entry, after: expected)
  }

  func read(after position: StreamPosition, limit: Int) async throws(EventLogError) -> EventLogSlice {
    try await open().read(after: position, limit: limit)
  }

  func newestSnapshot() async throws(EventLogError) -> EventLogEntry? { try await open().newestSnapshot() }
  func trim(upTo position: StreamPosition) async throws(EventLogError) { try await open().trim(upTo: position) }
}

/// A log with a fault.
struct BrokenLog: EventLog {
  enum Fault: String, CaseIterable {
    case noFence, noOrder, losesTheLast, emptySuccess, forgetsSchemas, keepsTheOldSnapshot, noProgress, cutsText
  }

  private let log = MemoryEventLog()
  private let fault: Fault

  init(_ fault: Fault) { self.fault = fault }

  func newest() async throws(EventLogError) -> StreamPosition? { try log.newest() }

  func append(_ entry: EventLogEntry, after expected: StreamPosition?) async throws(EventLogError) -> EventLogAdvice {
    var (entry, expected) = (entry, expected)
    if fault == .noFence { expected = try log.newest() }
    if fault == .noOrder, try log.newest() == expected, let next = expected?.next, entry.kind == .change {
      entry.position = next
    }
    if fault == .cutsText { entry.records = Array(entry.records.prefix(80)) }
    if fault == .keepsTheOldSnapshot, entry.kind == .snapshot, entry.position == expected { return .proceed }
    return try log.append(entry, after: expected)
  }

  func read(after position: StreamPosition, limit: Int) async throws(EventLogError) -> EventLogSlice {
    if fault == .emptySuccess {
      do throws(EventLogError) { return try log.read(after: position, limit: limit) } catch {
        return EventLogSlice(schemas: [], changes: [], newest: position)
      }
    }
    var slice = try log.read(after: position, limit: limit)
    if fault == .losesTheLast, slice.changes.count > 3 { slice.changes.removeLast() }
    if fault == .forgetsSchemas { slice.schemas = [] }
    if fault == .noProgress, limit < 10 { slice.changes = [] }
    return slice
  }

  func newestSnapshot() async throws(EventLogError) -> EventLogEntry? { try log.newestSnapshot() }
  func trim(upTo position: StreamPosition) async throws(EventLogError) { try log.trim(upTo: position) }
}
