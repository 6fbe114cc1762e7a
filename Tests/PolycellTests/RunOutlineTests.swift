import Polycell
import Testing

@Suite("Outlines of a run")
struct RunOutlineTests {
  private struct Node: CellModel {
    let id: Int
    var children: [Node]?
    static let columns: [Column<Node>] = [Column("Node", \.id)]
  }

  @Test("A run is an outline if a row could have rows below it")
  func isOutline() {
    #expect(!Run([Node(id: 1), Node(id: 2)]).isOutline)
    #expect(Run([Node(id: 1), Node(id: 2, children: [])]).isOutline)
    #expect(!Run([TextCell(id: "a", text: "b")]).isOutline)
  }
}
