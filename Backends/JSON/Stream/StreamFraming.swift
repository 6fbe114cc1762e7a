public import Polycell

/// What stands around the records of a stream.
///
/// ```swift
/// print(snapshot.rendered(as: .json(JSONOptions(framing: .serverSentEvents))))
/// // event: hello
/// // data: {"v":1,"kind":"hello",…}
/// ```
public enum StreamFraming: String, Sendable, Hashable, CaseIterable {
  /// JSON Lines: a line feed behind each record.
  case lines
  /// Server-Sent Events (HTML Living Standard, section 9.2): `event` is the kind, `data` the record, and `id` the cursor, on those
  /// records behind which a reader can go on.
  case serverSentEvents
  /// JSON text sequences (RFC 7464): U+001E before each record and a line feed behind it.
  case textSequence

  /// The media type of a stream.
  public var mediaType: String {
    switch self {
    case .lines: "application/jsonl"
    case .serverSentEvents: "text/event-stream"
    case .textSequence: "application/json-seq"
    }
  }

  /// Appends records, which come as lines, in this framing.
  ///
  /// - Parameters:
  ///   - lines: Whole lines as this module writes them.
  ///   - buffer: Gets the bytes.
  public func append(_ lines: Span<UInt8>, to buffer: inout ByteBuffer) {
    guard self != .lines else { return buffer.append(lines) }
    var start = 0
    while start < lines.count {
      var end = start
      while end < lines.count, lines[end] != UInt8(ascii: "\n") { end &+= 1 }
      let line = lines.extracting(start..<end)
      if self == .textSequence {
        buffer.append(0x1E)
        buffer.append(line)
        buffer.append(UInt8(ascii: "\n"))
      } else {
        let record = RecordHead(line)
        if let position = record.cursor {
          buffer.append("id: ")
          buffer.append(utf8Of: position.description)
          buffer.append(UInt8(ascii: "\n"))
        }
        if let kind = record.kind {
          buffer.append("event: ")
          buffer.append(line.extracting(kind))
          buffer.append(UInt8(ascii: "\n"))
        }
        buffer.append("data: ")
        buffer.append(line)
        buffer.append("\n\n")
      }
      start = end + 1
    }
  }
}
