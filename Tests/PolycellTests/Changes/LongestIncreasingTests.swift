import Testing

@testable import Polycell

@Suite("Runs that stay")
struct LongestIncreasingTests {
  /// Runs in a random order of the old list, one behind the other in the new one.
  private func runs(_ counts: [Int], _ generator: inout SplitMix64) -> [MatchedRun] {
    var starts = [Int](repeating: 0, count: counts.count)
    var old = 0
    for index in counts.indices.shuffled(using: &generator) {
      starts[index] = old
      old += counts[index] + Int.random(in: 0...2, using: &generator)
    }
    var new = 0
    return zip(starts, counts).map { start, count in
      defer { new += count }
      return MatchedRun(old: start, new: new, count: count)
    }
  }

  /// By the quadratic textbook algorithm.
  private func heaviest(_ runs: [MatchedRun]) -> Int {
    var weights: [Int] = []
    for (index, run) in runs.enumerated() {
      weights.append(Int(run.count) + (zip(runs[..<index], weights).filter { $0.0.old < run.old }.map(\.1).max() ?? 0))
    }
    return weights.max() ?? 0
  }

  @Test("increase, and no others that do are heavier", arguments: 1...60)
  func random(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let longest = [1, 2, 3, 40][Int(seed) % 4]
    let count = Int.random(in: 2...400, using: &generator)
    let runs = runs((0..<count).map { _ in Int.random(in: 1...longest, using: &generator) }, &generator)
    guard let stays = LongestIncreasing.staying(runs) else {
      #expect(zip(runs, runs.dropFirst()).allSatisfy { $0.old < $1.old })
      return
    }
    let staying = zip(runs, stays).filter(\.1).map(\.0)
    #expect(zip(staying, staying.dropFirst()).allSatisfy { $0.old < $1.old })
    #expect(staying.reduce(0) { $0 + Int($1.count) } == heaviest(runs))
  }

  @Test(
    "are found in lists that ascend and descend by turns, whatever their length", arguments: [15, 16, 17, 33, 1000])
  func turns(count: Int) throws {
    // High, low, high, low: each block of searches is overtaken by what is found in it.
    let olds = (0..<count).flatMap { [count + $0, $0] }
    let runs = olds.enumerated().map { MatchedRun(old: $1, new: $0, count: 1) }
    let stays = try #require(LongestIncreasing.staying(runs))
    #expect(stays.count(where: \.self) == heaviest(runs))
  }

  @Test("are ranked by positions of any size")
  func largePositions() throws {
    let olds = [Int(Int32.max) - 10, 5, 3_000_000, 70, Int(Int32.max) - 4]
    let runs = olds.enumerated().map { MatchedRun(old: $1, new: $0 * 3, count: 3) }
    let stays = try #require(LongestIncreasing.staying(runs))
    #expect(stays == [false, true, true, false, true] || stays == [false, true, false, true, true])
  }
}
