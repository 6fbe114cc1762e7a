internal import Polycell

/// Why a step is told by a snapshot instead of a change.
enum ResetReason: String {
  /// The change would be larger than the list, or the program wants a whole snapshot.
  case large
  /// Rows that stay have other columns.
  case schema
  /// The numbers of an epoch are used up.
  case epoch
}

extension SnapshotEncoder {
  /// Writes what a live stream has of a snapshot, whatever it has shown before.
  mutating func writeSnapshot(_ presentation: Presentation, because reason: ResetReason, to buffer: inout ByteBuffer) {
    begin(presentation)
    if hasGreeted {
      advance(because: reason)
      buffer.append(record: "reset")
      buffer.append(",\"reason\":\"")
      buffer.append(utf8Of: reason.rawValue)
      buffer.append("\"}\n")
    } else {
      greet(to: &buffer)
    }
    writeRecords(presentation.snapshot, to: &buffer) { (_: inout ByteBuffer) throws(Never) in }
    writeView(presentation, to: &buffer)
    writeNoticed(presentation.snapshot, to: &buffer)
  }

  /// Writes a step: a change, or a snapshot where a change can't tell it, and what is new of the view.
  mutating func writeStep(_ update: Update, to buffer: inout ByteBuffer) {
    let start = buffer.count
    if let reason = writeChange(update, to: &buffer) {
      buffer.truncate(to: start)
      return writeSnapshot(update.next, because: reason, to: &buffer)
    }
    writeView(update.next, to: &buffer)
    writeNoticed(update.next.snapshot, to: &buffer)
  }

  /// Goes on to the position of a snapshot that stands in for a change.
  mutating func advance(because reason: ResetReason) {
    if let next = position.next, reason != .epoch {
      position = next
    } else {
      // Nobody counts to the end of the last epoch.
      position = StreamPosition(epoch: position.epoch == .max ? .max : position.epoch + 1, sequence: 0)
    }
  }

  /// Writes the change of a step, if it has one.
  ///
  /// - Returns: Why it can't be told by a change; what was written until then is to be dropped.
  mutating func writeChange(_ update: Update, to buffer: inout ByteBuffer) -> ResetReason? {
    begin(update.next)
    let count = update.changes.count
    if count == 0 { return nil }
    if position.next == nil { return .epoch }
    let snapshot = update.next.snapshot
    if count > max(snapshot.rowCount + 2 * snapshot.count, 32) { return .large }
    // The ids of schemas that nobody uses any more are remembered until then.
    if schemas.ids.count > 64 + 2 * (snapshot.count + snapshot.reduce(0) { $0 + $1.rows.runs.count }) { return .schema }
    var operations = ByteBuffer(capacity: 0)
    swap(&operations, &self.operations)
    defer { swap(&operations, &self.operations) }
    operations.removeAll()
    newSchemas.removeAll()
    var isFirst = true
    for edit in update.changes.edits {
      let start = operations.count
      if !isFirst { operations.append(UInt8(ascii: ",")) }
      let first = operations.count
      if let reason = write(edit, of: update, into: &operations) { return reason }
      if operations.count == first { operations.truncate(to: start) } else { isFirst = false }
      if operations.count > options.largestChange { return .large }
    }
    // Models that differ may be shown alike.
    guard !isFirst, let next = position.next else { return nil }
    position = next
    writeNewSchemas(to: &buffer)
    buffer.append(record: "change")
    writePosition(to: &buffer)
    buffer.append(",\"ops\":[")
    buffer.append(operations)
    buffer.append(UInt8(ascii: "]"))
    write(update.cause, as: "cause", to: &buffer)
    if update.coalesced > 0 {
      buffer.append(",\"coalesced\":")
      buffer.append(decimal: update.coalesced)
    }
    buffer.append(",\"animated\":")
    buffer.append(update.isAnimated ? "true}\n" : "false}\n")
    writeDueMark(snapshot, to: &buffer)
    return nil
  }

  /// Writes what was noticed about a snapshot and not said yet, if the options ask for it.
  mutating func writeNoticed(_ snapshot: Snapshot, to buffer: inout ByteBuffer) {
    guard options.writesDiagnostics else { return }
    let all = snapshot.diagnostics
    for diagnostic in all where !noticed.contains(diagnostic) { buffer.append(json: diagnostic, scratch: &scratch) }
    noticed = Set(all)
  }
}
