import Polycell
import Testing

@testable import TableCommand

@Suite struct SectionsTests {
  @Test func `without a section column there is one section`() throws {
    let snapshot = try file("a\n1\n2\n").snapshot(title: "T")
    #expect(snapshot.title == "T")
    #expect(ids(snapshot) == [["row/1", "row/2"]])
    #expect(snapshot[0].title == nil)
  }

  @Test func `sections are in the order in which their values appear`() throws {
    let snapshot = try file("a,b\n1,y\n2,x\n3,y\n4,\n5,x\n").snapshot(section: "b")
    #expect(snapshot.map(\.title) == ["y", "x", "—"])
    #expect(snapshot.map(\.id.description) == ["y", "x", ""])
    #expect(ids(snapshot) == [["row/1", "row/3"], ["row/2", "row/5"], ["row/4"]])
  }

  @Test func `rows are grouped by bytes`() throws {
    let snapshot = try file("a\né\ne\u{301}\né\n").snapshot(section: "a")
    #expect(bytes(snapshot.map { $0.title ?? "" }) == bytes(["é", "e\u{301}"]))
    #expect(ids(snapshot) == [["row/1", "row/3"], ["row/2"]])
    #expect(snapshot.diagnostics.isEmpty)
  }

  @Test func `values that look like encoded ones stay apart`() throws {
    let snapshot = try file("a\n\"x\ny\"\nx%0Ay\nx#2\nx\n").snapshot(section: "a")
    #expect(snapshot.map(\.id.description) == ["x%0Ay", "x%250Ay", "x%232", "x"])
    #expect(snapshot.diagnostics.isEmpty)
  }

  @Test func `the key and the section column are shown too`() throws {
    let snapshot = try file("a,b\n1,x\n", key: ["a"]).snapshot(section: "b")
    #expect(snapshot[0].columns.map(\.title) == ["a", "b"])
    #expect(snapshot[0].rows.map { [$0.text(of: 0), $0.text(of: 1)] } == [["1", "x"]])
    #expect(snapshot.tables.count == 1)
  }

  @Test func `a file without rows has no sections`() throws {
    #expect(try file("a\n").snapshot(section: "a").isEmpty)
    #expect(try file("a\n").snapshot().rowCount == 0)
  }

  @Test func `a key that two sections have is one row's and another's`() throws {
    let snapshot = try file("k,s\nx,1\nx,2\n", key: ["k"]).snapshot(section: "s")
    #expect(ids(snapshot) == [["row/x"], ["row/x#2"]])
  }

  @Test func `rows can't be in sections of two columns`() throws {
    #expect(throws: TableError.self) { try file("a,b\n1,2\n").snapshot(section: "a,b") }
    #expect(try file("\"a,b\",b\n1,2\n").snapshot(section: "a,b").map(\.title) == ["1"])
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `no row is lost and each is with its like`(seed: UInt64) throws {
    var generator = SeededGenerator(state: seed)
    let values = (0..<200).map { _ in ["", "a", "b", "é", "e\u{301}", "#", "%"].randomElement(using: &generator) ?? "" }
    let snapshot = try file("v\n" + values.map { "\"\($0)\"\n" }.joined()).snapshot(section: "v")
    var rows: [Int] = []
    for section in snapshot {
      let numbers = section.models(of: TableRow.self).map(\.number)
      #expect(numbers == numbers.sorted())
      #expect(Set(numbers.map { Array(values[$0].utf8) }).count == 1)
      rows += numbers
    }
    #expect(rows.sorted() == Array(values.indices))
    #expect(snapshot.count == Set(values.map { Array($0.utf8) }).count)
  }
}
