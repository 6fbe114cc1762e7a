public import Polycell

/// How a snapshot is written as JSON.
public struct JSONOptions: Sendable, Hashable {
  /// The shapes of the output.
  public enum Layout: String, Sendable, Hashable, CaseIterable {
    /// JSON Lines: the records of the event stream, with schemas, from which the whole snapshot can be read back exactly.
    case records
    /// One JSON object for the whole snapshot, with the cells of a row by column id.
    case document
    /// JSON Lines: one object for each row, with its section, its id, and its cells by column id.
    case lines
  }

  /// The shape of the output; ``Layout/records`` by default.
  public var layout: Layout

  /// The most rows in one record of the records layout, 1 to 500; 500 by default.
  ///
  /// Fewer rows make shorter lines for readers that hold a line in memory.
  public var rowsPerRecord: Int {
    didSet { rowsPerRecord = min(max(rowsPerRecord, 1), 500) }
  }

  /// The identity of the stream, written in its `hello`; none by default.
  public var list: String?

  /// The epoch of the sequence numbers, written in decimal digits; 1 by default.
  ///
  /// It has to be greater than every earlier epoch of the same list whenever the sequence of revisions begins anew.
  public var epoch: UInt64

  /// The cell views; they win over those that model types bring.
  public var views: [CellViewRegistration<AnyJSONCellView>]

  /// Makes options.
  public init(
    layout: Layout = .records, rowsPerRecord: Int = 500, list: String? = nil, epoch: UInt64 = 1,
    views: [CellViewRegistration<AnyJSONCellView>] = []
  ) {
    self.layout = layout
    self.rowsPerRecord = min(max(rowsPerRecord, 1), 500)
    self.list = list
    self.epoch = epoch
    self.views = views
  }
}
