public import Polycell

/// Shows a list on a log, from which any number of readers take it, live and later.
///
/// ```swift
/// let log = MemoryEventLog()
/// let signal = EventLogSignal()
/// source.attach(try await EventLogBackend(log, signal: signal))
/// …
/// var reader = EventLogReader(log, from: StreamCursor(lastEventID) ?? .begin)
/// for await _ in signal.signals() {
///   for chunk in try await reader.next() { send(chunk) }
/// }
/// ```
///
/// Each backend is a new epoch: what it shows may be other than what the log had. It encodes a step once, however many readers there are.
/// What people do to the list on a target, `view`, is not in a log: it belongs to one target and is not replayed.
///
/// Another writer that takes the log over ends it: the next flush throws ``EventLogError/Code/fenced``.
public struct EventLogBackend<Log: EventLog>: BackendAdapter, ~Copyable {
  private let log: Log
  private let positions: StreamPositions?
  private let signal: EventLogSignal?
  private var encoder: SnapshotEncoder
  private var finisher: RecordFinisher
  /// Where the log is.
  private var appended: StreamPosition?
  /// What the log doesn't have yet, in order.
  private var pending: [EventLogEntry] = []
  private var shown: Presentation?

  /// Takes a log over, with a new epoch.
  ///
  /// - Parameters:
  ///   - log: Where entries go.
  ///   - options: How records are written: ``JSONOptions/isCanonical``, ``JSONOptions/rowsPerRecord``,
  ///     ``JSONOptions/largestChange``, ``JSONOptions/digest``, ``JSONOptions/writesDiagnostics`` and ``JSONOptions/views``. The epoch
  ///     is the one of the options if that is greater than all that the log has had. The framing is the readers' own.
  ///   - positions: Is told which revision is where in the stream, for commands that come back.
  ///   - signal: Is told when there is something to read.
  ///   - diagnostics: Is told what the backend notices, such as a cell view that doesn't fit.
  /// - Throws: What the log throws; ``EventLogError/Code/order`` where there is no greater epoch.
  public init(
    _ log: Log, options: JSONOptions = JSONOptions(), positions: StreamPositions? = nil, signal: EventLogSignal? = nil,
    diagnostics: DiagnosticHandler = .standardError
  ) async throws(EventLogError) {
    self.log = log
    self.positions = positions
    self.signal = signal
    appended = try await log.newest()
    var options = options
    options.layout = .records
    options.framing = .lines
    if let last = appended, last.epoch >= options.epoch {
      guard last.epoch < .max else {
        throw EventLogError(.order, "there is no epoch after \(last.epoch)", newest: last)
      }
      options.epoch = last.epoch + 1
    }
    encoder = SnapshotEncoder(options, features: [.snapshot, .change, .resume], diagnostics: diagnostics)
    finisher = RecordFinisher(options)
  }

  /// It shows changes, with moves and hierarchy, in sections; people can act on it.
  public static var capabilities: BackendCapabilities {
    BackendCapabilities(partialUpdates: true, moves: true, hierarchy: true, interaction: true, windowing: true)
  }

  /// Where the stream is, with what is not flushed.
  public var position: StreamPosition { encoder.position }

  /// Encodes the snapshot; it can't fail.
  public mutating func load(_ presentation: Presentation) throws(EventLogError) {
    addSnapshot(presentation, because: .large)
  }

  private mutating func addSnapshot(_ presentation: Presentation, because reason: ResetReason) {
    encoder.begin(presentation)
    if shown != nil { encoder.advance(because: reason) }
    var lines = ByteBuffer(capacity: 4096)
    encoder.writeRecords(presentation.snapshot, to: &lines) { (_: inout ByteBuffer) throws(Never) in }
    add(.snapshot, &lines, presentation)
  }

  /// Encodes the step; it can't fail.
  ///
  /// - Complexity: O(*k*) in the changes. Rows in an outline that come or change are looked up by id.
  public mutating func apply(_ update: Update) throws(EventLogError) {
    var lines = ByteBuffer()
    let before = encoder.position
    if let reason = encoder.writeChange(update, to: &lines) { return addSnapshot(update.next, because: reason) }
    if encoder.position == before {
      shown = update.next
      positions?.note(update.next.revision, at: before)
    } else {
      add(.change, &lines, update.next)
    }
  }

  private mutating func add(_ kind: EventLogEntry.Kind, _ lines: inout ByteBuffer, _ next: Presentation) {
    shown = next
    encoder.writeNoticed(next.snapshot, to: &lines)
    pending.append(entry(kind, lines, next.revision))
  }

  /// Makes an entry of what the encoder has just written.
  private mutating func entry(
    _ kind: EventLogEntry.Kind, _ lines: borrowing ByteBuffer, _ revision: Revision
  ) -> EventLogEntry {
    var schemas = ByteBuffer()
    var records = ByteBuffer(capacity: lines.count)
    lines.withSpan { bytes in
      schemas.append(bytes.extracting(..<encoder.schemaBytes))
      records.append(bytes.extracting(encoder.schemaBytes...))
    }
    return EventLogEntry(
      kind, at: encoder.position, revision: revision, schemas: finished(&schemas), records: finished(&records))
  }

  private mutating func finished(_ lines: inout ByteBuffer) -> [UInt8] {
    if finisher.isIdentity { return lines.bytes }
    var result = ByteBuffer(capacity: lines.count)
    finisher.finish(&lines, into: &result)
    return result.bytes
  }

  /// Appends what was encoded to the log, and a snapshot of what is shown where the log asks for one.
  ///
  /// - Throws: What the log throws. What it doesn't have yet is kept and appended by the next flush.
  public mutating func flush() async throws(EventLogError) {
    var advice = EventLogAdvice.proceed
    var count = 0
    defer { pending.removeFirst(count) }
    for entry in pending {
      advice = try await log.append(entry, after: appended)
      appended = entry.position
      count += 1
      if let revision = entry.revision { positions?.note(revision, at: entry.position) }
    }
    if advice == .checkpoint, let shown {
      var lines = ByteBuffer(capacity: 4096)
      encoder.writeCheckpoint(shown.snapshot, to: &lines)
      let entry = entry(.snapshot, lines, shown.revision)
      try await log.append(entry, after: appended)
    }
    if count > 0 { signal?.send() }
  }

  /// Hands over what is not flushed; a log has no end, since another writer may go on with it.
  public mutating func finish() throws(EventLogError) {}
}
