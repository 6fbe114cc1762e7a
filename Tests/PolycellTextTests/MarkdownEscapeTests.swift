import Polycell
import Testing

@testable import PolycellText

@Suite("Markdown")
struct MarkdownEscapeTests {
  private func escaped(_ text: String) -> String {
    var buffer = ByteBuffer()
    text.withUTF8Span { MarkdownEscape().append($0, to: &buffer) }
    return buffer.string
  }

  @Test(
    "What could be markup gets a backslash",
    arguments: [
      ("a|b", "a\\|b"), ("\\|", "\\\\\\|"), ("*a* _b_ ~~c~~", "\\*a\\* \\_b\\_ \\~\\~c\\~\\~"),
      ("`code`", "\\`code\\`"), ("[a](b)", "\\[a\\](b)"), ("![a](b)", "!\\[a\\](b)"),
      ("<script>alert(1)</script>", "\\<script\\>alert(1)\\</script\\>"), ("&lt;", "\\&lt;"), ("# a", "\\# a"),
      ("a ##", "a \\#\\#"), ("C#", "C#"), ("- a", "\\- a"), ("a - b", "a - b"), ("+ a", "\\+ a"), ("1. a", "1\\. a"),
      ("1.5", "1.5"), ("12) a", "12\\) a"), ("===", "\\==="), ("> a", "\\> a"), ("https://a.b", "https\\://a.b"),
      ("10:30", "10:30"), (":smile:", "\\:smile:"), ("www.a.b", "www\\.a.b"), ("a@b.c", "a\\@b.c"), ("$x$", "\\$x\\$"),
      ("plain text, (really) 100% é", "plain text, (really) 100% é"),
    ])
  func escapes(text: String, expected: String) {
    #expect(escaped(text) == expected)
  }

  @Test("Every value is one cell of one line, whatever it holds", arguments: 0..<20 as Range<UInt64>)
  func oneLine(seed: UInt64) {
    var generator = SeededGenerator(state: seed)
    let models = (0..<20).map { TextCell(id: "\($0)", text: generator.nastyText() + "|\n|\\") }
    for options in [TextOptions(style: .markdown), TextOptions(style: .markdown, width: 12, newlines: .wrap)] {
      let lines = Snapshot(rows: models).text(options).split(separator: "\n")
      #expect(lines.count == models.count + 2)
      for line in lines {
        // What a parser takes for the end of a cell is a bar without an odd number of backslashes before it.
        var bars = 0
        var backslashes = 0
        for byte in line.utf8 {
          if byte == UInt8(ascii: "|"), backslashes.isMultiple(of: 2) { bars += 1 }
          backslashes = byte == UInt8(ascii: "\\") ? backslashes + 1 : 0
        }
        #expect(bars == 2, "\(line)")
      }
    }
  }

  @Test("The row below the headings says how columns are aligned")
  func alignment() {
    let infos = ColumnAlignment.allCases.map { ColumnInfo(id: $0.rawValue, title: $0.rawValue, alignment: $0) }
    let snapshot = Snapshot(rows: [Values(id: 1, values: [1, 2, 3, 4])], columns: Values.columns(infos))
    #expect(
      snapshot.text(.markdown) == """
        | start | end | center | decimal |
        | :---- | --: | :----: | ------: |
        | 1     |   2 |   3    |       4 |

        """)
  }

  @Test("Cutting an escaped text leaves no backslash that would escape what follows")
  func cut() {
    let snapshot = Snapshot(rows: [TextCell(id: "1", text: "abcd|||||||||||||")])
    for width in 5...20 {
      for line in snapshot.text(TextOptions(style: .markdown, width: width)).split(separator: "\n") {
        #expect(!line.contains("\\…"))
        #expect(!line.contains("\\ |"))
      }
    }
  }
}
