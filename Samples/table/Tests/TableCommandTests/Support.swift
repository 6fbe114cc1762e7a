import Polycell
import TableReading

@testable import TableCommand

/// A file of a text.
func file(_ text: String, key: [String] = [], isTextOnly: Bool = false) throws -> TableFile {
  try TableFile(CSVReader().table(from: Array(text.utf8)), key: key, isTextOnly: isTextOnly)
}

/// The ids of all rows, section by section.
func ids(_ snapshot: Snapshot) -> [[String]] {
  snapshot.map { section in section.rows.map { $0.id.description } }
}

/// Texts compared as bytes: `String`'s own equality takes canonically equivalent texts for the same.
func bytes(_ texts: [String]) -> [[UInt8]] {
  texts.map { Array($0.utf8) }
}

/// A generator whose numbers the seed decides (SplitMix64), so that a failing test can be repeated.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
