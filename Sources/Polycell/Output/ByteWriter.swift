/// A place that bytes go to: standard output, a file, memory, a closure.
///
/// It is synchronous and knows nothing of tables. ``Snapshot/write(as:to:diagnostics:)`` calls it with chunks of a
/// bounded size, in order; a document is complete after the last one.
public protocol ByteWriter: ~Copyable {
  /// What a write can fail with; `Never` for one that can't fail.
  associatedtype Failure: Error = OutputError

  /// Takes all of the bytes, or throws.
  ///
  /// - Parameter bytes: The next bytes, never none; they are gone after the call.
  mutating func write(_ bytes: Span<UInt8>) throws(Failure)
}

extension ByteBuffer {
  /// Hands the bytes to a writer and forgets them.
  ///
  /// - Parameters:
  ///   - writer: Takes all bytes in one call; nothing is called where there are none.
  ///   - threshold: Waits until there are as many bytes as this.
  /// - Throws: What the writer throws; the bytes are kept then.
  @inlinable
  public mutating func drain<Writer: ByteWriter & ~Copyable>(
    to writer: inout Writer, threshold: Int = 1
  ) throws(Writer.Failure) {
    guard count >= threshold, count > 0 else { return }
    try withSpan { (bytes: Span<UInt8>) throws(Writer.Failure) in try writer.write(bytes) }
    removeAll()
  }
}
