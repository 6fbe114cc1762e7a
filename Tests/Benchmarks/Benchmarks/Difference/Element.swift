import Polycell

/// An element with an id and content.
struct Element<ID: Hashable & CellIDValue>: CellModel, Hashable {
  let id: ID
  var content = 0

  static var kind: String { "element" }
  static var columns: [Column<Element>] { [Column("Content", \.content)] }
}
