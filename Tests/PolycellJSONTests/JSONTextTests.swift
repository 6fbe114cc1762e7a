import Polycell
import PolycellJSON
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite struct JSONTextTests {
  /// event-stream.md §7, and what JSON itself demands.
  static let escaped: [ClosedRange<UInt32>] = [
    0x00...0x1F, 0x22...0x22, 0x5C...0x5C, 0x7F...0x9F, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069,
    0xFEFF...0xFEFF,
  ]
  static let short: [UInt32: String] = [
    0x08: "\\b", 0x09: "\\t", 0x0A: "\\n", 0x0C: "\\f", 0x0D: "\\r", 0x22: "\\\"", 0x5C: "\\\\",
  ]

  static func expected(_ scalar: Unicode.Scalar) -> String {
    guard escaped.contains(where: { $0.contains(scalar.value) }) else { return String(Character(scalar)) }
    if let short = short[scalar.value] { return short }
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  @Test("Each code point of the basic plane is escaped if and only if it is listed, wherever it stands")
  func everyCodePoint() {
    // Ten before it and ten behind it, so that each stands at each place of the words that are looked at.
    var texts: [CellValue] = []
    var expected: [String] = []
    for value in UInt32(0)...0xFFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let before = String(repeating: "a", count: Int(value % 11))
      let after = String(repeating: "z", count: Int(value / 11 % 11))
      texts.append(.text(before + String(Character(scalar)) + after))
      expected.append("\"" + before + Self.expected(scalar) + after + "\"")
    }
    let json = Snapshot.json(.list(texts), in: .list)
    let wanted = "[" + expected.joined(separator: ",") + "]"
    #expect(Array(json.utf8) == Array(wanted.utf8))
  }

  @Test("Each listed code point is found at each place of a long text", arguments: 0..<20)
  func everyPlace(offset: Int) {
    for range in Self.escaped {
      for value in range {
        guard let scalar = Unicode.Scalar(value) else { continue }
        for filling in ["x", "é", "語"] {
          let before = String(repeating: filling, count: offset)
          let after = String(repeating: filling, count: 19 - offset)
          let json = Snapshot.json(.text(before + String(Character(scalar)) + after), in: .text)
          #expect(Array(json.utf8) == Array(("\"" + before + Self.expected(scalar) + after + "\"").utf8))
        }
      }
    }
  }

  static let hostile = [
    "\u{1B}[31mred\u{1B}[0m", "\u{1B}]8;;http://evil\u{1B}\\x\u{1B}]8;;\u{1B}\\", "a\nb\r\nc", "\"},{\"",
    "</script><!--",
    "\u{202E}gnp.exe", "\u{85}\u{9B}31m", "\u{2028}\u{2029}", "\u{FEFF}bom", "\0", "\\u0041", "e\u{301} \u{E9}",
    "👨‍👩‍👧‍👦 ﷽ \u{301}", "\u{10FFFF}\u{FFFF}", "__proto__", "constructor", String(repeating: "\"\\\n", count: 3000), "",
  ]

  @Test("Hostile texts are the same when parsed, in each place and layout", arguments: JSONOptions.Layout.allCases)
  func everyPlaceOfText(layout: JSONOptions.Layout) throws {
    for text in Self.hostile {
      let column = Column<Values>(
        info: ColumnInfo(
          id: text, title: text, kind: .text, role: ColumnRole(rawValue: text), unit: text, hasOwnText: true),
        value: { $0.values[0] }, text: { _ in text + "!" })
      let snapshot = Snapshot(
        [
          Section(
            SectionID(text), [Values(id: text, values: [.text(text)])], columns: [column], kind: text, title: text,
            header: .text(text), supplementary: [SupplementaryKind(rawValue: text + "?"): .text(text)],
            indexTitle: text,
            state: .empty(EmptyState(text, message: text, image: text, action: CellAction(id: text, title: text))),
            reorder: ReorderRules(sources: .only([SectionID(text)])))
        ], title: text, footer: .text(text), state: .failed(text))
      let lines = snapshot.lines(JSONOptions(layout: layout, list: text))
      for line in lines {
        #expect(
          !line.unicodeScalars.contains { scalar in
            scalar.value != 0x22 && scalar.value != 0x5C && Self.escaped.contains { $0.contains(scalar.value) }
          })
        let parsed = try Parsed(line)
        switch parsed["kind"]?.text {
        case "hello": #expect(parsed["list"] == .text(text))
        case "schema" where parsed["columns"]?[0]?["unit"] != nil:
          #expect(parsed["columns"]?[0]?["id"] == .text(text))
          #expect(parsed["columns"]?[0]?["title"] == .text(text))
          #expect(parsed["columns"]?[0]?["role"] == .text(text))
        case "snapshot.begin":
          #expect(parsed["title"] == .text(text))
          #expect(parsed["state"]?["message"] == .text(text))
          #expect(parsed["footer"]?[1]?[0] == .text(text))
          let section = parsed["sections"]?[0]
          #expect(section?["header"]?[1]?[0] == .text(text))
          #expect(section?["supplementary"]?[0]?["row"]?[1]?[0] == .text(text))
          #expect(section?["index"] == .text(text))
          #expect(section?["state"]?["action"]?["id"] == .text(text))
          #expect(section?["state"]?["image"] == .text(text))
          #expect(section?["reorder"]?["sources"]?[0] == .text(snapshot[0].id.description))
        case "snapshot.rows":
          #expect(parsed["section"] == .text(snapshot[0].id.description))
          #expect(parsed["rows"]?[0]?[0] == .text(snapshot[0].rows[0].id.description))
          #expect(parsed["rows"]?[0]?[1]?[0] == .text(text))
          #expect(parsed["rows"]?[0]?[2]?["display"]?["0"] == .text(text + "!"))
        case nil:
          let row = layout == .lines ? parsed : parsed["sections"]?[0]?["rows"]?[0]
          #expect(row?["cells"]?[text] == .text(text))
          #expect(row?["hints"]?["display"]?[text] == .text(text + "!"))
          #expect(row?["id"] == .text(snapshot[0].rows[0].id.description))
        default: break
        }
      }
      #expect(lines.count == (layout == .records ? 7 : 1))
    }
  }

  @Test("Random texts are the same when parsed", arguments: [11 as UInt64, 12])
  func random(seed: UInt64) throws {
    var random = Seeded(state: seed)
    let texts = (0..<3000).map { _ in
      var text = ""
      for _ in 0..<Int.random(in: 0...30, using: &random) {
        let top: UInt32 = [0x7F, 0xA0, 0x2100, 0x10FFFF].randomElement(using: &random) ?? 0
        if let scalar = Unicode.Scalar(UInt32.random(in: 0...top, using: &random)) {
          text.unicodeScalars.append(scalar)
        }
      }
      return text
    }
    let parsed = try Parsed(Snapshot.json(.list(texts.map { .text($0) }), in: .list))
    for (element, text) in zip(parsed.elements, texts) {
      #expect(element.text.map { Array($0.utf8) } == Array(text.utf8))
    }
    #expect(parsed.elements.count == texts.count)
  }
}
