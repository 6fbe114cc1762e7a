public import Polycell

/// Shows a list as JSON on a writer, live.
///
/// ```swift
/// source.attach(JSONBackend(DescriptorWriter.standardOutput))
/// // {"v":1,"kind":"hello",…}
/// // {"v":1,"kind":"schema",…}
/// // {"v":1,"kind":"snapshot.begin",…}
/// // …
/// // {"v":1,"kind":"change","epoch":"1","seq":1,"ops":[{"op":"update","key":"product/7","cells":{"price":2}}],"animated":true}
/// ```
///
/// In the records layout it is one stream: `hello`, a snapshot with its schemas, then a `change` for each step, and `end` at the
/// end. A step that a change can't tell, or only in more than the list itself, is a `reset` and a snapshot. What people do to the list
/// comes as `view`. In the other layouts each step is the whole output again.
///
/// A step costs what it changes, and no more. One backend has one reader; an ``EventLogBackend`` has any number of them.
public struct JSONBackend<Writer: ByteWriter & ~Copyable>: BackendAdapter, ~Copyable {
  private var encoder: SnapshotEncoder
  private var finisher: RecordFinisher
  /// Takes what is flushed.
  public private(set) var writer: Writer
  private var pending: ByteBuffer
  private let positions: StreamPositions?

  /// Makes a backend.
  ///
  /// - Parameters:
  ///   - writer: Gets the bytes; the backend owns it.
  ///   - options: How they are written.
  ///   - positions: Is told which revision is where in the stream, for commands that come back.
  ///   - diagnostics: Is told what the backend notices, such as a cell view that doesn't fit.
  public init(
    _ writer: consuming Writer, options: JSONOptions = JSONOptions(), positions: StreamPositions? = nil,
    diagnostics: DiagnosticHandler = .standardError
  ) {
    self.writer = writer
    self.positions = positions
    encoder = SnapshotEncoder(options, features: [.snapshot, .change, .view], diagnostics: diagnostics)
    finisher = RecordFinisher(options)
    pending = ByteBuffer(capacity: 4096)
  }

  /// It shows changes, with moves and hierarchy, in sections; people can act on it.
  public static var capabilities: BackendCapabilities {
    BackendCapabilities(partialUpdates: true, moves: true, hierarchy: true, interaction: true, windowing: true)
  }

  /// Where the stream is.
  public var position: StreamPosition { encoder.position }

  /// Encodes the snapshot into memory; it can't fail.
  public mutating func load(_ presentation: Presentation) throws(Writer.Failure) {
    step { encoder, buffer in
      if encoder.options.layout == .records {
        encoder.writeSnapshot(presentation, because: .large, to: &buffer)
      } else {
        encoder.write(presentation, to: &buffer) { (_: inout ByteBuffer) throws(Never) in }
      }
    }
    positions?.note(presentation.revision, at: position)
  }

  /// Encodes the step into memory; it can't fail.
  ///
  /// - Complexity: O(*k*) in the changes. Rows in an outline that come or change are looked up by id.
  public mutating func apply(_ update: Update) throws(Writer.Failure) {
    guard encoder.options.layout == .records else { return try load(update.next) }
    step { encoder, buffer in encoder.writeStep(update, to: &buffer) }
    positions?.note(update.next.revision, at: position)
  }

  /// Hands everything that was encoded to the writer, in one call.
  ///
  /// - Throws: What the writer throws. The bytes are kept then, and the next flush hands them over again: right for a writer
  ///   that takes all or nothing. After a writer that took a part, the stream is cut there, so the program should end it and
  ///   begin another.
  public mutating func flush() async throws(Writer.Failure) { try pending.drain(to: &writer) }

  /// Encodes the last record, for the last flush.
  public mutating func finish() throws(Writer.Failure) {
    step { encoder, buffer in encoder.writeEnd(reason: "finished", to: &buffer) }
  }

  private mutating func step(_ body: (inout SnapshotEncoder, inout ByteBuffer) -> Void) {
    if finisher.isIdentity { return body(&encoder, &pending) }
    var lines = ByteBuffer(capacity: 4096)
    body(&encoder, &lines)
    finisher.finish(&lines, into: &pending)
  }
}
