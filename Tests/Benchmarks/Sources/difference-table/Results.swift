import Foundation
import Workloads

/// What the harness has exported, in the format of the Java Microbenchmark Harness.
struct Results {
  private struct Entry: Decodable {
    struct Metric: Decodable {
      let scorePercentiles: [String: Double]
    }
    let benchmark: String
    let secondaryMetrics: [String: Metric]
  }

  private var medians: [String: [Measure: Double]] = [:]

  /// Reads a file.
  init(contentsOf path: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    for entry in try JSONDecoder().decode([Entry].self, from: data) {
      var values: [Measure: Double] = [:]
      for measure in Measure.allCases {
        values[measure] = entry.secondaryMetrics[measure.rawValue]?.scorePercentiles["50.0"]
      }
      medians[entry.benchmark] = values
    }
  }

  /// The median of a measure; `nil` where the case wasn't run.
  func median(_ measure: Measure, of its: Case) -> Double? {
    medians["package.benchmark.Difference.\(its.name.replacing(" ", with: "_"))"]?[measure]
  }
}
