import Testing

@testable import Polycell

private struct Item: Identifiable, Equatable, CustomStringConvertible {
  let id: Int
  var content = 0

  var description: String { content == 0 ? "\(id)" : "\(id)'" }
}

private struct Named: Identifiable, Equatable {
  let id: String
}

/// An id whose quick hash is the worst that there is, and which counts how often it is compared.
private struct Colliding: CellIDValue, Hashable {
  static let comparisons = Lock(0)
  let number: Int

  func appendIDText(to buffer: inout ByteBuffer) { buffer.append(decimal: number) }
  func isSameID(as other: Colliding) -> Bool {
    Self.comparisons.with { $0 += 1 }
    return number == other.number
  }
  func quickHash(seed: UInt64) -> UInt64 { 0 }
}

private struct Hostile: Identifiable, Equatable {
  let id: Colliding
}

extension ListDifference {
  /// What the difference makes of a list; removals and moves are taken out, and what comes and what moved is put in.
  fileprivate func applied(to old: [Item], taking new: [Item]) -> [Item]? {
    var result = [Item?](repeating: nil, count: newCount)
    var gone = Set(removals.joined())
    guard gone.count == removals.reduce(0, { $0 + $1.count }) else { return nil }
    for move in moves {
      guard result[move.to] == nil, gone.insert(move.from).inserted else { return nil }
      result[move.to] = old[move.from]
    }
    for position in insertions.joined() {
      guard result[position] == nil else { return nil }
      result[position] = new[position]
    }
    var rest = old.indices.filter { !gone.contains($0) }.makeIterator()
    for position in result.indices where result[position] == nil {
      guard let next = rest.next() else { return nil }
      result[position] = old[next]
    }
    guard rest.next() == nil else { return nil }
    for change in changes {
      guard result[change.new] == old[change.old], old[change.old].id == new[change.new].id else { return nil }
      guard old[change.old] != new[change.new] else { return nil }
      result[change.new] = new[change.new]
    }
    return result.compactMap(\.self)
  }
}

@Suite("Difference of two lists")
struct ListDifferenceTests {
  private func items(_ ids: some Sequence<Int>) -> [Item] { ids.map { Item(id: $0) } }

  @Test("of a list and itself is empty, whether it is the same memory or not")
  func identical() throws {
    let list = items(0..<100)
    #expect(try ListDifference.between(list, list).isEmpty)
    #expect(try ListDifference.between(list, items(0..<100)).isEmpty)
    #expect(try ListDifference.between([Item](), []).isEmpty)
  }

  @Test("of an empty list and another is one insertion, and the other way round one removal")
  func empty() throws {
    let list = items(0..<10)
    let coming = try ListDifference.between([], list)
    #expect(coming.insertions == [0..<10] && coming.removals.isEmpty && !coming.isEmpty)
    let going = try ListDifference.between(list, [])
    #expect(going.removals == [0..<10] && going.insertions.isEmpty && !going.isEmpty)
  }

  @Test("of one element that went from the end to the front is one move")
  func oneMove() throws {
    let old = items(0..<1000)
    let difference = try ListDifference.between(old, [old[999]] + old[..<999])
    #expect(difference.moves == [ListDifference.Move(from: 999, to: 0)])
    #expect(difference.changes.isEmpty && difference.removals.isEmpty && difference.insertions.isEmpty)
  }

  @Test("of an element that moved and changed is one move and one change")
  func moveAndChange() throws {
    let old = items(0..<50)
    var new = old
    var moved = new.remove(at: 40)
    moved.content = 1
    new.insert(moved, at: 3)
    let difference = try ListDifference.between(old, new)
    #expect(difference.moves == [ListDifference.Move(from: 40, to: 3)])
    #expect(difference.changes == [ListDifference.Change(old: 40, new: 3)])
  }

  @Test("keeps canonically equivalent ids apart")
  func canonicalEquivalence() throws {
    let composed = Named(id: "\u{E9}")
    let decomposed = Named(id: "e\u{301}")
    let difference = try ListDifference.between([composed], [decomposed])
    #expect(difference.removals == [0..<1] && difference.insertions == [0..<1])
    // U+0323 and U+0307 may stand in either order, and both texts have as many bytes.
    let other = try ListDifference.between([Named(id: "q\u{307}\u{323}")], [Named(id: "q\u{323}\u{307}")])
    #expect(other.removals.count == 1)
  }

  @Test("of models compares content where they aren't Equatable")
  func models() throws {
    struct Reading: CellModel {
      let id: Int
      var value: Double
      static let columns: [Column<Self>] = [Column("Value", \.value)]
    }
    let old = [Reading(id: 1, value: 1), Reading(id: 2, value: .nan)]
    let difference = try ListDifference.between(old, [Reading(id: 1, value: 2), Reading(id: 2, value: .nan)])
    #expect(difference.changes == [ListDifference.Change(old: 0, new: 0)])
  }

  @Test("leads from one list to the other, with as few moves as there can be", arguments: 0..<20)
  func random(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for round in 0..<100 {
      let isUnique = round.isMultiple(of: 2)
      let (old, new) = pair(isUnique: isUnique, round: round, &generator)
      let difference = try ListDifference.between(old, new)
      #expect(difference.applied(to: old, taking: new) == new, "seed \(seed): \(old) → \(new)")
      if isUnique {
        #expect(difference.moves.count == fewestMoves(old, new), "seed \(seed): \(old) → \(new)")
      }
      #expect(pairs(difference) == mostPairs(old, new), "seed \(seed): \(old) → \(new)")
      let again = try ListDifference.between(Array(old), Array(new.map { $0 }))
      #expect(again == difference)
    }
  }

  @Test("of long lists finds stretches that moved, and pairs all that can be paired", arguments: 0..<4)
  func long(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let old = items((0..<900).shuffled(using: &generator))
    var blocks = stride(from: 0, to: 900, by: 90).map { Array(old[$0..<($0 + 90)]) }
    blocks.shuffle(using: &generator)
    var new = Array(blocks.joined())
    for number in 0..<30 { new[Int.random(in: 0..<900, using: &generator)] = Item(id: 10_000 + number) }
    let difference = try ListDifference.between(old, new)
    #expect(difference.applied(to: old, taking: new) == new)
    #expect(difference.moves.count == fewestMoves(old, new))
    #expect(pairs(difference) == mostPairs(old, new))
  }

  @Test("stays linear where all quick hashes collide")
  func collisions() throws {
    // One after the other, as they count together; in the longer ones hashes are partitioned first.
    for count in [4000, 40_000] {
      let old = (0..<count).map { Hostile(id: Colliding(number: $0)) }
      let new = (0..<count).map { Hostile(id: Colliding(number: ($0 * 1237 + 5) % count)) }
      Colliding.comparisons.with { $0 = 0 }
      let difference = try ListDifference.between(old, new)
      #expect(difference.removals.isEmpty && difference.insertions.isEmpty)
      // A table in which all meet would take some count² / 2.
      #expect(Colliding.comparisons.value < 60 * count)
    }
  }

  // MARK: - What it is checked against

  private func pair(isUnique: Bool, round: Int, _ generator: inout SplitMix64) -> ([Item], [Item]) {
    let count = Int.random(in: 0...(round.isMultiple(of: 50) ? 300 : 40), using: &generator)
    let few = Int.random(in: 1...(count / 2 + 1), using: &generator)
    let ids = (0..<count).shuffled(using: &generator)
    let old = ids.map { Item(id: isUnique ? $0 : Int.random(in: 0..<few, using: &generator)) }
    var new = old
    for step in 0..<Int.random(in: 0...8, using: &generator) {
      let kind = Int.random(in: 0..<7, using: &generator)
      if kind == 1 || new.isEmpty {
        let id = isUnique ? 1000 + step : Int.random(in: 0..<few, using: &generator)
        new.insert(Item(id: id), at: Int.random(in: 0...new.count, using: &generator))
        continue
      }
      let position = Int.random(in: 0..<new.count, using: &generator)
      switch kind {
      case 0: new.remove(at: position)
      case 2:
        let item = new.remove(at: position)
        new.insert(item, at: Int.random(in: 0...new.count, using: &generator))
      case 3: new[position].content += 1
      case 4: new = Array(new[position...] + new[..<position])
      case 5 where round.isMultiple(of: 5): new.shuffle(using: &generator)
      case 6 where round.isMultiple(of: 7): new.reverse()
      default: break
      }
    }
    return (old, new)
  }

  /// By the quadratic textbook algorithm, on the elements that both lists have.
  private func fewestMoves(_ old: [Item], _ new: [Item]) -> Int {
    let positions = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1.id, $0) })
    let sequence = new.compactMap { positions[$0.id] }
    var lengths: [Int] = []
    for (index, value) in sequence.enumerated() {
      lengths.append(1 + (zip(sequence[..<index], lengths).filter { $0.0 < value }.map(\.1).max() ?? 0))
    }
    return sequence.count - (lengths.max() ?? 0)
  }

  private func pairs(_ difference: ListDifference) -> Int {
    difference.oldCount - difference.removals.reduce(0) { $0 + $1.count }
  }

  private func mostPairs(_ old: [Item], _ new: [Item]) -> Int {
    var counts: [Int: Int] = [:]
    for item in old { counts[item.id, default: 0] += 1 }
    return new.count { item in
      guard let count = counts[item.id], count > 0 else { return false }
      counts[item.id] = count - 1
      return true
    }
  }
}
