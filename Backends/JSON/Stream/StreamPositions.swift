public import Polycell
internal import Synchronization

/// Which revision of its source a stream shows at which position: what a command's `at_seq` means, and where an answer's revision is.
///
/// A backend fills it; it may be asked from anywhere. Positions of other streams, and of other epochs, mean nothing to it.
///
/// ```swift
/// let positions = StreamPositions()
/// source.attach(JSONBackend(writer, positions: positions))
/// …
/// let command = Command(.activate(row), revision: positions.revision(at: StreamPosition(epoch: 3, sequence: 42)))
/// ```
public final class StreamPositions: Sendable {
  private struct Entry {
    let position: StreamPosition
    var revision: Revision
  }

  private let entries = Mutex<[Entry]>([])
  private let limit: Int

  /// Makes an empty book.
  ///
  /// - Parameter limit: How many of the last positions are kept, at least 1.
  public init(limit: Int = 4096) {
    self.limit = max(limit, 1)
  }

  /// Notes that a revision is shown at a position, which is that of the last note or comes behind it.
  public func note(_ revision: Revision, at position: StreamPosition) {
    entries.withLock { entries in
      if let last = entries.last, position <= last.position {
        if position == last.position, revision > last.revision { entries[entries.count - 1].revision = revision }
        return
      }
      // Half at once, so that notes stay cheap.
      if entries.count >= 2 * limit { entries.removeFirst(entries.count - limit) }
      entries.append(Entry(position: position, revision: revision))
    }
  }

  /// The last revision that was shown at a position; `nil` where that isn't known, or not any more.
  ///
  /// - Complexity: O(log *n*) in the positions that are kept.
  public func revision(at position: StreamPosition) -> Revision? {
    entries.withLock { entries in
      let place = Self.firstIndex(in: entries) { $0.position >= position }
      return place < entries.count && entries[place].position == position ? entries[place].revision : nil
    }
  }

  /// The first position at which a revision, or one after it, is shown; `nil` where none is yet.
  ///
  /// - Complexity: O(log *n*) in the positions that are kept.
  public func position(of revision: Revision) -> StreamPosition? {
    entries.withLock { entries in
      let place = Self.firstIndex(in: entries) { $0.revision >= revision }
      return place < entries.count ? entries[place].position : nil
    }
  }

  /// The last position that was noted.
  public var newest: StreamPosition? { entries.withLock { $0.last?.position } }

  private static func firstIndex(in entries: [Entry], where isBehind: (Entry) -> Bool) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if isBehind(entries[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
