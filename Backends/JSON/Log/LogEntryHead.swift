internal import Polycell

/// What stands in a log's file before an entry.
///
/// ```json
/// {"v":1,"kind":"x.polycell.entry","entry":"change","epoch":"1","seq":5,"schemas":0,"records":145,"crc":439041101,"revision":7}
/// ```
struct LogEntryHead {
  let kind: EventLogEntry.Kind
  let position: StreamPosition
  /// The numbers of bytes that follow.
  let schemas: Int
  let records: Int
  /// Of these bytes.
  let checksum: UInt32
  let revision: Revision?

  /// Reads a whole line; `nil` if it isn't one that ``ByteBuffer/appendHead(of:)`` has written.
  init?(_ line: [UInt8]) {
    var reader = HeadReader(line)
    guard reader.skip("{\"v\":1,\"kind\":\"x.polycell.entry\",\"entry\":\"") else { return nil }
    if reader.skip("change\"") {
      kind = .change
    } else if reader.skip("snapshot\"") {
      kind = .snapshot
    } else {
      return nil
    }
    guard reader.skip(",\"epoch\":\""), let epoch = reader.number(), reader.skip("\",\"seq\":"),
      let sequence = reader.number(), reader.skip(",\"schemas\":"), let schemas = reader.number(),
      reader.skip(",\"records\":"), let records = reader.number(), reader.skip(",\"crc\":"),
      let checksum = reader.number(), let schemas = Int(exactly: schemas), let records = Int(exactly: records),
      let checksum = UInt32(exactly: checksum), sequence <= StreamPosition.largestSequence,
      !schemas.addingReportingOverflow(records).overflow
    else { return nil }
    var revision: Revision?
    if reader.skip(",\"revision\":") {
      guard let number = reader.number() else { return nil }
      revision = Revision(number)
    }
    guard reader.skip("}\n"), reader.isAtEnd else { return nil }
    position = StreamPosition(epoch: epoch, sequence: sequence)
    self.schemas = schemas
    self.records = records
    self.checksum = checksum
    self.revision = revision
  }

  /// The entry without its records.
  var entry: EventLogEntry { EventLogEntry(kind, at: position, revision: revision, records: []) }
}

/// Reads what this module has written, byte by byte.
private struct HeadReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position == bytes.count }

  mutating func skip(_ literal: StaticString) -> Bool {
    guard bytes.span.extracting(position...).starts(with: literal) else { return false }
    position += literal.utf8CodeUnitCount
    return true
  }

  mutating func number() -> UInt64? {
    let start = position
    var value: UInt64 = 0
    while position < bytes.count, (0x30...0x39).contains(bytes[position]) {
      let (high, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = high.addingReportingOverflow(UInt64(bytes[position] - 0x30))
      if overflow || carry { return nil }
      value = sum
      position += 1
    }
    return position > start ? value : nil
  }
}

extension ByteBuffer {
  /// Appends what stands before an entry.
  mutating func appendHead(of entry: EventLogEntry) {
    var checksum = CRC32C()
    checksum.update(entry.schemas.span)
    checksum.update(entry.records.span)
    append(record: "x.polycell.entry")
    append(",\"entry\":\"")
    append(utf8Of: entry.kind.rawValue)
    append(UInt8(ascii: "\""))
    append(json: entry.position)
    append(",\"schemas\":")
    append(decimal: entry.schemas.count)
    append(",\"records\":")
    append(decimal: entry.records.count)
    append(",\"crc\":")
    append(decimal: checksum.value)
    if let revision = entry.revision {
      append(",\"revision\":")
      append(decimal: revision.rawValue)
    }
    append("}\n")
  }
}
