import Testing

@testable import Polycell

/// What an edit leaves alone, so that it costs no more than what it changes.
@Suite struct EditingCostTests {
  private func snapshot() -> Snapshot {
    Snapshot([
      Section("a", [Product(1), Product(2), Product(3)], footer: "A"), Section("b", [Product(4), Product(2)]),
      Section("c", [Note(id: "x")], header: .cell(Product(3))),
    ])
  }

  /// What a snapshot knows must be what one that is made of the same sections knows.
  private func check(_ snapshot: Snapshot, _ location: SourceLocation = #_sourceLocation) {
    let again = Snapshot(
      snapshot.map(\.self), title: snapshot.title, header: snapshot.header, footer: snapshot.footer,
      state: snapshot.state)
    #expect(snapshot.rowIDs == again.rowIDs, sourceLocation: location)
    #expect(snapshot.diagnostics == again.diagnostics, sourceLocation: location)
    #expect(snapshot.rowCount == again.rowCount, sourceLocation: location)
    for (section, ids) in again.rowIDs.enumerated() {
      for (row, id) in ids.enumerated() {
        #expect(
          CellID(id).flatMap { snapshot.position(of: $0) } == RowPosition(section: section, row: row),
          sourceLocation: location)
      }
    }
  }

  @Test("a replacement with the same id keeps the table of ids")
  func replacement() throws {
    var snapshot = snapshot()
    _ = snapshot.position(of: Product.cellID(1))
    try snapshot.replace(Product(1, "new"))
    #expect(snapshot.index.hasTable)
    #expect(snapshot.model(Product.self, id: 1)?.name == "new")
    try snapshot.replace(try #require(CellID("product/2#2")), with: Product(2, "second"))
    #expect(snapshot.index.hasTable)
    #expect(snapshot[1].models(of: Product.self).map(\.name) == ["", "second"])
    try snapshot.update(Note.self, id: "x") { $0.text = "text" }
    #expect(snapshot.index.hasTable)
    check(snapshot)
  }

  @Test("a replacement with another id, or one with children, does not")
  func otherID() throws {
    var snapshot = snapshot()
    try snapshot.replace(Product.cellID(1), with: Product(9))
    #expect(!snapshot.index.hasTable)
    #expect(snapshot.position(of: Product.cellID(1)) == nil)
    check(snapshot)
    var tree = Snapshot(rows: [Folder(1), Folder(2)])
    try tree.replace(Folder(1, [Folder(3)]))
    #expect(!tree.index.hasTable)
    check(tree)
    try tree.replace(Folder(1))
    check(tree)
    #expect(tree.rowIDs == [["folder/1", "folder/2"]])
  }

  @Test("a changed title keeps the table of ids, another header of a kind of rows doesn't")
  func sections() throws {
    var snapshot = snapshot()
    _ = snapshot.position(of: Product.cellID(1))
    try snapshot.updateSection("a") { $0.title = "Title" }
    snapshot.footer = "foot"
    #expect(snapshot.index.hasTable)
    check(snapshot)
    snapshot.header = .cell(Product(4))
    #expect(!snapshot.index.hasTable)
    check(snapshot)
  }

  @Test("rows of a new kind are noticed, and so is that they are gone")
  func kinds() throws {
    struct Thing: CellModel {
      let id: Int
      static let kind = "product"
      static let columns: [Column<Self>] = [Column("Number", \.id)]
    }
    struct Odd: CellModel {
      let id: Int
      static let kind = "odd kind"
      static let columns: [Column<Self>] = [Column("Number", \.id)]
    }
    var snapshot = snapshot()
    let before = snapshot.diagnostics
    try snapshot.append(Thing(id: 4), to: "c")
    #expect(snapshot.diagnostics.contains { $0.category == .kind })
    check(snapshot)
    try snapshot.remove(try #require(CellID("product/4#2")))
    #expect(snapshot.diagnostics == before)
    try snapshot.append([TextCell(id: "a/footer", text: "x")], to: "b")
    #expect(snapshot.rowIDs[1].last == "text/a/footer#2" || snapshot.rowIDs[1].last == "text/a%2Ffooter")
    check(snapshot)
    try snapshot.append([Odd(id: 1), Odd(id: 2)], to: "b")
    let odd = snapshot.diagnostics
    #expect(odd.contains { $0.category == .kind })
    try snapshot.append(Odd(id: 3), to: "b")
    #expect(snapshot.diagnostics == odd)
    check(snapshot)
  }

  @Test("an array that is changed in place has one owner")
  func inPlace() {
    var snapshot = Snapshot([Section("fruit", (0..<100).map { Product($0) }), Section("z", [Product(1000)])])
    func address(_ models: inout [Product]) -> UInt {
      models.append(Product(200 + models.count))
      return unsafe models.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }
    // The first change makes room; none of the following has to.
    snapshot[.fruit].reserveCapacity(200)
    let first = address(&snapshot[.fruit])
    for _ in 0..<50 { #expect(address(&snapshot[.fruit]) == first) }
    let copy = snapshot
    #expect(address(&snapshot[.fruit]) != first)
    #expect(copy[.fruit].count == 151)
    #expect(snapshot[.fruit].count == 152)
    #expect(snapshot.position(of: Product.cellID(1000)) == RowPosition(section: 1, row: 0))
    check(snapshot)
    check(copy)
  }

  @Test("an error in a change in place leaves the section as it was changed until then")
  func thrown() {
    struct Failure: Error {}
    func change(_ models: inout [Product]) throws {
      models.append(Product(9))
      throw Failure()
    }
    var snapshot = Snapshot([Section("fruit", [Product(1)], columns: [Column("Title", \.name)], kind: "ware")])
    #expect(throws: Failure.self) { try change(&snapshot[.fruit]) }
    #expect(snapshot.rowIDs == [["ware/1", "ware/9"]])
    #expect(snapshot[0].columns.map(\.id) == ["title"])
    #expect(throws: Failure.self) { try change(&snapshot[.tools]) }
    #expect(snapshot.sectionIDs == ["fruit", "tools"])
    check(snapshot)
  }

  @Test("runs that nothing stands between any more become one")
  func joined() throws {
    var snapshot = Snapshot([
      Section("a") {
        Product(1)
        Note(id: "x")
        Product(2)
        Note(id: "y")
        Product(3)
      }, Section("b", [Product(4), Product(5)]),
    ])
    try snapshot.remove([CellID(kind: "note", "y"), CellID(kind: "note", "x")])
    #expect(snapshot[0].rows.runs.map(\.count) == [3])
    try snapshot.remove([Product.cellID(2), Product.cellID(4), Product.cellID(2)])
    #expect(snapshot.rowIDs == [["product/1", "product/3"], ["product/5"]])
    check(snapshot)
  }

  @Test("an outline put together from parts is that of its models", arguments: 61..<71 as Range<UInt64>)
  func outlines(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var next = 0
    func folder(_ depth: Int) -> Folder {
      next += 1
      let id = next
      guard depth < 3, Int.random(in: 0..<2, using: &random) == 0 else { return Folder(id) }
      return Folder(id, (0..<Int.random(in: 0..<4, using: &random)).map { _ in folder(depth + 1) })
    }
    var snapshot = Snapshot([
      Section("a", (0..<8).map { _ in folder(0) }), Section("b", (0..<4).map { _ in folder(0) }),
      Section("c", [] as [Folder]),
    ])
    var plain = ["a", "b", "c"].map { snapshot[SectionKey<Folder>(SectionID($0))] }
    for _ in 0..<60 {
      let filled = plain.indices.filter { !plain[$0].isEmpty }
      guard let from = filled.randomElement(using: &random) else { break }
      let position = plain[from].indices.randomElement(using: &random)!
      let moved = plain[from][position]
      switch Int.random(in: 0..<10, using: &random) {
      case 0:
        plain[from].remove(at: position)
        try snapshot.remove([Folder.cellID(moved.id)])
      case 1...3:
        let to = Int.random(in: 0..<3, using: &random)
        plain[to].append(plain[from].remove(at: position))
        try snapshot.move(Folder.cellID(moved.id), toEndOf: ["a", "b", "c"][to])
      default:
        let other = plain[filled.randomElement(using: &random)!].randomElement(using: &random)!
        guard other.id != moved.id else { continue }
        let isBehind = Bool.random(using: &random)
        plain[from].remove(at: position)
        for section in plain.indices {
          guard let target = plain[section].firstIndex(where: { $0.id == other.id }) else { continue }
          plain[section].insert(moved, at: isBehind ? target + 1 : target)
        }
        if isBehind {
          try snapshot.move(Folder.cellID(moved.id), after: Folder.cellID(other.id))
        } else {
          try snapshot.move(Folder.cellID(moved.id), before: Folder.cellID(other.id))
        }
      }
      for (section, models) in plain.enumerated() {
        let expected = Array(Section("x", models).rows)
        let rows = Array(snapshot[section].rows)
        #expect(rows.map { $0.model(as: Folder.self) } == expected.map { $0.model(as: Folder.self) })
        #expect(rows.map(\.depth) == expected.map(\.depth))
        #expect(rows.map(\.parentIndex) == expected.map(\.parentIndex))
        #expect(rows.map(\.canHaveChildren) == expected.map(\.canHaveChildren))
        #expect(snapshot[section].rows.runs.contains(where: \.isOutline) == models.contains { $0.children != nil })
      }
    }
    check(snapshot)
  }

  @Test("the columns of many runs are each there once, in order, by their bytes")
  func columns() {
    let ids = ["a", "b", "a", "\u{E9}", "e\u{301}", "c", "b"]
    let runs = ids.enumerated().map { number, id in
      Run([Product(number)], columns: [Column<Product>(id, \.name, id: id), Column("Name", \.name)])
    }
    #expect(Section("x", runs: runs).columns.map { Array($0.id.unicodeScalars.map(\.value)) }.count == 6)
  }
}
