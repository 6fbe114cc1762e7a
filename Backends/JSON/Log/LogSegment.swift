internal import Polycell

/// One file of a log: a snapshot, and the changes behind it.
///
/// It is a stream that any reader can replay: `hello`, then for each entry a record of a kind of its own, which says what follows
/// and has a checksum of it, and the entry's records. An entry counts if all of it is there.
struct LogSegment: ~Copyable {
  /// Where an entry is in the file.
  struct Place {
    let kind: EventLogEntry.Kind
    let position: StreamPosition
    let revision: Revision?
    /// Where its schemas begin.
    let start: Int
    let schemas: Int
    let records: Int

    var end: Int { start + schemas + records }
  }

  private let file: LogFile
  /// The entries: a snapshot and changes.
  private(set) var places: [Place] = []
  /// Where the next entry goes.
  private(set) var size = 0

  private init(file: consuming LogFile) {
    self.file = file
  }

  var first: StreamPosition? { places.first?.position }
  var newest: StreamPosition? { places.last?.position }

  /// Makes a file with a snapshot.
  static func make(at path: String, _ snapshot: EventLogEntry, durably: Bool) throws(LogFile.Failure) -> LogSegment {
    guard let file = try LogFile.open(path, creates: true) else {
      throw LogFile.Failure(number: 0, message: "the file could not be made")
    }
    try file.truncate(to: 0)
    var segment = LogSegment(file: file)
    var hello = ByteBuffer()
    var scratch = ByteBuffer()
    hello.appendHello(list: nil, [.snapshot, .change, .resume], at: snapshot.position, scratch: &scratch)
    try segment.write(&hello)
    try segment.append(snapshot)
    if durably { try segment.synchronize() }
    return segment
  }

  private mutating func write(_ bytes: inout ByteBuffer) throws(LogFile.Failure) {
    try bytes.withSpan { (bytes: Span<UInt8>) throws(LogFile.Failure) in try file.write(bytes, at: size) }
    size += bytes.count
  }

  /// Puts an entry at the end; on a failure the file is as long as it was.
  mutating func append(_ entry: EventLogEntry) throws(LogFile.Failure) {
    var bytes = ByteBuffer(capacity: entry.count + 256)
    bytes.appendHead(of: entry)
    let start = size + bytes.count
    bytes.append(contentsOf: entry.schemas)
    bytes.append(contentsOf: entry.records)
    let end = size
    do throws(LogFile.Failure) { try write(&bytes) } catch {
      try? file.truncate(to: end)
      throw error
    }
    places.append(
      Place(
        kind: entry.kind, position: entry.position, revision: entry.revision, start: start,
        schemas: entry.schemas.count, records: entry.records.count))
  }

  func synchronize() throws(LogFile.Failure) { try file.synchronize() }

  /// Reads an entry.
  ///
  /// - Returns: `nil` if the file was cut behind this log's back.
  func entry(_ place: Place) throws(LogFile.Failure) -> EventLogEntry? {
    let bytes = try file.read(at: place.start, count: place.schemas + place.records)
    guard bytes.count == place.schemas + place.records else { return nil }
    return EventLogEntry(
      place.kind, at: place.position, revision: place.revision, schemas: Array(bytes[..<place.schemas]),
      records: place.schemas == 0 ? bytes : Array(bytes[place.schemas...]))
  }

  /// Opens a file and finds its entries; a last one that is not all there is cut off.
  ///
  /// - Returns: `nil` where there is no file, or one without a whole snapshot.
  /// - Throws: ``EventLogError/Code/corrupt`` where something else than the end is damaged.
  static func recover(_ path: String) throws(EventLogError) -> LogSegment? {
    do throws(LogFile.Failure) {
      guard let file = try LogFile.open(path, creates: false) else { return nil }
      var segment = LogSegment(file: file)
      let size = try segment.file.size()
      let isDamaged = try segment.findEntries(size)
      if segment.places.isEmpty, try !segment.hasEntry(behind: segment.size, size) { return nil }
      if isDamaged {
        // A writer that is cut off leaves the beginning of one entry, with nothing behind it.
        if try segment.hasEntry(behind: segment.size, size) {
          throw LogFile.Failure(number: -1, message: "\(path) is damaged at byte \(segment.size)")
        }
        try segment.file.truncate(to: segment.size)
      }
      return segment
    } catch {
      throw EventLogError(error.number == -1 ? .corrupt : .storage, "\(path): \(error.message)")
    }
  }

  /// Reads entry after entry.
  ///
  /// - Returns: Whether something is left that is no entry.
  private mutating func findEntries(_ total: Int) throws(LogFile.Failure) -> Bool {
    let hello = try line(at: 0)
    guard hello.count > 0, hello.span.starts(with: "{\"v\":1,\"kind\":\"hello\"") else { return total > 0 }
    size = hello.count
    while size < total {
      let head = try line(at: size)
      guard let described = LogEntryHead(head), described.entry.canFollow(newest) else {
        return true
      }
      let start = size + head.count
      let bytes = try file.read(at: start, count: described.schemas + described.records)
      guard bytes.count == described.schemas + described.records, described.checksum == CRC32C.of(bytes.span) else {
        return true
      }
      let place = Place(
        kind: described.kind, position: described.position, revision: described.revision, start: start,
        schemas: described.schemas, records: described.records)
      places.append(place)
      size = place.end
    }
    return false
  }

  /// The line that begins at a position, with its line feed; empty if it isn't whole.
  private func line(at position: Int) throws(LogFile.Failure) -> [UInt8] {
    var count = 512
    while true {
      let bytes = try file.read(at: position, count: count)
      if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) { return Array(bytes[...end]) }
      // Heads of entries are short; what is longer isn't one.
      if bytes.count < count || count > 1 << 16 { return [] }
      count *= 2
    }
  }

  /// Whether a whole head of an entry stands somewhere behind a position, after a line feed.
  private func hasEntry(behind position: Int, _ total: Int) throws(LogFile.Failure) -> Bool {
    var start = position
    while start < total {
      let chunk = try file.read(at: start, count: 1 << 16)
      if chunk.isEmpty { return false }
      for index in chunk.indices where chunk[index] == UInt8(ascii: "\n") {
        if LogEntryHead(try line(at: start + index + 1)) != nil { return true }
      }
      start += chunk.count
    }
    return false
  }
}
