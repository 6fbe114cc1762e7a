/// Rows that a person takes out of one list and puts into another, as by drag and drop or by cutting and pasting: a value, like
/// ``Command``.
///
/// Each row takes along what stands below it in an outline. ``DataSource/transfer(_:to:)`` does it, in both lists or in neither.
public struct RowTransfer: Sendable, Hashable, Identifiable {
  /// What becomes of rows whose ids the other list has already.
  public enum Duplicates: String, Sendable, Hashable, CaseIterable {
    /// Nothing is done at all, and the answer says why.
    case refuse
    /// Those that are there go, and those that come take over their ids.
    case replace
    /// Both are kept: the n-th with an id is called `product/7#n`, as everywhere.
    case keepBoth
  }

  /// The name of the transfer, unique among those of its sender: one that comes twice is done once.
  public var id: String
  /// The rows, by their ids in the list that they leave, in the order in which they arrive.
  ///
  /// One that is named twice goes once.
  public var rows: [CellID]
  /// The section of the other list that they go to.
  public var section: SectionID
  /// The row of that section that they are put before; `nil` for its end.
  public var before: CellID?
  /// What becomes of rows whose ids the other list has already.
  public var duplicates: Duplicates
  /// What the person saw of the list that the rows leave; `nil` where that isn't known.
  public var revision: Revision?
  /// What the person saw of the list that they go to; `nil` where that isn't known.
  public var destinationRevision: Revision?

  /// Makes a transfer.
  ///
  /// - Parameters:
  ///   - rows: The rows, by their ids in the list that they leave, in the order in which they arrive.
  ///   - section: The section of the other list that they go to.
  ///   - before: The row of that section that they are put before; `nil` for its end.
  ///   - duplicates: What becomes of rows whose ids the other list has already.
  ///   - id: The name of the transfer; a new one by default.
  ///   - revision: What the person saw of the list that the rows leave.
  ///   - destinationRevision: What the person saw of the list that they go to.
  public init(
    _ rows: [CellID], to section: SectionID, before: CellID? = nil, duplicates: Duplicates = .refuse, id: String? = nil,
    revision: Revision? = nil, destinationRevision: Revision? = nil
  ) {
    self.id = id ?? Command.newID()
    self.rows = rows
    self.section = section
    self.before = before
    self.duplicates = duplicates
    self.revision = revision
    self.destinationRevision = destinationRevision
  }
}
