import Polycell
import Testing

@testable import PolycellText

@Suite("Columns that are not shown")
struct HiddenColumnsTests {
  private static func snapshot(_ titles: [String], footer: Supplementary? = nil) -> Snapshot {
    let infos = titles.enumerated().map { index, title in
      ColumnInfo(id: "c\(index)", title: title, kind: .integer, role: index == 0 ? .rowHeader : .value)
    }
    let row = Values(id: 1, values: titles.indices.map { .integer(Int64($0) + 1_000_000_000) })
    return Snapshot([Section("a", [row], columns: Values.columns(infos))], footer: footer)
  }

  @Test("A box has a line below it that names them")
  func box() {
    #expect(
      Self.snapshot(["Key", "Two", "Three"]).text(TextOptions(width: 39))
        == """
        ╭────────────┬────────────╮
        │        Key │        Two │
        ├────────────┼────────────┤
        │ 1000000000 │ 1000000001 │
        ╰────────────┴────────────╯
        1 column is not shown: Three

        """)
  }

  @Test(
    "Every style for people says how many there are", arguments: [TextStyle.rounded, .ascii, .psql, .plain, .compact])
  func styles(style: TextStyle) {
    let text = Self.snapshot(["Key", "Two", "Three"], footer: "end").text(TextOptions(style: style, width: 20))
    let cut = style == .ascii ? "2 columns are not s~" : "2 columns are not s…"
    #expect(text.contains("\n\(cut)\n"))
    #expect(!Self.snapshot(["Key", "Two", "Three"]).text(TextOptions(style: style, width: 60)).contains("not shown"))
  }

  @Test("In Markdown it is a paragraph, and headings aren't markup")
  func markdown() {
    #expect(
      Self.snapshot(["Key", "*b*", "<i>|"]).text(TextOptions(style: .markdown, width: 20))
        == """
        |        Key |
        | ---------: |
        | 1000000000 |

        2 columns are not shown: \\*b\\*, \\<i\\>\\|

        """)
  }

  @Test("It is one harmless line whatever the headings are", arguments: TextNewlines.allCases)
  func hostile(newlines: TextNewlines) {
    let text = Self.snapshot(["Key", "a\nb\u{1B}[31m\r\n\u{2028}c", ""]).text(
      TextOptions(style: .plain, width: 70, newlines: newlines)
    )
    #expect(!text.contains("not shown"))
    let narrow = Self.snapshot(["Key", "a\nb\u{1B}[31m\r\n\u{2028}c", ""]).text(
      TextOptions(style: .plain, width: 12, newlines: newlines))
    #expect(narrow == "       Key\n1000000000\n2 columns a…\n")
    let markdown = Self.snapshot(["Key", "a\nb\u{1B}[31m\r\n\u{2028}c", ""]).text(
      TextOptions(style: .markdown, width: 12, newlines: newlines))
    #expect(markdown.hasSuffix("\n\n2 columns are not shown: a b␛\\[31m  c, c2\n"))
  }

  @Test("It is dim, and each table has its own")
  func tables() {
    let snapshot = Snapshot(Array(Self.snapshot(["Key", "Two"])) + Array(Self.snapshot(["Key", "Other"])))
    let text = snapshot.text(TextOptions(style: .plain, width: 12))
    #expect(text.split(separator: "\n").filter { $0 == "1 column is…" }.count == 2)
    let coloured = snapshot.text(TextOptions(style: .compact, width: 12, color: .ansi16))
    #expect(coloured.contains("\n\u{1B}[2m1 column is\u{1B}[0m…\n"))
  }

  @Test("Values for programs and blocks hide nothing")
  func nothingHidden() {
    let snapshot = Self.snapshot(["Key", "Two", "Three"])
    for style in [TextStyle.csv, .tsv] {
      #expect(snapshot.text(TextOptions(style: style, width: 10)) == snapshot.text(TextOptions(style: style)))
    }
    #expect(!snapshot.text(TextOptions(layout: .blocks, width: 20)).contains("not shown"))
  }
}
