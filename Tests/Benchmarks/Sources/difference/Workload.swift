/// A pair of lists to tell the difference of.
struct Workload<Item> {
  let name: String
  let old: [Item]
  let new: [Item]
}

/// The same numbers at each run (SplitMix64).
struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// The workloads that lists on a screen meet, and some that are hard.
///
/// - Parameters:
///   - count: The length of the old list.
///   - make: Makes an item of a number.
///   - change: Changes an item's content.
func workloads<Item>(
  count: Int, make: (Int) -> Item, change: (inout Item) -> Void
) -> [Workload<Item>] {
  var random = Generator(state: 7)
  let base = (0..<count).map(make)
  let fresh = (0..<count).map { make($0 + 10_000_000) }
  func few(_ body: (inout [Item], Int) -> Void, from start: [Item]) -> [Item] {
    var list = start
    for step in 0..<(count / 100) { body(&list, step) }
    return list
  }
  func mixed(_ list: inout [Item], _ step: Int, _ new: (Int) -> Item) {
    list.remove(at: .random(in: 0..<list.count, using: &random))
    list.insert(new(step), at: .random(in: 0...list.count, using: &random))
    change(&list[.random(in: 0..<list.count, using: &random)])
  }
  var one = base
  change(&one[count / 3])
  var known = base
  known.removeSubrange((count / 2)..<(count / 2 + count / 10))
  known.insert(contentsOf: fresh[..<(count / 10)], at: count / 4)
  known.replaceSubrange(0..<(count / 50), with: known[..<(count / 50)].shuffled(using: &random))
  var result = [
    Workload(name: "identical", old: base, new: base.map { $0 }),
    Workload(name: "one update", old: base, new: one),
    Workload(name: "1 % mixed", old: base, new: few({ mixed(&$0, $1) { fresh[$0] } }, from: base)),
    Workload(name: "DifferenceKit's", old: base, new: known),
    Workload(name: "full shuffle", old: base, new: base.shuffled(using: &random)),
    Workload(name: "full replacement", old: base, new: fresh),
    Workload(name: "100 prepended", old: base, new: fresh[..<min(100, count)] + base),
    Workload(name: "reversed", old: base, new: base.reversed()),
    Workload(name: "last to the front", old: base, new: base.suffix(1) + base.dropLast()),
    Workload(name: "second half first", old: base, new: Array(base[(count / 2)...] + base[..<(count / 2)])),
    Workload(
      name: "1 % moved", old: base,
      new: few(
        { list, _ in
          let item = list.remove(at: .random(in: 0..<list.count, using: &random))
          list.insert(item, at: .random(in: 0...list.count, using: &random))
        }, from: base)),
  ]
  for values in [count / 10, 10] {
    let repeated = (0..<count).map { _ in make(.random(in: 0..<values, using: &random)) }
    let new = few(
      { list, _ in mixed(&list, 0) { _ in make(.random(in: 0..<values, using: &random)) } }, from: repeated)
    result.append(Workload(name: "ids of \(values) values", old: repeated, new: new))
  }
  return result
}
