// Prints the results of the benchmark `Difference` as ratios, next to the targets. `Tests/Benchmarks/measure` runs both.
import Polycell
import PolycellText
import Workloads

guard let path = CommandLine.arguments.dropFirst().first else {
  print("usage: difference-table RESULTS.jmh.json")
  throw CancellationError()
}
let results = try Results(contentsOf: path)
var sections: [Section] = []
var missed = 0
for ids in Case.IDs.allCases {
  for count in [1000, 10_000, 100_000, 1_000_000] {
    let rows = Case.all.filter { $0.ids == ids && $0.count == count }.compactMap { ResultRow($0, results) }
    if rows.isEmpty { continue }
    missed += rows.reduce(0) { $0 + $1.missed.count }
    let isFirst = sections.isEmpty
    sections.append(
      isFirst
        ? Section("\(ids.rawValue)-\(count)", rows, title: "\(ids.rawValue) ids, \(count) elements")
        : Section("\(ids.rawValue)-\(count)", rows, title: "\(ids.rawValue) ids, \(count) elements", header: nil))
  }
}
var output = DescriptorWriter.standardOutput
try Snapshot(
  sections, title: "Differences of lists, medians; \(missed == 0 ? "all targets are met" : "targets missed: \(missed)")"
)
.write(as: .text(), to: &output, diagnostics: .ignored)
