/// Neighbouring rows of one model type, erased once for all of them.
///
/// It keeps the models as they were given and closures that the compiler specialised for their type where the section was
/// made. A backend reads rows of values through it (``Row``) and never sees an existential or an allocation for each cell.
/// One that wants the models gets them with ``withModels(of:_:)``.
public final class Run: Sendable {
  /// The name space of the rows' ids.
  public let kind: String
  /// The type of the models.
  public let modelType: any CellModel.Type
  /// The columns.
  public let columns: [ColumnInfo]
  /// The number of rows, those of an outline included.
  public let count: Int

  /// Whether the columns and the kind are just those of the model's type.
  let isByType: Bool
  /// The format of each column; `nil` where the model writes the text.
  let formats: [CellFormat?]
  let models: any Sendable
  let outline: Outline?
  let diagnostics: [Diagnostic]
  let fill: @Sendable (Int, inout OutputSpan<CellValue>) -> Void
  /// The value of a row in one column.
  let value: @Sendable (Int, Int) -> CellValue
  let ownText: @Sendable (Int, Int, inout ByteBuffer) -> Void
  let appendID: @Sendable (Int, inout ByteBuffer) -> Void
  let traits: @Sendable (Int) -> CellTraits
  let actions: @Sendable (Int) -> [CellAction]
  /// Whether the ids ascend, which proves that they are unique.
  let isAscending: @Sendable () -> Bool
  /// The number of models that the run was made of: in an outline of those at the top.
  let rootCount: Int
  /// A run of parts of runs of the same type, with this one's columns and kind; `nil` if one is of another type.
  let assemble: @Sendable ([RunPart]) -> Run?
  /// Whether the last id precedes the first of another run of the same type.
  let precedes: @Sendable (Run) -> Bool
  let comparing: RunComparing

  /// Makes a run.
  ///
  /// - Parameters:
  ///   - models: The rows; their storage is shared, not copied, unless they have children.
  ///   - columns: Columns that stand in for those of the type.
  ///   - kind: A kind that stands in for that of the type.
  /// - Precondition: The model is a value type.
  /// - Complexity: O(1), or O(*n*) where the model has children.
  @inlinable
  public convenience init<Model: CellModel>(_ models: [Model], columns: [Column<Model>]? = nil, kind: String? = nil) {
    let isByType = columns == nil && kind == nil
    // The question is asked here, where it is specialised: for models that never have children it costs nothing.
    let outline = models.contains { $0.children != nil } ? Run.flatten(models) : nil
    let columns = columns ?? Model.columns
    self.init(
      rows: outline?.rows ?? models, roots: models, outline: outline?.outline, columns: columns,
      infos: columns.map(\.info), isByType: isByType, kind: Run.checkedKind(kind ?? Model.kind, of: Model.self))
  }

  /// Makes a run of rows that are laid out already.
  @inlinable
  convenience init<Model: CellModel>(
    rows: [Model], roots: [Model], outline: (any Sendable)?, columns: [Column<Model>], infos: [ColumnInfo],
    isByType: Bool, kind: (name: String, diagnostic: Diagnostic?)
  ) {
    let values = columns.map { ColumnValue(read: $0.value) }
    let texts = columns.map { ColumnText(read: $0.text) }
    self.init(
      kind: kind.name, diagnostic: kind.diagnostic, type: Model.self, columns: infos, isByType: isByType,
      count: rows.count, rootCount: roots.count,
      models: RunModels(
        rows, roots: roots,
        remake: { models in
          let outline = models.contains { $0.children != nil } ? Run.flatten(models) : nil
          return Run(
            rows: outline?.rows ?? models, roots: models, outline: outline?.outline, columns: columns, infos: infos,
            isByType: false, kind: kind)
        }),
      outline: outline,
      fill: { index, output in
        let model = rows[index]
        for value in values { output.append(value.read(model)) }
      },
      value: { index, column in values[column].read(rows[index]) },
      ownText: { index, column, buffer in
        if let text = texts[column].read { buffer.append(utf8Of: text(rows[index])) }
      },
      appendID: { index, buffer in rows[index].id.appendIDText(to: &buffer) },
      traits: { rows[$0].traits },
      actions: { rows[$0].actions },
      isAscending: {
        var index = 1
        while index < rows.count {
          guard rows[index - 1].id.isKnownToPrecede(rows[index].id) else { return false }
          index += 1
        }
        return true
      },
      precedes: { other in
        guard let last = rows.last else { return true }
        return other.withModels(of: Model.self) { $0.first.map { last.id.isKnownToPrecede($0.id) } ?? true } ?? false
      },
      assemble: { parts in
        guard let roots = Run.joining(parts, \.roots, { run in run.roots(of: Model.self) }) else { return nil }
        let outline = Run.outline(of: parts)
        let all = { (run: Run) in run.withModels(of: Model.self) { $0 } }
        let rows = outline == nil ? roots : Run.joining(parts, \.rows, all)
        guard let rows else { return nil }
        return Run(
          rows: rows, roots: roots, outline: outline, columns: columns, infos: infos, isByType: false, kind: kind)
      },
      comparing: RunComparing.of(Model.self))
  }

  @usableFromInline
  init(
    kind: String, diagnostic: Diagnostic?, type: any CellModel.Type, columns: [ColumnInfo], isByType: Bool, count: Int,
    rootCount: Int, models: any Sendable, outline: (any Sendable)?,
    fill: @escaping @Sendable (Int, inout OutputSpan<CellValue>) -> Void,
    value: @escaping @Sendable (Int, Int) -> CellValue,
    ownText: @escaping @Sendable (Int, Int, inout ByteBuffer) -> Void,
    appendID: @escaping @Sendable (Int, inout ByteBuffer) -> Void, traits: @escaping @Sendable (Int) -> CellTraits,
    actions: @escaping @Sendable (Int) -> [CellAction], isAscending: @escaping @Sendable () -> Bool,
    precedes: @escaping @Sendable (Run) -> Bool, assemble: @escaping @Sendable ([RunPart]) -> Run?,
    comparing: RunComparing
  ) {
    self.kind = kind
    diagnostics = diagnostic.map { [$0] } ?? []
    modelType = type
    self.columns = ColumnInfo.uniquing(columns)
    formats = columns.map { $0.hasOwnText ? nil : $0.format }
    self.isByType = isByType
    self.count = count
    self.rootCount = rootCount
    self.models = models
    self.outline = outline as? Outline
    self.fill = fill
    self.value = value
    self.ownText = ownText
    self.appendID = appendID
    self.traits = traits
    self.actions = actions
    self.isAscending = isAscending
    self.precedes = precedes
    self.assemble = assemble
    self.comparing = comparing
  }

  /// Whether some row could have rows below it, so that the rows are an outline.
  public var isOutline: Bool { outline != nil }

  /// Calls a closure with the models, if they are of a type.
  ///
  /// - Returns: What the closure returns, or `nil` if the models are of another type.
  /// - Complexity: O(1).
  public func withModels<Model: CellModel, Result, Failure: Error>(
    of type: Model.Type, _ body: ([Model]) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard let models = models as? RunModels<Model> else { return nil }
    return try body(models.models)
  }

  /// The models that the run was made of, in an outline those at the top; `nil` if they are of another type.
  @usableFromInline
  func roots<Model: CellModel>(of type: Model.Type) -> [Model]? { (models as? RunModels<Model>)?.roots }

  @usableFromInline
  static func flatten<Model: CellModel>(_ models: [Model]) -> (rows: [Model], outline: any Sendable) {
    Outline.flatten(models)
  }

  @usableFromInline
  static func checkedKind(_ kind: String, of type: any CellModel.Type) -> (name: String, diagnostic: Diagnostic?) {
    precondition(!(type is AnyObject.Type), "\(type) is a class; a cell model is a struct or an enum.")
    let name = CellKind.sanitized(kind)
    guard name != kind else { return (name, nil) }
    let message = "the kind \"\(kind)\" of \(type) has characters that ids can't have, so it is called \"\(name)\""
    return (name, Diagnostic(.warning, .kind, message))
  }
}

/// Keeps the models of a run; a class of its own, so that asking for them by type is one comparison.
@usableFromInline
final class RunModels<Model: CellModel>: Sendable {
  @usableFromInline let models: [Model]
  @usableFromInline let roots: [Model]
  /// A run of other models with the same columns and kind, through code that was specialised where the run was made.
  @usableFromInline let remake: @Sendable ([Model]) -> Run

  @usableFromInline
  init(_ models: [Model], roots: [Model], remake: @escaping @Sendable ([Model]) -> Run) {
    self.models = models
    self.roots = roots
    self.remake = remake
  }
}

// What of a column is called for each cell, by itself: copying a whole column in the loop would count a dozen references up and
// down, and an array of bare closures would go through a thunk for each.
@usableFromInline
struct ColumnValue<Model>: Sendable {
  @usableFromInline let read: @Sendable (Model) -> CellValue

  @usableFromInline
  init(read: @escaping @Sendable (Model) -> CellValue) {
    self.read = read
  }
}

@usableFromInline
struct ColumnText<Model>: Sendable {
  @usableFromInline let read: (@Sendable (Model) -> String)?

  @usableFromInline
  init(read: (@Sendable (Model) -> String)?) {
    self.read = read
  }
}
