package import Polycell

/// A list that changes at random, in every way in which a list can.
package struct RandomList {
  private struct Part {
    var id: String
    var title: String?
    var indexTitle: String?
    var header: Supplementary?
    var footer: Supplementary?
    var banner: Supplementary?
    var note: Supplementary?
    var state: ListState = .ready
    var reorder: ReorderRules?
    var items: [Item] = []
    /// Columns other than those of the type.
    var columns: Int?
    var kind: String?
    var texts: [TextCell] = []
  }

  private var random: Generator
  private var parts: [Part] = []
  private var title: String?
  private var header: Supplementary?
  private var footer: Supplementary?
  private var state = ListState.ready
  private var counter = 0

  private static let kinds: [[CellValueKind?]] = [
    [.text, .number, nil], [nil, .integer], [.text, .decimal, .date, .list], [.text],
    [.badge, .progress, .link, .duration],
  ]

  /// Makes a list of three sections; the same seed makes the same steps.
  package init(seed: UInt64) {
    random = Generator(seed: seed)
    for _ in 0..<3 { insertPart() }
  }

  /// Changes something.
  package mutating func step() {
    // A list that is replaced, now and then; much else changes a little.
    if random.chance(150) {
      parts = []
      for _ in 0..<random.below(5) { insertPart() }
    }
    for _ in 0...random.below(4) { change() }
  }

  private mutating func change() {
    let part = random.below(parts.count)
    switch random.below(24) {
    case 0: if parts.count < 8 { insertPart() }
    case 1: if !parts.isEmpty, random.chance(2) { removePart(part) }
    case 2: if !parts.isEmpty { parts.insert(parts.remove(at: part), at: random.below(parts.count)) }
    case 3: (title, state) = (random.chance(2) ? random.text() : nil, random.listState())
    case 4: if random.chance(2) { header = element() } else { footer = element() }
    case 5, 6: edit(part) { $0.changeHead(&$1) }
    case 7:
      if !parts.isEmpty, random.chance(3) {
        parts[part].columns = random.chance(2) ? nil : random.below(Self.kinds.count)
      }
    case 8:
      if !parts.isEmpty { parts[part].texts = (0..<random.below(3)).map { TextCell(id: "\($0)", text: random.text()) } }
    case 9: if !parts.isEmpty { parts[part].items.sort { $0.id < $1.id } }
    case 10: if !parts.isEmpty { parts[part].items.shuffle(using: &random) }
    case 11...14: edit(part) { $0.insertItems(&$1) }
    case 15, 16: moveItems(from: part, to: random.below(parts.count))
    case 17: edit(part) { $0.removeItems(&$1) }
    default: edit(part) { $0.changeItem(&$1) }
    }
  }

  private mutating func edit(_ position: Int, _ body: (inout RandomList, inout Part) -> Void) {
    guard position < parts.count else { return }
    var part = parts[position]
    body(&self, &part)
    parts[position] = part
  }

  private mutating func insertPart() {
    counter += 1
    var part = Part(id: random.chance(6) ? random.text() : "s\(counter)")
    if random.chance(3) { changeHead(&part) }
    if random.chance(4) { part.columns = random.below(Self.kinds.count) }
    if random.chance(4) { part.kind = ["item", "other", "item.2"][random.below(3)] }
    if !random.chance(4) { insertItems(&part) }
    parts.insert(part, at: random.below(parts.count + 1))
  }

  /// Takes a part away; its rows may go to others.
  private mutating func removePart(_ position: Int) {
    let part = parts.remove(at: position)
    if random.chance(2), !parts.isEmpty { parts[random.below(parts.count)].items += part.items }
  }

  private mutating func changeHead(_ part: inout Part) {
    switch random.below(8) {
    case 0: part.title = random.chance(3) ? nil : random.text()
    case 1: part.indexTitle = random.chance(3) ? nil : random.text()
    case 2: part.header = element()
    case 3: part.footer = element()
    case 4: part.banner = element()
    case 5: part.note = element()
    case 6: part.state = random.listState()
    default:
      part.reorder =
        random.chance(3) ? nil : ReorderRules(allowsReordering: random.chance(2), sources: .only(["a", "b"]))
    }
  }

  private mutating func element() -> Supplementary? {
    switch random.below(4) {
    case 0: nil
    // Now and then one with the id of a row.
    case 1: .cell(item(id: "\(random.below(60))"))
    default: .text(random.text())
    }
  }

  private mutating func item(id: String? = nil) -> Item {
    counter += 1
    // Some ids come twice, and some are hostile.
    let id = id ?? (random.chance(12) ? "\(random.below(60))" : random.chance(12) ? random.text() : "i\(counter)")
    return Item(
      id: id,
      values: [.text(random.text()), .number(random.number()), random.value(), random.value()], traits: random.traits(),
      actions: random.actions(), children: random.chance(15) && Self.mayBeParent(id) ? [] : nil)
  }

  /// Whether no other row has the id: a row that is told apart by its number only is not named anew in the rows below it.
  private static func mayBeParent(_ id: String) -> Bool { id.hasPrefix("i") }

  private mutating func insertItems(_ part: inout Part) {
    if part.items.count > 30 { return }
    for _ in 0...random.below(4) { part.items.insert(item(), at: random.below(part.items.count + 1)) }
    // A new row below one that could have some.
    if let parent = part.items.firstIndex(where: { $0.children != nil }), random.chance(2) {
      var child = item()
      if random.chance(3), Self.mayBeParent(child.id) { child.children = [item()] }
      part.items[parent].children?.append(child)
    }
  }

  private mutating func moveItems(from source: Int, to destination: Int) {
    guard !parts.isEmpty else { return }
    for _ in 0...random.below(3) where !parts[source].items.isEmpty {
      let item = parts[source].items.remove(at: random.below(parts[source].items.count))
      parts[destination].items.insert(item, at: random.below(parts[destination].items.count + 1))
    }
  }

  private mutating func removeItems(_ part: inout Part) {
    for _ in 0...random.below(part.items.count) where !part.items.isEmpty {
      part.items.remove(at: random.below(part.items.count))
    }
  }

  private mutating func changeItem(_ part: inout Part) {
    guard !part.items.isEmpty else { return }
    let row = random.below(part.items.count)
    let column = random.below(part.items[row].values.count)
    switch random.below(6) {
    case 0: part.items[row].traits = random.traits()
    case 1: part.items[row].actions = random.actions()
    case 2:
      guard Self.mayBeParent(part.items[row].id) else { return }
      part.items[row].children = part.items[row].children.map { Array($0.dropFirst()) } ?? (random.chance(4) ? [] : nil)
    default: part.items[row].values[column] = random.value()
    }
  }

  /// What the list is now.
  package var snapshot: Snapshot {
    Snapshot(
      parts.map { part in
        let columns = part.columns.map { Item.columns(Self.kinds[$0]) }
        var runs: [Run] =
          part.items.isEmpty && part.columns == nil ? [] : [Run(part.items, columns: columns, kind: part.kind)]
        if !part.texts.isEmpty { runs.append(Run(part.texts)) }
        var section = Section(
          SectionID(part.id), runs: runs, title: part.title, header: part.header, footer: part.footer,
          indexTitle: part.indexTitle, state: part.state, reorder: part.reorder)
        section["banner"] = part.banner
        section["note"] = part.note
        return section
      }, title: title, header: header, footer: footer, state: state)
  }
}
