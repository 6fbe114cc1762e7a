import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Keeps the records that tests write, for `Tests/Oracles/check-json-stream.py`: in the file that `POLYCELL_STREAM_DUMP` names.
enum StreamDump {
  private static let path = ProcessInfo.processInfo.environment["POLYCELL_STREAM_DUMP"]
  private static let bytes = Mutex<[UInt8]>([])

  /// Adds lines; those that are no records are left out.
  static func add(_ text: String) {
    guard let path else { return }
    let records = text.split(separator: "\n").filter { $0.hasPrefix("{\"v\":1,\"kind\":\"") && $0.hasSuffix("}") }
    guard !records.isEmpty else { return }
    bytes.withLock { bytes in
      for record in records { bytes += Array(record.utf8) + [UInt8(ascii: "\n")] }
      // The whole again: a test has no end to wait for.
      try? Data(bytes).write(to: URL(filePath: path))
    }
  }
}
