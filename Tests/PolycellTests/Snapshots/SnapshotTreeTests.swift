import Polycell
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

private struct Everything: CellModel {
  let id: String
  var value: CellValue = nil
  var traits = CellTraits.standard
  var actions: [CellAction] = []
  static let columns: [Column<Self>] = [Column("Value", \.value)]
}

@Suite struct SnapshotTreeTests {
  @Test("the tree of a whole list, the same each time (G1)")
  func whole() {
    let snapshot = Snapshot(title: "Stock", header: "Head", footer: .cell(Product(99, "Total", 4.5))) {
      Section(
        "fruit", [Product(7, "Pear", 1.5), Product(8, "Fig")], title: "Fruit", footer: "2 kinds",
        supplementary: ["side": "x"], indexTitle: "F", reorder: .unrestricted)
      Section("tree", [Folder(1, [Folder(2, [Folder(3)])])], state: .loading())
      Section(
        "none", [] as [Product],
        state: .empty(EmptyState("Nothing", message: "Add some", action: CellAction(id: "add", title: "Add"))))
    }
    #expect(
      snapshot.debugDescription == """
        list "Stock"
          header text/header: text="Head"
          section fruit "Fruit" (2 rows) index="F" reorder
            product/7: name="Pear" price=1.5
            product/8: name="Fig" price=null
            side text/fruit/side: text="x"
            footer text/fruit/footer: text="2 kinds"
          section tree (3 rows) loading "Loading…"
            folder/1: number=1
              folder/2: number=2
                folder/3: number=3
          section none (0 rows) empty "Nothing" "Add some" [add]
          footer product/99: name="Total" price=4.5

        """)
    #expect(Snapshot([]).debugDescription == "list\n")
    #expect(Snapshot([], state: .failed("No net")).debugDescription == "list failed \"No net\"\n")
  }

  private static let values: [(CellValue, String)] = [
    (nil, "null"), ("a\"b", #""a\"b""#), ("\"\u{301}", "\"\\\"\u{301}\""), ("é", "\"é\""), (1, "1"),
    (.number(-0.0), "-0"), (.number(.nan), "NaN"),
    (.decimal(CellDecimal("1.50")!), "1.50"), (true, "true"), (.duration(.milliseconds(1500)), "PT1.5S"),
    (.date(Date(timeIntervalSinceReferenceDate: 0)), "2001-01-01T00:00:00Z"), (.link(CellLink(href: "x")), "<x>"),
    (.link(CellLink("l", href: "x")), "\"l\"<x>"), (.badge("new"), "(new)"),
    (.badge(CellBadge("new", tone: .danger)), "(new):danger"),
    (.progress(CellProgress(0.5)), "0.5"), (.series([1, 2.5]), "[1.0, 2.5]"), (["a", nil, [1]], "[\"a\", null, [1]]"),
    ("a\nb\u{1B}\u{202E}", "\"a\\u{A}b\\u{1B}\\u{202E}\""), ("\r\n", "\"\\u{D}\\u{A}\""),
  ]

  @Test("every kind of value", arguments: values)
  func value(of value: CellValue, expected: String) {
    let lines = Snapshot(rows: [Everything(id: "1", value: value)]).debugDescription.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(Array((lines.last ?? "").utf8) == Array("    everything/1: value=\(expected)".utf8))
  }

  @Test("traits and actions that aren't standard")
  func traits() {
    var row = Everything(id: "1")
    row.traits = CellTraits(
      isSelectable: false, isHighlightable: false, isMovable: true, isDeletable: true, height: 3, indentation: 2,
      separator: .hidden, style: "s\"",
      accessibilityLabel: "l", badges: ["5", CellBadge("!", tone: .warning)])
    row.actions = [CellAction(id: "open", title: "Open"), CellAction(id: "drop", title: "Drop", role: .destructive)]
    let expected =
      #"everything/1: value=null unselectable unhighlightable movable deletable height=3 indent=2 separator=hidden style="s\"" label="l" badge=(5) badge=(!):warning actions=[open, drop]"#
    #expect(Snapshot(rows: [row]).debugDescription.split(separator: "\n").last == "    \(expected)")
  }

  @Test("no content makes a line, or a control", arguments: [61] as [UInt64])
  func hostile(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let texts = (0..<6).map { _ in random.nextHostileText() }
      let row = Everything(
        id: texts[0], value: .text(texts[1]), traits: CellTraits(style: texts[2]),
        actions: [CellAction(id: texts[3], title: "")])
      let tree = Snapshot(
        [Section(SectionID(texts[4]), [row], title: texts[5])], title: texts[1], state: .failed(texts[2])
      ).debugDescription
      #expect(tree.utf8.count { $0 == 0x0A } == 3)
      #expect(!tree.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
    }
  }
}
