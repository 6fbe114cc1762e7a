/// Collects rows of any model types into runs of one type each.
///
/// Models that are added one by one share a run as long as their type stays the same; an array becomes a run of its own,
/// without being copied.
public struct RunBuilder {
  private var finished: [Run] = []
  private var open: (any OpenRun)?

  /// Makes a builder without rows.
  public init() {}

  /// Adds one row.
  ///
  /// - Complexity: O(1), amortised.
  @inlinable
  public mutating func append<Model: CellModel>(_ model: Model) {
    if let run = openRun(of: Model.self) {
      run.models.append(model)
    } else {
      begin(TypedOpenRun(model) { Run($0) })
    }
  }

  /// Adds rows as one run.
  ///
  /// - Parameters:
  ///   - models: The rows; their storage is shared, not copied.
  ///   - columns: Columns that stand in for those of the type.
  ///   - kind: A kind that stands in for that of the type.
  /// - Complexity: O(1), or O(*n*) where the model has children.
  @inlinable
  public mutating func append<Model: CellModel>(
    contentsOf models: [Model], columns: [Column<Model>]? = nil, kind: String? = nil
  ) {
    append(Run(models, columns: columns, kind: kind))
  }

  /// Adds a finished run.
  public mutating func append(_ run: Run) {
    close()
    finished.append(run)
  }

  /// The runs.
  public mutating func runs() -> [Run] {
    close()
    return finished
  }

  @usableFromInline
  func openRun<Model: CellModel>(of type: Model.Type) -> TypedOpenRun<Model>? { open as? TypedOpenRun<Model> }

  @usableFromInline
  mutating func begin(_ run: any OpenRun) {
    close()
    open = run
  }

  private mutating func close() {
    if let open { finished.append(open.finished()) }
    open = nil
  }
}

@usableFromInline
protocol OpenRun: AnyObject {
  func finished() -> Run
}

@usableFromInline
final class TypedOpenRun<Model: CellModel>: OpenRun {
  @usableFromInline var models: [Model]
  @usableFromInline let make: ([Model]) -> Run

  @usableFromInline
  init(_ first: Model, make: @escaping ([Model]) -> Run) {
    models = [first]
    self.make = make
  }

  @usableFromInline func finished() -> Run { make(models) }
}
