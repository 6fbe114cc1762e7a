public import Polycell

/// Shows snapshots as JSON on a writer.
///
/// ```swift
/// var presenter = Presenter(JSONBackend(DescriptorWriter.standardOutput))
/// try presenter.show(snapshot)
/// try await presenter.flush()
/// try presenter.finish()
/// try await presenter.flush()
/// ```
///
/// In the records layout it is one stream: `hello` once, the schema of each type before its first use, a whole snapshot for
/// each step, `end` at the end. In the other layouts each step is the whole output again.
public struct JSONBackend<Writer: ByteWriter & ~Copyable>: BackendAdapter, ~Copyable {
  private var encoder: SnapshotEncoder
  /// Takes what is flushed.
  public private(set) var writer: Writer
  private var pending: ByteBuffer

  /// Makes a backend.
  ///
  /// - Parameters:
  ///   - writer: Gets the bytes; the backend owns it.
  ///   - options: How they are written.
  ///   - diagnostics: Is told what the backend notices, such as a cell view that doesn't fit.
  public init(
    _ writer: consuming Writer, options: JSONOptions = JSONOptions(), diagnostics: DiagnosticHandler = .standardError
  ) {
    self.writer = writer
    encoder = SnapshotEncoder(options, diagnostics: diagnostics)
    pending = ByteBuffer(capacity: 4096)
  }

  /// It shows whole snapshots.
  public static var capabilities: BackendCapabilities { BackendCapabilities(hierarchy: true) }

  /// Encodes the snapshot into memory; it can't fail.
  public mutating func load(_ presentation: Presentation) throws(Writer.Failure) {
    encoder.write(presentation, to: &pending) { (_: inout ByteBuffer) throws(Never) in }
  }

  /// Hands everything that was encoded to the writer, in one call.
  ///
  /// - Throws: What the writer throws. The bytes are kept then, and the next flush hands them over again: right for a writer
  ///   that takes all or nothing. After a writer that took a part, the stream is cut there, so the program should end it and
  ///   begin another.
  public mutating func flush() async throws(Writer.Failure) { try pending.drain(to: &writer) }

  /// Encodes the last record, for the last flush.
  public mutating func finish() throws(Writer.Failure) { encoder.writeEnd(reason: "finished", to: &pending) }
}
