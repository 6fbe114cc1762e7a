/// Hands what is written to a closure.
///
/// ```swift
/// var total = 0
/// var counter = ClosureWriter { (bytes: Span<UInt8>) throws(Never) in total += bytes.count }
/// snapshot.write(as: .json(), to: &counter)
/// ```
public struct ClosureWriter<Failure: Error>: ByteWriter {
  private let body: (Span<UInt8>) throws(Failure) -> Void

  /// Makes a writer.
  ///
  /// - Parameter body: Called with each chunk, in order. What it throws ends the writing.
  public init(_ body: @escaping (Span<UInt8>) throws(Failure) -> Void) {
    self.body = body
  }

  /// Calls the closure.
  public mutating func write(_ bytes: Span<UInt8>) throws(Failure) { try body(bytes) }
}
