import Polycell

extension Case {
  /// Texts that have hurt somebody.
  static let hostileTexts = [
    "<script>alert(1)</script>", "</td></tr></table>", "\" onclick=\"x", "'`&amp;&lt;", "{{x}}", "\\", "\\\"", "a|b",
    "a,b;c\td",
    "\"quoted\"", "=1+1", "line\nfeed", "carriage\rreturn", "both\r\nof them", "\n", "nul\u{0}", "bell\u{7}",
    "\u{1B}[31mred\u{1B}[0m",
    "\u{1B}]8;;https://evil\u{7}x", "del\u{7F}", "c1\u{80}\u{85}\u{9B}31m", "\u{202E}gnp.exe", "\u{2066}x\u{2069}",
    "\u{200E}\u{200F}\u{61C}x",
    "\u{2028}\u{2029}", "\u{FEFF}bom", "\u{FFFE}\u{FFFF}", "\u{301}mark", "e\u{301}", "\u{E9}", "👩‍👩‍👧", "🇩🇪", "שלום <b>",
    "مرحبا", "漢字", "--", "+---+x", "# title", "~", "…",
  ]

  static let hostile: [Case] =
    hostileTexts.enumerated().map { number, text in
      Case(
        "the hostile text \(Exact(text)) in every place", ids: [["line/\(CellID(kind: "line", text).value)"], []],
        texts: [.init("line/\(CellID(kind: "line", text).value)", "x", text)],
        Snapshot(title: "a\(text)", header: .text(text), footer: .text(text)) {
          Section(
            SectionID(text),
            [
              Line(
                id: text,
                values: [
                  .text(text), .badge(CellBadge(text)), .link(CellLink(text, href: text)), .list([.text(text), 1]),
                ], traits: CellTraits(style: text, accessibilityLabel: text, badges: [CellBadge(text)]),
                actions: [CellAction(id: text, title: text, confirmation: text)])
            ],
            columns: Line.columns([
              ColumnInfo(id: "x", title: "T\(text)", unit: text), ColumnInfo(id: "b", title: "b"),
              ColumnInfo(id: "l", title: "l"), ColumnInfo(id: "i\(text)", title: "i"),
            ]), title: "t\(text)", header: .text(text), footer: .text(text),
            supplementary: [SupplementaryKind(rawValue: "k\(text)"): .text(text)], indexTitle: "x\(text)",
            state: .failed("f\(text)"))
          Section(
            "empty", [Line](),
            state: .empty(EmptyState("e\(text)", message: text, action: CellAction(id: text, title: "a\(text)"))))
        })
    }
}
