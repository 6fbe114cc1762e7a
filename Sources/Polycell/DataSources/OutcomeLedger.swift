/// What has become of all updates on one attachment, in memory that doesn't grow with their number.
///
/// Revisions that were shown are kept as ranges; what lies between two was coalesced into the next one that was shown.
struct OutcomeLedger {
  private var shown: [ClosedRange<UInt64>] = []
  private var cancelled: Set<UInt64> = []
  /// How many ranges are kept; of what lies before them only the last revision of the first range is known.
  private static let limit = 65_536

  /// The last revision that was shown.
  private(set) var last: Revision?

  mutating func show(_ revision: Revision) {
    if let range = shown.last, range.upperBound + 1 == revision.rawValue {
      shown[shown.count - 1] = range.lowerBound...revision.rawValue
    } else if shown.last?.upperBound != revision.rawValue {
      shown.append(revision.rawValue...revision.rawValue)
      if shown.count > 2 * Self.limit { shown.removeFirst(Self.limit) }
    }
    last = revision
  }

  mutating func cancel(_ revision: Revision) {
    if cancelled.count >= Self.limit { cancelled.removeAll() }
    cancelled.insert(revision.rawValue)
  }

  /// The outcome of an update that the target has reached or gone past; `nil` for others.
  func outcome(of revision: Revision) -> Outcome? {
    let number = revision.rawValue
    if cancelled.contains(number) { return .cancelled }
    guard let last, revision <= last else { return nil }
    var low = 0
    var high = shown.count
    while low < high {
      let middle = (low + high) / 2
      if shown[middle].upperBound < number { low = middle + 1 } else { high = middle }
    }
    guard low < shown.count else { return nil }
    return shown[low].contains(number) ? .shown : .coalesced(into: Revision(shown[low].lowerBound))
  }
}
