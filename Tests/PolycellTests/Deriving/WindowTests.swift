import Polycell
import Testing

@Suite("Windows of snapshots")
struct WindowTests {
  private let snapshot = Snapshot([
    Section("a", (0..<5).map { Product($0) }, title: "A"), Section("empty", [Product]()),
    Section("b", (5..<8).map { Product($0) }, footer: "B"), Section("last", [Product]()),
  ])

  private func numbers(_ snapshot: Snapshot) -> [[Int]] { snapshot.map { $0.models(of: Product.self).map(\.id) } }

  @Test("have the rows of all sections by their numbers, and leave out sections outside")
  func rows() {
    let (first, place) = snapshot.windowed(to: RowWindow(offset: 1, limit: 3))
    #expect(numbers(first) == [[1, 2, 3]])
    #expect(first.sectionIDs == ["a"])
    #expect(first[0].title == "A")
    #expect((place.offset, place.count, place.total) == (1, 3, 8))
    #expect(place.held == 1..<4 && place.ancestorCount == 0 && place.hasPrevious && place.hasNext)
    let (second, _) = snapshot.windowed(to: RowWindow(offset: 4, limit: 2))
    #expect(numbers(second) == [[4], [], [5]])
    #expect(second.sectionIDs == ["a", "empty", "b"])
    #expect(second[2].footer?.row.text(of: 0) == "B")
    #expect(second.position(of: "b") == 2 && second.position(of: "last") == nil)
    #expect(second.position(of: Product.cellID(5)) == RowPosition(section: 2, row: 0))
    #expect(second.position(of: Product.cellID(3)) == nil)
    let (third, end) = snapshot.windowed(to: RowWindow(offset: 6, limit: 9))
    #expect(third.sectionIDs == ["b", "last"])
    #expect(numbers(third) == [[6, 7], []])
    #expect((end.offset, end.count, end.hasNext) == (6, 2, false))
  }

  @Test("of pages that follow each other have each row and each section without rows once", arguments: 1...9)
  func pages(limit: Int) {
    var rows: [Int] = []
    var sections: [String] = []
    for offset in stride(from: 0, to: snapshot.rowCount, by: limit) {
      let (page, place) = snapshot.windowed(to: RowWindow(offset: offset, limit: limit))
      #expect(place.offset == offset && page.rowCount == place.count)
      rows += numbers(page).flatMap(\.self)
      sections += page.filter(\.rows.isEmpty).map(\.id.description)
    }
    #expect(rows == Array(0..<8))
    #expect(sections == ["empty", "last"])
  }

  @Test("step back by whole windows where they would begin behind the end")
  func behind() {
    func offset(_ offset: Int, _ limit: Int, _ total: Int) -> Int {
      RowWindow(offset: offset, limit: limit).placement(in: total).offset
    }
    #expect(offset(40, 10, 35) == 30)
    #expect(offset(40, 10, 40) == 30)
    #expect(offset(40, 10, 41) == 40)
    #expect(offset(45, 10, 31) == 25)
    #expect(offset(7, 10, 3) == 0)
    #expect(offset(.max, 3, 10) == 7)
    #expect(offset(.max, .max, 10) == 0)
    #expect(offset(5, 0, 3) == 3)
    #expect(offset(-4, 2, 3) == 0)
    #expect(offset(3, 2, 0) == 0)
    #expect(numbers(snapshot.windowed(to: RowWindow(offset: 8, limit: 3)).snapshot) == [[], [5, 6, 7], []])
  }

  @Test("hold what there is of the margin")
  func margin() {
    let (wide, place) = snapshot.windowed(to: RowWindow(offset: 3, limit: 2, margin: 2))
    #expect(numbers(wide) == [[1, 2, 3, 4], [], [5, 6]])
    #expect((place.offset, place.count, place.total) == (3, 2, 8))
    #expect(place.held == 1..<7)
    #expect(RowWindow(offset: 3, limit: 2, margin: .max).placement(in: 8).held == 0..<8)
    #expect(RowWindow(offset: 3, limit: 2, margin: -7).placement(in: 8).held == 3..<5)
    #expect(RowWindow(offset: 3, limit: .max, margin: 1).placement(in: 8).held == 2..<8)
  }

  @Test("of nothing have nothing, but for an empty list's sections")
  func empty() {
    let list = Snapshot([Section("a", [Product](), title: "A"), Section("b", [Product]())])
    let (window, place) = list.windowed(to: RowWindow(offset: 3, limit: 2))
    #expect(window.sectionIDs == ["a", "b"])
    #expect(place == RowWindow(limit: 2).placement(in: 0))
    #expect(!place.hasNext && !place.hasPrevious)
    #expect(snapshot.windowed(to: RowWindow(offset: 2, limit: 0)).snapshot.isEmpty)
    #expect(snapshot.windowed(to: RowWindow(offset: 8, limit: 0)).snapshot.isEmpty)
    #expect(snapshot.windowed(to: RowWindow(offset: 2, limit: -1)).snapshot.isEmpty)
  }

  @Test("have the same run where it is whole, and the same snapshot where all is")
  func unchanged() {
    let (window, _) = snapshot.windowed(to: RowWindow(offset: 2, limit: 6))
    #expect(window.runs(2).areSame(as: snapshot.runs(2)))
    #expect(!window.runs(0).areSame(as: snapshot.runs(0)))
    let (all, _) = snapshot.windowed(to: RowWindow(limit: 100))
    #expect(all.runs(0).areSame(as: snapshot.runs(0)) && all.count == 4)
  }

  @Test("keep the columns of a section of which one type is outside")
  func columns() {
    let mixed = Snapshot([
      Section("a") {
        Product(1)
        Note(id: "n")
        Product(2)
      }
    ])
    let (window, _) = mixed.windowed(to: RowWindow(offset: 1, limit: 1))
    #expect(window.rowIDs == [["note/n"]])
    #expect(window[0].columns == mixed[0].columns)
  }

  @Test("of an outline begin with the rows above the first")
  func outlines() {
    let pages = [Page(0, "a", [Page(1, "b", [Page(2, "c"), Page(3, "d")]), Page(4, "e")]), Page(5, "f")]
    let list = Snapshot([Section("x", [Product(7), Product(8)]), Section("p", pages)])
    let (window, place) = list.windowed(to: RowWindow(offset: 5, limit: 2))
    #expect(window.sectionIDs == ["p"])
    #expect(window.numbers == [0, 1, 3, 4])
    #expect(window[0].rows.map(\.depth) == [0, 1, 2, 1])
    #expect((place.offset, place.count, place.total, place.ancestorCount) == (5, 2, 8, 2))
    let (behind, at) = list.windowed(to: RowWindow(offset: 7, limit: 1))
    #expect(behind.numbers == [5] && at.ancestorCount == 0)
    let (leaves, _) = list.windowed(to: RowWindow(offset: 4, limit: 2))
    #expect(leaves[0].rows.map(\.depth) == [0, 1, 2, 2])
  }
}
