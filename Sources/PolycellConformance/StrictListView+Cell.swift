public import Polycell

extension StrictListView {
  /// What the view shows in a row, or in a header or another supplementary element.
  ///
  /// It was read of a snapshot once, and stays as it is whatever later snapshots say. Two cells are equal where nothing that a
  /// person could see, or do, tells them apart: texts are compared by their UTF-8 bytes, and numbers by their bits, as
  /// `CellValue` does.
  public struct Cell: Sendable, Hashable, Identifiable {
    /// Runs and their models never change, so that a row is as good as a copy of all that it could be asked for.
    let row: Row

    init(_ row: Row) {
      self.row = row
    }

    /// Who it is, with the number of its occurrence.
    public var id: CellID { row.id }
    /// The type of the model, by which a backend chooses a cell view.
    public var modelType: any CellModel.Type { row.run.modelType }
    /// The columns.
    public var columns: [ColumnInfo] { row.columns }
    /// The values, one for each column.
    public var values: [CellValue] { row.cells }
    /// The display texts, one for each column.
    public var texts: [String] { row.cells.indices.map { row.text(of: $0) } }
    /// What the row is like.
    public var traits: CellTraits { row.traits }
    /// What may be done with it.
    public var actions: [CellAction] { row.actions }
    /// The depth in an outline.
    public var depth: Int { row.depth }
    /// Whether it could have rows below it in an outline.
    public var canHaveChildren: Bool { row.canHaveChildren }

    /// Whether two cells are shown alike.
    public static func == (left: Cell, right: Cell) -> Bool {
      var comparison = CellComparison()
      return comparison.difference(left, right) == nil
    }

    /// Hashes the id and the values.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(id)
      hasher.combine(values)
    }
  }
}
