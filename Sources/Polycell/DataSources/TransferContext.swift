/// What a handler is told of a row that goes from one list to another, besides its model.
public struct TransferContext: Sendable {
  /// Which of the two lists asks.
  public enum Side: Sendable, Hashable, CaseIterable {
    /// The list that the row leaves; it is asked first.
    case leaving
    /// The list that the row goes to.
    case arriving
  }

  /// All of what is to be done.
  public let transfer: RowTransfer
  /// The row: as it leaves its list, or as it arrives in the other.
  public let row: Row
  /// The section that it leaves.
  public let section: SectionID
  /// Which of the two lists asks.
  public let side: Side
  /// The list that it leaves.
  public let source: DataSource
  /// The list that it goes to.
  public let destination: DataSource
}

/// What a handler says to a row that goes from one list to another.
public enum TransferReply: Sendable {
  /// The next handler is asked; where none says anything else the row goes as it is.
  case next
  /// None of the rows is to go: a sentence for a person says why.
  case refused(String)
  /// The row goes, and this one arrives in its place, such as a line of an order for a product.
  case becomes(any CellModel)
}
