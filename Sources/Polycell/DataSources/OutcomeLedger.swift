/// What has become of all updates on one attachment, in memory that doesn't grow with their number.
///
/// Revisions that were shown are kept as ranges; what lies between two was coalesced into the next one that was shown.
struct OutcomeLedger {
  private var shown: [ClosedRange<UInt64>] = []
  /// Those that were taken back, in order.
  private var cancelled: [UInt64] = []
  /// How many ranges, and how many that were taken back, are known at the least.
  ///
  /// Of what lies before them is told that it went into the first that is known.
  private static let limit = 65_536

  /// The last revision that was shown.
  private(set) var last: Revision?

  mutating func show(_ revision: Revision) {
    if let range = shown.last, range.upperBound < revision.rawValue, range.upperBound + 1 == revision.rawValue {
      shown[shown.count - 1] = range.lowerBound...revision.rawValue
    } else if shown.last?.upperBound != revision.rawValue {
      shown.append(revision.rawValue...revision.rawValue)
      if shown.count > 2 * Self.limit { shown.removeFirst(Self.limit) }
    }
    last = revision
  }

  /// Tells that one was taken back; a later one than those before.
  mutating func cancel(_ revision: Revision) {
    cancelled.append(revision.rawValue)
    if cancelled.count > 2 * Self.limit { cancelled.removeFirst(Self.limit) }
  }

  /// Whether one was taken back.
  func isCancelled(_ revision: Revision) -> Bool {
    let position = cancelled.firstPosition { $0 >= revision.rawValue }
    return position < cancelled.count && cancelled[position] == revision.rawValue
  }

  /// The outcome of an update that the target has reached or gone past; `nil` for others.
  func outcome(of revision: Revision) -> Outcome? {
    if isCancelled(revision) { return .cancelled }
    guard let last, revision <= last else { return nil }
    let number = revision.rawValue
    let position = shown.firstPosition { $0.upperBound >= number }
    guard position < shown.count else { return nil }
    return shown[position].contains(number) ? .shown : .coalesced(into: Revision(shown[position].lowerBound))
  }

  /// How much is kept.
  var rangeCount: Int { shown.count }
}

extension Array {
  /// The first position at which a condition holds, where it holds from some position on.
  fileprivate func firstPosition(where condition: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
