public import Polycell

/// Writes a snapshot once, as text.
///
/// ```swift
/// print(snapshot.rendered(as: .text()))
/// // ╭────────┬──────┬────────╮
/// // │ Symbol │ Name │   Mass │
/// // ├────────┼──────┼────────┤
/// // │ Fe     │ Iron │ 55.845 │
/// // ╰────────┴──────┴────────╯
/// ```
///
/// Rows are read twice: once to find how wide the columns are, and once to write them. In CSV, TSV and blocks they are
/// read once.
public struct TextFormat: DocumentFormat {
  /// How it is written.
  public var options: TextOptions

  /// Makes a format.
  public init(_ options: TextOptions = TextOptions()) {
    self.options = options
  }

  /// Appends the text to a buffer.
  ///
  /// Every line ends with U+000A.
  public func render<Failure: Error>(
    _ presentation: Presentation, into buffer: inout ByteBuffer, diagnostics: DiagnosticHandler,
    checkpoint: (inout ByteBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    if options.style.isMachineReadable {
      var writer = DelimitedWriter(options)
      try writer.write(presentation.snapshot, to: &buffer, checkpoint: checkpoint)
    } else {
      var document = TextDocument(presentation.snapshot, options, diagnostics: diagnostics)
      try document.write(to: &buffer, checkpoint: checkpoint)
    }
  }
}

extension DocumentFormat where Self == TextFormat {
  /// Text: aligned tables for people, CSV and TSV for programs.
  public static func text(_ options: TextOptions = TextOptions()) -> TextFormat { TextFormat(options) }
}
