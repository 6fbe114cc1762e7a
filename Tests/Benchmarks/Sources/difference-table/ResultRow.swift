import Polycell
import Workloads

/// A row of the table.
struct ResultRow: CellModel {
  let id: String
  let its: Case
  let difference: Double
  let set: Double
  let standardLibrary: Double
  /// How many times as long it takes through a snapshot.
  let snapshot: Double?
  /// The same where ids have to be proved to be unique.
  let fresh: Double?
  /// How many times as long ten lists take as sections of a snapshot.
  let sections: Double?
  /// Bytes an element; `nil` where allocations aren't counted.
  let memory: Double?
  /// How many times the cost of an element of a list of a million is that of one of ten thousand.
  let growth: Double?
  /// The same of the `Set`, which says how much of that is the memory's.
  let setGrowth: Double?

  /// The results of a case; `nil` where it wasn't run.
  init?(_ its: Case, _ results: Results) {
    guard let difference = results.median(.difference, of: its), let set = results.median(.set, of: its) else {
      return nil
    }
    id = its.name
    self.its = its
    self.difference = difference
    self.set = set
    standardLibrary = results.median(.standardLibrary, of: its) ?? 0
    snapshot = results.median(.snapshot, of: its).map { $0 / difference }
    fresh = results.median(.fresh, of: its).map { $0 / difference }
    sections = results.median(.sections, of: its).flatMap { time in results.median(.lists, of: its).map { time / $0 } }
    memory = results.median(.memory, of: its).flatMap { $0 > 0 ? $0 / Double(its.count) : nil }
    let short = Case(ids: its.ids, count: 10_000, workload: its.workload)
    let isLong = its.count == 1_000_000
    growth = isLong ? results.median(.difference, of: short).map { difference / 100 / $0 } : nil
    setGrowth = isLong ? results.median(.set, of: short).map { set / 100 / $0 } : nil
  }

  /// What is above its limit.
  var missed: [String] {
    var missed: [String] = []
    if let target = its.target, difference / set > target { missed.append("time") }
    if let target = its.snapshotTarget {
      if let snapshot, snapshot > target { missed.append("snapshot") }
      if let sections, sections > target { missed.append("sections") }
    }
    if its.count >= 100_000, let memory, memory > its.workload.memoryLimit { missed.append("memory") }
    if let growth, growth > 3 { missed.append("growth") }
    return missed
  }

  static let columns: [Column<ResultRow>] = [
    Column("Workload", \.its.workload.rawValue),
    Column("Time", { $0.difference / 1000 }, format: .fixed(1).grouped(), unit: "µs"),
    Column("Set of the ids", { $0.set / 1000 }, format: .fixed(1).grouped(), unit: "µs"),
    Column("Time / Set", { $0.difference / $0.set }, format: .fixed(3)),
    Column("at most", \.its.target, format: .fixed(3)),
    Column("Standard library / Set", \.standardLibraryText),
    Column("Snapshot / list", \.snapshot, format: .fixed(2)),
    Column("fresh", \.fresh, format: .fixed(2)),
    Column("Sections / lists", \.sections, format: .fixed(2)),
    Column("at most", \.its.snapshotTarget, format: .fixed(1)),
    Column("Bytes an element", \.memory, format: .fixed(1)),
    Column("at most", \.its.workload.memoryLimit, format: .fixed(0)),
    Column("Growth", \.growth, format: .fixed(1)),
    Column("of the Set", \.setGrowth, format: .fixed(1)),
    Column("Missed", { $0.missed.joined(separator: ", ") }),
  ]

  private var standardLibraryText: String {
    standardLibrary > 0 ? "\((standardLibrary / set * 10).rounded() / 10)" : "skipped: a second or more"
  }
}
