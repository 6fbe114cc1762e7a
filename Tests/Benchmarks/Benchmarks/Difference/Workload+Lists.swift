import Workloads

// Here and not with the workloads, so that the elements are specialised for the types of their ids.

extension Workload {
  /// The lists before and after it.
  ///
  /// - Parameters:
  ///   - count: The number of elements.
  ///   - makeID: Makes an id of a number.
  func lists<ID>(count: Int, makeID: (Int) -> ID) -> (old: [Element<ID>], new: [Element<ID>]) {
    var random = Generator(state: 7)
    func elements(_ numbers: some Sequence<Int>) -> [Element<ID>] { numbers.map { Element(id: makeID($0)) } }
    let values = self == .repeated ? max(count / 10, 1) : 10
    let old =
      switch self {
      case .repeated, .fewValues: elements((0..<count).map { _ in .random(in: 0..<values, using: &random) })
      default: elements(0..<count)
      }
    // Numbers that no old element has.
    func fresh(_ count: Int) -> [Element<ID>] { elements(10_000_000..<(10_000_000 + count)) }
    var new = old
    switch self {
    case .identical: new = old.map { $0 }
    case .oneUpdate: new[count / 3].content += 1
    case .prepended: new = fresh(min(100, count)) + old
    case .appended: new = old + fresh(min(100, count))
    case .oneMove: new = old.suffix(1) + old.dropLast()
    case .mixed: new = mix(old, adding: fresh(count / 100), &random)
    case .repeated, .fewValues:
      new = mix(
        old, adding: elements((0..<(count / 100)).map { _ in .random(in: 0..<values, using: &random) }), &random)
    case .moved:
      let gone = positions(count / 100, of: count, &random)
      new = without(gone, old)
      new = inserting(gone.shuffled(using: &random).map { old[$0] }, in: new, &random)
    case .rotated: new = Array(old[(count / 2)...] + old[..<(count / 2)])
    case .differenceKit:
      new.removeSubrange((count / 2)..<(count / 2 + count / 10))
      new.insert(contentsOf: fresh(count / 10), at: count / 4)
      new.replaceSubrange(0..<(count / 50), with: new[..<(count / 50)].shuffled(using: &random))
    case .replaced: new = fresh(count)
    case .reversed: new = old.reversed()
    case .shuffled: new.shuffle(using: &random)
    }
    return (old, new)
  }

  /// As many elements as are added are removed, and as many are changed.
  private func mix<ID>(_ list: [Element<ID>], adding: [Element<ID>], _ random: inout Generator) -> [Element<ID>] {
    var list = without(positions(adding.count, of: list.count, &random), list)
    list = inserting(adding, in: list, &random)
    for position in positions(adding.count, of: list.count, &random) { list[position].content += 1 }
    return list
  }

  private func positions(_ number: Int, of count: Int, _ random: inout Generator) -> [Int] {
    var positions: Set<Int> = []
    while positions.count < number { positions.insert(.random(in: 0..<count, using: &random)) }
    return positions.sorted()
  }

  private func without<ID>(_ positions: [Int], _ list: [Element<ID>]) -> [Element<ID>] {
    let gone = Set(positions)
    return list.indices.filter { !gone.contains($0) }.map { list[$0] }
  }

  private func inserting<ID>(
    _ elements: [Element<ID>], in list: [Element<ID>], _ random: inout Generator
  ) -> [Element<ID>] {
    var result: [Element<ID>] = []
    result.reserveCapacity(list.count + elements.count)
    let before = positions(elements.count, of: list.count, &random)
    var next = 0
    for (position, element) in list.enumerated() {
      if next < before.count, before[next] == position {
        result.append(elements[next])
        next += 1
      }
      result.append(element)
    }
    return result
  }
}
