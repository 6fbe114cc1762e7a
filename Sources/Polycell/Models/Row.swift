/// One presented row: the values of its columns and everything else that a backend may want to know of it.
///
/// It is a value and may be kept. While rows are read one after the other, the memory of one's values serves the next, if
/// it wasn't kept.
public struct Row: Sendable, Identifiable {
  /// The values, one for each column of the run.
  public let cells: [CellValue]
  /// The run that the row belongs to.
  public let run: Run
  /// The position in the run.
  public let index: Int
  /// 1, or which of the rows with this id it is.
  public let occurrence: Int

  /// Makes a row of a model, for edits.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - columns: Columns that stand in for those of the type.
  ///   - kind: A kind that stands in for that of the type.
  ///   - occurrence: 1, or which of the rows with this id it is.
  public init<Model: CellModel>(
    _ model: Model, columns: [Column<Model>]? = nil, kind: String? = nil, occurrence: Int = 1
  ) {
    self = Run([model], columns: columns, kind: kind).row(at: 0, occurrence: max(occurrence, 1))
  }

  init(_ run: Run, at index: Int, occurrence: Int, cells: [CellValue]) {
    self.run = run
    self.index = index
    self.occurrence = occurrence
    self.cells = cells
  }

  /// The columns.
  public var columns: [ColumnInfo] { run.columns }

  /// Who the row is.
  ///
  /// - Complexity: O(*n*) in the length of the id; it makes a string. ``writeID(to:)`` makes none.
  public var id: CellID {
    var buffer = ByteBuffer(capacity: 64)
    writeID(to: &buffer)
    return CellID(canonical: buffer.string)
  }

  /// Appends the text of ``id``.
  public func writeID(to buffer: inout ByteBuffer) {
    run.writeID(of: index, to: &buffer)
    buffer.appendOccurrence(occurrence)
  }

  /// Appends the display text of a column, which is neither escaped nor made safe.
  ///
  /// - Parameters:
  ///   - column: The position of the column.
  ///   - buffer: Gets the UTF-8.
  public func writeText(of column: Int, to buffer: inout ByteBuffer) {
    if let format = run.formats[column] {
      format.write(cells[column], to: &buffer)
    } else {
      run.ownText(index, column, &buffer)
    }
  }

  /// The display text of a column.
  public func text(of column: Int) -> String {
    var buffer = ByteBuffer(capacity: 64)
    writeText(of: column, to: &buffer)
    return buffer.string
  }

  /// The value of a column, by the column's id; `nil` if there is no such column.
  public subscript(column id: String) -> CellValue? {
    run.columns.firstIndex { $0.id.isSameUTF8(as: id) }.map { cells[$0] }
  }

  /// What the row is like.
  public var traits: CellTraits { run.traits(index) }
  /// What may be done with the row.
  public var actions: [CellAction] { run.actions(index) }

  /// The depth in an outline; 0 at the top, and where there is none.
  public var depth: Int { run.outline.map { Int($0.depths[index]) } ?? 0 }
  /// Whether the row could have rows below it in an outline.
  public var canHaveChildren: Bool { run.outline?.canHaveChildren[index] ?? false }
  /// The position in the run of the row above it in an outline.
  public var parentIndex: Int? {
    guard let parent = run.outline?.parents[index], parent >= 0 else { return nil }
    return Int(parent)
  }
  /// The indentation level: that of the traits and the depth.
  public var indentation: Int { traits.indentation + depth }

  /// The model, if it is of a type.
  public func model<Model: CellModel>(as type: Model.Type) -> Model? {
    run.withModels(of: type) { $0[index] }
  }
}

extension Run {
  /// One of the rows, with memory of its own for its values.
  func row(at index: Int, occurrence: Int = 1) -> Row {
    let cells = [CellValue](capacity: columns.count) { fill(index, &$0) }
    return Row(self, at: index, occurrence: occurrence, cells: cells)
  }

  /// Appends the id of a row, without the number of its occurrence.
  func writeID(of index: Int, to buffer: inout ByteBuffer) {
    buffer.append(utf8Of: kind)
    buffer.append(UInt8(ascii: "/"))
    let start = buffer.count
    appendID(index, &buffer)
    buffer.percentEncodeID(from: start)
  }
}
