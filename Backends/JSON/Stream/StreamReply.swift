public import Polycell

/// What a stream says to a command, or about itself: an `ack` or `error` record.
///
/// ```swift
/// let answer = await attachment.perform(command)
/// let reply = StreamReply(answer, to: command, in: await source.snapshot, positions: positions)
/// // {"v":1,"kind":"ack","ref":"req-17","epoch":"3","seq":43}
/// // {"v":1,"kind":"error","code":"rejected","message":"this row can't be deleted","fatal":false,"ref":"req-18"}
/// ```
public struct StreamReply: Sendable, Hashable {
  /// What went wrong.
  public struct Code: RawRepresentable, Sendable, Hashable {
    /// The name, as it is written.
    public let rawValue: String

    /// Makes a code; a reader that doesn't know it shows its message.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The stream has something that the reader must know and doesn't.
    public static let unsupported = Code(rawValue: "unsupported")
    /// A line could not be read.
    public static let badRecord = Code(rawValue: "bad_record")
    /// There is no such row.
    public static let unknownKey = Code(rawValue: "unknown_key")
    /// There is no such section.
    public static let unknownSection = Code(rawValue: "unknown_section")
    /// There is a row with this key already.
    public static let duplicateKey = Code(rawValue: "duplicate_key")
    /// The row that something is to stand before is not where it was said to be.
    public static let badAnchor = Code(rawValue: "bad_anchor")
    /// A change is missing.
    public static let gap = Code(rawValue: "gap")
    /// What was asked for is not retained.
    public static let gone = Code(rawValue: "gone")
    /// The reader is too slow.
    public static let slowReader = Code(rawValue: "slow_reader")
    /// It is not allowed.
    public static let rejected = Code(rawValue: "rejected")
    /// What the person saw is no longer so.
    public static let conflict = Code(rawValue: "conflict")
    /// There is no such command, action or column.
    public static let unknownCommand = Code(rawValue: "unknown_command")
    /// The writer failed.
    public static let `internal` = Code(rawValue: "internal")
  }

  /// What went wrong; `nil` where a command was done.
  public var code: Code?
  /// A sentence for a person; it is written with a code.
  public var message: String
  /// Whether nothing comes behind it.
  public var isFatal: Bool
  /// The id of the command.
  public var reference: String?
  /// Where the result is shown, or since when what the person saw is no longer so.
  public var position: StreamPosition?
  /// After how many milliseconds it may be tried again.
  public var retryMilliseconds: Int?

  /// Makes an error.
  public init(
    _ code: Code, _ message: String, isFatal: Bool = false, reference: String? = nil, position: StreamPosition? = nil,
    retryMilliseconds: Int? = nil
  ) {
    self.code = code
    self.message = message
    self.isFatal = isFatal
    self.reference = reference
    self.position = position
    self.retryMilliseconds = retryMilliseconds
  }

  /// Says that a command was done.
  public init(done reference: String, position: StreamPosition? = nil) {
    message = ""
    isFatal = false
    self.reference = reference
    self.position = position
  }

  /// Says what became of a command.
  ///
  /// - Parameters:
  ///   - answer: The source's answer.
  ///   - command: The command.
  ///   - snapshot: What the source has, by which is found out what an unknown thing is.
  ///   - positions: Where revisions are in the stream that the command came by; a result that isn't shown yet has no position.
  public init(
    _ answer: CommandAnswer, to command: Command, in snapshot: Snapshot, positions: StreamPositions? = nil
  ) {
    switch answer {
    case .done(let revision): self.init(done: command.id, position: positions?.position(of: revision))
    case .refused(let reason): self.init(.rejected, reason, reference: command.id)
    case .stale(let revision):
      self.init(
        .conflict, "what the command is about is gone", reference: command.id,
        position: positions?.position(of: revision))
    case .unknown(let message):
      self.init(Self.code(ofUnknown: command.kind, snapshot), message, reference: command.id)
    }
  }

  private static func code(ofUnknown command: CommandKind, _ snapshot: Snapshot) -> Code {
    if let row = command.row, !snapshot.contains(row) { return .unknownKey }
    switch command {
    case .move(_, let section, let before, _), .insert(let section, let before, _):
      if snapshot.position(of: section) == nil { return .unknownSection }
      return before == nil ? .unknownCommand : .unknownKey
    default: return .unknownCommand
    }
  }

  /// Appends the record and a line feed.
  public func write(to buffer: inout ByteBuffer) {
    var scratch = ByteBuffer()
    buffer.append(record: code == nil ? "ack" : "error")
    if let code {
      buffer.append(",\"code\":")
      buffer.append(json: code.rawValue, scratch: &scratch)
      buffer.append(",\"message\":")
      buffer.append(json: message, scratch: &scratch)
      buffer.append(",\"fatal\":")
      buffer.append(isFatal ? "true" : "false")
    }
    if let reference {
      buffer.append(",\"ref\":")
      buffer.append(json: reference, scratch: &scratch)
    }
    if let position { buffer.append(json: position) }
    if let retryMilliseconds {
      buffer.append(",\"retry_ms\":")
      buffer.append(decimal: max(retryMilliseconds, 0))
    }
    buffer.append("}\n")
  }

  /// The record and a line feed.
  public var record: [UInt8] {
    var buffer = ByteBuffer()
    write(to: &buffer)
    return buffer.bytes
  }
}
