import Foundation
import Testing

@testable import PolycellText

@Suite("Widths for the oracle")
struct WidthDumpTests {
  static let environment = ProcessInfo.processInfo.environment

  /// The Swift side of `Tests/Oracles/check-widths.py`, which says how to run it.
  @Test(
    "Widths of all scalars and of given sequences are written to a file",
    .enabled(if: environment["POLYCELL_WIDTH_DUMP"] != nil))
  func dump() throws {
    let path = try #require(Self.environment["POLYCELL_WIDTH_DUMP"])
    var lines = ""
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      lines += "\(String(value, radix: 16, uppercase: true)) \(measured(String(Character(scalar))))\n"
    }
    if let sequences = Self.environment["POLYCELL_WIDTH_SEQUENCES"] {
      for line in try String(contentsOfFile: sequences, encoding: .utf8).split(separator: "\n") {
        var text = ""
        for number in line.split(separator: " ") {
          let value = try #require(UInt32(number, radix: 16))
          text.unicodeScalars.append(try #require(Unicode.Scalar(value)))
        }
        lines += "\(line) \(measured(text))\n"
      }
    }
    try lines.write(toFile: path, atomically: true, encoding: .utf8)
  }
}
