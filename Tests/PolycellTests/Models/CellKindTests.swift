import Polycell
import Testing

private struct Box<Value: Sendable>: CellModel {
  let id: Int
  static var columns: [Column<Self>] { [] }
}

private struct Pair<First: Sendable, Second: Sendable>: CellModel {
  let id: Int
  static var columns: [Column<Self>] { [] }
}

private enum Outer {
  struct Inner: CellModel {
    let id: Int
    static let columns: [Column<Self>] = []
  }
}

private struct Élément: CellModel {
  let id: Int
  static let columns: [Column<Self>] = []
}

private struct 行: CellModel {
  let id: Int
  static let columns: [Column<Self>] = []
}

private struct Odd: CellModel {
  let id: Int
  static let kind = "odd/kind #1"
  static let columns: [Column<Self>] = []
}

@Suite struct CellKindTests {
  @Test("the kind is the unqualified name with a small first letter")
  func names() {
    #expect(Product.kind == "product")
    #expect(Outer.Inner.kind == "inner")
    #expect(TextCell.kind == "text")
  }

  @Test("generic types are named with their arguments")
  func generics() {
    #expect(Box<Int>.kind == "box.Int")
    #expect(Pair<Int, String>.kind == "pair.Int.String")
    #expect(Box<Box<Int>>.kind == "box.Box.Int")
    #expect(Box<Int?>.kind == "box.Optional.Int")
    #expect(Box<[String: Int]>.kind == "box.Dictionary.String.Int")
    #expect(Box<(Int, Int)>.kind.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x2F && $0 != 0x23 })
  }

  @Test("other letters are written as their numbers")
  func nonASCII() {
    #expect(Élément.kind == "_E9l_E9ment")
    #expect(行.kind == "_884C")
  }

  @Test("a kind that ids can't have is replaced, and reported")
  func replaced() {
    let snapshot = Snapshot(rows: [Odd(id: 1)])
    #expect(snapshot[0].rows[0].id.description == "odd.kind..1/1")
    #expect(Odd(id: 1).cellID.description == "odd.kind..1/1")
    #expect(snapshot.diagnostics.map(\.category) == [.kind])
    #expect(snapshot.diagnostics[0].message.contains("odd/kind #1"))
    #expect(snapshot.row(Odd.cellID(1)) != nil)
  }

  @Test("a kind that is given stands in for the type's", arguments: ["row", "", "a b", "é", "a/b", "\u{0}", "#"])
  func given(kind: String) throws {
    let snapshot = Snapshot([Section("s", [Product(7)], kind: kind)])
    let id = snapshot[0].rows[0].id
    #expect(CellID(id.description) == id)
    #expect(id == CellID(kind: kind, 7))
    #expect(snapshot.position(of: id) == RowPosition(section: 0, row: 0))
    #expect(snapshot.diagnostics.isEmpty == (kind == "row"))
  }
}
