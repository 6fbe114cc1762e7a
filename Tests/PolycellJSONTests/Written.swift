import Polycell
import Synchronization

/// Keeps what a writer gets that was given away.
final class Written: Sendable {
  private let bytes = Mutex<[UInt8]>([])

  var string: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }

  var writer: SharedWriter { SharedWriter(written: self) }

  struct SharedWriter: ByteWriter {
    let written: Written

    mutating func write(_ bytes: Span<UInt8>) throws(Never) {
      var buffer = ByteBuffer()
      buffer.append(bytes)
      let copy = buffer.bytes
      StreamDump.add(String(decoding: copy, as: UTF8.self))
      written.bytes.withLock { $0 += copy }
    }
  }
}
