import Foundation
import Polycell
import PolycellConformance
import Testing

/// Pairs of random snapshots, and what has to be true of the changes between them.
///
/// A million of them: `POLYCELL_RANDOM_PAIRS=1000000 swift test -c release -Xswiftc -enable-testing --filter ChangesRandom`.
@Suite("Changes between random snapshots (D1, D2, D3, D12, S7)")
struct ChangesRandomTests {
  static let pairs = ProcessInfo.processInfo.environment["POLYCELL_RANDOM_PAIRS"].flatMap { Int($0) } ?? 4000
  static let batches = 20

  @Test("lead there by edits, by one batch and by stages, and back again", arguments: 0..<UInt64(batches))
  func random(batch: UInt64) throws {
    let count = Self.pairs / Self.batches
    var generator = ListGenerator(seed: batch &* 0x1_0000_0001)
    var list = generator.list()
    var old = list.snapshot()
    for number in 0..<count {
      if generator.chance(6) {
        list = generator.list()
        old = list.snapshot()
      }
      list = generator.chance(10) ? generator.list() : generator.changing(list)
      let cut = 1 + generator.below(4)
      let new = list.snapshot { $0.isMultiple(of: cut) }
      if let problem = Self.problem(old, new) {
        Issue.record(
          "seed \(batch), pair \(number) of \(count): \(problem)\nfrom \(old.everything)to \(new.everything)")
        return
      }
      old = new
    }
    if batch == 0 { print("\(Self.pairs) random pairs of snapshots; POLYCELL_RANDOM_PAIRS sets another number") }
  }

  /// What isn't as it should be.
  static func problem(_ old: Snapshot, _ new: Snapshot) -> String? {
    do {
      let changes = try Changes.between(old, new)
      let edits = changes.edits
      guard edits.count == changes.count, edits.isEmpty == changes.isEmpty else {
        return "there are \(edits.count) edits, not \(changes.count):\n\(changes)"
      }
      guard try old.applying(edits).isJust(new) else {
        return "the edits lead to \(try old.applying(edits).everything)\(changes)"
      }
      let back = changes.inverse
      guard back.movedRowCount == changes.movedRowCount, back.updatedRowCount == changes.updatedRowCount else {
        return "the inverse is \(back)of \(changes)"
      }
      guard try new.applying(back.edits).isJust(old) else {
        return "the inverse leads to \(try new.applying(back.edits).everything)\(back)"
      }
      return problem(ofBatches: changes)
    } catch {
      return "\(error)\n\((try? Changes.between(old, new))?.description ?? "")"
    }
  }

  private static func problem(ofBatches changes: Changes) -> String? {
    var view = StrictListView()
    view.load(changes.old)
    do throws(BatchViolation) { try view.apply(changes.batch, showing: changes.new) } catch {
      return "the batch is refused: \(error)\n\(changes.batch)"
    }
    if let difference = view.difference(from: changes.new) { return "the batch leads elsewhere: \(difference)" }
    view.load(changes.old)
    let stages = changes.stages
    for stage in stages {
      do throws(BatchViolation) { try view.apply(stage.batch, showing: stage.snapshot) } catch {
        return "a stage of \(stages.count) is refused: \(error)\n\(stage.batch)"
      }
      if let difference = view.difference(from: stage.snapshot) {
        return "a stage of \(stages.count) leads elsewhere: \(difference)\n\(stage.batch)\n\(stage.snapshot.everything)"
      }
    }
    if stages.count > 3 { return "there are \(stages.count) stages" }
    return view.difference(from: changes.new).map { "the stages lead elsewhere: \($0)" }
  }
}
