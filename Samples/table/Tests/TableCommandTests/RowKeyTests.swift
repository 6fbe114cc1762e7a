import Polycell
import Testing

@testable import TableCommand

@Suite struct RowKeyTests {
  private func ids(_ text: String, key: [String] = []) throws -> [String] {
    try file(text, key: key).rows.map { $0.cellID.description }
  }

  @Test func `without key columns the number of the row is the key`() throws {
    #expect(try ids("a\nx\nx\n") == ["row/1", "row/2"])
  }

  @Test func `a key column gives its field as it is`() throws {
    #expect(try ids("a,b\nx,007\ny,a/b\\c\nz,\n", key: ["b"]) == ["row/007", "row/a/b\\c", "row/"])
  }

  @Test func `what ids can't have is encoded`() throws {
    #expect(try ids("a\n#2\n50%\n\"x\ny\"\n", key: ["a"]) == ["row/%232", "row/50%25", "row/x%0Ay"])
  }

  @Test func `several key columns never make one key of two`() throws {
    let text = "a,b\na/b,c\na,b/c\na\\,/b\n\"a\\/\",b\n,\n"
    let ids = try ids(text, key: ["a", "b"])
    #expect(ids == ["row/a\\/b/c", "row/a/b\\/c", "row/a\\\\/\\/b", "row/a\\\\\\//b", "row//"])
    #expect(Set(ids).count == ids.count)
  }

  @Test func `key columns are taken in the order in which they are named`() throws {
    #expect(try ids("a,b\n1,2\n", key: ["b,a"]) == ["row/2/1"])
    #expect(try ids("a,b\n1,2\n", key: ["b", "a", "b"]) == ["row/2/1"])
  }

  @Test func `canonically equivalent keys are two`() throws {
    let rows = try file("a\né\ne\u{301}\né\n", key: ["a"]).rows
    #expect(rows[0].id != rows[1].id)
    #expect(rows[0].id == rows[2].id)
    #expect(Set(rows.map(\.id)).count == 2)
    #expect(Snapshot(rows: rows).diagnostics.count == 1)
  }

  @Test func `a row that repeats a key has a number`() throws {
    let snapshot = try file("a,b\nx,1\ny,2\nx,3\nx,4\n", key: ["a"]).snapshot()
    #expect(TableCommandTests.ids(snapshot) == [["row/x", "row/y", "row/x#2", "row/x#3"]])
    #expect(snapshot.diagnostics.map(\.location.id) == ["row/x#2", "row/x#3"])
  }

  @Test func `keys that ascend are known to`() throws {
    let numbers = try file("a\n2\n10\n9223372036854775807\n", key: ["a"]).rows
    #expect(numbers[0].id.isKnownToPrecede(numbers[1].id))
    #expect(numbers[1].id.isKnownToPrecede(numbers[2].id))
    #expect(!numbers[1].id.isKnownToPrecede(numbers[0].id))
    #expect(!numbers[0].id.isKnownToPrecede(numbers[0].id))
    let texts = try file("a\n10\n2x\n2xy\né\n", key: ["a"]).rows
    #expect(zip(texts, texts.dropFirst()).allSatisfy { $0.id.isKnownToPrecede($1.id) })
    #expect(!texts[1].id.isKnownToPrecede(texts[0].id))
    let unnamed = try file("a\nx\nx\n").rows
    #expect(unnamed[0].id.isKnownToPrecede(unnamed[1].id))
  }

  @Test func `keys of two files, or of several columns, are not known to ascend`() throws {
    let one = try file("a,b\n1,1\n2,2\n", key: ["a"]).rows
    let other = try file("a,b\n1,1\n2,2\n", key: ["a"]).rows
    #expect(!one[0].id.isKnownToPrecede(other[1].id))
    let both = try file("a,b\n1,1\n2,2\n", key: ["a,b"]).rows
    #expect(!both[0].id.isKnownToPrecede(both[1].id))
  }
}
