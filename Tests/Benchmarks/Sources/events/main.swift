// Writes rows as an event stream, and compares that with copying as many bytes and with Foundation's encoder on the same rows.
//
//   swift run -c release --package-path Tests/Benchmarks events [ROWS [profile]]
//
// With `profile` it writes snapshots for some seconds and nothing else, to be looked at from outside.
import Foundation
import Polycell
import PolycellJSON
import PolycellText

/// What a case took.
struct Timing: CellModel {
  let id: String
  var bytes: Int
  var seconds: Double
  var copying: Double
  var foundation: Double

  static let columns: [Column<Timing>] = [
    Column("Case", \.id),
    Column("Output", \.bytes, format: .bytes(.decimal)),
    Column("Time", { $0.seconds * 1000 }, format: .fixed(2), unit: "ms"),
    Column("Rate", { Double($0.bytes) / $0.seconds / 1e6 }, format: .fixed(0), unit: "MB/s"),
    Column("Time / copying", { $0.seconds / $0.copying }, format: .fixed(1)),
    Column("JSONEncoder / time", { $0.foundation / $0.seconds }, format: .fixed(1)),
  ]
}

/// The median of some runs.
func median(of runs: Int = 7, _ body: () -> Void) -> Double {
  var times: [Double] = []
  for _ in 0..<runs { times.append(ContinuousClock().measure(body) / .seconds(1)) }
  return times.sorted()[runs / 2]
}

/// The time that it takes to copy as many bytes between places in memory that are larger than the caches.
func copying(_ bytes: Int) -> Double {
  let source = [UInt8](repeating: 0x61, count: 64 << 20)
  var target = ByteBuffer(capacity: source.count)
  target.append(contentsOf: source)
  return median {
    target.removeAll()
    target.append(contentsOf: source)
  } / Double(source.count) * Double(bytes)
}

let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 100_000
if CommandLine.arguments.dropFirst(2).first == "profile" {
  let snapshot = Snapshot(rows: Reading.all(count: count))
  for _ in 0..<100 {
    var writer = ClosureWriter { (_: Span<UInt8>) throws(Never) in }
    snapshot.write(as: .json(), to: &writer, diagnostics: .ignored)
  }
  exit(0)
}
var timings: [Timing] = []
for isASCII in [true, false] {
  let rows = Reading.all(count: count, isASCII: isASCII)
  let name = isASCII ? "ASCII" : "mixed"
  let encoder = JSONEncoder()
  encoder.dateEncodingStrategy = .iso8601
  let foundation = median(of: 3) { _ = try? encoder.encode(rows) }
  let snapshot = Snapshot(rows: rows)
  func measure(_ id: String, _ options: JSONOptions) {
    var bytes = 0
    let seconds = median {
      bytes = 0
      var writer = ClosureWriter { (chunk: Span<UInt8>) throws(Never) in bytes += chunk.count }
      snapshot.write(as: .json(options), to: &writer, diagnostics: .ignored)
    }
    timings.append(
      Timing(id: "\(id), \(name)", bytes: bytes, seconds: seconds, copying: copying(bytes), foundation: foundation))
  }
  measure("snapshot", JSONOptions())
  measure("snapshot with digest", JSONOptions(digest: .snapshots))
  measure("canonical snapshot", JSONOptions(isCanonical: true))
  measure("document", JSONOptions(layout: .document))
}
var output = DescriptorWriter.standardOutput
try Snapshot(rows: timings, title: "\(count) rows of 8 columns, median of 7").write(as: .text(), to: &output)

/// What the change of one row took.
struct ChangeTiming: CellModel {
  let id: Int
  var bytes: Int
  var encoding: Double
  var step: Double

  static let columns: [Column<ChangeTiming>] = [
    Column("Rows", \.id, format: .grouped),
    Column("Record", \.bytes, unit: "bytes"),
    Column("Encoding", { $0.encoding * 1e6 }, format: .fixed(2), unit: "µs"),
    Column("Whole step", { $0.step * 1e6 }, format: .fixed(1), unit: "µs"),
  ]
}

/// Measures the change of a value in one row, with and without finding out what has changed.
func measureChange(_ count: Int) async -> ChangeTiming {
  var rows = Reading.all(count: count)
  let first = Snapshot(rows: rows)
  rows[count / 2].value += 1
  let second = Snapshot(rows: rows)
  var bytes = 0
  let writer = ClosureWriter { (chunk: Span<UInt8>) throws(Never) in bytes += chunk.count }
  var backend = JSONBackend(writer, diagnostics: .ignored)
  backend.load(Presentation(first))
  await backend.flush()
  let there = try? Update(from: Presentation(first), to: Presentation(second))
  let back = try? Update(from: Presentation(second), to: Presentation(first))
  guard let there, let back else { fatalError("too many rows") }
  bytes = 0
  var times: [Double] = []
  for _ in 0..<51 {
    let start = ContinuousClock.now
    for _ in 0..<50 {
      backend.apply(there)
      backend.apply(back)
    }
    times.append((ContinuousClock.now - start) / .seconds(1) / 100)
    await backend.flush()
  }
  let encoding = times.sorted()[25]
  let record = bytes / 5100
  var presenter = Presenter(
    JSONBackend(ClosureWriter { (_: Span<UInt8>) throws(Never) in }, diagnostics: .ignored), diagnostics: .ignored)
  presenter.show(first)
  presenter.show(second)
  let step =
    median {
      presenter.show(first)
      presenter.show(second)
    } / 2
  await presenter.flush()
  return ChangeTiming(id: count, bytes: record, encoding: encoding, step: step)
}

var changes: [ChangeTiming] = []
for count in [100, 10_000, 1_000_000] { changes.append(await measureChange(count)) }
try Snapshot(rows: changes, title: "One value of one row changes").write(as: .text(), to: &output)
