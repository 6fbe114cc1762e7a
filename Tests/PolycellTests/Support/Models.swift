import Polycell

/// The usual model of these tests.
struct Product: CellModel, Equatable {
  var id: Int
  var name: String
  var price: Double?

  init(_ id: Int, _ name: String = "", _ price: Double? = nil) {
    self.id = id
    self.name = name
    self.price = price
  }

  static let columns: [Column<Self>] = [Column("Name", \.name), Column("Price", \.price, format: .fixed(2))]
}

/// A second model type.
struct Note: CellModel, Equatable {
  var id: String
  var text = ""

  static let columns: [Column<Self>] = [Column("Text", \.text)]
}

/// A model with children.
struct Folder: CellModel, Equatable {
  var id: Int
  var children: [Folder]?

  init(_ id: Int, _ children: [Folder]? = nil) {
    self.id = id
    self.children = children
  }

  static let columns: [Column<Self>] = [Column("Number", \.id)]
}

/// A model with children that may be moved.
struct MovableFolder: CellModel, Equatable {
  let id: Int
  var children: [MovableFolder]?

  init(_ id: Int, _ children: [MovableFolder]? = nil) {
    self.id = id
    self.children = children
  }

  static let kind = "folder"
  static let columns: [Column<MovableFolder>] = [Column("Number", \.id)]
  var traits: CellTraits { CellTraits(isMovable: true) }
}

extension SectionKey<Product> {
  static var fruit: Self { "fruit" }
  static var tools: Self { "tools" }
}

extension Snapshot {
  /// The ids of all rows, section by section.
  var rowIDs: [[String]] { map { $0.rows.map(\.id.description) } }
  /// The ids of the sections.
  var sectionIDs: [String] { map(\.id.description) }
}

/// Keeps diagnostics, for handlers that are called from one thread.
final class DiagnosticLog: Sendable {
  private let kept = Lock<[Diagnostic]>([])

  var handler: DiagnosticHandler { DiagnosticHandler { [self] in append($0) } }
  var all: [Diagnostic] { kept.value }

  private func append(_ diagnostic: Diagnostic) { kept.with { $0.append(diagnostic) } }
}
