import Polycell
import PolycellJSON
import Testing

@Suite struct JSONDocumentTests {
  private let snapshot = Snapshot(
    [
      Section(
        "fruit", [Product(id: 7, name: "Pear", price: 1.5)], title: "Fruit", header: "Fresh", footer: "1 kind",
        supplementary: ["note": "N"], indexTitle: "F"),
      Section("tools", [Product](), state: .loading("Tools")),
    ], title: "Stock", header: "Top", state: .failed("Half"))

  @Test("A document is one object")
  func document() {
    #expect(
      snapshot.rendered(as: .json(JSONOptions(layout: .document)))
        == [
          #"{"revision":0,"title":"Stock","header":{"id":"text/header","type":"text","cells":{"text":"Top"}}"#,
          #""state":{"name":"failed","message":"Half"},"sections":[{"id":"fruit","title":"Fruit""#,
          #""header":{"id":"text/fruit/header","type":"text","cells":{"text":"Fresh"}}"#,
          #""footer":{"id":"text/fruit/footer","type":"text","cells":{"text":"1 kind"}}"#,
          #""supplementary":[{"kind":"note","row":{"id":"text/fruit/note","type":"text","cells":{"text":"N"}}}],"index":"F""#,
          #""columns":[{"id":"name","title":"Name","type":"text"},{"id":"price","title":"Price","type":"number","unit":"€"}]"#,
          #""rows":[{"id":"product/7","type":"product","cells":{"name":"Pear","price":1.5},"hints":{"display":{"price":"1.50"}}}]}"#,
          #"{"id":"tools","state":{"name":"loading","message":"Tools"},"columns":[{"id":"name","title":"Name","type":"text"},{"id":"price","title":"Price","type":"number","unit":"€"}],"rows":[]}]}"#
            + "\n",
        ].joined(separator: ","))
  }

  @Test("Lines are the rows alone")
  func lines() {
    #expect(
      snapshot.lines(JSONOptions(layout: .lines)) == [
        #"{"section":"fruit","id":"product/7","type":"product","cells":{"name":"Pear","price":1.5},"hints":{"display":{"price":"1.50"}}}"#
      ])
    #expect(Snapshot([]).rendered(as: .json(JSONOptions(layout: .lines))) == "")
  }

  @Test("No column's id can meet the members of a row")
  func collidingIDs() throws {
    let ids = ["id", "type", "cells", "section", "hints", "id"]
    let columns = ids.map { id in Column<Values>(info: ColumnInfo(id: id, title: id), value: { $0.values[0] }) }
    let snapshot = Snapshot(rows: [Values(id: "1", values: ["v"])], columns: columns)
    #expect(
      snapshot.lines(JSONOptions(layout: .lines)) == [
        #"{"section":"rows","id":"values/1","type":"values","cells":{"id":"v","type":"v","cells":"v","section":"v","hints":"v","id_2":"v"}}"#
      ])
  }

  @Test("Where types of one section disagree about a column, its values follow the columns that are listed")
  func sharedColumns() {
    let runs = [
      Run([Values(id: "1", values: [5])], columns: Values.columns([.integer])),
      Run(
        [Values(id: "2", values: [.number(5), "x"])], columns: Values.columns([.number, .text]).reversed(), kind: "b"),
    ]
    let snapshot = Snapshot([Section("a", runs: runs)])
    #expect(
      snapshot.lines(JSONOptions(layout: .document)) == [
        #"{"revision":0,"sections":[{"id":"a","columns":[{"id":"c0","title":"C0","type":"integer"},{"id":"c1","title":"C1","type":"text"}],"rows":[{"id":"values/1","type":"values","cells":{"c0":5}},{"id":"b/2","type":"b","cells":{"c1":"x","c0":{"t":"number","v":5}}}]}]}"#
      ])
  }
}
