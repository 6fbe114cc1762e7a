import Polycell
import Testing

private struct Vegetable: CellModel, Equatable {
  let id: Int
  static let kind = "product"
  static let columns: [Column<Self>] = [Column("Number", \.id)]
}

@Suite struct DuplicatesTests {
  /// 7 is there three times, 8 twice, in two sections.
  private let snapshot = Snapshot([
    Section("a", [Product(7, "first"), Product(8, "first"), Product(7, "second"), Product(1)]),
    Section("b", [Product(8, "second"), Product(2), Product(7, "third")]),
  ])

  @Test("the n-th occurrence is called so, and found so")
  func disambiguated() throws {
    #expect(
      snapshot.rowIDs == [
        ["product/7", "product/8", "product/7#2", "product/1"], ["product/8#2", "product/2", "product/7#3"],
      ])
    #expect(
      snapshot.flatMap { $0.rows.indices.map { [section = $0.rows] in section[$0].id.description } }
        == snapshot.rowIDs.flatMap(\.self))
    for section in snapshot.indices {
      for row in snapshot[section].rows.indices {
        let position = RowPosition(section: section, row: row)
        #expect(snapshot.position(of: snapshot[position].id) == position)
      }
    }
    #expect(snapshot.position(of: Product.cellID(7)) == RowPosition(section: 0, row: 0))
    #expect(snapshot.position(of: try #require(CellID("product/7#4"))) == nil)
    #expect(snapshot.position(of: try #require(CellID("product/1#2"))) == nil)
    #expect(snapshot.model(Product.self, id: 7)?.name == "first")
  }

  @Test("each duplicate is reported with both positions")
  func diagnostics() {
    #expect(snapshot.diagnostics.map(\.category) == [.duplicateID, .duplicateID, .duplicateID])
    #expect(
      snapshot.diagnostics.map(\.description) == [
        "warning: duplicate-id: the row at [0, 0] and the row at [0, 2] have the id product/7, so the later one is called product/7#2 (section a, row 2, product/7#2)",
        "warning: duplicate-id: the row at [0, 1] and the row at [1, 0] have the id product/8, so the later one is called product/8#2 (section b, row 0, product/8#2)",
        "warning: duplicate-id: the row at [0, 0] and the row at [1, 2] have the id product/7, so the later one is called product/7#3 (section b, row 2, product/7#3)",
      ])
  }

  @Test("a snapshot of another's sections says the same")
  func rebuilt() {
    let again = Snapshot(snapshot.map(\.self))
    #expect(again.rowIDs == snapshot.rowIDs)
    #expect(again.diagnostics == snapshot.diagnostics)
    #expect(Snapshot([snapshot[1]]).rowIDs == [["product/8", "product/2", "product/7"]])
    #expect(Snapshot([snapshot[1]]).diagnostics.isEmpty)
  }

  @Test("policies keep all, the first or the last", arguments: DuplicatePolicy.allCases)
  func policies(policy: DuplicatePolicy) throws {
    let expected: [[String]]
    switch policy {
    case .disambiguate: expected = [["first", "first", "second", ""], ["second", "", "third"]]
    case .keepFirst: expected = [["first", "first", ""], [""]]
    case .keepLast: expected = [[""], ["second", "", "third"]]
    case .reject:
      let error = #expect(throws: SnapshotError.self) { try snapshot.resolvingDuplicates(.reject) }
      #expect(error?.code == .duplicateID)
      #expect(error?.message == "the row at [0, 0] and the row at [0, 2] have the id product/7")
      #expect(error?.location == Diagnostic.Location(section: "a", row: 2, id: "product/7"))
      return
    }
    let resolved = try snapshot.resolvingDuplicates(policy)
    #expect(resolved.map { $0.models(of: Product.self).map(\.name) } == expected)
    #expect(resolved.diagnostics.isEmpty == (policy != .disambiguate))
    #expect(try resolved.resolvingDuplicates(policy).debugDescription == resolved.debugDescription)
  }

  @Test("without duplicates every policy gives the same snapshot", arguments: DuplicatePolicy.allCases)
  func unique(policy: DuplicatePolicy) throws {
    let snapshot = Snapshot(rows: [Product(3), Product(1), Product(2)])
    #expect(snapshot.diagnostics.isEmpty)
    #expect(try snapshot.resolvingDuplicates(policy).rowIDs == snapshot.rowIDs)
  }

  @Test("a row that has the id of a typed header is the second, and is found")
  func supplementary() throws {
    let snapshot = Snapshot([
      Section(
        "a", [Product(7, "row"), Product(8)], header: .cell(Product(7, "head")), footer: .cell(Product(7, "foot")))
    ])
    #expect(snapshot[0].header?.row.id.description == "product/7")
    #expect(snapshot[0].footer?.row.id.description == "product/7#2")
    let row = snapshot[0].rows[0]
    #expect(row.id.description != "product/7" && row.id.description != "product/7#2")
    #expect(snapshot.position(of: row.id) == RowPosition(section: 0, row: 0))
    #expect(snapshot.position(of: Product.cellID(7)) == nil)
    #expect(snapshot.position(of: Product.cellID(8)) == RowPosition(section: 0, row: 1))
    #expect(snapshot.diagnostics.count == 2)
    #expect(snapshot.diagnostics.allSatisfy { $0.category == .duplicateID })
    let error = #expect(throws: SnapshotError.self) { try snapshot.resolvingDuplicates(.reject) }
    #expect(error?.message == "a supplementary element and the row at [0, 0] have the id product/7")
    #expect(try snapshot.resolvingDuplicates(.keepFirst).rowIDs == [["product/8"]])
  }

  @Test("a list's header counts also where it is set later")
  func listHeader() {
    var snapshot = Snapshot(rows: [Product(7)])
    #expect(snapshot.rowIDs == [["product/7"]])
    snapshot.header = .cell(Product(7))
    #expect(snapshot.header?.row.id.description == "product/7")
    #expect(snapshot.rowIDs == [["product/7#2"]])
    snapshot.footer = .cell(Product(7))
    #expect(snapshot.footer?.row.id.description == "product/7#2")
    #expect(snapshot.rowIDs == [["product/7#3"]])
    snapshot.header = nil
    #expect(snapshot.footer?.row.id.description == "product/7")
    snapshot.footer = "plain"
    #expect(snapshot.rowIDs == [["product/7"]])
    #expect(snapshot.diagnostics.isEmpty)
  }

  @Test("sections of one id are numbered, and reported")
  func sections() {
    func named(_ id: SectionID) -> Section { Section(id, [Product(1)], footer: "foot") }
    let snapshot = Snapshot([named("a"), named("b"), named("a"), named("a")])
    #expect(snapshot.sectionIDs == ["a", "b", "a#2", "a#3"])
    #expect(SectionID(encoded: "a#3").flatMap { snapshot.position(of: $0) } == 3)
    #expect(snapshot[2].footer?.row.id.description == "text/a%232/footer")
    let messages = snapshot.diagnostics.filter { $0.location.row == nil }.map(\.message)
    #expect(
      messages == [
        "sections 0 and 2 have the id a, so the later one is called a#2",
        "sections 0 and 3 have the id a, so the later one is called a#3",
      ])
  }

  @Test("sections of one id are still reported after an edit, until the first is gone")
  func sectionsEdited() throws {
    var snapshot = Snapshot([Section("a", [Product(1)]), Section("a", [Product(2)])])
    let before = snapshot.diagnostics
    #expect(before.count == 1)
    snapshot.header = "Head"
    try snapshot.append(Product(3), to: "a")
    #expect(snapshot.diagnostics == before)
    #expect(Snapshot(snapshot.map(\.self)).diagnostics == before)
    try snapshot.removeSection("a")
    #expect(snapshot.diagnostics.isEmpty)
    #expect(snapshot.sectionIDs == ["a#2"])
  }

  @Test("rows of a window know which occurrence they are")
  func windows() {
    for section in snapshot {
      let ids = section.rows.map(\.id)
      for lower in 0...ids.count {
        for upper in lower...ids.count {
          #expect(section.rows.rows(in: lower..<upper).map(\.id) == Array(ids[lower..<upper]))
        }
      }
    }
  }

  @Test("keeping the last leaves the row beside a supplementary element of its id")
  func keepLastBesideSupplementary() throws {
    let snapshot = Snapshot([Section("a", [Product(7, "1"), Product(7, "2")], header: .cell(Product(7)))])
    let kept = try snapshot.resolvingDuplicates(.keepLast)
    #expect(kept.rowIDs == [["product/7#2"]])
    #expect(kept[0].models(of: Product.self).map(\.name) == ["2"])
    #expect(try kept.resolvingDuplicates(.keepLast).debugDescription == kept.debugDescription)
  }

  @Test("sections of a snapshot stay unique beside new ones of their first id")
  func sectionsAgain() {
    let first = Snapshot([Section("a", [Product(1)]), Section("a", [Product(2)])])
    let second = Snapshot(first.map(\.self) + [Section("a", [Product(3)]), Section("a", [Product(4)])])
    #expect(Set(second.map(\.id)).count == 4)
    #expect(second.sectionIDs.prefix(2) == ["a", "a#2"])
    for (position, section) in second.enumerated() { #expect(second.position(of: section.id) == position) }
  }

  @Test("model types that share a kind are reported, and their ids kept apart")
  func kinds() {
    let snapshot = Snapshot([
      Section("a", [Product(1), Product(2)]), Section("b", [Vegetable(id: 2), Vegetable(id: 3)]),
    ])
    #expect(snapshot.rowIDs == [["product/1", "product/2"], ["product/2#2", "product/3"]])
    let clash = snapshot.diagnostics.filter { $0.category == .kind }
    #expect(clash.map(\.message) == ["Product and Vegetable both have the kind \"product\", so their ids can meet"])
    #expect(snapshot.diagnostics.count == 2)
    #expect(snapshot.model(Vegetable.self, id: 3) == Vegetable(id: 3))
    #expect(snapshot.model(Product.self, id: 3) == nil)
  }

  @Test("in an outline the rows below others stay, and leaves at the top go")
  func outlines() throws {
    let snapshot = Snapshot(rows: [
      Folder(1, [Folder(2), Folder(3)]), Folder(2), Folder(3), Folder(4, [Folder(5)]), Folder(4), Folder(6),
    ])
    #expect(
      try snapshot.resolvingDuplicates(.keepFirst).rowIDs == [
        ["folder/1", "folder/2", "folder/3", "folder/4", "folder/5", "folder/6"]
      ])
    let last = try snapshot.resolvingDuplicates(.keepLast)
    #expect(try last.resolvingDuplicates(.keepLast).rowIDs == last.rowIDs)
    // A row below another comes first, so the one at the top is a neighbour of a row that can't go.
    let neighbours = Snapshot(rows: [Folder(1), Folder(2), Folder(3, [Folder(1)]), Folder(2), Folder(9)])
    #expect(
      try neighbours.resolvingDuplicates(.keepFirst).rowIDs == [
        ["folder/1", "folder/2", "folder/3", "folder/1#2", "folder/9"]
      ])
  }

  @Test("random duplicates are counted as a dictionary counts them", arguments: [51, 52, 53] as [UInt64])
  func random(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<40 {
      let sections = (0..<3).map { _ in
        (0..<Int.random(in: 0...30, using: &random)).map { _ in Product(.random(in: 0..<25, using: &random)) }
      }
      let snapshot = Snapshot(sections.enumerated().map { Section(SectionID("\($0.offset)"), $0.element) })
      var reached: [Int: Int] = [:]
      let expected = sections.map { section in
        section.map { product in
          reached[product.id, default: 0] += 1
          return "product/\(product.id)" + (reached[product.id]! > 1 ? "#\(reached[product.id]!)" : "")
        }
      }
      #expect(snapshot.rowIDs == expected)
      for (section, ids) in expected.enumerated() {
        for (row, id) in ids.enumerated() {
          #expect(snapshot.position(of: try #require(CellID(id))) == RowPosition(section: section, row: row))
        }
      }
      let all = sections.flatMap(\.self).map(\.id)
      #expect(snapshot.diagnostics.count == all.count - Set(all).count)
      for policy in [DuplicatePolicy.keepFirst, .keepLast] {
        let kept = try snapshot.resolvingDuplicates(policy)
        #expect(kept.diagnostics.isEmpty)
        #expect(Set(kept.models(of: Product.self).map(\.id)) == Set(all))
      }
    }
  }
}
