import Testing

@testable import Polycell

private struct Item: Identifiable, Equatable {
  let id: Int
  var content = 0
}

private typealias Matcher = ListMatcher<IdentifiableDifference<Item>>

@Suite("Pairs of two lists")
struct ListMatcherTests {
  private func match(_ old: [Item], _ new: [Item], seed: UInt64 = QuickHash.seed) -> ListMatch {
    unsafe old.withUnsafeBufferPointer { old in
      unsafe new.withUnsafeBufferPointer { new in
        unsafe Matcher.match(BorrowedElements(old), BorrowedElements(new), seed: seed)
      }
    }
  }

  /// For each new position its partner's.
  private func partners(_ match: ListMatch) -> [Int: Int] {
    var partners: [Int: Int] = [:]
    for run in match.runs {
      for offset in 0..<Int(run.count) { partners[Int(run.new) + offset] = Int(run.old) + offset }
    }
    return partners
  }

  /// What is left over by the k-th is paired with the k-th, by a dictionary.
  private func expected(_ old: [Item], _ new: [Item]) -> [Int: Int] {
    var positions: [Int: [Int]] = [:]
    for (position, item) in old.enumerated().reversed() { positions[item.id, default: []].append(position) }
    var partners: [Int: Int] = [:]
    for (position, item) in new.enumerated() { partners[position] = positions[item.id]?.popLast() }
    return partners
  }

  private func list(_ count: Int, ids: Int, _ generator: inout SplitMix64) -> [Item] {
    (0..<count).map { _ in Item(id: .random(in: 0..<ids, using: &generator)) }
  }

  @Test("don't depend on the seed of the hash, however often ids are repeated", arguments: 1...8)
  func seeds(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let old = list(700, ids: Int(seed) * 100, &generator)
    var new = Array(old[400...] + old[..<300].reversed() + list(40, ids: 700, &generator))
    for _ in 0..<20 {
      new.swapAt(.random(in: 0..<new.count, using: &generator), .random(in: 0..<new.count, using: &generator))
    }
    let first = match(old, new, seed: 1)
    for seed in 2...20 as ClosedRange<UInt64> { #expect(match(old, new, seed: seed) == first) }
  }

  @Test(
    "of lists in which nothing stands where it stood are those of a dictionary, whichever list is longer",
    arguments: 1...12)
  func leftovers(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let ids = [3, 50, 100_000][Int(seed) % 3]
    let long = list(2000, ids: ids, &generator)
    let short = Array(long.shuffled(using: &generator)[..<300]) + list(50, ids: ids, &generator)
    for (old, new) in [(long, short), (short, long), (long, long.shuffled(using: &generator))] {
      // Hashing alone, so that comparing has no say in who is whose partner.
      let nothing = ListMatch(oldCount: old.count, newCount: new.count, runs: [], updates: [])
      let found = unsafe old.withUnsafeBufferPointer { old in
        unsafe new.withUnsafeBufferPointer { new in
          unsafe Matcher.hashingLeftovers(of: nothing, BorrowedElements(old), BorrowedElements(new))
        }
      }
      #expect(partners(found) == expected(old, new))
    }
  }

  @Test("that hashing finds join those that are known, in order, and with what is shown anew")
  func joining() {
    let old = [5, 1, 2, 6, 3, 4, 7].map { Item(id: $0) }
    let new = [
      Item(id: 1), Item(id: 2, content: 1), Item(id: 7, content: 1), Item(id: 3, content: 1), Item(id: 4),
      Item(id: 5, content: 1),
    ]
    let known = ListMatch(
      oldCount: 7, newCount: 6, runs: [MatchedRun(old: 1, new: 0, count: 2), MatchedRun(old: 4, new: 3, count: 1)],
      updates: [1, 3])
    let joined = unsafe old.withUnsafeBufferPointer { old in
      unsafe new.withUnsafeBufferPointer { new in
        unsafe Matcher.hashingLeftovers(of: known, BorrowedElements(old), BorrowedElements(new))
      }
    }
    #expect(
      joined.runs == [
        MatchedRun(old: 1, new: 0, count: 2), MatchedRun(old: 6, new: 2, count: 1),
        MatchedRun(old: 4, new: 3, count: 2),
        MatchedRun(old: 0, new: 5, count: 1),
      ])
    #expect(joined.updates == [1, 2, 3, 5])
  }

  @Test("are found by comparing alone where a sorting was turned round, or a list was cut in two")
  func stretches() {
    let old = (0..<2000).map { Item(id: $0) }
    for new in [
      Array(old.reversed()), Array(old[900...] + old[..<900]), Array(old[..<1000].reversed() + old[1000...].reversed()),
    ] {
      let found = unsafe old.withUnsafeBufferPointer { old in
        unsafe new.withUnsafeBufferPointer {
          unsafe Matcher.pairingNeighbours(BorrowedElements(old), BorrowedElements($0))
        }
      }
      #expect(found.runs.reduce(0) { $0 + Int($1.count) } == 2000)
      #expect(partners(found) == expected(old, new))
    }
  }

  @Test("of a list that was turned round say what is shown anew")
  func reversedUpdates() {
    let old = (0..<200).map { Item(id: $0) }
    var new = Array(old.reversed())
    for position in [0, 7, 100, 199] { new[position].content = 1 }
    #expect(match(old, new).updates == [0, 7, 100, 199])
  }
}
