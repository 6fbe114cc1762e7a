public import Polycell

/// Shows each snapshot as an HTML document that is written as a whole.
///
/// ```swift
/// var presenter = Presenter(HTMLBackend(DescriptorWriter.standardOutput))
/// try presenter.show(snapshot)
/// try await presenter.flush()
/// ```
///
/// A step is built aside and replaces one that was not flushed yet. Cell views are made once and kept from step to step.
public struct HTMLBackend<Writer: ByteWriter & ~Copyable>: BackendAdapter, ~Copyable {
  /// Takes what is flushed.
  public private(set) var writer: Writer
  private var renderer: HTMLRenderer
  private var buffer = ByteBuffer(capacity: 4096)

  /// Makes a backend.
  ///
  /// - Parameters:
  ///   - writer: Gets each document, in one call.
  ///   - options: How documents are written.
  ///   - diagnostics: Is told of cell views that don't fit.
  public init(
    _ writer: consuming Writer, options: HTMLOptions = HTMLOptions(), diagnostics: DiagnosticHandler = .standardError
  ) {
    self.writer = writer
    renderer = HTMLRenderer(options, diagnostics: diagnostics)
  }

  /// It shows whole snapshots, with rows below others.
  public static var capabilities: BackendCapabilities { BackendCapabilities(hierarchy: true) }

  /// Builds the document; nothing is written yet.
  public mutating func load(_ presentation: Presentation) throws(Writer.Failure) {
    buffer.removeAll()
    renderer.render(presentation.snapshot, into: &buffer) { (_: inout ByteBuffer) throws(Never) in }
  }

  /// Writes the document, if there is one that was not written.
  ///
  /// - Throws: What the writer throws; the document is kept, for another try.
  public mutating func flush() async throws(Writer.Failure) { try buffer.drain(to: &writer) }
}
