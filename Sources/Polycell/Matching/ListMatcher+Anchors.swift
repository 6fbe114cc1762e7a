extension ListMatcher {
  /// One in how many old elements is in the sparse table; a stretch of as many new ones meets at least one of them.
  @inlinable static var anchorDistance: Int { 8 }

  /// Finds stretches that stand elsewhere, by a sparse table of the old elements that the walk hasn't reached.
  ///
  /// A hit is extended both ways by comparison and the walk goes on from there. It gives up when looking leads to little: then the
  /// rest is better hashed.
  @inlinable
  mutating func findAnchors(_ old: BorrowedElements<Policy.Element>, _ new: BorrowedElements<Policy.Element>) {
    let first = oldPosition
    let limit = oldMiddle.upperBound
    // Too little for it to pay.
    guard limit &- first >= 64, newMiddle.upperBound &- newPosition >= 64 else { return }
    let count = (limit &- first) / Self.anchorDistance
    var table = PositionTable(count: count, lookups: newMiddle.upperBound &- newPosition)
    guard addAnchors(old, to: &table, first: first, count: count) else { return }
    // Which old elements are paired, from the first that the table is of.
    var taken = PositionSet(range: first..<limit)
    let longestStride = Swift.max(newMiddle.count / 32, Self.anchorDistance)
    var stride = Self.anchorDistance
    var probe = newPosition
    var failures = 0
    while probe < newMiddle.upperBound {
      let found = anchor(of: new[probe], old, in: &table, first: first)
      if table.isPoor { return }
      var gained = pairStretch(old, new, at: probe, found, first: first, &taken)
      if gained == 0 { gained = pairReversedStretch(old, new, at: probe, found, first: first, &taken) }
      if gained >= 2 &* Self.anchorDistance { stride = Self.anchorDistance }
      if gained > 0 {
        failures = 0
        probe = newPosition
        continue
      }
      failures &+= 1
      probe &+= 1
      // After a stretch without a hit larger and larger steps; what they jump over is found again backwards from the next hit.
      if failures == Self.anchorDistance {
        failures = 0
        probe &+= stride
        stride = Swift.min(2 &* stride, longestStride)
      }
    }
  }

  /// Puts every eighth old element in a table, and of several with one id the first.
  ///
  /// - Returns: Whether the table is of use: not where many elements have one id or one hash.
  @inlinable
  func addAnchors(
    _ old: BorrowedElements<Policy.Element>, to table: inout PositionTable, first: Int, count: Int
  ) -> Bool {
    var repeated = 0
    var number = 0
    while number < count {
      let position = Self.anchor(number, from: first)
      let hash = Policy.quickHash(old[position], seed: seed)
      let place = table.find(hash) { Policy.isSame(old[Self.anchor($0, from: first)], old[position]) }
      if place.number < 0 { table.insert(number, at: place, hash) } else { repeated &+= 1 }
      if table.isPoor || repeated > count / 4 { return false }
      number &+= 1
    }
    return true
  }

  /// The position of an old element in the sparse table.
  @inlinable
  static func anchor(_ number: Int, from first: Int) -> Int { first &+ (number &+ 1) &* anchorDistance &- 1 }

  /// Where the table has the old element that is the same one.
  @inlinable
  func anchor(
    of element: Policy.Element, _ old: BorrowedElements<Policy.Element>, in table: inout PositionTable, first: Int
  ) -> Int? {
    let hash = Policy.quickHash(element, seed: seed)
    let place = table.find(hash) { Policy.isSame(old[Self.anchor($0, from: first)], element) }
    return place.number < 0 ? nil : Self.anchor(place.number, from: first)
  }

  /// Pairs a stretch of elements from one that stands in both lists, and goes on walking from its end.
  ///
  /// - Returns: How many elements of the new list it came along; 0 where it is no stretch but a single element, which hashing finds too.
  @inlinable
  mutating func pairStretch(
    _ old: BorrowedElements<Policy.Element>, _ new: BorrowedElements<Policy.Element>, at probe: Int, _ found: Int?,
    first: Int, _ taken: inout PositionSet
  ) -> Int {
    guard let found, !taken.contains(found) else { return 0 }
    var back = 0
    while probe &- back > newPosition, found &- back > first, !taken.contains(found &- back &- 1),
      Policy.isSame(old[found &- back &- 1], new[probe &- back &- 1])
    {
      back &+= 1
    }
    let oldLimit = taken.nextMember(from: found, limit: oldMiddle.upperBound)
    guard
      back > 0
        || (found &+ 1 < oldLimit && probe &+ 1 < newMiddle.upperBound
          && Policy.isSame(old[found &+ 1], new[probe &+ 1]))
    else { return 0 }
    oldPosition = found &- back
    newPosition = probe &- back
    let start = (old: oldPosition, new: newPosition)
    let firstRun = Swift.max(runs.count &- 1, 0)
    budget = Swift.max(budget, 64)
    _ = walk(old, new, oldLimit: oldLimit)
    for run in runs[firstRun...] where Int(run.oldEnd) > start.old {
      taken.insert(Swift.max(Int(run.old), first)..<Int(run.oldEnd))
    }
    return newPosition &- start.new
  }

  /// Pairs a stretch of elements that stand in the opposite order in the other list, as they do where a sorting was turned round.
  ///
  /// - Returns: How many elements of the new list it came along; 0 where there is no such stretch, or only a short one.
  @inlinable
  mutating func pairReversedStretch(
    _ old: BorrowedElements<Policy.Element>, _ new: BorrowedElements<Policy.Element>, at probe: Int, _ found: Int?,
    first: Int, _ taken: inout PositionSet
  ) -> Int {
    guard let found, !taken.contains(found) else { return 0 }
    var start = (old: found, new: probe)
    var end = start
    while end.new &+ 1 < newMiddle.upperBound, end.old > first, !taken.contains(end.old &- 1),
      Policy.isSame(old[end.old &- 1], new[end.new &+ 1])
    {
      end = (end.old &- 1, end.new &+ 1)
    }
    guard end.new &- start.new >= 2 &* Self.anchorDistance else { return 0 }
    while start.new > newPosition, start.old &+ 1 < oldMiddle.upperBound, !taken.contains(start.old &+ 1),
      Policy.isSame(old[start.old &+ 1], new[start.new &- 1])
    {
      start = (start.old &+ 1, start.new &- 1)
    }
    let count = end.new &- start.new &+ 1
    // Only where that doubles it at least: room that is made for many stretches one by one is copied each time.
    if count > runs.count { runs.reserveCapacity(runs.count &+ count) }
    for offset in 0..<count {
      let position = (old: start.old &- offset, new: start.new &+ offset)
      if !Policy.isEqual(old[position.old], new[position.new]) {
        updates.append(Int32(truncatingIfNeeded: position.new))
      }
      runs.append(MatchedRun(old: position.old, new: position.new, count: 1))
    }
    taken.insert(end.old..<(start.old &+ 1))
    let gained = end.new &+ 1 &- newPosition
    newPosition = end.new &+ 1
    return gained
  }
}
