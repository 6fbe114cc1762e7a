import Foundation
import Polycell
import Testing

@testable import TableCommand

@Suite struct TableFileTests {
  private static let typed = """
    i,d,n,t,b,l,x
    18446744073709551615,0.50,1e5,2026-11-21T07:43:00+01:00,true,https://a/?b=<c>,é
    -1,-0.0,NaN,1970-01-01,false,http://b,"=1+1"
    ,,,,,,

    """

  @Test func `a column has the kind that is inferred`() throws {
    let kinds = try file(Self.typed).columns.map(\.info.kind)
    #expect(kinds == [.integer, .decimal, .number, .date, .boolean, .link, .text])
  }

  @Test func `values are typed`() throws {
    let rows = try Array(file(Self.typed).snapshot()[0].rows)
    #expect(
      rows[0].cells == [
        .unsigned(.max), .decimal(try #require(CellDecimal("0.50"))), .number(1e5),
        .date(Date(timeIntervalSince1970: 1_795_243_380)), .boolean(true), .link(CellLink(href: "https://a/?b=<c>")),
        .text("é"),
      ])
    #expect(
      rows[1].cells == [
        .integer(-1), .decimal(try #require(CellDecimal("-0.0"))), .number(.nan), .date(Date(timeIntervalSince1970: 0)),
        .boolean(false), .link(CellLink(href: "http://b")), .text("=1+1"),
      ])
  }

  @Test func `an empty field is null`() throws {
    let rows = try Array(file(Self.typed).snapshot()[0].rows)
    #expect(rows[2].cells == [CellValue](repeating: .null, count: 7))
    #expect((0..<7).map { rows[2].text(of: $0) } == [String](repeating: "", count: 7))
  }

  @Test func `with text only every field is a text`() throws {
    let list = try file(Self.typed, isTextOnly: true)
    #expect(list.columns.map(\.info.kind) == [CellValueKind?](repeating: .text, count: 7))
    let rows = try Array(list.snapshot()[0].rows)
    #expect(rows[1].cells.prefix(3) == [.text("-1"), .text("-0.0"), .text("NaN")])
    #expect(rows[2].cells == [CellValue](repeating: .text(""), count: 7))
  }

  @Test(
    arguments: [
      ["0", "-9223372036854775808", "18446744073709551615"],
      ["0.50", "-0.0", "0.12345678901234567890123456789012345678", "1234567890123456789.0", "0.000"],
      ["1e5", "1E+5", "nan", "-inf", "-0", "1.50", "0e999", "1e-400"],
      ["2026-11-21", "2026-11-21t07:43:00.123456789123z", "0000-01-01T00:00:00-23:59"], ["true", "false"],
      ["http://a", "https://b/é\u{301}"], ["x", "e\u{301}", "\u{301}", "a\u{0}\r\nb", "007"],
    ])
  func `the text that is shown is the file's own`(cells: [String]) throws {
    for isTextOnly in [false, true] {
      let list = try file("a\n" + cells.map { "\"\($0)\"\n" }.joined(), isTextOnly: isTextOnly)
      let texts = try list.snapshot()[0].rows.map { $0.text(of: 0) }
      #expect(bytes(texts) == bytes(cells))
    }
  }

  @Test func `columns are called as in the file, and once each`() throws {
    let list = try file("b,A b,,b,\n1,2,3,4,5\n")
    #expect(list.columns.map(\.info.title) == ["b", "A b", "", "b", ""])
    #expect(try list.snapshot()[0].columns.map(\.title) == ["b", "A b", "", "b", ""])
    #expect(try list.snapshot()[0].columns.map(\.id) == ["b", "A b", "", "b_2", "_2"])
  }

  @Test func `the first key column names the row`() throws {
    #expect(try file("a,b,c\n", key: ["c,b"]).columns.map(\.info.role) == [.value, .value, .rowHeader])
  }

  @Test func `a column is found by its name, a list, or a name with a comma`() throws {
    let table = try file("\"a,b\",a,b,é,\n1,2,3,4,5\n").table
    #expect(try TableFile.columns(named: ["a"], in: table) == [1])
    #expect(try TableFile.columns(named: ["b,a"], in: table) == [2, 1])
    #expect(try TableFile.columns(named: ["a,b"], in: table) == [0])
    #expect(try TableFile.columns(named: ["a,b", "b", "a"], in: table) == [0, 2, 1])
    #expect(try TableFile.columns(named: ["e\u{301}"], in: table) == [3])
    #expect(try TableFile.columns(named: [""], in: table) == [4])
    #expect(try TableFile.columns(named: ["a,"], in: table) == [1, 4])
  }

  @Test func `of two names that only Unicode takes for the same each is found`() throws {
    let table = try file("é,e\u{301},x,x\n").table
    #expect(try TableFile.columns(named: ["é"], in: table) == [0])
    #expect(try TableFile.columns(named: ["e\u{301}"], in: table) == [1])
    #expect(try TableFile.columns(named: ["x"], in: table) == [2])
  }

  @Test func `an unknown column is an error that lists those there are`() throws {
    let expected = "there is no column \"q\"; the columns are \"a\", \"\\u{1B}[31m\""
    let text = "a,\u{1B}[31m\n1,2\n"
    #expect(throws: TableError(expected)) { try file(text, key: ["a,q"]) }
    #expect(throws: TableError(expected)) { try file(text).snapshot(section: "q") }
    #expect(TableError(expected).description == expected)
  }

  @Test func `content is equal if types and bytes are`() throws {
    let rows = try file("a,b\n1,é\n1,é\n1,e\u{301}\n").rows
    #expect(rows[0].hasEqualContent(to: rows[1]))
    #expect(!rows[0].hasEqualContent(to: rows[2]))
    let texts = try file("a,b\n1,é\nx,é\n").rows
    #expect(!rows[0].hasEqualContent(to: texts[0]))
    #expect(try rows[0].hasEqualContent(to: file("c,d\n1,é\n").rows[0]))
  }

  @Test func `a row is two words`() {
    #expect(MemoryLayout<TableRow>.size == 16)
  }
}
