internal import Polycell

/// What one reader of a log gets: what it missed, then what comes.
///
/// ```swift
/// var reader = EventLogReader(log, from: .after(position))
/// for chunk in try await reader.next() { try await response.write(chunk) }
/// ```
///
/// The first answer begins with `hello`. Behind it stand the changes since the cursor, or `reset` and a snapshot with the changes behind
/// that, and at the end a `mark`. Later answers have what has come since. A reader that is so slow that the log has let go of what it
/// needs gets a `reset` and a snapshot too; nothing is kept for it.
///
/// In JSON Lines the chunks are the log's own bytes, not copies.
public struct EventLogReader<Log: EventLog>: Sendable {
  private let log: Log
  private let options: EventLogReaderOptions
  private var cursor: StreamCursor
  private var hasGreeted = false
  /// Whether the reader was told that it has all.
  private var isLive = false
  private var isDiverged = false

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - log: What is read.
  ///   - cursor: Where the reader is, as it says itself.
  ///   - options: What it gets.
  public init(
    _ log: Log, from cursor: StreamCursor, options: EventLogReaderOptions = EventLogReaderOptions()
  ) {
    self.log = log
    self.cursor = cursor
    self.options = options
  }

  /// The position that the reader is at when it has what it was given; `nil` before the first answer.
  public var position: StreamPosition? { if case .after(let position) = cursor { position } else { nil } }

  /// Whether the last answer went up to the end of the log.
  ///
  /// If not, there is more to be had at once.
  public var isCaughtUp: Bool { isLive }

  /// What there is for the reader: whole records, at most about ``EventLogReaderOptions/limit`` bytes, unless one entry is larger.
  ///
  /// It doesn't wait for more to come. Nothing is given as long as the log is empty.
  ///
  /// - Throws: What the log throws, but for what is gone, which is answered by a snapshot. The reader may ask again.
  public mutating func next() async throws(EventLogError) -> [[UInt8]] {
    guard let newest = try await log.newest() else { return [] }
    var chunks: [[UInt8]] = []
    if !hasGreeted { chunks.append(hello(at: newest)) }
    switch cursor {
    case _ where isDiverged:
      chunks.append(reset("digest", oldest: nil))
      try await addSnapshot(to: &chunks)
      isDiverged = false
    case .begin: try await addSnapshot(to: &chunks)
    case .now:
      chunks += parts(try await log.read(after: newest, limit: 0).schemas)
      cursor = .after(newest)
      addMark(at: newest, to: &chunks)
    case .after(let position): try await addChanges(after: position, to: &chunks)
    }
    hasGreeted = true
    return options.framing == .lines ? chunks : chunks.map(framed)
  }

  /// Lets the next answer begin with `reset` and a snapshot, for a reader who found that it holds something else than a digest says.
  public mutating func startOver() { isDiverged = true }

  /// A `mark` at the reader's position, for times when nothing else comes; `nil` before the first answer.
  public func heartbeat() -> [UInt8]? {
    guard hasGreeted, let position else { return nil }
    return framed(mark(at: position))
  }

  private mutating func addChanges(after position: StreamPosition, to chunks: inout [[UInt8]])
    async throws(EventLogError)
  {
    do throws(EventLogError) {
      let slice = try await log.read(after: position, limit: options.limit)
      // Who was here before has the schemas.
      if !hasGreeted { chunks += parts(slice.schemas) }
      add(slice, after: position, to: &chunks)
    } catch {
      guard error.code == .gone else { throw error }
      let reason: StaticString = error.newest.map { $0.epoch != position.epoch } == true ? "epoch" : "gone"
      chunks.append(reset(reason, oldest: error.oldest))
      try await addSnapshot(to: &chunks)
    }
  }

  private mutating func add(
    _ slice: EventLogSlice, after position: StreamPosition, to chunks: inout [[UInt8]]
  ) {
    for change in slice.changes { chunks += parts(change.schemas) + parts(change.records) }
    let last = slice.changes.last?.position ?? position
    let hasMore = last < slice.newest
    cursor = .after(last)
    if hasMore {
      isLive = false
    } else if !isLive {
      addMark(at: last, to: &chunks)
    }
  }

  private mutating func addMark(at position: StreamPosition, to chunks: inout [[UInt8]]) {
    isLive = true
    chunks.append(mark(at: position))
  }

  /// Adds the newest snapshot and what there is behind it.
  private mutating func addSnapshot(to chunks: inout [[UInt8]]) async throws(EventLogError) {
    // A log may go on to another snapshot in between, and let go of what was behind this one.
    var attempts = 0
    while true {
      guard let snapshot = try await log.newestSnapshot() else { return }
      do throws(EventLogError) {
        let slice = try await log.read(after: snapshot.position, limit: options.limit)
        chunks += parts(snapshot.schemas) + parts(snapshot.records)
        isLive = false
        return add(slice, after: snapshot.position, to: &chunks)
      } catch {
        attempts += 1
        guard error.code == .gone, attempts < 8 else { throw error }
      }
    }
  }

  private func parts(_ bytes: [UInt8]) -> [[UInt8]] { bytes.isEmpty ? [] : [bytes] }

  private func framed(_ lines: [UInt8]) -> [UInt8] {
    if options.framing == .lines { return lines }
    var buffer = ByteBuffer(capacity: lines.count + 64)
    options.framing.append(lines.span, to: &buffer)
    return buffer.bytes
  }

  private func hello(at position: StreamPosition) -> [UInt8] {
    var buffer = ByteBuffer()
    var scratch = ByteBuffer()
    buffer.appendHello(
      list: options.list, [.snapshot, .change, .resume], at: position, heartbeat: options.heartbeatMilliseconds,
      scratch: &scratch)
    return buffer.bytes
  }

  private func mark(at position: StreamPosition) -> [UInt8] {
    var buffer = ByteBuffer()
    buffer.append(record: "mark")
    buffer.append(json: position)
    buffer.append(",\"live\":true}\n")
    return buffer.bytes
  }

  private func reset(_ reason: StaticString, oldest: StreamPosition?) -> [UInt8] {
    var buffer = ByteBuffer()
    buffer.append(record: "reset")
    buffer.append(",\"reason\":\"")
    buffer.append(reason)
    buffer.append(UInt8(ascii: "\""))
    if let oldest {
      buffer.append(",\"oldest\":\"")
      buffer.append(utf8Of: oldest.description)
      buffer.append(UInt8(ascii: "\""))
    }
    buffer.append("}\n")
    return buffer.bytes
  }
}
