internal import Polycell

/// The keys of the rows above a row in an outline.
///
/// Rows come in the order of the outline, each before those below it, so the row above one at depth *d* is the last that came
/// at depth *d* − 1.
struct KeyStack: ~Copyable {
  private var keys = ByteBuffer()
  private var ends: [Int] = []

  /// Forgets all keys.
  mutating func removeAll() {
    keys.removeAll()
    ends.removeAll(keepingCapacity: true)
  }

  /// Puts a row at its depth; the rows at this depth and below are forgotten.
  mutating func push(_ row: Row, at depth: Int) {
    guard depth <= ends.count else { return }
    keys.truncate(to: depth == 0 ? 0 : ends[depth - 1])
    ends.removeSubrange(depth...)
    row.writeID(to: &keys)
    ends.append(keys.count)
  }

  /// Forgets all keys but the one of the row above a row at a depth.
  mutating func set(parent: String, ofDepth depth: Int) {
    removeAll()
    guard depth > 0 else { return }
    keys.append(utf8Of: parent)
    ends = Array(repeating: 0, count: depth - 1) + [keys.count]
  }

  /// Appends the key of the row above one at a depth.
  func appendParent(ofDepth depth: Int, to buffer: inout ByteBuffer) {
    guard depth > 0, depth <= ends.count else { return }
    let start = depth > 1 ? ends[depth - 2] : 0
    keys.withSpan { buffer.append($0.extracting(start..<ends[depth - 1])) }
  }
}
