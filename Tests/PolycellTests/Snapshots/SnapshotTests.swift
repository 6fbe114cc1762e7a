import Polycell
import Testing

@Suite struct SnapshotTests {
  private let snapshot = Snapshot(title: "Stock") {
    Section("fruit", [Product(1, "Apple", 1), Product(2, "Pear", 2)], title: "Fruit")
    Section("empty", [] as [Product])
    Section("mixed") {
      Product(3, "Saw", 3)
      Note(id: "n", text: "note")
      Product(4, "Axe", 4)
    }
  }

  @Test("it is a collection of sections")
  func collection() {
    #expect(snapshot.count == 3)
    #expect(snapshot.startIndex == 0 && snapshot.endIndex == 3)
    #expect(snapshot.sectionIDs == ["fruit", "empty", "mixed"])
    #expect(snapshot.indices.map { snapshot[$0].id } == snapshot.map(\.id))
    #expect(snapshot.reversed().map(\.id) == ["mixed", "empty", "fruit"])
    #expect(snapshot.dropFirst().first?.id == "empty")
    #expect(snapshot.rowCount == 5)
    #expect(Snapshot([]).isEmpty)
    #expect(Snapshot([]).rowCount == 0)
  }

  @Test("a block of sections may have conditions, loops, arrays and optionals", arguments: [true, false])
  func blocks(isLong: Bool) {
    func named(_ id: SectionID) -> Section { Section(id, [] as [Product]) }
    let missing: Section? = isLong ? named("optional") : nil
    let snapshot = Snapshot {
      named("first")
      if isLong { named("if") }
      if isLong { named("yes") } else { named("no") }
      for id in ["x", "y"] { named(SectionID(id)) }
      [named("a"), named("b")]
      missing
      switch isLong {
      case true: named("case")
      case false: []
      }
      if #available(macOS 15, *) { named("available") }
    }
    #expect(
      snapshot.sectionIDs
        == (isLong
          ? ["first", "if", "yes", "x", "y", "a", "b", "optional", "case", "available"]
          : ["first", "no", "x", "y", "a", "b", "available"]))
  }

  @Test("rows are found by their ids and positions")
  func lookup() {
    #expect(snapshot.position(of: CellID(kind: "product", 4)) == RowPosition(section: 2, row: 2))
    #expect(snapshot.row(CellID(kind: "note", "n"))?.cells == ["note"])
    #expect(snapshot.row(CellID(kind: "product", 5)) == nil)
    #expect(snapshot.row(CellID(kind: "product", 4, occurrence: 2)) == nil)
    #expect(snapshot.row(CellID(kind: "note", 4)) == nil)
    #expect(snapshot[RowPosition(section: 0, row: 1)].id.description == "product/2")
    #expect(snapshot.model(Product.self, id: 3) == Product(3, "Saw", 3))
    #expect(snapshot.model(Note.self, id: "x") == nil)
    #expect(Snapshot([]).position(of: CellID(kind: "a", 1)) == nil)
  }

  @Test("sections are found by their ids")
  func sections() {
    #expect(snapshot.section("mixed")?.rows.count == 3)
    #expect(snapshot.section("none") == nil)
    #expect(snapshot.position(of: "mixed" as SectionID) == 2)
  }

  @Test("the first row or model for which a condition holds")
  func predicates() throws {
    let found = try #require(snapshot.first(Product.self) { $0.name.hasPrefix("A") && $0.id > 1 })
    #expect(found.id.description == "product/4")
    #expect(found.model.name == "Axe")
    #expect(snapshot.first(Product.self) { $0.id > 9 } == nil)
    #expect(snapshot.first(Note.self) { _ in true }?.id.description == "note/n")
    let row = try #require(snapshot.firstRow { $0[column: "text"] == "note" })
    #expect(row.position == RowPosition(section: 2, row: 1))
    #expect(snapshot.firstRow { _ in false } == nil)
    #expect(snapshot.models(of: Product.self).map(\.id) == [1, 2, 3, 4])
    #expect(snapshot.models(of: TextCell.self).isEmpty)
  }

  @Test("many rows are found one by one, whatever the order of their ids", arguments: [1, 7919])
  func many(factor: Int) {
    let snapshot = Snapshot(
      (0..<10).map { section in
        Section(SectionID("\(section)"), (0..<1000).map { Product((section * 1000 + $0) * factor % 10_007) })
      })
    for section in 0..<10 {
      for row in stride(from: 0, to: 1000, by: 17) {
        let id = Product.cellID((section * 1000 + row) * factor % 10_007)
        #expect(snapshot.position(of: id) == RowPosition(section: section, row: row))
      }
    }
    #expect(snapshot.position(of: Product.cellID(-1)) == nil)
  }

  @Test("a key gives the models of its section, and sets them")
  func keys() {
    var copy = snapshot
    #expect(copy[.fruit].map(\.id) == [1, 2])
    copy[.fruit].append(Product(9))
    #expect(copy[.fruit].map(\.id) == [1, 2, 9])
    #expect(copy.position(of: Product.cellID(9)) == RowPosition(section: 0, row: 2))
    #expect(snapshot[.fruit].count == 2)
    #expect(copy[.tools].isEmpty)
    copy[.tools] = [Product(10)]
    #expect(copy.sectionIDs == ["fruit", "empty", "mixed", "tools"])
    copy[.fruit] = []
    #expect(copy[0].rows.isEmpty)
    #expect(copy[0].columns.map(\.id) == ["name", "price"])
    copy["empty" as SectionKey<Product>] = [Product(20)]
    #expect(copy.rowIDs[1] == ["product/20"])
  }

  @Test("setting the models of one type keeps those of others in their places")
  func mixed() {
    var copy = snapshot
    let notes: SectionKey<Note> = "mixed"
    let products: SectionKey<Product> = "mixed"
    #expect(copy[products].map(\.id) == [3, 4])
    copy[notes].append(Note(id: "m"))
    #expect(copy.rowIDs[2] == ["product/3", "note/n", "note/m", "product/4"])
    copy[products] = [Product(5), Product(6), Product(7)]
    #expect(copy.rowIDs[2] == ["product/5", "product/6", "product/7", "note/n", "note/m"])
    copy["fruit" as SectionKey<Note>] = [Note(id: "z")]
    #expect(copy.rowIDs[0] == ["product/1", "product/2", "note/z"])
  }

  @Test("setting models keeps a section's own columns and kind")
  func ownColumns() {
    var snapshot = Snapshot([
      Section("fruit", [Product(1, "a")], columns: [Column("Shout", { $0.name + "!" })], kind: "thing")
    ])
    snapshot[.fruit].append(Product(2, "b"))
    #expect(snapshot[0].columns.map(\.id) == ["shout"])
    #expect(snapshot.rowIDs == [["thing/1", "thing/2"]])
  }

  @Test("positions are ordered, and print")
  func positions() {
    #expect("\(RowPosition(section: 2, row: 14))" == "[2, 14]")
    #expect(RowPosition(section: 1, row: 9) < RowPosition(section: 2, row: 0))
    #expect(RowPosition(section: 1, row: 1) < RowPosition(section: 1, row: 2))
    #expect(Revision(3).next == 4 && Revision(3) < 4 && "\(Revision(3))" == "3")
  }

  @Test("neighbouring sections of the same columns are one table")
  func tables() throws {
    func shape(_ snapshot: Snapshot) -> [String] { snapshot.tables.map { "\($0.columns.map(\.id)) \($0.sections)" } }
    #expect(shape(Snapshot([])) == ["[] 0..<0"])
    #expect(shape(Snapshot([Section("a", runs: [])])) == ["[] 0..<1"])
    let product = Section("p", [Product(1)])
    let note = Section("n", [Note(id: "1")])
    let none = Section("0", runs: [])
    #expect(shape(Snapshot([product, product])) == ["[\"name\", \"price\"] 0..<2"])
    #expect(shape(Snapshot([none, product, none, note, none])) == ["[\"name\", \"price\"] 0..<3", "[\"text\"] 3..<5"])
    #expect(shape(snapshot) == ["[\"name\", \"price\"] 0..<2", "[\"name\", \"price\", \"text\"] 2..<3"])
    let table = try #require(snapshot.tables.last)
    #expect(table.positions(in: Run([Note(id: "1")])) == [nil, nil, 0])
    #expect(table.positions(in: Run([Product(1)])) == [0, 1, nil])
    #expect(table.containsColumns(of: Run([Product(1)])))
    #expect(!table.containsColumns(of: Run([Folder(1)])))
    #expect(snapshot.tables[0].positions(in: Run([Product(1)])) == [0, 1])
  }
}
