public import Polycell

/// One entry of a log: a snapshot or a change, as the records that tell it.
public struct EventLogEntry: Sendable, Hashable {
  /// What an entry is.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// All that the list holds.
    case snapshot
    /// What leads from the position before to this one.
    case change
  }

  /// What it is.
  public var kind: Kind
  /// What a reader is at who has it.
  public var position: StreamPosition
  /// The revision of the source that it shows; `nil` where there is none.
  public var revision: Revision?
  /// The `schema` records that it needs, as JSON Lines: for a snapshot all that are in force, for a change the new ones.
  public var schemas: [UInt8]
  /// The records themselves, as JSON Lines.
  public var records: [UInt8]

  /// Makes an entry.
  public init(
    _ kind: Kind, at position: StreamPosition, revision: Revision? = nil, schemas: [UInt8] = [], records: [UInt8]
  ) {
    self.kind = kind
    self.position = position
    self.revision = revision
    self.schemas = schemas
    self.records = records
  }

  /// The number of bytes of its records.
  public var count: Int { schemas.count + records.count }

  /// Whether the entry can stand behind a position.
  ///
  /// - Parameter previous: Where a log is; `nil` for an empty one, which begins with a snapshot.
  public func canFollow(_ previous: StreamPosition?) -> Bool {
    guard let previous else { return kind == .snapshot }
    if position == previous.next { return true }
    guard kind == .snapshot else { return false }
    return position == previous || (position.epoch > previous.epoch && position.sequence == 0)
  }
}

/// Some of the changes of a log.
public struct EventLogSlice: Sendable, Hashable {
  /// The `schema` records that are in force at the position that was asked for, as JSON Lines.
  public var schemas: [UInt8]
  /// The changes, in order.
  public var changes: [EventLogEntry]
  /// Where the log is.
  public var newest: StreamPosition

  /// Makes a slice.
  public init(schemas: [UInt8], changes: [EventLogEntry], newest: StreamPosition) {
    self.schemas = schemas
    self.changes = changes
    self.newest = newest
  }
}
