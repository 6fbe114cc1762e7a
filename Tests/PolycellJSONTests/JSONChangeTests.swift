import Polycell
import PolycellJSON
import Testing

/// What a live stream writes for steps between snapshots.
struct Steps: ~Copyable {
  private var presenter: Presenter<JSONBackend<MemoryWriter>>
  private var taken = 0

  init(_ first: Snapshot, _ options: JSONOptions = JSONOptions(), positions: StreamPositions? = nil) async {
    presenter = Presenter(
      JSONBackend(MemoryWriter(), options: options, positions: positions, diagnostics: .ignored),
      diagnostics: .ignored)
    presenter.show(first)
    _ = await lines()
  }

  /// What was written since the last time.
  private mutating func lines() async -> [String] {
    await presenter.flush()
    let bytes = presenter.adapter.writer.bytes
    defer { taken = bytes.count }
    let text = String(decoding: bytes[taken...], as: UTF8.self)
    StreamDump.add(text)
    return text.split(separator: "\n").map(String.init)
  }

  mutating func show(_ next: Snapshot) async -> [String] {
    presenter.show(next)
    return await lines()
  }

  mutating func show(_ next: Presentation, isAnimated: Bool = true, coalesced: Int = 0, cause: String? = nil) async
    -> [String]
  {
    presenter.show(next, isAnimated: isAnimated, coalesced: coalesced, cause: cause)
    return await lines()
  }
}

@Suite struct JSONChangeTests {
  private func products(_ names: [(Int, String)]) -> [Product] {
    names.map { Product(id: $0.0, name: $0.1, price: 0.25) }
  }

  /// The operations of the one change that a step is.
  private func operations(_ old: Snapshot, _ new: Snapshot) async -> [String] {
    var steps = await Steps(old)
    let lines = await steps.show(new)
    let prefix = #"{"v":1,"kind":"change","epoch":"1","seq":1,"ops":["#
    let suffix = #"],"animated":true}"#
    guard let line = lines.last, line.hasPrefix(prefix), line.hasSuffix(suffix) else { return lines }
    // No text of these tests has this between operations.
    return String(line.dropFirst(prefix.count).dropLast(suffix.count)).replacing("},{\"op\"", with: "}\n{\"op\"")
      .split(separator: "\n").map(String.init)
  }

  @Test("Rows come, go, move and change")
  func rows() async {
    let old = Snapshot(rows: products([(1, "a"), (2, "b"), (3, "c"), (4, "d")]))
    let new = Snapshot(rows: products([(4, "d"), (1, "a"), (3, "C"), (5, "e")]))
    #expect(
      await operations(old, new) == [
        #"{"op":"remove","key":"product/2"}"#,
        #"{"op":"insert","section":"rows","row":["product/5",["e",0.25]],"before":null}"#,
        #"{"op":"move","key":"product/4","section":"rows","before":"product/1"}"#,
        #"{"op":"update","key":"product/3","cells":{"name":"C"}}"#,
      ])
  }

  @Test("An update has the cells that differ, null for no value, and hints where they differ")
  func updates() async {
    let columns = Values.columns([.text, .integer])
    func snapshot(_ values: CellValue...) -> Snapshot {
      Snapshot(rows: [Values(id: "1", values: values)], columns: columns)
    }
    #expect(
      await operations(snapshot("a", 1), snapshot(nil, 1)) == [
        #"{"op":"update","key":"values/1","cells":{"c0":null}}"#
      ])
    let old = Snapshot(rows: [Product(id: 1, name: "a", price: 1.5)])
    #expect(
      await operations(old, Snapshot(rows: [Product(id: 1, name: "a", price: 0.25)])) == [
        #"{"op":"update","key":"product/1","cells":{"price":0.25},"hints":{}}"#
      ])
    #expect(
      await operations(old, Snapshot(rows: [Product(id: 1, name: "b", price: 1.5)])) == [
        #"{"op":"update","key":"product/1","cells":{"name":"b"}}"#
      ])
    #expect(
      await operations(old, Snapshot(rows: [Product(id: 1, name: "a", price: 2)])) == [
        #"{"op":"update","key":"product/1","cells":{"price":2},"hints":{"display":{"1":"2.00"}}}"#
      ])
  }

  @Test("Sections come, move, change and go")
  func sections() async {
    let old = Snapshot {
      Section("a", products([(1, "x")]), title: "A", header: "h")
      Section("b", products([(2, "y")]), supplementary: ["note": "n"])
      Section("c", products([(3, "z")]))
    }
    let new = Snapshot(title: "T", footer: "f", state: .loading()) {
      Section("c", products([(3, "z")]), indexTitle: "C", state: .failed("no"), reorder: ReorderRules())
      Section("a", products([(1, "x"), (2, "y")]), supplementary: ["note": "m"])
      Section("d", [TextCell](), title: "D", header: "h")
    }
    #expect(
      await operations(old, new) == [
        #"{"op":"section.insert","section":"d","before":null,"title":"D","header":["text/d/header",["h"]],"schemas":{"text":"text"}}"#,
        #"{"op":"section.move","section":"c","before":"a"}"#,
        #"{"op":"move","key":"product/2","section":"a","before":null}"#,
        #"{"op":"section.remove","section":"b"}"#,
        #"{"op":"section.update","section":"c","index":"C","reorder":{"reordering":true,"sources":"all","destinations":"all","minimum":0},"state":{"name":"failed","message":"no"}}"#,
        #"{"op":"section.update","section":"a","header":null}"#,
        #"{"op":"supplementary.update","section":"a","kind":"note","row":["text/a/note",["m"]]}"#,
        #"{"op":"section.update","section":"a","title":null}"#,
        #"{"op":"list.update","footer":["text/footer",["f"]]}"#,
        #"{"op":"list.update","title":"T","state":{"name":"loading"}}"#,
      ])
  }

  @Test("A state that is over is ready, what went away is null")
  func undone() async {
    let old = Snapshot(title: "T", header: "H") {
      Section(
        "a", products([(1, "x")]), title: "A", supplementary: ["note": "n"], indexTitle: "I", state: .loading(),
        reorder: ReorderRules())
    }
    #expect(
      await operations(old, Snapshot { Section("a", products([(1, "x")])) }) == [
        #"{"op":"supplementary.update","section":"a","kind":"note","row":null}"#,
        #"{"op":"section.update","section":"a","title":null,"index":null,"reorder":null,"state":{"name":"ready"}}"#,
        #"{"op":"list.update","header":null}"#,
        #"{"op":"list.update","title":null,"state":{"name":"ready"}}"#,
      ])
  }

  @Test("A kind that is new brings its schema before the change")
  func newSchema() async {
    var steps = await Steps(Snapshot(rows: products([(1, "a")])))
    let lines = await steps.show(
      Snapshot {
        Section("rows") {
          Product(id: 1, name: "a", price: 0.25)
          TextCell(id: "n", text: "note")
        }
      })
    #expect(
      lines == [
        #"{"v":1,"kind":"schema","id":"text","type":"text","columns":[{"id":"text","title":"Text","type":"text"}]}"#,
        #"{"v":1,"kind":"change","epoch":"1","seq":1,"ops":[{"op":"insert","section":"rows","row":["text/n",["note"]],"before":null},{"op":"section.update","section":"rows","schemas":{"product":"product","text":"text"}}],"animated":true}"#,
      ])
  }

  @Test("A section with other columns of a kind has a schema of its own, and a row that moves there goes and comes")
  func secondSchema() async {
    let other = [Column<Product>("Name", \.name)]
    var steps = await Steps(Snapshot { Section("a", products([(1, "x"), (2, "y")])) })
    let second = Snapshot {
      Section("a", products([(1, "x"), (2, "y")]))
      Section("b", products([(3, "z")]), columns: other)
    }
    var lines = await steps.show(second)
    #expect(lines.count == 2)
    #expect(lines.first?.contains(#""id":"product.2","type":"product""#) == true)
    #expect(
      lines.last?.contains(
        #"[{"op":"section.insert","section":"b","before":null,"schemas":{"product":"product.2"}},{"op":"insert","section":"b","row":["product/3",["z"]],"before":null}]"#
      ) == true)
    // The row gets other columns on the way, which no operation can tell of a row that stays.
    lines = await steps.show(
      Snapshot {
        Section("a", products([(1, "x")]))
        Section("b", products([(3, "z"), (2, "y")]), columns: other)
      })
    #expect(lines.first == #"{"v":1,"kind":"reset","reason":"schema"}"#)
    // The columns go with the row, so that the section holds rows of two schemas.
    lines = await steps.show(
      Snapshot([
        Section("a", [Product]()),
        Section("b", runs: [Run(products([(3, "z"), (2, "y")]), columns: other), Run(products([(1, "x")]))]),
      ]))
    #expect(
      lines.last?.contains(
        #"[{"op":"remove","key":"product/1"},{"op":"insert","section":"b","row":["product/1",["x",0.25],{"schema":"product"}],"before":null}"#
      ) == true)
  }

  @Test("Other columns under one schema are a reset and a snapshot")
  func otherColumns() async throws {
    var steps = await Steps(Snapshot(rows: products([(1, "a")])))
    let lines = await steps.show(Snapshot(rows: products([(1, "a")]), columns: [Column("Name", \.name)]))
    let kinds = try lines.map { try Parsed($0)["kind"]?.text }
    #expect(kinds == ["reset", "schema", "snapshot.begin", "snapshot.rows", "snapshot.end"])
    #expect(lines[0] == #"{"v":1,"kind":"reset","reason":"schema"}"#)
    #expect(lines[4] == #"{"v":1,"kind":"snapshot.end","epoch":"1","seq":1}"#)
  }

  @Test("A change that is larger than the list, or longer than the options allow, is a reset and a snapshot")
  func large() async {
    let old = Snapshot(rows: products((0..<100).map { ($0, "a") }))
    var steps = await Steps(old)
    var lines = await steps.show(Snapshot(rows: products((1000..<1100).map { ($0, "a") })))
    #expect(lines.first == #"{"v":1,"kind":"reset","reason":"large"}"#)
    lines = await steps.show(Snapshot(rows: products([(1, "a")])))
    #expect(lines.first == #"{"v":1,"kind":"reset","reason":"large"}"#)
    #expect(lines.last == #"{"v":1,"kind":"snapshot.end","epoch":"1","seq":2}"#)
    var short = await Steps(old, JSONOptions(largestChange: 100))
    lines = await short.show(Snapshot(rows: products((0..<99).map { ($0, "a") })))
    #expect(lines.count == 1)
    lines = await short.show(Snapshot(rows: products((0..<95).map { ($0, "a") })))
    #expect(lines.first == #"{"v":1,"kind":"reset","reason":"large"}"#)
  }

  @Test("A change says what led to it, what was left out, and whether its way may be shown")
  func cause() async {
    let snapshots = (0..<3).map { Snapshot(rows: products([($0, "a")])) }
    var steps = await Steps(snapshots[0])
    var lines = await steps.show(Presentation(snapshots[1], revision: 5), coalesced: 3, cause: "req\n1")
    #expect(lines.first?.hasSuffix(#"],"cause":"req\n1","coalesced":3,"animated":true}"#) == true)
    lines = await steps.show(Presentation(snapshots[2], revision: 6), isAnimated: false)
    #expect(lines.first?.hasSuffix(#"],"animated":false}"#) == true)
    #expect(lines.first?.hasPrefix(#"{"v":1,"kind":"change","epoch":"1","seq":2,"#) == true)
  }

  @Test("Models that differ and are shown alike make no record, and no number")
  func shownAlike() async {
    struct Hidden: CellModel, Equatable {
      let id: Int
      var secret: Int
      static let columns: [Column<Hidden>] = [Column("ID", \.id)]
    }
    let positions = StreamPositions()
    var steps = await Steps(Snapshot(rows: [Hidden(id: 1, secret: 1)]), positions: positions)
    #expect(await steps.show(Snapshot(rows: [Hidden(id: 1, secret: 2)])).isEmpty)
    #expect(await steps.show(Snapshot(rows: [Hidden(id: 2, secret: 2)])).first?.contains(#""seq":1,"#) == true)
    #expect(positions.revision(at: StreamPosition(epoch: 1, sequence: 0)) == 2)
    #expect(positions.revision(at: StreamPosition(epoch: 1, sequence: 1)) == 3)
    #expect(positions.revision(at: StreamPosition(epoch: 2, sequence: 1)) == nil)
    #expect(positions.position(of: 2) == StreamPosition(epoch: 1, sequence: 0))
    #expect(positions.position(of: 3) == StreamPosition(epoch: 1, sequence: 1))
    #expect(positions.position(of: 4) == nil)
  }

  @Test("A change of one row is small and of the same size in a list of any length", arguments: [10, 100_000])
  func size(count: Int) async {
    let rows = (0..<count).map { Product(id: $0 + 1_000_000, name: "name \($0)", price: 0.25) }
    var snapshot = Snapshot(rows: rows)
    var steps = await Steps(snapshot)
    var changed = rows[3]
    changed.name = "another name"
    try? snapshot.replace(changed)
    let lines = await steps.show(snapshot)
    #expect(lines.map(\.utf8.count) == [139])
  }
}
