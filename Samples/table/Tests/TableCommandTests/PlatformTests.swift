import Foundation
import Testing

@testable import TableCommand

@Suite struct PlatformTests {
  private func withFile<Result>(_ bytes: [UInt8], _ body: (String) throws -> Result) throws -> Result {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("table-\(UUID().uuidString).csv")
    try Data(bytes).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    return try body(url.path)
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 1_000_003])
  func `a file is read as it is`(count: Int) throws {
    let expected = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    #expect(try withFile(expected) { try Platform.contents(of: $0) } == expected)
  }

  @Test(arguments: [0, 65_536, 300_001])
  func `what has no size is read to its end`(count: Int) throws {
    let text = String(repeating: "a", count: count)
    // A pipe's writer waits for its reader, so somebody else has to write.
    let result = try withFile(Array("h\n\(text)\n".utf8)) { path in
      try Program.run(["--style", "csv", "-"], script: "cat '\(path)' | \"$0\" \"$@\"")
    }
    #expect(result.errors == "")
    #expect(result.text == (count == 0 ? "h\n\"\"\n" : "h\n\(text)\n"))
  }

  @Test func `one byte more than the limit is enough to know`() throws {
    let count = try withFile([UInt8](repeating: 0x61, count: 1000)) { try Platform.contents(of: $0, limit: 10).count }
    #expect(count > 10)
  }
}
