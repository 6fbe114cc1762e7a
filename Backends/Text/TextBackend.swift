public import Polycell

/// Shows snapshots as text on a writer, each as a whole, one after the other.
///
/// ```swift
/// var presenter = Presenter(TextBackend(DescriptorWriter.standardOutput, options: .forTerminal()))
/// try presenter.show(snapshot)
/// try await presenter.flush()
/// ```
public struct TextBackend<Writer: ByteWriter & ~Copyable>: BackendAdapter, ~Copyable {
  /// Takes what is flushed.
  public private(set) var writer: Writer
  private let format: TextFormat
  private let diagnostics: DiagnosticHandler
  /// What was loaded and hasn't been flushed.
  private var pending = ByteBuffer()

  /// Makes a backend.
  ///
  /// - Parameters:
  ///   - writer: Takes the text.
  ///   - options: How it is written.
  ///   - diagnostics: Is told of views that don't fit.
  public init(
    _ writer: consuming Writer, options: TextOptions = TextOptions(), diagnostics: DiagnosticHandler = .standardError
  ) {
    self.writer = writer
    self.diagnostics = diagnostics
    format = TextFormat(options)
  }

  /// It shows whole snapshots, with rows below others.
  public static var capabilities: BackendCapabilities { BackendCapabilities(hierarchy: true) }

  /// Makes the text of a snapshot, to be written by the next ``flush()``.
  ///
  /// What was made and not flushed is replaced.
  public mutating func load(_ presentation: Presentation) throws(Writer.Failure) {
    pending.removeAll()
    // The whole table is made before anything is written, and making it can't fail.
    format.render(presentation, into: &pending, diagnostics: diagnostics) { (_: inout ByteBuffer) throws(Never) in }
  }

  /// Writes what was made.
  ///
  /// - Throws: What the writer throws; the text is kept for the next call.
  public mutating func flush() async throws(Writer.Failure) {
    try pending.drain(to: &writer)
  }
}
