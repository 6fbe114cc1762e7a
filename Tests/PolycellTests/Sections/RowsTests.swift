import Polycell
import Testing

@Suite struct RowsTests {
  private let none = Run([] as [Product])

  private var mixed: Rows {
    Rows([
      none, Run([Product(1), Product(2)]), none, none, Run([Note(id: "a")]), Run([] as [Note]), Run([Product(3)]), none,
    ])
  }

  @Test("random access equals reading in order, over empty runs too")
  func access() {
    let rows = mixed
    #expect(rows.count == 4)
    #expect(rows.indices.map { rows[$0].id } == rows.map(\.id))
    #expect(rows.map(\.id.description) == ["product/1", "product/2", "note/a", "product/3"])
    #expect(rows.indices.map { rows[$0].cells } == rows.map(\.cells))
    #expect(rows.map(\.index) == [0, 1, 0, 0])
  }

  @Test("it keeps the laws of a random access collection")
  func laws() {
    let rows = mixed
    #expect(rows.startIndex == 0 && rows.endIndex == 4)
    #expect(rows.distance(from: 1, to: 4) == 3)
    #expect(rows.index(after: 0) == 1)
    #expect(rows.reversed().map(\.id.description) == ["product/3", "note/a", "product/2", "product/1"])
    #expect(rows[1..<3].map(\.id.description) == ["product/2", "note/a"])
    #expect(rows.first?.id.description == "product/1")
    #expect(rows.last?.id.description == "product/3")
  }

  @Test("no runs and empty runs have no rows")
  func empty() {
    #expect(Rows([]).isEmpty)
    #expect(Array(Rows([])).isEmpty)
    #expect(Rows([none, none]).isEmpty)
    #expect(Array(Rows([none, none])).isEmpty)
    #expect(Array(Rows([none]).rows(in: 0..<0)).isEmpty)
  }

  @Test("every window equals the same part of all rows")
  func windows() {
    let rows = mixed
    for lower in 0...4 {
      for upper in lower...4 {
        #expect(rows.rows(in: lower..<upper).map(\.id) == Array(rows.map(\.id)[lower..<upper]))
      }
    }
  }

  @Test("a row or window outside is a programmer's error")
  func outside() async {
    await #expect(processExitsWith: .failure) { _ = Rows([])[0] }
    await #expect(processExitsWith: .failure) { _ = Section("a", [Product(1)]).rows[-1] }
    await #expect(processExitsWith: .failure) { _ = Section("a", [Product(1)]).rows.rows(in: 0..<2) }
  }
}
