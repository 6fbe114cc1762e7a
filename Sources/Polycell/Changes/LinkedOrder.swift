/// Things in lists, which can be taken out and put in anywhere in O(1).
///
/// Each thing is a number. Memory is 12 bytes for each.
struct LinkedOrder {
  private var following: [Int32]
  private var preceding: [Int32]
  /// The list that a thing is in; −1 where it is in none.
  private var lists: [Int32]
  private var firsts: [Int32]
  private var lasts: [Int32]

  /// Makes lists of numbers in order.
  ///
  /// - Parameter starts: The first number of each list, and behind them the count of all.
  init(starts: [Int]) {
    let count = starts[starts.count - 1]
    following = (0..<count).map { Int32(truncatingIfNeeded: $0 + 1) }
    preceding = (0..<count).map { Int32(truncatingIfNeeded: $0 - 1) }
    lists = [Int32](repeating: -1, count: count)
    firsts = []
    lasts = []
    for (number, (start, end)) in zip(starts, starts.dropFirst()).enumerated() {
      for thing in start..<end { lists[thing] = Int32(truncatingIfNeeded: number) }
      firsts.append(start < end ? Int32(truncatingIfNeeded: start) : -1)
      lasts.append(start < end ? Int32(truncatingIfNeeded: end - 1) : -1)
      if start < end {
        preceding[start] = -1
        following[end - 1] = -1
      }
    }
  }

  /// The number of things, in lists or not.
  var count: Int { lists.count }

  /// The list that a thing is in.
  func list(of thing: Int) -> Int? { lists[thing] < 0 ? nil : Int(lists[thing]) }

  func isEmpty(_ list: Int) -> Bool { firsts[list] < 0 }

  /// Adds an empty list.
  mutating func addList() {
    firsts.append(-1)
    lasts.append(-1)
  }

  /// Adds a thing that is in no list yet.
  mutating func addThing() -> Int {
    following.append(-1)
    preceding.append(-1)
    lists.append(-1)
    return lists.count - 1
  }

  /// Takes a thing out of its list.
  mutating func remove(_ thing: Int) {
    guard let list = list(of: thing) else { return }
    let (before, after) = (preceding[thing], following[thing])
    if before < 0 { firsts[list] = after } else { following[Int(before)] = after }
    if after < 0 { lasts[list] = before } else { preceding[Int(after)] = before }
    lists[thing] = -1
  }

  /// Puts a thing that is in no list before another of a list, or at the end.
  mutating func insert(_ thing: Int, into list: Int, before other: Int?) {
    let after = other.map { Int32(truncatingIfNeeded: $0) } ?? -1
    let before = after < 0 ? lasts[list] : preceding[Int(after)]
    let thing32 = Int32(truncatingIfNeeded: thing)
    if before < 0 { firsts[list] = thing32 } else { following[Int(before)] = thing32 }
    if after < 0 { lasts[list] = thing32 } else { preceding[Int(after)] = thing32 }
    preceding[thing] = before
    following[thing] = after
    lists[thing] = Int32(truncatingIfNeeded: list)
  }

  /// Calls a closure with the things of a list, in order.
  func forEach(in list: Int, _ body: (Int) -> Void) {
    var thing = firsts[list]
    while thing >= 0 {
      body(Int(thing))
      thing = following[Int(thing)]
    }
  }
}
