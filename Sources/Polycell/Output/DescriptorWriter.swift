/// Writes to a file descriptor: standard output, a file, a pipe, a socket.
///
/// A short write goes on with the rest, an interrupted one (`EINTR`) is repeated, a descriptor that is not ready
/// (`EAGAIN`) is waited for. The descriptor is borrowed: it is not closed.
///
/// The call blocks while the reader is slow. A program that ignores `SIGPIPE` gets ``OutputError/Code/brokenPipe`` when
/// the reader is gone; one that doesn't is ended by the system, as is usual for command-line tools.
public struct DescriptorWriter: ByteWriter, Sendable, Hashable {
  /// The number of the descriptor.
  public let descriptor: Int32

  /// Makes a writer for an open descriptor.
  public init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Standard output (descriptor 1).
  public static var standardOutput: DescriptorWriter { DescriptorWriter(descriptor: 1) }

  /// Standard error (descriptor 2).
  public static var standardError: DescriptorWriter { DescriptorWriter(descriptor: 2) }

  /// Writes all bytes.
  ///
  /// - Throws: ``OutputError`` with the system's error number; what was written before it stays written.
  public mutating func write(_ bytes: Span<UInt8>) throws(OutputError) {
    var sent = 0
    while sent < bytes.count {
      switch Platform.write(bytes.extracting(sent..<bytes.count), to: descriptor) {
      case .written(let count): sent += count
      case .interrupted: continue
      case .notReady: Platform.waitUntilWritable(descriptor)
      case .failed(let number): throw OutputError(errorNumber: number, descriptor: descriptor)
      }
    }
  }
}
