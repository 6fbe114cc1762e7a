import Polycell
import PolycellJSON
import Testing

@Suite struct JSONViewTests {
  private let snapshot = Snapshot(rows: (1...3).map { Product(id: $0, name: "p", price: 0.25) })
  private func id(_ number: Int) -> CellID { CellID(kind: "product", number) }

  @Test("What people do is a view record with what is new, and no step")
  func view() async {
    var steps = await Steps(snapshot)
    var shared = SharedState(selection: [id(3), id(1)], collapsed: [id(2)])
    var own = OwnState(focus: id(1), highlight: id(2), scroll: ScrollAnchor(id(1), offset: 4), pin: .last)
    #expect(
      await steps.show(Presentation(snapshot, revision: 2, shared: shared, own: own)) == [
        #"{"v":1,"kind":"view","selection":["product/1","product/3"],"expanded":{"product/2":false},"focus":"product/1","highlight":"product/2","scroll_to":{"key":"product/1","offset":4},"pin":"last"}"#
      ])
    shared.selection = []
    shared.isRefreshing = true
    #expect(
      await steps.show(Presentation(snapshot, revision: 3, shared: shared, own: own)) == [
        #"{"v":1,"kind":"view","selection":[],"refreshing":true}"#
      ])
    shared = SharedState()
    own = OwnState(query: RowQuery(sort: [RowSort("price", .descending)]))
    #expect(
      await steps.show(Presentation(snapshot, revision: 4, shared: shared, own: own)) == [
        #"{"v":1,"kind":"view","expanded":{},"refreshing":false,"focus":null,"highlight":null,"scroll_to":null,"pin":null,"sort":[{"column":"price","direction":"descending"}]}"#
      ])
    #expect(await steps.show(Presentation(snapshot, revision: 5, shared: shared, own: own)).isEmpty)
  }

  @Test("A window says which of all rows it is")
  func window() async throws {
    let source = DataSource(
      Snapshot(rows: (0..<10).map { Product(id: $0, name: "p", price: 0.25) }), diagnostics: .ignored)
    let text = Written()
    let attachment = await source.attach(JSONBackend(text.writer, diagnostics: .ignored))
    await attachment.settled()
    _ = await attachment.perform(.window(RowWindow(offset: 2, limit: 3)))
    await attachment.settled()
    #expect(text.string.contains(#""window":{"offset":2,"count":3,"total":10}"#))
  }

  @Test("A change and what people do come in one step, the change first")
  func both() async {
    var steps = await Steps(snapshot)
    let lines = await steps.show(
      Presentation(
        Snapshot(rows: [Product(id: 1, name: "p", price: 0.25)]), revision: 2, shared: SharedState(selection: [id(1)])))
    #expect(lines.count == 2)
    #expect(lines.last == #"{"v":1,"kind":"view","selection":["product/1"]}"#)
  }

  @Test("Rows that share an id are told once, if the options ask for it")
  func diagnostics() async {
    var steps = await Steps(snapshot, JSONOptions(writesDiagnostics: true))
    let twice = Snapshot(rows: [1, 2, 1].map { Product(id: $0, name: "p", price: 0.25) })
    let lines = await steps.show(twice)
    #expect(
      lines.last
        == #"{"v":1,"kind":"diagnostic","severity":"warning","category":"duplicate-id","message":"the row at [0, 0] and the row at [0, 2] have the id product/1, so the later one is called product/1#2","where":{"section":"rows","row":2,"key":"product/1#2"}}"#
    )
    let more = Snapshot(rows: [1, 2, 1, 4].map { Product(id: $0, name: "p", price: 0.25) })
    #expect(await steps.show(more).count == 1)
  }
}

@Suite struct StreamFramingTests {
  private let snapshot = Snapshot(rows: [Product(id: 1, name: "a\nb", price: 0.25)])

  @Test("Server-sent events have the kind, the record, and a cursor where a reader can go on")
  func events() {
    let text = snapshot.rendered(as: .json(JSONOptions(framing: .serverSentEvents, epoch: 7)))
    let events = text.components("\n\n")
    #expect(events.last == "")
    #expect(events.count == 7)
    let lines = snapshot.lines(JSONOptions(epoch: 7))
    for (event, line) in zip(events, lines) {
      let fields = event.components("\n")
      #expect(fields.last == "data: " + line)
      #expect(fields.contains { $0.hasPrefix("event: ") })
    }
    #expect(events.map { $0.hasPrefix("id: 7.0\nevent: ") } == [false, false, false, false, true, true, false])
    #expect(events[4].hasPrefix("id: 7.0\nevent: snapshot.end\n"))
  }

  @Test("Text sequences have a record separator before each record")
  func sequence() {
    let text = snapshot.rendered(as: .json(JSONOptions(framing: .textSequence)))
    #expect(text == snapshot.lines().map { "\u{1E}\($0)\n" }.joined())
  }

  @Test("A live stream is framed as a whole one is, and canonical records are still known by their kinds")
  func live() async throws {
    let text = Written()
    var presenter = Presenter(
      JSONBackend(
        text.writer, options: JSONOptions(framing: .serverSentEvents, isCanonical: true), diagnostics: .ignored))
    presenter.show(snapshot)
    presenter.show(Snapshot(rows: [Product(id: 1, name: "b", price: 0.25)]))
    await presenter.flush()
    #expect(
      text.string.hasSuffix(
        "id: 1.1\nevent: change\ndata: "
          + #"{"animated":true,"epoch":"1","kind":"change","ops":[{"cells":{"name":"b"},"key":"product/1","op":"update"}],"seq":1,"v":1}"#
          + "\n\n"))
  }

  @Test("Cursors are read as they are written, and nothing else is")
  func cursors() {
    for text in ["begin", "now", "0.0", "1.0", "18446744073709551615.9007199254740991"] {
      #expect(StreamCursor(text)?.description == text)
    }
    for text in [
      "", ".", "1", "1.", ".1", "01.1", "1.01", "1.1.1", "-1.1", "1.-1", "+1.1", " 1.1", "1.1 ", "Begin", "1,1",
      "18446744073709551616.0", "1.9007199254740992", "１.1",
    ] {
      #expect(StreamCursor(text) == nil)
    }
  }
}

extension String {
  func components(_ separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
