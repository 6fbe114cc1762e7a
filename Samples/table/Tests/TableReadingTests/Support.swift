import TableReading

/// A generator whose numbers the seed decides (SplitMix64), so that a failing test can be repeated.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Texts compared as bytes: `String`'s own equality takes canonically equivalent texts for the same.
func bytes(_ rows: [[String]]) -> [[[UInt8]]] {
  rows.map { $0.map { Array($0.utf8) } }
}

func read(_ text: String, _ delimiter: CSVDelimiter = .comma) throws(CSVError) -> CSVTable {
  try CSVReader(delimiter: delimiter).table(from: Array(text.utf8))
}

/// The header and the rows as texts.
func contents(_ table: CSVTable) -> [[String]] {
  [table.headers]
    + (0..<table.rowCount).map { row in
      (0..<table.columnCount).map { table.field(row: row, column: $0) }
    }
}

/// The error of a file, or `nil` if it is read without one.
func error(_ bytes: [UInt8], _ delimiter: CSVDelimiter = .comma) -> CSVError? {
  do {
    _ = try CSVReader(delimiter: delimiter).table(from: bytes)
    return nil
  } catch {
    return error
  }
}

func error(_ text: String, _ delimiter: CSVDelimiter = .comma) -> CSVError? {
  error(Array(text.utf8), delimiter)
}
