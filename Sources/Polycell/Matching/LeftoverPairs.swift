/// Which of the leftovers of two lists are paired.
@usableFromInline
@safe
struct LeftoverPairs: ~Copyable {
  /// For each leftover of the new list the number of its partner and one, or 0; the highest bit says that the two aren't shown alike.
  @usableFromInline let partners: UnsafeMutablePointer<UInt32>
  @usableFromInline let count: Int

  @inlinable static var isUpdate: UInt32 { 0x8000_0000 }

  /// Makes an empty one.
  ///
  /// - Parameter count: The number of leftovers of the new list.
  @inlinable
  init(count: Int) {
    self.count = count
    unsafe partners = .allocate(capacity: count)
    unsafe partners.initialize(repeating: 0, count: count)
  }

  @inlinable
  deinit {
    unsafe partners.deallocate()
  }

  /// Makes it empty again.
  @inlinable
  func removeAll() { unsafe partners.update(repeating: 0, count: count) }

  /// The number of the old leftover that a new one is paired with, or −1.
  @inlinable
  subscript(new: Int) -> Int { unsafe Int(truncatingIfNeeded: partners[new] & ~Self.isUpdate) &- 1 }

  /// Pairs two leftovers.
  @inlinable
  func pair(old: Int, new: Int, isUpdate: Bool) {
    unsafe partners[new] = UInt32(truncatingIfNeeded: old &+ 1) | (isUpdate ? Self.isUpdate : 0)
  }

  /// Adds the pairs to those of a match.
  @usableFromInline
  func joined(to match: ListMatch, _ old: borrowing Leftovers, _ new: borrowing Leftovers) -> ListMatch {
    // Counted first, so that nothing is allocated twice.
    var runCount = 0
    var updateCount = 0
    var following = (old: -1, new: -1)
    for number in 0..<count {
      let partner = unsafe partners[number]
      if partner == 0 { continue }
      let position = (old: old[Int(partner & ~Self.isUpdate) &- 1], new: new[number])
      if position != following { runCount &+= 1 }
      if partner & Self.isUpdate != 0 { updateCount &+= 1 }
      following = (position.old &+ 1, position.new &+ 1)
    }
    if runCount == 0 { return match }
    let runs = unsafe [MatchedRun](unsafeUninitializedCapacity: runCount + match.runs.count) { runs, filled in
      var known = match.runs.makeIterator()
      var nextKnown = known.next()
      func append(_ run: MatchedRun) {
        if filled > 0, unsafe runs[filled &- 1].oldEnd == run.old, unsafe runs[filled &- 1].newEnd == run.new {
          unsafe runs[filled &- 1].count &+= run.count
        } else {
          unsafe runs.initializeElement(at: filled, to: run)
          filled &+= 1
        }
      }
      for number in 0..<count {
        let partner = unsafe partners[number]
        if partner == 0 { continue }
        let position = new[number]
        while let run = nextKnown, run.new < position {
          append(run)
          nextKnown = known.next()
        }
        append(MatchedRun(old: old[Int(partner & ~Self.isUpdate) &- 1], new: position, count: 1))
      }
      while let run = nextKnown {
        append(run)
        nextKnown = known.next()
      }
    }
    return ListMatch(
      oldCount: match.oldCount, newCount: match.newCount, runs: runs,
      updates: updateCount == 0 ? match.updates : updates(joinedTo: match.updates, adding: updateCount, new))
  }

  private func updates(joinedTo known: [Int32], adding count: Int, _ new: borrowing Leftovers) -> [Int32] {
    var updates: [Int32] = []
    updates.reserveCapacity(known.count + count)
    var nextKnown = 0
    for number in 0..<self.count where unsafe partners[number] & Self.isUpdate != 0 {
      let position = Int32(truncatingIfNeeded: new[number])
      while nextKnown < known.count, known[nextKnown] < position {
        updates.append(known[nextKnown])
        nextKnown += 1
      }
      updates.append(position)
    }
    updates.append(contentsOf: known[nextKnown...])
    return updates
  }
}
