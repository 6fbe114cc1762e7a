import Testing

@testable import Polycell

/// A model that counts how often it is asked for its id.
private struct Counted: CellModel, Equatable {
  static let reads = Lock(0)
  let number: Int
  var content = 0

  var id: Int {
    Self.reads.with { $0 += 1 }
    return number
  }

  static let columns: [Column<Counted>] = [Column("Content", \.content)]
  static func == (left: Counted, right: Counted) -> Bool { left.content == right.content }
}

@Suite("Changes")
struct ChangesTests {
  private func fruit(_ ids: Int...) -> [Product] { ids.map { Product($0, "p\($0)") } }

  private func check(_ old: Snapshot, _ new: Snapshot, _ text: String) throws {
    let changes = try Changes.between(old, new)
    #expect(changes.description == text)
    #expect(try old.applying(changes.edits).everything == new.everything)
  }

  @Test("of a snapshot and itself are none (D1)")
  func none() throws {
    let snapshot = Snapshot(title: "T") { Section("fruit", fruit(1, 2), title: "Fruit", footer: "2") }
    let changes = try Changes.between(snapshot, snapshot)
    #expect(changes.isEmpty && changes.isEmpty && changes.batch.isEmpty && changes.stages.count == 1)
    let again = Snapshot(title: "T") { Section("fruit", fruit(1, 2), title: "Fruit", footer: "2") }
    #expect(try Changes.between(snapshot, again).isEmpty)
  }

  @Test("are told as text, in the order in which they can be made")
  func golden() throws {
    let old = Snapshot(title: "Market", footer: "old") {
      Section("fruit", fruit(1, 2, 3, 4), title: "Fruit", header: "h")
      Section("gone", fruit(5, 6))
      Section("tools", [Note(id: "n")], footer: "1 tool")
    }
    var changed = Product(2, "Fig")
    changed.price = 1.25
    let new = Snapshot(title: "Märket", footer: "new", state: .loading("more")) {
      Section("tools", [Note(id: "n", text: "x\u{1B}")], footer: .cell(Note(id: "f")))
      Section("fresh", fruit(6) + fruit(9), title: "Fresh")
      Section("fruit", [Product(4, "p4"), Product(1, "p1"), changed], title: "Obst")
    }
    try check(
      old, new,
      """
      - product/3
      - product/5
      + section fresh "Fresh" before fruit
      > section tools before fresh
      > product/4 in fruit before product/1
      + product/9 in fresh at the end: name="p9" price=null
      > product/6 in fresh before product/9
      - section gone
      ~ note/n: text "" → "x\\u{1B}"
      ~ product/2: name "p2" → "Fig", price null → 1.25
      ~ section tools footer: note/f: text=""
      ~ section fruit header: none
      ~ section fruit: title "Obst"
      ~ list footer: text/footer: text="new"
      ~ list: "Märket" loading "more"

      """)
  }

  @Test("of a header alone are a change (S7)")
  func headerOnly() throws {
    let old = Snapshot { Section("fruit", fruit(1), title: "Fruit", header: "7 kinds") }
    let new = Snapshot { Section("fruit", fruit(1), title: "Fruit", header: "8 kinds") }
    try check(old, new, "~ section fruit header: text/fruit/header: text=\"8 kinds\"\n")
    let changes = try Changes.between(old, new)
    #expect(changes.batch.updatedSections == [ChangeBatch.Update(old: 0, new: 0)] && changes.count == 1)
  }

  @Test("of a row that went to another section are one move, and with other content one update more (D3, M4)")
  func acrossSections() throws {
    let old = Snapshot {
      Section("a", fruit(1, 2, 3))
      Section("b", fruit(4))
    }
    let new = Snapshot {
      Section("a", fruit(1, 3))
      Section("b", fruit(4) + [Product(2, "other")])
    }
    let changes = try Changes.between(old, new)
    #expect(changes.movedRowCount == 1 && changes.updatedRowCount == 1 && changes.count == 2)
    let move = ChangeBatch.Move(from: RowPosition(section: 0, row: 1), to: RowPosition(section: 1, row: 1))
    #expect(changes.batch.movedRows == [move])
    #expect(changes.batch.updatedRows == [ChangeBatch.Update(old: move.from, new: move.to)])
    try check(old, new, "> product/2 in b at the end\n~ product/2: name \"p2\" → \"other\"\n")
  }

  @Test("find a row between different positions of a section of several types")
  func mixedTypes() throws {
    let old = Snapshot {
      Section("a") {
        Product(1, "x")
        Note(id: "1")
        Product(2, "x")
        Note(id: "2")
      }
    }
    let new = Snapshot {
      Section("a") {
        Note(id: "2")
        Product(1, "x")
        Note(id: "1")
        Product(2, "y")
      }
    }
    try check(
      old, new,
      "> note/2 in a before product/1\n~ product/2: name \"x\" → \"y\"\n~ section a: columns text name price\n")
  }

  @Test("of rows that share an id pair the n-th with the n-th (D12)")
  func duplicates() throws {
    let old = Snapshot(rows: [Product(1, "a"), Product(2, "b"), Product(1, "c"), Product(1, "d")])
    let new = Snapshot(rows: [Product(2, "b"), Product(1, "c"), Product(1, "d")])
    try check(
      old, new,
      """
      - product/1#3
      > product/2 in rows before product/1
      ~ product/1: name "a" → "c"
      ~ product/1#2: name "c" → "d"

      """)
  }

  @Test("notice an id that comes a second time, also when all that was there is known to be unique")
  func newDuplicate() throws {
    let ids = [5, 3, 9, 1, 7]
    var snapshot = Snapshot(rows: ids.map { Product($0) })
    // A line of snapshots: what is known of ids is handed on.
    for id in 20..<24 {
      let next = Snapshot(rows: [Product(id)] + snapshot[SectionKey<Product>("rows")])
      #expect(try Changes.between(snapshot, next).insertedRowCount == 1)
      snapshot = next
    }
    let next = Snapshot(rows: snapshot[SectionKey<Product>("rows")] + [Product(9, "second")])
    try check(snapshot, next, "+ product/9#2 in rows at the end: name=\"second\" price=null\n")
    // One that goes and comes again later is no duplicate.
    let less = Snapshot(rows: snapshot[SectionKey<Product>("rows")].filter { $0.id != 9 })
    try check(snapshot, less, "- product/9\n")
    let front = Snapshot(rows: [Product(9)] + less[SectionKey<Product>("rows")])
    try check(less, front, "+ product/9 in rows before product/23: name=\"\" price=null\n")
  }

  @Test("keep what is known of ids where rows are only shown anew")
  func adoption() throws {
    let old = Snapshot(rows: [Product(5), Product(3), Product(9)])
    _ = old.position(of: Product.cellID(3))
    let new = Snapshot(rows: [Product(5), Product(3, "new"), Product(9)])
    _ = try Changes.between(old, new)
    #expect(new.index.hasTable && new.position(of: Product.cellID(3)) == RowPosition(section: 0, row: 1))
  }

  @Test("compare the values of columns that a section has of its own")
  func ownColumns() throws {
    let columns = Line.columns(2)
    let first = Line(id: "1", values: [1, 2])
    let old = Snapshot { Section("a", [first, Line(id: "2", values: [3, 4])], columns: columns) }
    let new = Snapshot { Section("a", [first, Line(id: "2", values: [3, 5])], columns: columns) }
    try check(old, new, "~ line/2: c1 4 → 5\n")
    let wider = Snapshot { Section("a", [first, Line(id: "2", values: [3, 5])], columns: Line.columns(3)) }
    try check(
      new, wider, "~ line/1: c2 none → -1\n~ line/2: c2 none → -1\n~ section a: columns c0 c1 c2\n")
  }

  @Test("keep an empty section and its columns (S8)")
  func emptySection() throws {
    let old = Snapshot { Section("a", [Line(id: "1", values: [1])], columns: Line.columns(1), title: "A") }
    let new = Snapshot { Section("a", [Line](), columns: Line.columns(1), title: "A") }
    try check(old, new, "- line/1\n")
    #expect(try old.applying(Changes.between(old, new).edits)[0].columns.map(\.id) == ["c0"])
  }

  @Test("of an outline show what stands below another row anew, whatever the models' equality says (M11)")
  func outline() throws {
    func branch(_ id: Int, _ children: [Branch]? = nil) -> Branch { Branch(id: id, name: "b\(id)", children: children) }
    let old = Snapshot(rows: [branch(1, [branch(2), branch(3)]), branch(4, [])])
    let new = Snapshot(rows: [branch(1, [branch(2)]), branch(4, [branch(3)])])
    let changes = try Changes.between(old, new)
    // 3 stands at the same depth, but below another row, so one of 3 and 4 moves and 3 is shown anew.
    #expect(changes.movedRowCount == 1 && changes.updatedRowCount == 1)
    #expect(try old.applying(changes.edits).everything == new.everything)
    try check(old, Snapshot(rows: [branch(1, [branch(2), branch(3)]), branch(4)]), "~ branch/4\n")
  }

  @Test("don't read sections that have not been touched")
  func untouched() throws {
    var sections = (0..<200).map { section in
      Section("\(section)", (0..<50).map { Counted(number: ($0 * 7919 + section) % 10_007) })
    }
    let old = Snapshot(sections)
    var rows = sections[150].models(of: Counted.self)
    rows[20].content += 1
    sections[150] = Section("150", rows)
    let new = Snapshot(sections)
    Counted.reads.with { $0 = 0 }
    let changes = try Changes.between(old, new)
    #expect(changes.updatedRowCount == 1 && changes.count == 1)
    // Two for each pair of the section.
    #expect(Counted.reads.value <= 2 * 50 + 2)
    let edited = try old.applying(changes.edits)
    Counted.reads.with { $0 = 0 }
    #expect(try Changes.between(new, edited).isEmpty)
    #expect(Counted.reads.value <= 2 * 50 + 2)
  }

  @Test("move as few sections as can be (D2)")
  func sections() throws {
    let ids = ["a", "b", "c", "d", "e"]
    func snapshot(_ ids: [String]) -> Snapshot { Snapshot(ids.map { Section(SectionID($0), [Note(id: $0)]) }) }
    try check(snapshot(ids), snapshot(["e", "a", "b", "c", "d"]), "> section e before a\n")
    try check(
      snapshot(ids), snapshot(["a", "x", "b", "d", "e"]),
      "- note/c\n+ section x before b\n+ note/x in x at the end: text=\"\"\n- section c\n")
  }

  @Test("move as few rows as can be, through snapshots too", arguments: 0..<10)
  func fewestMoves(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<20 {
      let count = Int.random(in: 2...60, using: &generator)
      let ids = (0..<count).shuffled(using: &generator)
      let old = Snapshot(rows: (0..<count).map { Product($0) })
      let changes = try Changes.between(old, Snapshot(rows: ids.map { Product($0) }))
      // The quadratic textbook algorithm.
      var lengths: [Int] = []
      for (index, id) in ids.enumerated() {
        lengths.append(1 + (zip(ids[..<index], lengths).filter { $0.0 < id }.map(\.1).max() ?? 0))
      }
      #expect(changes.movedRowCount == count - (lengths.max() ?? 0))
      #expect(changes.count == changes.movedRowCount)
    }
  }

  @Test("are the same each time")
  func deterministic() throws {
    var generator = ListGenerator(seed: 3)
    for _ in 0..<50 {
      let list = generator.list()
      let (old, new) = (list.snapshot(), generator.changing(list).snapshot())
      let (again, other) = (Snapshot(old.map { $0 }, title: old.title), Snapshot(new.map { $0 }, title: new.title))
      let (first, second) = try (
        Changes.between(old, new).edits.filter { !$0.description.contains("list") },
        Changes.between(again, other).edits.filter { !$0.description.contains("list") }
      )
      #expect(first.map(\.description) == second.map(\.description))
    }
  }

  @Test("follow each other, and are undone")
  func composing() throws {
    let first = Snapshot(rows: fruit(1, 2, 3))
    let second = Snapshot(rows: fruit(3, 1))
    let third = Snapshot(rows: fruit(2, 3, 1))
    let (one, two) = try (Changes.between(first, second), Changes.between(second, third))
    let both = try one.followed(by: two)
    // What went and came again has moved, or the others have.
    #expect(both.removedRowCount == 0 && both.insertedRowCount == 0 && both.movedRowCount == 1)
    #expect(try first.applying(both.edits).everything == third.everything)
    #expect(try third.applying(both.inverse.edits).everything == first.everything)
    #expect(throws: SnapshotError.self) { try two.followed(by: one) }
  }

  @Test("of a list that is too long are an error")
  func tooLarge() throws {
    struct Nothing: Identifiable, Equatable {
      var id: Int { 0 }
    }
    let long = [Nothing](repeating: Nothing(), count: 1 << 31)
    #expect {
      try ListDifference.between(long, [])
    } throws: { ($0 as? SnapshotError)?.code == .tooLarge }
  }

  @Test("are told in stages where one step can't tell all moves (D4)")
  func stages() throws {
    let old = Snapshot {
      Section("a", fruit(1, 2))
      Section("gone", fruit(3, 4))
    }
    let new = Snapshot {
      Section("fresh", fruit(2, 5))
      Section("a", fruit(1, 3))
    }
    let changes = try Changes.between(old, new)
    // In one step the two rows that move can only go and come.
    #expect(changes.movedRowCount == 2 && changes.batch.movedRows.isEmpty)
    let stages = changes.stages
    #expect(stages.map(\.batch.insertedSections) == [[0], [], []])
    #expect(stages.map(\.batch.movedRows.count) == [0, 2, 0])
    #expect(stages.map(\.batch.removedSections) == [[], [], [2]])
    #expect(stages[2].snapshot.everything == new.everything)
    let simple = try Changes.between(old, Snapshot(old.map { $0 } + [Section("fresh", fruit(9))]))
    #expect(simple.stages.count == 1)
  }

  @Test("tell what is shown anew in its place, by both positions and by what differs (D7)")
  func inPlace() throws {
    let old = Snapshot(rows: fruit(1, 2, 3))
    let new = Snapshot(rows: [Product(2, "p2"), Product(3, "new", 1)])
    let changes = try Changes.between(old, new)
    let (before, after) = (RowPosition(section: 0, row: 2), RowPosition(section: 0, row: 1))
    #expect(changes.batch.updatedRows == [ChangeBatch.Update(old: before, new: after)])
    guard case .updateRow(let row, let was?) = changes.edits.last else {
      Issue.record("The last edit shows no row anew.")
      return
    }
    #expect(zip(row.cells, was.cells).map { $0 == $1 } == [false, false] && row.id == was.id)
  }
}
