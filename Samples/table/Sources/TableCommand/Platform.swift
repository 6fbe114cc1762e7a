// The only file of the program that calls the system.
import Polycell

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// What the program asks of the system.
enum Platform {
  /// Reads a file as it is.
  ///
  /// - Parameters:
  ///   - path: The file; `-` is standard input.
  ///   - limit: How many bytes are read at most, and one more, so that a reader which refuses larger files is told.
  /// - Throws: ``TableError`` with what the system says.
  static func contents(of path: String, limit: Int = 1 << 32) throws(TableError) -> [UInt8] {
    guard path != "-" else { return try contents(of: 0, limit: limit) }
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw TableError(message(of: errno)) }
    defer { _ = close(descriptor) }
    return try contents(of: descriptor, limit: limit)
  }

  private static func contents(of descriptor: Int32, limit: Int) throws(TableError) -> [UInt8] {
    var status = stat()
    // Files that aren't regular have no size, and a regular one may grow: both are read to their end.
    let size = unsafe fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    var bytes: [UInt8] = []
    bytes.reserveCapacity(max(0, min(size, limit)) + 1)
    while bytes.count <= limit {
      if bytes.capacity == bytes.count { bytes.reserveCapacity(max(bytes.count * 2, 1 << 16)) }
      var failure: Int32 = 0
      let before = bytes.count
      bytes.append(addingCapacity: bytes.capacity - before) { output in
        unsafe output.withUnsafeMutableBufferPointer { buffer, count in
          let got = unsafe read(descriptor, buffer.baseAddress, min(buffer.count, 1 << 30))
          if got < 0 { failure = errno } else { count = got }
        }
      }
      guard failure == 0 || failure == EINTR else { throw TableError(message(of: failure)) }
      if failure == 0, bytes.count == before { break }
    }
    return bytes
  }

  /// What the system says about an error number.
  static func message(of number: Int32) -> String {
    guard let text = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: text)
  }

  /// Writes a line to standard error, with the name of the program before it.
  static func report(_ message: String) {
    var buffer = ByteBuffer()
    buffer.append("table: ")
    buffer.append(utf8Of: message.withVisibleControls)
    buffer.append("\n")
    var writer = DescriptorWriter.standardError
    // Nobody is left to be told that standard error is closed.
    try? buffer.drain(to: &writer)
  }
}
