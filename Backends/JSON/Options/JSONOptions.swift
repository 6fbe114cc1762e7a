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

  /// Where a stream tells what its readers should hold: a checksum of all rows.
  public enum Digest: Sendable, Hashable {
    /// Nowhere.
    case never
    /// At the end of each snapshot, for which each row is encoded once more.
    case snapshots
    /// There, and in a `mark` behind each so many changes, for which all rows are encoded; at least 1.
    case marks(every: Int)
  }

  /// The shape of the output; ``Layout/records`` by default.
  public var layout: Layout

  /// What stands around the records; ``StreamFraming/lines`` by default.
  ///
  /// The document layout has but one record.
  public var framing: StreamFraming

  /// Whether each record is written in its canonical form (RFC 8785), for comparing and signing; not by default.
  ///
  /// The members of all objects are sorted then, and nothing is escaped that JSON lets stand: such output is not for looking at in a
  /// terminal. It takes several times as long.
  public var isCanonical: Bool

  /// The most rows in one record of the records layout, 1 to 500; 500 by default.
  ///
  /// Fewer rows make shorter lines for readers that hold a line in memory.
  public var rowsPerRecord: Int {
    didSet { rowsPerRecord = min(max(rowsPerRecord, 1), 500) }
  }

  /// The most bytes in one `change`; 8 MiB by default.
  ///
  /// A change that would be longer, or that has more operations than the list has rows, comes as a `reset` and a snapshot.
  public var largestChange: Int

  /// The identity of the stream, written in its `hello`; none by default.
  public var list: String?

  /// The epoch of the sequence numbers, written in decimal digits; 1 by default.
  ///
  /// It has to be greater than every earlier epoch of the same list whenever the sequence begins anew.
  public var epoch: UInt64

  /// Where a stream tells a checksum of its rows; nowhere by default.
  public var digest: Digest

  /// Whether what is noticed about the data, such as rows that share an id, is written as `diagnostic` records; not by default.
  public var writesDiagnostics: Bool

  /// The cell views; they win over those that model types bring.
  public var views: [CellViewRegistration<AnyJSONCellView>]

  /// Makes options.
  public init(
    layout: Layout = .records, framing: StreamFraming = .lines, isCanonical: Bool = false, rowsPerRecord: Int = 500,
    largestChange: Int = 8 << 20, list: String? = nil, epoch: UInt64 = 1, digest: Digest = .never,
    writesDiagnostics: Bool = false, views: [CellViewRegistration<AnyJSONCellView>] = []
  ) {
    self.layout = layout
    self.framing = framing
    self.isCanonical = isCanonical
    self.rowsPerRecord = min(max(rowsPerRecord, 1), 500)
    self.largestChange = largestChange
    self.list = list
    self.epoch = epoch
    self.digest = digest
    self.writesDiagnostics = writesDiagnostics
    self.views = views
  }
}
