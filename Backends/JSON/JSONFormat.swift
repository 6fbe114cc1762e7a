public import Polycell

/// Writes a snapshot once, as JSON.
///
/// ```swift
/// print(snapshot.rendered(as: .json()))
/// print(snapshot.rendered(as: .json(JSONOptions(layout: .document))))
/// ```
///
/// All layouts are UTF-8, end with a newline, and escape what could act on a terminal. In the records layout the last record
/// is `end`, so that a reader can tell a whole stream from one that was cut.
public struct JSONFormat: DocumentFormat {
  /// The options.
  public var options: JSONOptions

  /// Makes a format.
  public init(_ options: JSONOptions = JSONOptions()) {
    self.options = options
  }

  /// Appends the document to a buffer.
  public func render<Failure: Error>(
    _ presentation: Presentation, into buffer: inout ByteBuffer, diagnostics: DiagnosticHandler,
    checkpoint: (inout ByteBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    var encoder = SnapshotEncoder(options, diagnostics: diagnostics)
    var finisher = RecordFinisher(options)
    if finisher.isIdentity {
      try encoder.write(presentation, to: &buffer, checkpoint: checkpoint)
      return encoder.writeEnd(reason: "complete", to: &buffer)
    }
    var lines = ByteBuffer(capacity: 4096)
    try encoder.write(presentation, to: &lines) { (lines: inout ByteBuffer) throws(Failure) in
      // Lines are finished whole; many rows are in one.
      guard lines.count > 1 << 16 else { return }
      finisher.finish(&lines, into: &buffer)
      try checkpoint(&buffer)
    }
    encoder.writeEnd(reason: "complete", to: &lines)
    finisher.finish(&lines, into: &buffer)
    try checkpoint(&buffer)
  }
}

extension DocumentFormat where Self == JSONFormat {
  /// JSON, by default as the records of the event stream.
  public static func json(_ options: JSONOptions = JSONOptions()) -> JSONFormat { JSONFormat(options) }
}
