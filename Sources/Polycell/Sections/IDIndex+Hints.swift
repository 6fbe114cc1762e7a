import Synchronization

// Where a row stood in the snapshot before is where it is likely to stand now. So a look-up behind an update that brings or takes away
// some rows needn't make a table of all rows again: the old table says where to look first, and what is found there is compared.
extension IDIndex {
  /// What is known of the rows' places in a snapshot before.
  struct Hints {
    /// The table of then.
    let table: [UInt64]
    /// How far from there rows were found last.
    var drift = 0
    /// How often nothing was found: after a few times a table is made.
    var misses = 0
  }

  /// How far from where it was expected a row is looked for.
  private static let reach = 512

  /// Looks first where rows were in a snapshot before this one.
  ///
  /// - Complexity: O(1); the table is shared.
  func takeHints(of previous: IDIndex) {
    guard previous !== self, hasNoReserved, previous.hasNoReserved, givenOccurrences.isEmpty,
      previous.givenOccurrences.isEmpty
    else { return }
    let hints = previous.state.withLock { $0.table.map { Hints(table: $0) } ?? $0.hints }
    guard var hints else { return }
    hints.misses = 0
    state.withLock { if $0.table == nil { $0.hints = hints } }
  }

  /// Whether a row has an id, as far as it can be told without a table and without looking at all rows; `nil` where it can't.
  ///
  /// - Parameter id: The id of a first occurrence.
  func isFound(_ id: CellID) -> Bool? {
    let bytes = Array(id.description.utf8)
    return state.withLock { hintedRow(bytes, &$0) == nil ? nil : true }
  }

  /// A row with an id, where there are hints that lead to it; where several have the id it may be any of them.
  ///
  /// - Parameter bytes: The id, without an occurrence.
  func hintedRow(_ bytes: [UInt8], _ state: inout Knowledge) -> Int? {
    guard let hints = state.hints, hints.misses < 4, !hints.table.isEmpty else { return nil }
    let hash = Self.hash(bytes)
    var slot = Int(truncatingIfNeeded: hash) & (hints.table.count - 1)
    var text = ByteBuffer(capacity: bytes.count)
    while hints.table[slot] != 0 {
      if hints.table[slot] >> 32 == UInt64(hash) {
        let expected = Self.entry(in: hints.table[slot]) + hints.drift
        for distance in 0...Self.reach {
          for row in distance == 0 ? [expected] : [expected - distance, expected + distance] {
            guard row >= 0, row < rowCount else { continue }
            text.removeAll()
            writeID(of: row, to: &text)
            if text.bytes == bytes {
              state.hints?.drift += row - expected
              return row
            }
          }
        }
      }
      slot = (slot + 1) & (hints.table.count - 1)
    }
    state.hints?.misses += 1
    return nil
  }
}
