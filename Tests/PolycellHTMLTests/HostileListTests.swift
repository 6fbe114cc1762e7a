import Polycell
import PolycellHTML
import Testing

@Suite("Hostile lists")
struct HostileListTests {
  /// A list with one text in every place that takes data.
  static func snapshot(_ text: String) -> Snapshot {
    let columns: [Column<Line>] = (0..<5).map { number in
      Column(
        info: ColumnInfo(id: text, title: text, role: ColumnRole(rawValue: text), unit: text),
        value: { $0.values[number] })
    }
    let traits = CellTraits(style: text, accessibilityLabel: text, badges: [CellBadge(text, tone: .warning)])
    let values: [CellValue] = [
      .text(text), .link(CellLink(text, href: text)), .badge(CellBadge(text, tone: .info)), .list([.text(text)]),
      .link(CellLink(href: text)),
    ]
    let action = CellAction(id: text, title: text)
    var section = Section(
      SectionID(text), [Line(id: text, values: values, traits: traits)], columns: columns, kind: text, title: text,
      header: .text(text), footer: .cell(Line(id: text, values: [.text(text)], traits: traits)), indexTitle: text,
      state: .empty(EmptyState(text, message: text, image: text, action: action)))
    section[SupplementaryKind(rawValue: text)] = .text(text)
    let others = [
      Section("failed" as SectionID, [Line](), state: .failed(text)),
      Section("x", [TextCell(id: text, text: text)], title: text),
    ]
    return Snapshot([section] + others, title: text, header: .text(text), footer: .text(text), state: .loading(text))
  }

  @Test("In no place a text becomes markup, and all ids are unique and well-formed")
  func everywhere() {
    let expected = TagScanner(Self.snapshot("plain").rendered(as: .html(), diagnostics: .ignored))
    #expect(expected.errors == [] && expected.open.isEmpty)
    // A link or its text, and whether it is isolated, depends on the text; so does whether there is something to see.
    func shape(_ scanner: TagScanner) -> [String] {
      scanner.tags.map(\.name).filter { !["a", "bdi", "nav", "ul", "li"].contains($0) }
    }
    for text in HostileTexts.all {
      let scanner = TagScanner(
        Self.snapshot(text).rendered(as: .html(HTMLOptions(id: text, classPrefix: text)), diagnostics: .ignored))
      #expect(scanner.errors == [], "\(text.debugDescription)")
      #expect(scanner.open.isEmpty, "\(text.debugDescription)")
      // A title in which there is nothing to see is none.
      if !text.unicodeScalars.allSatisfy({ $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint }) {
        #expect(shape(scanner) == shape(expected), "\(text.debugDescription)")
      }
      let ids = scanner.values("id")
      #expect(Set(ids).count == ids.count, "\(text.debugDescription)")
      for name in ids + scanner.values("class").flatMap({ $0.split(separator: " ").map(String.init) }) {
        #expect(
          name.utf8.allSatisfy {
            ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || ($0 >= 0x30 && $0 <= 0x39) || $0 == 0x2D || $0 == 0x5F
          })
        #expect(name.first?.isLetter == true)
      }
      let names = Set(scanner.tags.flatMap { $0.attributes.map(\.name) })
      #expect(names.isSubset(of: Self.attributes), "\(names.subtracting(Self.attributes))")
      #expect(
        scanner.texts.filter { Array($0.utf8) == Array(visible(text).utf8) }.count >= (text.isEmpty ? 0 : 10),
        "\(text.debugDescription)")
    }
  }

  static let attributes: Set<String> = [
    "lang", "charset", "name", "content", "class", "id", "role", "aria-labelledby", "aria-label", "aria-busy",
    "tabindex", "scope",
    "colspan", "title", "href", "rel", "data-key", "data-column", "data-section", "data-state", "data-kind",
    "data-image", "data-action",
  ]

  @Test("Keys that look alike have different ids")
  func ids() {
    let keys = ["a/b", "a_b", "a__b", "a-b", "a b", "A-B", "a_2Fb", "é", "e\u{301}", "", "%", "#2", "a\u{0}"]
    let html = Snapshot([
      Section("s", keys.map { Line(id: $0, values: ["x"]) } + [Line(id: "a b", values: ["x"])]),
      Section("s/header", [Line](), header: "x"),
      Section("s", [Line](), header: "y"), Section("", [Line](), header: "z"),
    ]).fragment()
    let ids = TagScanner(html).values("id")
    #expect(Set(ids).count == ids.count && ids.count > 20)
    #expect(ids.contains("list-r-line__a_20b_232"))
  }
}
