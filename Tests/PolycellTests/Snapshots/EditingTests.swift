import Polycell
import Testing

@Suite struct EditingTests {
  private let snapshot = Snapshot {
    Section("a", [Product(1), Product(2), Product(3)], title: "A")
    Section("b") {
      Product(4)
      Note(id: "n")
      Product(5)
    }
    Section("c", [] as [Product])
  }

  private func id(_ number: Int) -> CellID { Product.cellID(number) }

  private func edited(_ body: (inout Snapshot) throws -> Void) throws -> [[String]] {
    var copy = snapshot
    try body(&copy)
    for (section, ids) in copy.rowIDs.enumerated() {
      for (row, id) in ids.enumerated() {
        #expect(CellID(id).flatMap { copy.position(of: $0) } == RowPosition(section: section, row: row))
      }
    }
    return copy.rowIDs.map { $0.map { String($0.drop { $0 != "/" }.dropFirst()) } }
  }

  @Test("rows are added at the end, before and behind others")
  func adding() throws {
    #expect(try edited { try $0.append(Product(9), to: "a") } == [["1", "2", "3", "9"], ["4", "n", "5"], []])
    #expect(
      try edited { try $0.append([Product(8), Product(9)], to: "c") } == [
        ["1", "2", "3"], ["4", "n", "5"], ["8", "9"],
      ])
    #expect(try edited { try $0.append(Note(id: "z"), to: "c") } == [["1", "2", "3"], ["4", "n", "5"], ["z"]])
    #expect(
      try edited { try $0.insert(Product(9), before: id(5)) } == [["1", "2", "3"], ["4", "n", "9", "5"], []])
    #expect(
      try edited { try $0.insert(Note(id: "z"), after: id(2)) } == [["1", "2", "z", "3"], ["4", "n", "5"], []])
    #expect(try edited { try $0.append([] as [Product], to: "a") } == [["1", "2", "3"], ["4", "n", "5"], []])
    #expect(try edited { try $0.append(RowGroup([]), to: "c") } == [["1", "2", "3"], ["4", "n", "5"], []])
  }

  @Test("neighbours of one type stay one run")
  func runs() throws {
    var copy = snapshot
    try copy.append(Product(9), to: "a")
    try copy.insert([Product(10), Product(11)], before: id(1))
    #expect(copy[0].rows.runs.map(\.count) == [6])
    try copy.remove(CellID(kind: "note", "n"))
    #expect(copy[1].rows.runs.map(\.count) == [2])
    try copy.insert(Note(id: "m"), after: id(4))
    #expect(copy[1].rows.runs.map(\.count) == [1, 1, 1])
    try copy.move(id(5), before: id(4))
    #expect(copy[1].rows.runs.map(\.count) == [2, 1])
  }

  @Test("rows are removed, and an emptied section keeps its columns")
  func removing() throws {
    #expect(try edited { try $0.remove(id(2)) } == [["1", "3"], ["4", "n", "5"], []])
    #expect(
      try edited { try $0.remove([id(3), id(1), CellID(kind: "note", "n"), id(3)]) } == [["2"], ["4", "5"], []])
    var copy = snapshot
    try copy.remove([id(1), id(2), id(3)])
    #expect(copy[0].rows.isEmpty)
    #expect(copy[0].columns.map(\.id) == ["name", "price"])
    try copy.remove([] as [CellID])
  }

  @Test("a model takes the place of a row")
  func replacing() throws {
    var copy = snapshot
    try copy.replace(Product(2, "new"))
    #expect(copy.model(Product.self, id: 2)?.name == "new")
    try copy.replace(id(2), with: Product(20))
    #expect(copy.rowIDs[0] == ["product/1", "product/20", "product/3"])
    try copy.update(Product.self, id: 20) { $0.name = "twenty" }
    #expect(copy.model(Product.self, id: 20)?.name == "twenty")
    #expect(snapshot.model(Product.self, id: 2)?.name == "")
  }

  @Test("rows move within their section and into others")
  func moving() throws {
    #expect(try edited { try $0.move(id(1), after: id(3)) } == [["2", "3", "1"], ["4", "n", "5"], []])
    #expect(try edited { try $0.move(id(3), before: id(1)) } == [["3", "1", "2"], ["4", "n", "5"], []])
    #expect(try edited { try $0.move(id(1), before: id(2)) } == [["1", "2", "3"], ["4", "n", "5"], []])
    #expect(try edited { try $0.move(id(1), before: id(1)) } == [["1", "2", "3"], ["4", "n", "5"], []])
    #expect(try edited { try $0.move(id(1), toEndOf: "a") } == [["2", "3", "1"], ["4", "n", "5"], []])
    #expect(try edited { try $0.move(id(1), toEndOf: "c") } == [["2", "3"], ["4", "n", "5"], ["1"]])
    #expect(
      try edited { try $0.move(CellID(kind: "note", "n"), before: id(2)) } == [["1", "n", "2", "3"], ["4", "5"], []])
    #expect(try edited { try $0.move(id(4), after: id(5)) } == [["1", "2", "3"], ["n", "5", "4"], []])
  }

  @Test("an edit that can't be made says so, and leaves the snapshot as it was")
  func errors() {
    func code(_ body: (inout Snapshot) throws -> Void) -> SnapshotError.Code? {
      var copy = snapshot
      defer { #expect(copy.debugDescription == snapshot.debugDescription) }
      do {
        try body(&copy)
        return nil
      } catch {
        return (error as? SnapshotError)?.code
      }
    }
    let unknown = id(99)
    #expect(code { try $0.append(Product(9), to: "x") } == .unknownSection)
    #expect(code { try $0.insert(Product(9), before: unknown) } == .unknownRow)
    #expect(code { try $0.insert(Product(9), after: unknown) } == .unknownRow)
    #expect(code { try $0.remove(unknown) } == .unknownRow)
    #expect(code { try $0.remove([id(1), unknown]) } == .unknownRow)
    #expect(code { try $0.replace(Product(99)) } == .unknownRow)
    #expect(code { try $0.replace(id(1), with: Note(id: "x")) } == .modelType)
    #expect(code { try $0.update(Note.self, id: "x") { _ in } } == .unknownRow)
    #expect(code { try $0.move(unknown, before: id(1)) } == .unknownRow)
    #expect(code { try $0.move(id(1), before: unknown) } == .unknownRow)
    #expect(code { try $0.move(id(1), toEndOf: "x") } == .unknownSection)
    #expect(code { try $0.move(unknown, toEndOf: "a") } == .unknownRow)
    #expect(code { try $0.insert(Section("a", [Product(9)])) } == .duplicateSection)
    #expect(code { try $0.insert(Section("d", [Product(9)]), before: "x") } == .unknownSection)
    #expect(code { try $0.removeSection("x") } == .unknownSection)
    #expect(code { try $0.moveSection("a", before: "x") } == .unknownSection)
    #expect(code { try $0.updateSection("x") { _ in } } == .unknownSection)
    #expect(code { try $0.replaceSection(Section("x", [Product(1)])) } == .unknownSection)
  }

  @Test("an error names the place, with controls made visible")
  func messages() {
    var copy = snapshot
    let error = #expect(throws: SnapshotError.self) { try copy.remove(CellID(kind: "note", "a\u{202E}b")) }
    #expect(error?.description == "there is no row note/a\\u{202E}b (note/a\\u{202E}b)")
  }

  @Test("sections are inserted, moved, changed, replaced and removed")
  func sections() throws {
    var copy = snapshot
    try copy.insert(Section("d", [Product(6)]))
    try copy.insert(Section("e", [Product(7)]), before: "a")
    #expect(copy.sectionIDs == ["e", "a", "b", "c", "d"])
    try copy.moveSection("e")
    try copy.moveSection("d", before: "b")
    try copy.moveSection("a", before: "a")
    #expect(copy.sectionIDs == ["a", "d", "b", "c", "e"])
    try copy.updateSection("a") {
      $0.title = "New"
      $0.header = "Head"
      $0.state = .loading()
    }
    #expect(copy[0].title == "New" && copy[0].state == .loading())
    #expect(copy[0].header?.row.id.description == "text/a/header")
    try copy.replaceSection(Section("d", [Product(60)]))
    try copy.removeSection("b")
    #expect(copy.rowIDs == [["product/1", "product/2", "product/3"], ["product/60"], [], ["product/7"]])
    #expect(copy.position(of: Product.cellID(7)) == RowPosition(section: 3, row: 0))
    #expect(copy.position(of: Product.cellID(4)) == nil)
    #expect(snapshot.sectionIDs == ["a", "b", "c"])
  }

  @Test("branches of an outline are edited as a whole, and rows below others not at all")
  func outlines() throws {
    let tree = Snapshot(rows: [Folder(1, [Folder(2), Folder(3)]), Folder(4), Folder(5, [Folder(6)])])
    func edited(_ body: (inout Snapshot) throws -> Void) throws -> [Int] {
      var copy = tree
      try body(&copy)
      return copy[0].rows.map { $0.model(as: Folder.self)?.id ?? 0 }
    }
    func id(_ number: Int) -> CellID { Folder.cellID(number) }
    #expect(try edited { try $0.remove(id(1)) } == [4, 5, 6])
    #expect(try edited { try $0.insert(Folder(9), after: id(1)) } == [1, 2, 3, 9, 4, 5, 6])
    #expect(try edited { try $0.insert(Folder(8, [Folder(9)]), before: id(5)) } == [1, 2, 3, 4, 8, 9, 5, 6])
    #expect(try edited { try $0.append(Folder(9), to: "rows") } == [1, 2, 3, 4, 5, 6, 9])
    #expect(try edited { try $0.move(id(1), after: id(5)) } == [4, 5, 6, 1, 2, 3])
    #expect(try edited { try $0.move(id(5), before: id(1)) } == [5, 6, 1, 2, 3, 4])
    #expect(try edited { try $0.move(id(1), toEndOf: "rows") } == [4, 5, 6, 1, 2, 3])
    #expect(try edited { try $0.replace(Folder(1, [Folder(7)])) } == [1, 7, 4, 5, 6])
    #expect(try edited { try $0.update(Folder.self, id: 5) { $0.children = nil } } == [1, 2, 3, 4, 5])
    #expect(try edited { try $0.remove([id(5), id(1)]) } == [4])
    let refused: [(inout Snapshot) throws -> Void] = [
      { try $0.remove(id(2)) }, { try $0.remove([id(4), id(6)]) },
      { try $0.insert(Folder(9), before: id(3)) }, { try $0.insert(Folder(9), after: id(3)) },
      { try $0.replace(Folder(6)) }, { try $0.move(id(2), toEndOf: "rows") },
      { try $0.move(id(4), before: id(2)) },
      { try $0.update(Folder.self, id: 2) { $0.children = [] } },
    ]
    for body in refused {
      var copy = tree
      let error = #expect(throws: SnapshotError.self) { try body(&copy) }
      #expect(error?.code == .outline)
      #expect(copy.debugDescription == tree.debugDescription)
    }
  }
}

@Suite("Edits where sections have columns and kinds of their own")
struct OwnDescriptionTests {
  private let own = [Column<Product>("Title", \.name)]

  @Test("Rows of the type alone take those of the section that they are added to")
  func adopting() throws {
    var snapshot = Snapshot([Section("a", [Product(1, "x")], columns: own, kind: "ware")])
    try snapshot.append(Product(2, "y"), to: "a")
    #expect(snapshot[0].rows.map(\.id.description) == ["ware/1", "ware/2"])
    #expect(snapshot[0].rows.map { $0.columns.map(\.id) } == [["title"], ["title"]])
  }

  @Test("A row that moves keeps its id")
  func moving() throws {
    var snapshot = Snapshot([
      Section("a", [Product(1), Product(2)], kind: "x"), Section("b", [Product(3)], kind: "y"),
    ])
    try snapshot.move(try #require(CellID("x/1")), before: try #require(CellID("y/3")))
    #expect(snapshot[1].rows.map(\.id.description) == ["x/1", "y/3"])
    try snapshot.move(try #require(CellID("x/1")), toEndOf: "a")
    #expect(snapshot[0].rows.map(\.id.description) == ["x/2", "x/1"])
    #expect(snapshot[0].rows.runs.count == 1)
  }

  @Test("A run with columns of its own keeps them")
  func ownRun() throws {
    var snapshot = Snapshot(rows: [Product(1)])
    try snapshot.append(RowGroup([Run([Product(2)], columns: own)]), to: "rows")
    #expect(snapshot[0].rows.map { $0.columns.map(\.id) } == [["name", "price"], ["title"]])
  }
}
