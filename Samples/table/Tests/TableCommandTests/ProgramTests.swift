import Foundation
import Testing

@Suite struct ProgramTests {
  private let elements = """
    symbol,name,weight,seen
    H,Hydrogen,1.008,1766
    Fe,Iron,55.845,
    He,Helium,4.003,1868

    """

  @Test func `text is rounded if nothing is said`() throws {
    let result = try Program.run(input: elements)
    #expect(
      result.text == """
        ╭────────┬──────────┬────────┬──────╮
        │ symbol │ name     │ weight │ seen │
        ├────────┼──────────┼────────┼──────┤
        │ H      │ Hydrogen │  1.008 │ 1766 │
        │ Fe     │ Iron     │ 55.845 │      │
        │ He     │ Helium   │  4.003 │ 1868 │
        ╰────────┴──────────┴────────┴──────╯

        """)
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  @Test(arguments: ["rounded", "unicode", "ascii", "markdown", "psql", "compact", "plain", "csv", "tsv"])
  func `each style shows each cell`(style: String) throws {
    let result = try Program.run("--style", style, input: elements)
    #expect(result.status == 0)
    for field in ["symbol", "seen", "Hydrogen", "55.845", "4.003", "1868"] { #expect(result.text.contains(field)) }
  }

  @Test func `CSV is written back as it was read`() throws {
    #expect(try Program.run("--style", "csv", input: elements).text == elements)
  }

  @Test func `a width is kept`() throws {
    let result = try Program.run("--width", "24", "--style", "ascii", input: elements)
    #expect(result.lines.count > 3)
    for line in result.lines { #expect(line.count <= 24) }
  }

  @Test func `colours come if they are asked for`() throws {
    #expect(try !Program.run(input: elements).text.contains("\u{1B}"))
    #expect(try !Program.run("--color", "never", input: elements).text.contains("\u{1B}"))
    #expect(try Program.run("--color", "always", input: elements).text.contains("\u{1B}["))
  }

  @Test func `JSON has a record for each row, with its key`() throws {
    let result = try Program.run("--to", "json", "--key", "symbol", "--title", "E", input: elements)
    #expect(result.status == 0)
    let records = try result.lines.map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(records.allSatisfy { $0["v"] as? Int == 1 })
    #expect(records.contains { $0["kind"] as? String == "snapshot.begin" && $0["title"] as? String == "E" })
    let rows = records.flatMap { $0["rows"] as? [[Any]] ?? [] }
    #expect(rows.map { $0[0] as? String } == ["row/H", "row/Fe", "row/He"])
    #expect((rows[0][1] as? [Any])?[1] as? String == "Hydrogen")
    #expect((rows[1][1] as? [Any])?[3] is NSNull)
  }

  @Test func `with text only each value is the file's text`() throws {
    let result = try Program.run("--to", "json", "--text-only", input: elements)
    let rows = try result.lines.flatMap { line in
      let record = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return record?["rows"] as? [[Any]] ?? []
    }
    #expect(rows.map { $0[0] as? String } == ["row/1", "row/2", "row/3"])
    #expect(rows[1][1] as? [String] == ["Fe", "Iron", "55.845", ""])
  }

  @Test func `HTML is a page, or a fragment if that is asked for`() throws {
    let page = try Program.run("--to", "html", "--title", "<E>", input: elements)
    #expect(page.text.lowercased().hasPrefix("<!doctype html>"))
    #expect(page.text.contains("&lt;E&gt;"))
    #expect(!page.text.contains("<E>"))
    let fragment = try Program.run("--to", "html", "--fragment", input: elements)
    #expect(fragment.text.contains("<table"))
    #expect(!fragment.text.contains("<html"))
  }

  @Test(arguments: ["text", "json", "html"])
  func `sections are shown with their values`(target: String) throws {
    let input = "k,group\n1,metals\n2,gases\n3,metals\n4,\n"
    let result = try Program.run("--to", target, "--section", "group", input: input)
    #expect(result.status == 0)
    #expect(result.text.contains("metals"))
    #expect(result.text.contains("—"))
  }

  @Test func `a repeated key is told on standard error`() throws {
    let result = try Program.run("--to", "json", "--key", "k", input: "k\nx\nx\n")
    #expect(result.status == 0)
    #expect(result.text.contains("\"row/x#2\""))
    #expect(result.errors.hasPrefix("table: standard input: warning: duplicate-id: "))
    #expect(result.errors.contains("row/x#2"))
  }

  @Test func `of many repeated keys a few are told`() throws {
    let input = "k\n" + String(repeating: "x\n", count: 100)
    let result = try Program.run("--to", "json", "--key", "k", input: input)
    #expect(result.errors.split(separator: "\n").count == 11)
    #expect(result.errors.hasSuffix("\ntable: standard input: 89 more warnings\n"))
  }

  @Test func `a file without rows has its columns`() throws {
    #expect(try Program.run(input: "alpha,beta\n").text.contains("beta"))
    #expect(try Program.run("--to", "json", input: "alpha,beta\n").text.contains("\"beta\""))
    #expect(try Program.run("--to", "html", input: "alpha,beta\n").text.contains("beta"))
  }

  @Test func `the help explains types, keys and errors`() throws {
    let result = try Program.run(["--help"])
    #expect(result.status == 0)
    for part in ["RFC 3339", "row/KEY", "EXAMPLES", "EXIT STATUS", "--text-only"] {
      #expect(result.text.contains(part))
    }
    for line in result.lines where !line.hasPrefix("USAGE") { #expect(line.count <= 80) }
  }
}
