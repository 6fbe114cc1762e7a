/// Keeps what is written in memory.
public struct MemoryWriter: ByteWriter, Sendable, Hashable {
  /// Everything that was written, in order.
  public private(set) var bytes: [UInt8] = []

  /// Makes a writer that holds nothing yet.
  public init() {}

  /// The bytes as text; what is not UTF-8 is replaced by U+FFFD.
  public var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends the bytes; it can't fail.
  public mutating func write(_ bytes: Span<UInt8>) throws(Never) {
    unsafe bytes.withUnsafeBufferPointer { unsafe self.bytes.append(contentsOf: $0) }
  }
}
