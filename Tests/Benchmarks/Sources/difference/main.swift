// Tells the difference of two lists, next to building a `Set` of the same ids.
//
//   swift run -c release --package-path Tests/Benchmarks difference [LENGTH]
import Polycell
import PolycellText

struct Numbered: Identifiable, Equatable {
  let id: Int
  var content = 0
}

struct Named: Identifiable, Equatable {
  let id: String
  var content = 0
}

struct Result: CellModel {
  let id: String
  var microseconds: Double
  var set: Double
  var moves: Int

  static let columns: [Column<Result>] = [
    Column("Workload", \.id),
    Column("Time", \.microseconds, format: .fixed(0).grouped(), unit: "µs"),
    Column("Set of the ids", \.set, format: .fixed(0).grouped(), unit: "µs"),
    Column("Time / Set", { $0.microseconds / $0.set }, format: .fixed(3)),
    Column("Moves", \.moves, format: .grouped),
  ]
}

/// The median of nine runs, in microseconds.
func median(_ body: () -> Void) -> Double {
  var times: [Double] = []
  for _ in 0..<9 { times.append(ContinuousClock().measure(body) / .microseconds(1)) }
  return times.sorted()[4]
}

func measure<Item: Identifiable & Equatable>(
  _ workloads: [Workload<Item>]
) throws -> [Result] where Item.ID: CellIDValue & Hashable {
  try workloads.map { workload in
    var total = 0
    let set = median { total &+= Set(workload.old.map(\.id)).count }
    let time = median { total &+= (try? ListDifference.between(workload.old, workload.new).newCount) ?? 0 }
    precondition(total > 0)
    let difference = try ListDifference.between(workload.old, workload.new)
    return Result(id: workload.name, microseconds: time, set: set, moves: difference.moves.count)
  }
}

let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 100_000
let numbered = try measure(workloads(count: count, make: { Numbered(id: $0) }, change: { $0.content += 1 }))
let named = try measure(
  workloads(
    count: count, make: { Named(id: "A3F1C2D4-5E6B-4708-9A1B-\(1_000_000_000_000 + $0)") }, change: { $0.content += 1 })
)
var output = DescriptorWriter.standardOutput
try Snapshot(
  [Section("int", numbered, title: "Int ids"), Section("string", named, title: "String ids", header: nil)],
  title: "Difference of two lists of \(count), medians of 9"
).write(as: .text(), to: &output, diagnostics: .ignored)
