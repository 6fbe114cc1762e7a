import Polycell
import PolycellJSON
import Testing

private struct Node: CellModel {
  let id: String
  var children: [Node]?
  var traits = CellTraits()
  var actions: [CellAction] = []

  static let columns: [Column<Node>] = [Column("ID", \.id)]
}

@Suite struct JSONHintsTests {
  private func rows(_ nodes: [Node]) -> String {
    let line = Snapshot(rows: nodes).lines().first { $0.contains("snapshot.rows") } ?? ""
    return String(line.drop { $0 != "[" })
  }

  @Test("A row that has only defaults has no hints")
  func none() {
    #expect(rows([Node(id: "a")]) == #"[["node/a",["a"]]]}"#)
  }

  @Test(
    "Each trait that is not the default is a hint",
    arguments: [
      (CellTraits(isSelectable: false), #""selectable":false"#),
      (CellTraits(isHighlightable: false), #""highlightable":false"#),
      (CellTraits(isMovable: true), #""movable":true"#),
      (CellTraits(isDeletable: true), #""deletable":true"#),
      (CellTraits(height: 3), #""height":3"#),
      (CellTraits(indentation: 2), #""indent":2"#),
      (CellTraits(separator: .hidden), #""separator":false"#),
      (CellTraits(separator: .visible), #""separator":true"#),
      (CellTraits(style: "a\"b"), #""style":"a\"b""#),
      (CellTraits(accessibilityLabel: "read me"), #""label":"read me""#),
      (
        CellTraits(badges: ["3", CellBadge("!", tone: .danger)]),
        #""badges":[{"text":"3","tone":"neutral"},{"text":"!","tone":"danger"}]"#
      ),
    ])
  func traits(traits: CellTraits, json: String) {
    #expect(rows([Node(id: "a", traits: traits)]) == #"[["node/a",["a"],{"# + json + "}]]}")
  }

  @Test("Several hints stand in one object")
  func several() {
    let traits = CellTraits(isSelectable: false, isMovable: true, style: "x")
    #expect(
      rows([Node(id: "a", traits: traits)]) == #"[["node/a",["a"],{"style":"x","selectable":false,"movable":true}]]}"#)
  }

  @Test("Actions have all that a person needs to choose one")
  func actions() {
    let action = CellAction(
      id: "del", title: "Delete", role: .destructive, placement: .menu, isEnabled: false, confirmation: "Sure?",
      children: [CellAction(id: "all", title: "All", role: .primary, placement: .leading)])
    #expect(
      rows([Node(id: "a", actions: [action])])
        == #"[["node/a",["a"],{"actions":[{"id":"del","title":"Delete","role":"destructive","side":"menu","enabled":false,"confirmation":"Sure?","children":[{"id":"all","title":"All","role":"primary","side":"leading","enabled":true}]}]}]]}"#
    )
  }

  @Test("In an outline each row names the row above it")
  func outline() {
    let nodes = [
      Node(id: "a", children: [Node(id: "b", children: [Node(id: "c")]), Node(id: "d")]),
      Node(id: "e", children: []), Node(id: "a", children: [Node(id: "f\"", traits: CellTraits(indentation: 1))]),
    ]
    #expect(
      rows(nodes) == "["
        + [
          #"["node/a",["a"],{"expanded":true}]"#,
          #"["node/b",["b"],{"indent":1,"parent":"node/a","expanded":true}]"#,
          #"["node/c",["c"],{"indent":2,"parent":"node/b"}]"#,
          #"["node/d",["d"],{"indent":1,"parent":"node/a"}]"#,
          #"["node/e",["e"],{"expanded":true}]"#,
          #"["node/a#2",["a"],{"expanded":true}]"#,
          #"["node/f\"",["f\""],{"indent":2,"parent":"node/a#2"}]"#,
        ].joined(separator: ",") + "]}")
  }

  @Test("A display text is written where it is not the value's own text")
  func display() {
    let snapshot = Snapshot(
      rows: [
        Values(id: "1", values: [1.5, .integer(1234), .null]), Values(id: "2", values: [1.25, .integer(12), .null]),
      ],
      columns: [
        Column(info: ColumnInfo(id: "a", title: "A", kind: .number, format: .fixed(2)), value: { $0.values[0] }),
        Column(info: ColumnInfo(id: "b", title: "B", kind: .integer, format: .grouped), value: { $0.values[1] }),
        Column(
          info: ColumnInfo(id: "c", title: "C", kind: .text, hasOwnText: true), value: { $0.values[2] },
          text: { $0.id == "1" ? "–" : "" }),
      ])
    #expect(
      snapshot.lines().first { $0.contains("snapshot.rows") }
        == #"{"v":1,"kind":"snapshot.rows","section":"rows","rows":[["values/1",[1.5,1234,null],{"display":{"0":"1.50","1":"1,234","2":"–"}}],["values/2",[1.25,12,null]]]}"#
    )
  }
}
