import Polycell
import PolycellJSON
import Testing

@Suite struct JSONRecordsTests {
  @Test("A snapshot is hello, schemas, begin, rows, end")
  func golden() {
    let snapshot = Snapshot(title: "Stock") {
      Section(
        "fruit", [Product(id: 7, name: "Pear", price: 1.5), Product(id: 8, name: "Fig", price: 0.25)],
        title: "Fruit", header: "Fresh", footer: "2 kinds")
      Section("tools", [Product](), title: "Tools", indexTitle: "T", state: .loading())
    }
    #expect(
      snapshot.lines(JSONOptions(list: "stock", epoch: .max)) == [
        #"{"v":1,"kind":"hello","list":"stock","minor":0,"features":["snapshot"],"requires":[],"epoch":"18446744073709551615","seq":0}"#,
        #"{"v":1,"kind":"schema","id":"product","type":"product","columns":[{"id":"name","title":"Name","type":"text"},{"id":"price","title":"Price","type":"number","unit":"€"}]}"#,
        #"{"v":1,"kind":"schema","id":"text","type":"text","columns":[{"id":"text","title":"Text","type":"text"}]}"#,
        #"{"v":1,"kind":"snapshot.begin","epoch":"18446744073709551615","seq":0,"title":"Stock","sections":[{"id":"fruit","title":"Fruit","header":["text/fruit/header",["Fresh"]],"footer":["text/fruit/footer",["2 kinds"]],"count":2},{"id":"tools","title":"Tools","index":"T","state":{"name":"loading"},"schemas":{"product":"product"},"count":0}]}"#,
        #"{"v":1,"kind":"snapshot.rows","section":"fruit","rows":[["product/7",["Pear",1.5],{"display":{"1":"1.50"}}],["product/8",["Fig",0.25]]]}"#,
        #"{"v":1,"kind":"snapshot.end","epoch":"18446744073709551615","seq":0}"#,
        #"{"v":1,"kind":"end","epoch":"18446744073709551615","seq":0,"reason":"complete"}"#,
      ])
  }

  @Test("An empty snapshot has its records too")
  func empty() {
    #expect(
      Snapshot([]).lines() == [
        #"{"v":1,"kind":"hello","minor":0,"features":["snapshot"],"requires":[],"epoch":"1","seq":0}"#,
        #"{"v":1,"kind":"snapshot.begin","epoch":"1","seq":0,"sections":[]}"#,
        #"{"v":1,"kind":"snapshot.end","epoch":"1","seq":0}"#,
        #"{"v":1,"kind":"end","epoch":"1","seq":0,"reason":"complete"}"#,
      ])
  }

  @Test("The list's own parts and all parts of a section are written")
  func around() {
    let section = Section(
      "a", [Product](), supplementary: ["banner": .text("B"), "note": .cell(Product(id: 1, name: "N", price: 2))],
      state: .empty(EmptyState("None", message: "Add one.", image: "box", action: CellAction(id: "add", title: "Add"))),
      reorder: ReorderRules(
        allowsReordering: false, sources: .only(["b", "c"]), destinations: .none, minimumCount: 1, maximumCount: 9))
    let snapshot = Snapshot([section], header: "Top", footer: "Bottom", state: .failed("No network"))
    let begin = snapshot.lines().first { $0.contains("snapshot.begin") }
    #expect(
      begin
        == [
          #"{"v":1,"kind":"snapshot.begin","epoch":"1","seq":0,"header":["text/header",["Top"]],"footer":["text/footer",["Bottom"]]"#,
          #""state":{"name":"failed","message":"No network"},"sections":[{"id":"a""#,
          #""supplementary":[{"kind":"banner","row":["text/a/banner",["B"]]},{"kind":"note","row":["product/1",["N",2],{"display":{"1":"2.00"}}]}]"#,
          #""reorder":{"reordering":false,"sources":["b","c"],"destinations":"none","minimum":1,"maximum":9}"#,
          #""state":{"name":"empty","title":"None","message":"Add one.","image":"box","action":{"id":"add","title":"Add","role":"normal","side":"trailing","enabled":true}}"#,
          #""schemas":{"product":"product","text":"text"},"count":0}]}"#,
        ].joined(separator: ","))
  }

  @Test("Columns say what is not a default")
  func columns() {
    let columns: [Column<Values>] = [
      Column(info: ColumnInfo(id: "a", title: "A", kind: .integer, alignment: .end), value: { $0.values[0] }),
      Column(
        info: ColumnInfo(
          id: "b", title: "", alignment: .decimal, role: .rowHeader, priority: -3, unit: "kg"), value: { $0.values[0] }),
    ]
    let schema = Snapshot(rows: [Values(id: "1", values: [1])], columns: columns).lines()[1]
    #expect(
      schema
        == #"{"v":1,"kind":"schema","id":"values","type":"values","columns":[{"id":"a","title":"A","type":"integer"},{"id":"b","title":"","type":"any","unit":"kg","align":"decimal","priority":-3,"role":"row-header"}]}"#
    )
  }

  @Test("Other columns of one kind get another schema, and the section says which")
  func schemas() {
    let one = Values.columns([.text])
    let other = Values.columns([.integer])
    let snapshot = Snapshot([
      Section("a", [Values(id: "1", values: ["x"])], columns: one, kind: "row"),
      Section("b", [Values(id: "2", values: [5])], columns: other, kind: "row"),
      Section("c", [Values(id: "3", values: ["y"])], columns: one, kind: "row"),
      Section("d", [Values(id: "4", values: ["z"])], columns: one, kind: "row.2"),
    ])
    let parsed = snapshot.lines().compactMap { try? Parsed($0) }
    let schemas = parsed.filter { $0["kind"] == .text("schema") }
    // `row.2` is a kind of its own here, so the second schema of `row` is called otherwise.
    #expect(schemas.map { $0["id"]?.text } == ["row", "row.3", "row.2"])
    #expect(schemas.map { $0["type"]?.text } == ["row", "row", "row.2"])
    let sections = parsed.first { $0["kind"] == .text("snapshot.begin") }?["sections"]?.elements ?? []
    #expect(sections.map { $0["schemas"] } == [nil, .object(["row": .text("row.3")]), nil, nil])
  }

  @Test("Titles that Swift's == takes for the same are two schemas")
  func canonicallyEquivalentTitles() {
    func section(_ id: SectionID, _ title: String) -> Section {
      let column = Column<Values>(info: ColumnInfo(id: "a", title: title), value: { $0.values[0] })
      return Section(id, [Values(id: id.description, values: [1])], columns: [column])
    }
    let snapshot = Snapshot([section("a", "\u{E9}"), section("b", "e\u{301}")])
    #expect(snapshot.lines().count { $0.contains("\"schema\"") } == 2)
  }

  @Test("Where one kind has several schemas in one section, the rows of the others name theirs")
  func severalSchemasInOneSection() {
    let runs = [
      Run([Values(id: "1", values: ["x"])], columns: Values.columns([.text]), kind: "row"),
      Run([Values(id: "2", values: [5])], columns: Values.columns([.integer]), kind: "row"),
      Run([Values(id: "3", values: ["y"])], columns: Values.columns([.text]), kind: "row"),
    ]
    let lines = Snapshot([Section("a", runs: runs)]).lines()
    #expect(
      lines.first { $0.contains("snapshot.rows") }
        == #"{"v":1,"kind":"snapshot.rows","section":"a","rows":[["row/1",["x"]],["row/2",[5],{"schema":"row.2"}],["row/3",["y"]]]}"#
    )
  }

  @Test("A header of the section's kind with other columns names its schema")
  func headerSchema() {
    let section = Section(
      "a", [Product(id: 1, name: "x", price: 1)], columns: [Column("Name", \.name)],
      header: .cell(Product(id: 2, name: "h", price: 1)))
    let begin = Snapshot([section]).lines().first { $0.contains("snapshot.begin") } ?? ""
    #expect(begin.contains(#""header":["product/2",["h",1],{"schema":"product.2","display":{"1":"1.00"}}]"#))
    #expect(!begin.contains("schemas"))
  }

  @Test("Rows of several types in one section each follow their own schema")
  func mixed() {
    let snapshot = Snapshot {
      Section("a") {
        Product(id: 1, name: "x", price: 0.25)
        TextCell(id: "n", text: "note")
        Product(id: 2, name: "y", price: 0.25)
      }
    }
    #expect(
      snapshot.lines().first { $0.contains("snapshot.rows") }
        == #"{"v":1,"kind":"snapshot.rows","section":"a","rows":[["product/1",["x",0.25]],["text/n",["note"]],["product/2",["y",0.25]]]}"#
    )
  }

  @Test("A record has at most as many rows as the option says", arguments: [(1, 7), (3, 3), (500, 1)])
  func rowsPerRecord(rows: Int, records: Int) throws {
    let snapshot = Snapshot(rows: (0..<7).map { Product(id: $0, name: "p", price: 0.25) })
    let parsed = try snapshot.lines(JSONOptions(rowsPerRecord: rows)).map { try Parsed($0) }
      .filter { $0["kind"] == .text("snapshot.rows") }
    #expect(parsed.count == records)
    #expect(parsed.allSatisfy { $0["rows"]?.elements.count ?? 0 <= rows })
    #expect(parsed.flatMap { $0["rows"]?.elements ?? [] }.map { $0[0]?.text } == (0..<7).map { "product/\($0)" })
  }

  @Test("The number of rows in a record stays between 1 and 500")
  func rowsPerRecordLimits() {
    var options = JSONOptions(rowsPerRecord: 0)
    #expect(options.rowsPerRecord == 1)
    options.rowsPerRecord = 1000
    #expect(options.rowsPerRecord == 500)
    options.rowsPerRecord = -5
    #expect(options.rowsPerRecord == 1)
  }

  @Test("Duplicates are called by their occurrence")
  func duplicates() {
    let snapshot = Snapshot(rows: [7, 7, 8].map { Product(id: $0, name: "p", price: 0.25) })
    let rows = snapshot.lines().first { $0.contains("snapshot.rows") } ?? ""
    #expect(rows.contains(#"[["product/7",["p",0.25]],["product/7#2",["p",0.25]],["product/8""#))
  }

  @Test(
    "Every line of every layout is one object of valid JSON with its version and kind",
    arguments: JSONOptions.Layout.allCases)
  func everyLine(layout: JSONOptions.Layout) throws {
    let snapshot = Snapshot(title: "a\nb") {
      Section("s\n", [Product(id: 1, name: "x\ny", price: .nan)], header: "h\n")
      Section("t", [TextCell(id: "\n", text: "\r\n")])
    }
    for line in snapshot.lines(JSONOptions(layout: layout)) {
      let parsed = try Parsed(line)
      #expect((parsed["v"] == .number(1)) == (layout == .records))
      #expect((parsed["kind"] != nil) == (layout == .records))
    }
  }
}
