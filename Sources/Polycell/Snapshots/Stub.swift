public struct RowSort: Sendable, Hashable { public var column: String; public init(_ c: String) { column = c } }
public struct RowFilter: Sendable, Hashable { let t: String; public init(containing t: String) { self.t = t } }
public struct RowWindow: Sendable, Hashable { public var offset: Int; public var limit: Int; public var margin: Int
  public struct Extent: Sendable, Hashable { public var offset: Int; public var count: Int; public var total: Int } }
public struct RowQuery: Sendable, Hashable { public var sort: [RowSort] = []; public var filter: RowFilter?; public var window: RowWindow?
  public init(sort: [RowSort] = [], filter: RowFilter? = nil, window: RowWindow? = nil) { }
  var isEmpty: Bool { true } }
struct SnapshotDerivation: Sendable { struct Result: Sendable { let snapshot: Snapshot; let window: RowWindow.Extent? }
  mutating func derive(_ s: Snapshot, collapsed: Set<CellID>, query: RowQuery) -> Result { Result(snapshot: s, window: nil) } }
