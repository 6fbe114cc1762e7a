public import Polycell

/// Writes a snapshot as an accessible HTML table, for `snapshot.rendered(as: .html())`.
///
/// Sections with the same columns are one `<table>` with a `<tbody>` each. A caption names the table, columns and rows have
/// header cells, and every id and class is made of safe characters. Whatever the data holds, it is text in the page: see
/// ``HTMLOptions``.
public struct HTMLFormat: DocumentFormat {
  /// How it is written.
  public var options: HTMLOptions

  /// Makes a format.
  public init(_ options: HTMLOptions = HTMLOptions()) {
    self.options = options
  }

  /// Appends the page or fragment; a browser can show what there is after each row.
  public func render<Failure: Error>(
    _ presentation: Presentation, into buffer: inout ByteBuffer, diagnostics: DiagnosticHandler,
    checkpoint: (inout ByteBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    var renderer = HTMLRenderer(options, diagnostics: diagnostics)
    try renderer.render(presentation.snapshot, into: &buffer, checkpoint: checkpoint)
  }
}

extension DocumentFormat where Self == HTMLFormat {
  /// An HTML page, or a fragment of one.
  public static func html(_ options: HTMLOptions = HTMLOptions()) -> HTMLFormat { HTMLFormat(options) }
}
