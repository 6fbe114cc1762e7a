internal import Polycell

/// A log that is checked: what is expected of it, and what it does.
struct EventLogProbe<Log: EventLog> {
  let law: EventLogLaw
  let log: Log

  func position(_ epoch: UInt64, _ sequence: UInt64) -> StreamPosition {
    StreamPosition(epoch: epoch, sequence: sequence)
  }

  /// An entry with content of its own.
  func entry(
    _ kind: EventLogEntry.Kind, _ epoch: UInt64, _ sequence: UInt64, schemas: String = "", note: String = ""
  ) -> EventLogEntry {
    let record = #"{"v":1,"kind":"x.test.\#(kind.rawValue)","epoch":"\#(epoch)","seq":\#(sequence),"note":"é\#(note)"}"#
    return EventLogEntry(
      kind, at: position(epoch, sequence), revision: sequence % 3 == 0 ? nil : .init(sequence * 10),
      schemas: Array(schemas.utf8), records: Array((record + "\n").utf8))
  }

  /// Appends a snapshot at number 0 and changes.
  @discardableResult
  func fill(epoch: UInt64 = 1, changes count: Int) async throws -> [EventLogEntry] {
    var entries = [entry(.snapshot, epoch, 0)]
    try await log.append(entries[0], after: try await log.newest())
    for sequence in 1...UInt64(max(count, 1)) where count > 0 {
      entries.append(entry(.change, epoch, sequence))
      try await log.append(entries[entries.count - 1], after: position(epoch, sequence - 1))
    }
    return entries
  }

  func expect<Value: Equatable>(_ found: Value, _ expected: Value, _ step: String) throws {
    if found == expected { return }
    throw EventLogLaw.Violation(law: law, step: step, expected: "\(expected)", found: "\(found)")
  }

  /// Expects an append to be refused, and the log to be as it was.
  func expectRefusal(
    _ entry: EventLogEntry, after expected: StreamPosition?, _ code: EventLogError.Code, _ step: String
  ) async throws {
    let before = try await (log.newest(), log.newestSnapshot())
    do throws(EventLogError) {
      try await log.append(entry, after: expected)
      throw EventLogError(.storage, "it was appended")
    } catch {
      try expect(error.code, code, step)
    }
    try expect(try await log.newest(), before.0, "the position after: " + step)
    try expect(try await log.newestSnapshot(), before.1, "the snapshot after: " + step)
  }

  func expectGone(after position: StreamPosition, _ step: String) async throws {
    do throws(EventLogError) {
      let slice = try await log.read(after: position, limit: .max)
      throw EventLogError(.storage, "\(slice.changes.count) changes")
    } catch {
      if error.code == .gone { return }
      throw EventLogLaw.Violation(law: law, step: step, expected: "gone", found: error.message)
    }
  }

  /// Expects just these changes behind a position.
  func expectChanges(
    _ entries: some BidirectionalCollection<EventLogEntry>, after position: StreamPosition, _ step: String
  ) async throws {
    let slice = try await log.read(after: position, limit: .max)
    try expect(slice.changes, Array(entries), step)
    try expect(slice.newest, entries.last?.position ?? position, "the position with: " + step)
  }
}
