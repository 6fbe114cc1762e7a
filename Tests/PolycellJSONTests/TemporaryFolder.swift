import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A folder that goes with its last owner.
final class TemporaryFolder: Sendable {
  let path: String
  private let count = Mutex(0)

  init() throws {
    let path = FileManager.default.temporaryDirectory.path + "/polycell-\(UInt64.random(in: .min ... .max))"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    self.path = path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// A name in the folder that was not used before.
  func newPath() -> String {
    path + "/log-\(count.withLock { count in count += 1; return count }).jsonl"
  }

  static func read(_ path: String) throws -> [UInt8] { try [UInt8](Data(contentsOf: URL(filePath: path))) }
  static func write(_ bytes: some Collection<UInt8>, to path: String) throws {
    try Data(bytes).write(to: URL(filePath: path))
  }
  static func names(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }
  static func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: path) }
}
