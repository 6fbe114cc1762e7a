// Differences of lists, next to building a `Set` of the same ids and to the standard library's `difference(from:)`.
//
// `Tests/Benchmarks/measure` runs it and prints the table.
import AllocationCounter
import Benchmark
import Foundation
import Polycell
import Workloads

/// An id with a raw value.
struct SKU: RawRepresentable, Hashable, CellIDValue {
  let rawValue: String
}

/// Registers a benchmark; its lists are made only if it is run, as each is run in a process of its own.
func register<ID: CellIDValue & Hashable>(_ its: Case, makeID: @escaping @Sendable (Int) -> ID) {
  var lists: (old: [Element<ID>], new: [Element<ID>]) = ([], [])
  var parts: [(old: [Element<ID>], new: [Element<ID>])] = []
  var ids: [ID] = []
  var standardLibrary = 0
  let configuration = Benchmark.Configuration(
    metrics: [.throughput] + Measure.allCases.map(\.metric), warmupIterations: 2,
    maxDuration: its.count < 1_000_000 ? .seconds(1) : .seconds(3), maxIterations: 400)
  // Each iteration runs everything in turn: what disturbs the machine disturbs all of it, and ratios hold.
  Benchmark(its.name, configuration: configuration) { benchmark in
    benchmark.measurement(Measure.standardLibrary.metric, standardLibrary)
    benchmark.measure(.set) { Set(ids).count }
    benchmark.measure(.difference, memory: .memory) {
      (try? ListDifference.between(lists.old, lists.new))?.newCount ?? 0
    }
    let pair = Pair([lists], makeID)
    benchmark.measure(.fresh) { pair.changes }
    benchmark.measure(.snapshot) { pair.changes }
    benchmark.measure(.lists) {
      parts.reduce(0) { $0 + ((try? ListDifference.between($1.old, $1.new))?.newCount ?? 0) }
    }
    let ten = Pair(parts, makeID)
    Benchmark.blackHole(ten.changes)
    benchmark.measure(.sections) { ten.changes }
  } setup: {
    lists = its.workload.lists(count: its.count, makeID: makeID)
    ids = lists.old.map(\.id)
    parts = (0..<10).map { number in
      its.workload.lists(count: its.count / 10) { makeID($0 + number * 100_000_000) }
    }
    // Outside of the iterations: it takes as long as a thousand of them, and leaves nothing in the caches.
    if its.isForStandardLibrary {
      let times = (0..<3).map { _ in nanoseconds { lists.new.difference(from: lists.old).count } }
      standardLibrary = times.sorted()[1]
    }
  }
}

/// Two snapshots that follow each other, as in a program that goes on from one to the next.
struct Pair {
  private let old: Snapshot
  private let new: Snapshot

  init<ID: CellIDValue & Hashable>(_ lists: [(old: [Element<ID>], new: [Element<ID>])], _ makeID: (Int) -> ID) {
    func snapshot(_ lists: [[Element<ID>]]) -> Snapshot {
      Snapshot(lists.enumerated().map { Section(SectionID("\($0)"), $1) })
    }
    old = snapshot(lists.map(\.old))
    new = snapshot(lists.map(\.new))
    // The old one has been shown: something was added before, so its ids are known, and nothing is known of the new one's.
    var before = lists.map(\.old)
    before[0].append(Element(id: makeID(2_000_000_000)))
    _ = try? Changes.between(old, snapshot(before))
  }

  /// The number of changes that lead from one to the other.
  var changes: Int { (try? Changes.between(old, new))?.movedRowCount ?? 0 }
}

/// What running something once takes.
@inline(__always)
func nanoseconds(_ body: () -> Int) -> Int {
  Int(ContinuousClock().measure { Benchmark.blackHole(body()) } / .nanoseconds(1))
}

extension Measure {
  var metric: BenchmarkMetric { .custom(rawValue, polarity: .prefersSmaller, useScalingFactor: false) }
}

extension Benchmark {
  /// Runs something once, and tells the harness what it took.
  @inline(__always)
  func measure(_ time: Measure, memory: Measure? = nil, _ body: () -> Int) {
    allocations_reset_peak()
    let before = allocations_live_bytes()
    measurement(time.metric, nanoseconds(body))
    if let memory { measurement(memory.metric, Int(allocations_peak_bytes() - before)) }
  }
}

let benchmarks: @Sendable () -> Void = {
  for its in Case.all {
    switch its.ids {
    case .int: register(its) { $0 }
    case .string: register(its) { "A3F1C2D4-5E6B-4708-9A1B-\(100_000_000_000 + $0)" }
    case .raw: register(its) { SKU(rawValue: "A3F1C2D4-5E6B-4708-9A1B-\(100_000_000_000 + $0)") }
    case .uuid:
      register(its) { UUID(uuidString: "A3F1C2D4-5E6B-4708-9A1B-\(100_000_000_000 + $0)").unsafelyUnwrapped }
    case .optional: register(its) { Optional($0) }
    case .int32: register(its) { Int32($0) }
    }
  }
}
