/// Rows of any types, in order.
public struct RowGroup: RowContent, Sendable {
  /// The runs.
  public let runs: [Run]

  /// Makes a group of runs.
  public init(_ runs: [Run]) {
    self.runs = runs
  }

  /// Adds the runs.
  public func append(to builder: inout RunBuilder) {
    for run in runs { builder.append(run) }
  }
}
