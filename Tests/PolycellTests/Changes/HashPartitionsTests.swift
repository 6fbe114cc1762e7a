import Testing

@testable import Polycell

private struct Item: Equatable {
  let id: Int
  var content = 0
}

/// Hashes an id, well or badly.
private protocol Hashing { static func hash(_ id: Int, seed: UInt64) -> UInt64 }

private enum Good: Hashing {
  static func hash(_ id: Int, seed: UInt64) -> UInt64 { QuickHash.hash(UInt64(id), seed: seed) }
}
/// Two ids have each hash, so that some pairs are of elements that aren't the same one.
private enum Shared: Hashing {
  static func hash(_ id: Int, seed: UInt64) -> UInt64 { Good.hash(id / 2, seed: seed) }
}
/// All elements are in one partition.
private enum OnePartition: Hashing {
  static func hash(_ id: Int, seed: UInt64) -> UInt64 { Good.hash(id, seed: seed) << 10 }
}
/// The partitions are good, and all elements of one begin in one bucket of its table.
private enum OneBucket: Hashing {
  static func hash(_ id: Int, seed: UInt64) -> UInt64 { UInt64(id) << 48 | UInt64(id & 0xFF) }
}

private enum Policy<Its: Hashing>: DifferencePolicy {
  static func isSame(_ old: Item, _ new: Item) -> Bool { old.id == new.id }
  static func isEqual(_ old: Item, _ new: Item) -> Bool { old == new }
  static func quickHash(_ element: Item, seed: UInt64) -> UInt64 { Its.hash(element.id, seed: seed) }
  static func strongHash(_ element: Item) -> UInt64 { UInt64(bitPattern: Int64(element.id.hashValue)) }
}

@Suite("Pairs of leftovers in partitions")
struct HashPartitionsTests {
  /// So many that they are partitioned, and so few that all sixteen bits that ``OneBucket`` has for them differ.
  private static let count = 50_000

  private func match<Its: Hashing>(_ old: [Item], _ new: [Item], _ hashing: Its.Type) -> ListMatch {
    // Hashing alone, so that comparing has no say in who is whose partner.
    let nothing = ListMatch(oldCount: old.count, newCount: new.count, runs: [], updates: [])
    return ListMatcher<Policy<Its>>.hashingLeftovers(of: nothing, old, new)
  }

  /// By a dictionary, the k-th with the k-th.
  private func expected(_ old: [Item], _ new: [Item]) -> ListMatch {
    var positions: [Int: [Int]] = [:]
    for (position, item) in old.enumerated().reversed() { positions[item.id, default: []].append(position) }
    var runs: [MatchedRun] = []
    var updates: [Int32] = []
    for (position, item) in new.enumerated() {
      guard let partner = positions[item.id]?.popLast() else { continue }
      if old[partner] != item { updates.append(Int32(position)) }
      if let last = runs.last, last.oldEnd == partner, last.newEnd == position {
        runs[runs.count - 1].count += 1
      } else {
        runs.append(MatchedRun(old: partner, new: position, count: 1))
      }
    }
    return ListMatch(oldCount: old.count, newCount: new.count, runs: runs, updates: updates)
  }

  /// Two lists of which a part is in both.
  private func lists(ids: Int?, longer: Int, _ generator: inout SplitMix64) -> ([Item], [Item]) {
    let old = (0..<Self.count).map { Item(id: ids.map { .random(in: 0..<$0, using: &generator) } ?? $0) }
    var new =
      Array(old[7000...])
      + (0..<(7000 + longer)).map { Item(id: ids.map { .random(in: 0..<$0, using: &generator) } ?? Self.count + $0) }
    new.shuffle(using: &generator)
    for position in stride(from: 0, to: new.count, by: 9) { new[position].content = 1 }
    return (old, new)
  }

  @Test("are those of a dictionary, however often ids are repeated", arguments: [nil, 5000, 700, 10])
  func dictionary(ids: Int?) {
    var generator = SplitMix64(seed: 5)
    for longer in [0, 5000] {
      let (old, new) = lists(ids: ids, longer: longer, &generator)
      #expect(match(old, new, Good.self) == expected(old, new))
      #expect(match(new, old, Good.self) == expected(new, old))
    }
  }

  @Test("don't depend on the hash")
  func poorHashes() {
    var generator = SplitMix64(seed: 6)
    for ids in [nil, 5000] {
      let (old, new) = lists(ids: ids, longer: 0, &generator)
      let expected = expected(old, new)
      #expect(match(old, new, Shared.self) == expected)
      #expect(match(old, new, OnePartition.self) == expected)
      #expect(match(old, new, OneBucket.self) == expected)
    }
  }

  @Test("are given up where the hash is poor, and not where ids are repeated now and then")
  func givingUp() {
    var generator = SplitMix64(seed: 7)
    func isPaired<Its: Hashing>(_ ids: Int?, _ hashing: Its.Type) -> Bool {
      let (old, new) = lists(ids: ids, longer: 0, &generator)
      return unsafe old.withUnsafeBufferPointer { oldElements in
        unsafe new.withUnsafeBufferPointer { newElements in
          let nothing = ListMatch(oldCount: old.count, newCount: new.count, runs: [], updates: [])
          return unsafe LeftoverHasher<Policy<Its>>(seed: QuickHash.seed).pairByPartitions(
            BorrowedElements(oldElements), .old(of: nothing), BorrowedElements(newElements), .new(of: nothing),
            LeftoverPairs(count: new.count))
        }
      }
    }
    #expect(isPaired(nil, Good.self))
    #expect(isPaired(5000, Good.self))
    #expect(!isPaired(10, Good.self))
    #expect(!isPaired(nil, Shared.self))
    #expect(!isPaired(nil, OnePartition.self))
    #expect(!isPaired(nil, OneBucket.self))
  }
}
