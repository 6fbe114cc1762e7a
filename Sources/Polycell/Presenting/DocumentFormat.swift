/// A way to write a snapshot once, as a whole: what ``Snapshot/rendered(as:diagnostics:)`` and
/// ``Snapshot/write(as:to:diagnostics:)`` take.
///
/// A backend offers one with its options, made by a static function, so that call sites read `.text()` or
/// `.json(.init(layout: .document))`.
public protocol DocumentFormat: Sendable {
  /// Appends the document to a buffer.
  ///
  /// - Parameters:
  ///   - presentation: What to write.
  ///   - buffer: Gets the bytes, which are UTF-8.
  ///   - diagnostics: Is told what the backend notices. What there is to know about the snapshot itself has been reported.
  ///   - checkpoint: To be called after each row, at least; it may empty the buffer. What it throws ends the document.
  func render<Failure: Error>(
    _ presentation: Presentation, into buffer: inout ByteBuffer, diagnostics: DiagnosticHandler,
    checkpoint: (inout ByteBuffer) throws(Failure) -> Void
  ) throws(Failure)
}

extension Snapshot {
  /// The whole document as text.
  ///
  /// - Parameters:
  ///   - format: For example `.text()`, `.json()` or `.html()`.
  ///   - diagnostics: Is told what is noticed about the data.
  /// - Complexity: O(*n*) in what is shown.
  public func rendered(as format: some DocumentFormat, diagnostics: DiagnosticHandler = .standardError) -> String {
    diagnostics.report(all: self.diagnostics)
    var buffer = ByteBuffer(capacity: 4096)
    format.render(Presentation(self), into: &buffer, diagnostics: diagnostics) { (_: inout ByteBuffer) throws(Never) in
    }
    return buffer.string
  }

  /// Writes the document in chunks, in bounded memory.
  ///
  /// - Parameters:
  ///   - format: For example `.text()`, `.json()` or `.html()`.
  ///   - writer: Gets chunks of about 64 KiB; their borders are between rows.
  ///   - diagnostics: Is told what is noticed about the data.
  /// - Throws: What the writer throws; what it took until then is a cut document.
  /// - Complexity: O(*n*) in what is shown.
  public func write<Writer: ByteWriter & ~Copyable>(
    as format: some DocumentFormat, to writer: inout Writer, diagnostics: DiagnosticHandler = .standardError
  ) throws(Writer.Failure) {
    diagnostics.report(all: self.diagnostics)
    let threshold = 64 * 1024
    var buffer = ByteBuffer(capacity: threshold + threshold / 4)
    try format.render(Presentation(self), into: &buffer, diagnostics: diagnostics) {
      (buffer: inout ByteBuffer) throws(Writer.Failure) in
      try buffer.drain(to: &writer, threshold: threshold)
    }
    try buffer.drain(to: &writer)
  }
}
