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
    if rows.runs.count == 1 { return rows.runs[0].roots(of: type) ?? [] }
    return rows.runs.flatMap { $0.roots(of: type) ?? [] }
  }

  /// The rows with models in the place of those of their type.
  ///
  /// Rows of other types stay where they are.
  ///
  /// - Complexity: O(*r*) in the number of runs, and O(*n*) where the model has children.
  func settingModels<Model: CellModel>(_ models: [Model]) -> Rows {
    var runs: [Run] = []
    var isPlaced = false
    for run in rows.runs {
      guard let own = run.models as? RunModels<Model> else {
        runs.append(run)
        continue
      }
      if !isPlaced { runs.append(own.remake(models)) }
      isPlaced = true
    }
    if !isPlaced {
      var builder = RunBuilder()
      for run in runs { builder.append(run) }
      Model.append(models, to: &builder)
      runs = builder.runs()
    }
    return Rows(runs)
  }

  /// The columns of all rows: those of the first model type, then what others add, by id.
  ///
  /// - Complexity: O(1) for one run, else O(*r* · *c*) in the number of runs and of columns of each.
  public var columns: [ColumnInfo] {
    guard let first = rows.runs.first else { return [] }
    var columns = first.columns
    guard rows.runs.count > 1 else { return columns }
    var known = Set(columns.map { UTF8Key(text: $0.id) })
    var last = columns
    for run in rows.runs.dropFirst() where run.columns != last {
      last = run.columns
      for column in last where known.insert(UTF8Key(text: column.id)).inserted { columns.append(column) }
    }
    return columns
  }
}

/// A text that is compared by its bytes.
private struct UTF8Key: Hashable {
  let text: String

  static func == (left: UTF8Key, right: UTF8Key) -> Bool { left.text.isSameUTF8(as: right.text) }

  func hash(into hasher: inout Hasher) { text.hashUTF8(into: &hasher) }
}
