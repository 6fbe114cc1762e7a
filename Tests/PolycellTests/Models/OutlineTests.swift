import Polycell
import Testing

@Suite struct OutlineTests {
  private let tree = [
    Folder(1, [Folder(2), Folder(3, [Folder(4)]), Folder(5, [])]), Folder(6), Folder(7, []), Folder(8, [Folder(9)]),
  ]

  @Test("rows stand before their children, with depths and parents")
  func order() {
    let rows = Array(Section("tree", tree).rows)
    #expect(rows.map { $0.model(as: Folder.self)?.id } == [1, 2, 3, 4, 5, 6, 7, 8, 9])
    #expect(rows.map(\.depth) == [0, 1, 1, 2, 1, 0, 0, 0, 1])
    #expect(rows.map(\.parentIndex) == [nil, 0, 0, 2, 0, nil, nil, nil, 7])
    #expect(rows.map(\.canHaveChildren) == [true, false, true, false, true, false, true, true, false])
    #expect(rows.map(\.indentation) == rows.map(\.depth))
    #expect(rows.map(\.index) == Array(0..<9))
  }

  @Test("without children there is no outline")
  func flat() {
    let row = Section("tree", [Folder(1)]).rows[0]
    #expect(row.depth == 0)
    #expect(row.parentIndex == nil)
    #expect(!row.canHaveChildren)
    #expect(Section("tree", [Folder(1, [])]).rows[0].canHaveChildren)
  }

  @Test("every row of an outline is found by its id")
  func lookup() {
    let snapshot = Snapshot(rows: tree)
    for id in 1...9 { #expect(snapshot.position(of: Folder.cellID(id)) == RowPosition(section: 0, row: id - 1)) }
    #expect(snapshot.model(Folder.self, id: 4) == Folder(4))
  }

  @Test("a chain of a thousand is flattened to a thousand depths")
  func deep() {
    var chain = Folder(999, [])
    for id in (0..<999).reversed() { chain = Folder(id, [chain]) }
    let rows = Section("chain", [chain]).rows
    #expect(rows.count == 1000)
    #expect(rows.map(\.depth) == Array(0..<1000))
  }

  @Test("a hundred thousand branches take no time that grows faster than they do")
  func wide() {
    let rows = Section("wide", (0..<50_000).map { Folder($0 * 2, [Folder($0 * 2 + 1)]) }).rows
    #expect(rows.count == 100_000)
    #expect(rows.last?.parentIndex == 99_998)
  }

  @Test("typed access by key gives the branches at the top, so that setting them back changes nothing")
  func typed() {
    var snapshot = Snapshot(rows: tree)
    let key = SectionKey<Folder>("rows")
    #expect(snapshot[key] == tree)
    let before = snapshot.debugDescription
    snapshot[key] = snapshot[key]
    #expect(snapshot.debugDescription == before)
    snapshot[key].append(Folder(10))
    #expect(snapshot.rowIDs == [(1...10).map { "folder/\($0)" }])
  }

  @Test("all models of a type are those of all rows")
  func models() {
    #expect(Snapshot(rows: tree).models(of: Folder.self).map(\.id) == Array(1...9))
    #expect(Section("tree", tree).models(of: Folder.self).map(\.id) == Array(1...9))
  }
}
