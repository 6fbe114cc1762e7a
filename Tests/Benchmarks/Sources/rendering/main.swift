// Renders rows on each backend, in one pass through a writer that drops what it gets, and shows what that costs.
//
//   swift run -c release --package-path Tests/Benchmarks rendering [ROWS]
import AllocationCounter
import Polycell
import PolycellHTML
import PolycellJSON
import PolycellText

struct Result: CellModel {
  let id: String
  var rows: Int
  var megabytes: Double
  var seconds: Double
  var copying: Double
  var allocations: Int64
  var allocationsPerRow: Double
  var peak: Int64

  static let columns: [Column<Result>] = [
    Column("Target", \.id),
    Column("Rows", \.rows, format: .grouped),
    Column("Output", \.megabytes, format: .fixed(1), unit: "MB"),
    Column("Time", \.seconds, format: .fixed(3), unit: "s"),
    Column("Rate", { $0.megabytes / $0.seconds }, format: .fixed(0), unit: "MB/s"),
    Column("Time / copying", { $0.seconds / $0.copying }, format: .fixed(1)),
    Column("Allocations", \.allocations, format: .grouped),
    Column("per row", \.allocationsPerRow, format: .fixed(4)),
    Column("Peak", \.peak, format: .bytes(.binary)),
  ]
}

/// The median of five runs, with what the middle one allocated.
func measure(_ name: String, _ snapshot: Snapshot, as format: some DocumentFormat) -> Result {
  var times: [Double] = []
  var bytes = 0
  var allocations: Int64 = 0
  var peak: Int64 = 0
  for _ in 0..<5 {
    bytes = 0
    var writer = ClosureWriter { (chunk: Span<UInt8>) throws(Never) in bytes += chunk.count }
    allocations_reset_peak()
    let live = allocations_live_bytes()
    let before = allocations_count()
    let time = ContinuousClock().measure { snapshot.write(as: format, to: &writer, diagnostics: .ignored) }
    allocations = allocations_count() - before
    peak = allocations_peak_bytes() - live
    times.append(time / .seconds(1))
  }
  return Result(
    id: name, rows: snapshot.rowCount, megabytes: Double(bytes) / 1e6, seconds: times.sorted()[2],
    copying: copying(bytes), allocations: allocations,
    allocationsPerRow: Double(allocations) / Double(max(snapshot.rowCount, 1)), peak: peak)
}

/// The time that it takes to copy as many bytes from one place in memory to another, both larger than the caches; the median of
/// five runs.
func copying(_ bytes: Int) -> Double {
  let source = [UInt8](repeating: 0x61, count: 64 << 20)
  var target = ByteBuffer(capacity: source.count)
  target.append(contentsOf: source)
  var times: [Double] = []
  for _ in 0..<5 {
    target.removeAll()
    let time = ContinuousClock().measure { target.append(contentsOf: source) }
    times.append(time / .seconds(1) / Double(source.count) * Double(bytes))
  }
  return times.sorted()[2]
}

let rows = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000_000
var results: [Result] = []
for (name, isASCII) in [("ASCII", true), ("mixed", false)] {
  let snapshot = Snapshot(rows: Reading.all(count: rows, isASCII: isASCII))
  results.append(measure("text, rounded, \(name)", snapshot, as: .text()))
  results.append(measure("text, plain, \(name)", snapshot, as: .text(TextOptions(style: .plain))))
  results.append(measure("text, csv, \(name)", snapshot, as: .text(TextOptions(style: .csv))))
  results.append(measure("JSON, records, \(name)", snapshot, as: .json()))
  results.append(measure("HTML, page, \(name)", snapshot, as: .html()))
}
let counted = allocations_are_counted() == 1 ? "" : "; allocations are not counted on this platform"
var output = DescriptorWriter.standardOutput
try Snapshot(rows: results, title: "One pass over \(rows) rows of 8 columns, median of 5\(counted)")
  .write(as: .text(), to: &output)
