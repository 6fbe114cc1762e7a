extension Section {
  /// The models of a type, in order.
  ///
  /// - Complexity: O(1) where all rows are one run of the type, else O(*n*).
  public func models<Model: CellModel>(of type: Model.Type) -> [Model] {
    if rows.runs.count == 1 { return rows.runs[0].withModels(of: type) { $0 } ?? [] }
    return rows.runs.flatMap { $0.withModels(of: type) { $0 } ?? [] }
  }

  /// The models of a type that the section was made of: in an outline those at the top.
  func roots<Model: CellModel>(of type: Model.Type) -> [Model] {
    if rows.runs.count == 1 { return rows.runs[0].withRoots(of: type) { $0 } ?? [] }
    return rows.runs.flatMap { $0.withRoots(of: type) { $0 } ?? [] }
  }

  /// Puts models in the place of those of their type.
  ///
  /// Rows of other types stay where they are.
  ///
  /// - Complexity: O(1) where all rows are one run of the type.
  mutating func setModels<Model: CellModel>(_ models: [Model]) {
    var runs: [Run] = []
    var isPlaced = false
    for run in rows.runs {
      guard run.modelType == Model.self else {
        runs.append(run)
        continue
      }
      if !isPlaced, let replaced = run.splice(0..<(run.withRoots(of: Model.self) { $0.count } ?? 0), Run(models)) {
        runs.append(replaced)
        isPlaced = true
      }
    }
    if !isPlaced {
      var builder = RunBuilder()
      for run in runs { builder.append(run) }
      Model.append(models, to: &builder)
      runs = builder.runs()
    }
    rows = Rows(runs)
  }

  /// The columns of all rows: those of the first model type, then what others add, by id.
  public var columns: [ColumnInfo] {
    guard let first = rows.runs.first else { return [] }
    var columns = first.columns
    for run in rows.runs.dropFirst() where run.columns != columns {
      for column in run.columns where !columns.contains(where: { $0.id.isSameUTF8(as: column.id) }) {
        columns.append(column)
      }
    }
    return columns
  }
}
