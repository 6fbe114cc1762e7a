/// The parts of a block, each with its own type.
public struct RowBlock<each Content: RowContent>: RowContent {
  private let content: (repeat each Content)

  /// Makes a block.
  public init(_ content: repeat each Content) {
    self.content = (repeat each content)
  }

  /// Adds the parts in order.
  public func append(to builder: inout RunBuilder) {
    repeat (each content).append(to: &builder)
  }
}
