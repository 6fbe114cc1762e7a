import Polycell

/// A row that has the columns of its section only, and no `==`.
struct Line: CellModel {
  let id: String
  var values: [Int]
  var isMovable = false

  static let columns: [Column<Line>] = []
  var traits: CellTraits { CellTraits(isMovable: isMovable) }

  static func columns(_ count: Int) -> [Column<Line>] {
    (0..<count).map { position in
      Column("C\(position)", { line in position < line.values.count ? line.values[position] : -1 })
    }
  }
}

/// A folder whose equality leaves out the folders below it.
struct Branch: CellModel {
  let id: Int
  var name: String
  var children: [Branch]?

  static let columns: [Column<Branch>] = [Column("Name", \.name)]
}

/// What a random list is made of, before it becomes a snapshot.
struct ListSpec {
  indirect enum Item {
    case product(Int, String)
    case note(String, String)
    case line(String, [Int], Bool)
    case folder(Int, [Item]?)
    case branch(Int, String, [Item]?)
  }

  struct Part {
    var id: String
    var title: String?
    var header: Element?
    var footer: Element?
    var others: [(kind: String, element: Element)] = []
    var index: String?
    var state: ListState = .ready
    var reorder: ReorderRules?
    var columnCount = 1
    var items: [Item] = []
  }

  enum Element {
    case text(String)
    case product(Int, String)
  }

  var title: String?
  var header: Element?
  var footer: Element?
  var state: ListState = .ready
  var parts: [Part] = []

  /// The list as a snapshot.
  ///
  /// - Parameter cuts: Which rows begin a run of their own, where they wouldn't have to.
  func snapshot(cutting cuts: (Int) -> Bool = { _ in false }) -> Snapshot {
    Snapshot(
      parts.map { part in
        var section = Section(
          SectionID(part.id), runs: Self.runs(part, cutting: cuts), title: part.title,
          header: part.header.map(Self.supplementary), footer: part.footer.map(Self.supplementary),
          indexTitle: part.index, state: part.state, reorder: part.reorder)
        for (kind, element) in part.others {
          section[SupplementaryKind(rawValue: kind)] = Self.supplementary(element)
        }
        return section
      }, title: title, header: header.map(Self.supplementary), footer: footer.map(Self.supplementary), state: state)
  }

  private static func supplementary(_ element: Element) -> Supplementary {
    switch element {
    case .text(let text): .text(text)
    case .product(let id, let name): .cell(Product(id, name))
    }
  }

  private static func runs(_ part: Part, cutting cuts: (Int) -> Bool) -> [Run] {
    var builder = RunBuilder()
    var lines: [Line] = []
    func flush() {
      if !lines.isEmpty { builder.append(contentsOf: lines, columns: Line.columns(part.columnCount)) }
      lines = []
    }
    for (number, item) in part.items.enumerated() {
      if case .line(let id, let values, let isMovable) = item {
        if cuts(number) { flush() }
        lines.append(Line(id: id, values: values, isMovable: isMovable))
        continue
      }
      flush()
      switch item {
      case .product(let id, let name):
        if cuts(number) { builder.append(contentsOf: [Product(id, name)]) } else { builder.append(Product(id, name)) }
      case .note(let id, let text): builder.append(Note(id: id, text: text))
      case .folder: if let folder = folder(item) { builder.append(folder) }
      case .branch: if let branch = branch(item) { builder.append(branch) }
      case .line: break
      }
    }
    flush()
    if part.items.isEmpty, part.columnCount > 1 {
      builder.append(contentsOf: [Line](), columns: Line.columns(part.columnCount))
    }
    return builder.runs()
  }

  private static func folder(_ item: Item) -> Folder? {
    guard case .folder(let id, let children) = item else { return nil }
    return Folder(id, children?.compactMap(folder))
  }

  private static func branch(_ item: Item) -> Branch? {
    guard case .branch(let id, let name, let children) = item else { return nil }
    return Branch(id: id, name: name, children: children?.compactMap(branch))
  }
}

extension Snapshot {
  /// All that can be told of the list, for comparisons: the tree, and what it leaves out.
  var everything: String {
    var text = debugDescription
    for section in self {
      text += "\(section.id)"
      if let index = section.indexTitle { text += " index \(index)" }
      if let rules = section.reorder { text += " \(rules)" }
      text += section.columns.map { " \($0.id):\($0.title)" }.joined()
      text += section.supplementary.map { " \($0.kind.rawValue)\($0.isPlainText)\($0.row.id)" }.joined()
      var position = 0
      for row in section.rows {
        if row.canHaveChildren { text += " \(position)+" }
        if let parent = row.parentIndex { text += " \(position)<\(position - row.index + parent)" }
        position += 1
      }
      text += "\n"
    }
    return text
  }

  /// Whether everything is the same, by its bytes.
  func isJust(_ other: Snapshot) -> Bool { Array(everything.utf8) == Array(other.everything.utf8) }
}
