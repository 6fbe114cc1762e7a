import Polycell
import Testing

@Suite struct RowTests {
  private let products = (0..<10).map { Product($0, "name \($0)", Double($0)) }

  @Test("a row has its cells, its id and its model")
  func content() {
    let row = Section("a", products).rows[3]
    #expect(row.cells == ["name 3", 3.0])
    #expect(row.id.description == "product/3")
    #expect(row.index == 3)
    #expect(row.occurrence == 1)
    #expect(row.model(as: Product.self) == products[3])
    #expect(row.model(as: Note.self) == nil)
    #expect(row[column: "price"] == 3.0)
    #expect(row[column: "weight"] == nil)
    #expect(row.text(of: 1) == "3.00")
    #expect(text { row.writeText(of: 0, to: &$0) } == "name 3")
    #expect(text { row.writeID(to: &$0) } == "product/3")
    #expect(row.traits == .standard)
    #expect(row.actions.isEmpty)
  }

  @Test("rows that were kept stay what they were, though their memory is used again")
  func kept() {
    let rows = Section("a") {
      products
      Note(id: "n", text: "note")
      products
    }.rows
    var all: [Row] = []
    var some: [Row] = []
    for (position, row) in rows.enumerated() {
      all.append(row)
      if position.isMultiple(of: 3) { some.append(row) }
    }
    #expect(all.map(\.cells) == rows.indices.map { rows[$0].cells })
    #expect(some.map(\.cells) == rows.indices.filter { $0.isMultiple(of: 3) }.map { rows[$0].cells })
    #expect(all.map(\.id) == rows.indices.map { rows[$0].id })
  }
}
