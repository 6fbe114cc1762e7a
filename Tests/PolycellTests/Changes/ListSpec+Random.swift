import Polycell

/// Makes random lists, and changes them in random ways.
struct ListGenerator {
  var random: SplitMix64
  /// Of how many values ids are drawn: few of them make duplicates.
  var idCount = 12
  private var text = 0

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func below(_ count: Int) -> Int { Int(truncatingIfNeeded: random.next() % UInt64(max(count, 1))) }
  mutating func chance(_ part: Int) -> Bool { below(part) == 0 }

  /// A text of a model, whose `==` takes canonically equivalent ones for the same.
  mutating func name() -> String {
    text += 1
    return chance(3) ? ["a", "b", "é"][below(3)] : "t\(text)"
  }

  /// A text of the list itself, which is compared by its bytes.
  mutating func title() -> String { chance(3) ? ["é", "e\u{301}"][below(2)] : name() }

  /// A text that is an id, which is compared by its bytes.
  mutating func key() -> String { chance(6) ? ["é", "e\u{301}"][below(2)] : "\(below(idCount))" }

  mutating func list() -> ListSpec {
    idCount = [8, 40, 400][below(3)]
    var list = ListSpec()
    let count = below(5)
    for _ in 0..<count { list.parts.append(part()) }
    if chance(2) { list.title = title() }
    if chance(4) { list.header = element() }
    if chance(4) { list.footer = element() }
    return list
  }

  mutating func part() -> ListSpec.Part {
    var part = ListSpec.Part(id: chance(12) ? ["s", "é", "e\u{301}"][below(3)] : "s\(below(7))")
    if chance(2) { part.title = title() }
    if chance(3) { part.header = element() }
    if chance(4) { part.footer = element() }
    if chance(5) { part.others = [("k\(below(3))", element()), ("m\(below(3))", element())] }
    if chance(4) { part.columnCount = 1 + below(3) }
    let style = below(6)
    for _ in 0..<below(9) { part.items.append(item(style)) }
    return part
  }

  mutating func element() -> ListSpec.Element { chance(3) ? .product(below(idCount), name()) : .text(title()) }

  mutating func item(_ style: Int) -> ListSpec.Item {
    switch style {
    case 0, 1: return .product(below(idCount), name())
    case 2: return .note(key(), name())
    case 3: return .line(key(), [below(3), below(3)], chance(4))
    case 4: return chance(2) ? folder(2) : branch(2)
    default: return item(below(5))
    }
  }

  private mutating func folder(_ depth: Int) -> ListSpec.Item {
    if depth == 0 || chance(3) { return .folder(below(idCount), nil) }
    return .folder(below(idCount), (0..<below(4)).map { _ in folder(depth - 1) })
  }

  private mutating func branch(_ depth: Int) -> ListSpec.Item {
    if depth == 0 || chance(3) { return .branch(below(idCount), name(), nil) }
    return .branch(below(idCount), name(), (0..<below(4)).map { _ in branch(depth - 1) })
  }

  /// The list after some changes.
  mutating func changing(_ list: ListSpec) -> ListSpec {
    var list = list
    let steps = chance(8) ? 30 : below(6)
    for _ in 0..<steps { change(&list) }
    return list
  }

  private mutating func change(_ list: inout ListSpec) {
    switch below(20) {
    case 0: list.title = chance(2) ? nil : title()
    case 1: list.state = state()
    case 2: if chance(2) { list.header = chance(2) ? nil : element() } else { list.footer = element() }
    case 3: list.parts.insert(part(), at: below(list.parts.count + 1))
    case 4: if !list.parts.isEmpty { list.parts.remove(at: below(list.parts.count)) }
    case 5:
      if !list.parts.isEmpty {
        let part = list.parts.remove(at: below(list.parts.count))
        list.parts.insert(part, at: below(list.parts.count + 1))
      }
    case 6: if chance(4) { list.parts.shuffle(using: &random) }
    case 7, 8:
      if !list.parts.isEmpty { change(&list.parts[below(list.parts.count)]) }
    default: if !list.parts.isEmpty { changeRows(&list) }
    }
  }

  private mutating func state() -> ListState {
    switch below(4) {
    case 0: .loading(chance(2) ? nil : title())
    case 1: .empty(EmptyState(title(), message: title()))
    case 2: .failed(title())
    default: .ready
    }
  }

  private mutating func change(_ part: inout ListSpec.Part) {
    switch below(8) {
    case 0: part.title = chance(2) ? nil : title()
    case 1: part.state = state()
    case 2: part.header = chance(3) ? nil : element()
    case 3: part.footer = chance(3) ? nil : element()
    case 4:
      part.others.shuffle(using: &random)
      let kept = part.others.prefix(1).filter { $0.kind.first == "m" }
      if chance(2) { part.others = [("k\(below(3))", element())] + kept }
    case 5: part.columnCount = 1 + below(3)
    case 6: part.index = chance(2) ? nil : title()
    default: part.reorder = chance(2) ? nil : ReorderRules(minimumCount: below(3))
    }
  }

  private mutating func changeRows(_ list: inout ListSpec) {
    let section = below(list.parts.count)
    let count = list.parts[section].items.count
    let kind = below(9)
    if kind < 2 || count == 0 {
      return list.parts[section].items.insert(item(below(6)), at: below(count + 1))
    }
    let position = below(count)
    switch kind {
    case 2: list.parts[section].items.remove(at: position)
    case 3, 4:
      let item = list.parts[section].items.remove(at: position)
      let target = chance(2) ? section : below(list.parts.count)
      list.parts[target].items.insert(item, at: below(list.parts[target].items.count + 1))
    case 5: list.parts[section].items.append(list.parts[section].items[position])
    case 6: if chance(3) { list.parts[section].items.shuffle(using: &random) }
    default: change(&list.parts[section].items[position])
    }
  }

  private mutating func change(_ item: inout ListSpec.Item) {
    switch item {
    case .product(let id, _): item = .product(id, name())
    case .note(let id, _): item = .note(id, name())
    case .line(let id, let values, let isMovable):
      item = .line(id, chance(2) ? [below(3), below(3)] : values, chance(3) ? !isMovable : isMovable)
    case .folder(let id, var children?) where !children.isEmpty:
      let position = below(children.count)
      if chance(3) { children.remove(at: position) } else { change(&children[position]) }
      item = .folder(id, children)
    case .folder(let id, _): item = .folder(id, chance(2) ? nil : [folder(1)])
    case .branch(let id, let name, var children?) where !children.isEmpty && chance(2):
      let position = below(children.count)
      if chance(3) { children.swapAt(0, position) } else { change(&children[position]) }
      item = .branch(id, name, children)
    case .branch(let id, _, let children): item = .branch(id, name(), children)
    }
  }
}
