/// What became of a ``RowTransfer``; every transfer has one answer.
///
/// Unless it is ``done(_:)`` nothing has changed in either list.
public enum TransferAnswer: Sendable, Hashable {
  /// It was done in both lists.
  case done(TransferredRows)
  /// It is not allowed: a sentence says why.
  case refused(String)
  /// A row, the section or the row before which they go was there when the person saw it, and is gone since this revision of its list.
  case stale(Revision)
  /// There is no such row or section; a sentence says which.
  case unknown(String)

  /// Whether it was done.
  public var isDone: Bool { if case .done = self { true } else { false } }
}

/// What was done by a ``RowTransfer``.
public struct TransferredRows: Sendable, Hashable {
  /// The revision in which the rows are no longer in the list that they have left.
  public let left: Revision
  /// The revision in which they are in the list that they have gone to; the same where that is the same list.
  public let arrived: Revision
  /// The ids that they have there, in order, without those of the rows below them.
  public let rows: [CellID]

  /// Tells what was done.
  public init(left: Revision, arrived: Revision, rows: [CellID]) {
    self.left = left
    self.arrived = arrived
    self.rows = rows
  }
}
