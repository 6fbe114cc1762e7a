import Polycell
import PolycellText
import Synchronization
import Testing

@Suite("Cell views")
struct TextCellViewTests {
  struct Fruit: CellModel {
    let id: Int
    var name: String
    var count: Int
    static let columns: [Column<Fruit>] = [Column("Name", \.name), Column("Count", \.count)]
  }

  struct FruitView: TextCellView {
    private var shown = 0
    mutating func render(_ model: Fruit, to row: inout TextRow) {
      shown += 1
      row["name"] = StyledText(model.name.uppercased(), .bold) + " \(shown)"
    }
  }

  struct LineView: TextCellView {
    mutating func render(_ model: Fruit, to row: inout TextRow) {
      row.replace(with: [
        StyledText("\(model.count) times"), StyledText("\u{1B}[31m\(model.name)", TextStyling(foreground: .red)),
      ])
    }
  }

  struct Own: TextCellConvertible {
    let id: Int
    static let columns: [Column<Own>] = [Column("Id", \.id)]
    struct TextView: TextCellView {
      mutating func render(_ model: Own, to row: inout TextRow) { row["id"] = "own \(model.id)" }
    }
  }

  private let fruit = Snapshot(rows: [Fruit(id: 1, name: "fig", count: 3), Fruit(id: 2, name: "pear", count: 12)])

  @Test("A view shows single columns, whose widths are those of what it says; one view serves all rows")
  func columns() {
    // It is asked twice for each row: once for measuring, once for writing.
    #expect(
      fruit.text(TextOptions(views: [.view(FruitView.self)])) == """
        ╭────────┬───────╮
        │ Name   │ Count │
        ├────────┼───────┤
        │ FIG 3  │     3 │
        │ PEAR 4 │    12 │
        ╰────────┴───────╯

        """)
  }

  @Test("A view replaces a row by lines, and what it says is made harmless")
  func lines() {
    #expect(
      fruit.text(TextOptions(color: .ansi16, views: [.view(LineView.self)]))
        == """
        ╭──────┬───────╮
        │ \u{1B}[1mName\u{1B}[0m │ \u{1B}[1mCount\u{1B}[0m │
        ├──────┴───────┤
        │ 3 times      │
        │ \u{1B}[31m␛[31mfig\u{1B}[0m     │
        │ 12 times     │
        │ \u{1B}[31m␛[31mpear\u{1B}[0m    │
        ╰──────────────╯

        """)
  }

  @Test("A type that brings its view along is shown by it, unless another is registered")
  func automatic() {
    struct Other: TextCellView {
      mutating func render(_ model: Own, to row: inout TextRow) { row["id"] = "other" }
    }
    let snapshot = Snapshot(rows: [Own(id: 1)])
    #expect(snapshot.text(.plain) == "   Id\nown 1\n")
    #expect(snapshot.text(TextOptions(style: .plain, views: [.view(Other.self)])) == "   Id\nother\n")
  }

  @Test("A prototype for a kind whose rows are of another type is reported, and a placeholder is shown")
  func mismatch() {
    let reported = Mutex<[Diagnostic]>([])
    let text = Snapshot(rows: [Own(id: 1), Own(id: 2)]).rendered(
      as: .text(TextOptions(style: .plain, views: [.prototype(FruitView(), forKind: "own")])),
      diagnostics: DiagnosticHandler { diagnostic in reported.withLock { $0.append(diagnostic) } })
    #expect(text == "Id\n(no view: Own is not Fruit)\n(no view: Own is not Fruit)\n")
    #expect(reported.withLock { $0.map(\.category) } == [.cellView])
  }

  @Test("A column that doesn't exist is reported once and changes nothing")
  func unknownColumn() {
    struct Misspelt: TextCellView {
      mutating func render(_ model: Fruit, to row: inout TextRow) { row["nmae"] = "x" }
    }
    let reported = Mutex<[Diagnostic]>([])
    let text = fruit.rendered(
      as: .text(TextOptions(style: .plain, views: [.view(Misspelt.self)])),
      diagnostics: DiagnosticHandler { diagnostic in reported.withLock { $0.append(diagnostic) } })
    #expect(text == fruit.text(.plain))
    #expect(
      reported.withLock { $0.map(\.message) } == [#"the view of Fruit sets the column "nmae", which doesn't exist"#])
  }

  @Test("A prototype shows the rows of its kind")
  func prototype() {
    let text = fruit.text(TextOptions(style: .plain, views: [.prototype(LineView(), forKind: "fruit")]))
    #expect(text == "Name  Count\n3 times\n␛[31mfig\n12 times\n␛[31mpear\n")
  }

  @Test("Programs read data, not views")
  func machine() {
    #expect(fruit.text(TextOptions(style: .csv, views: [.view(FruitView.self)])) == "Name,Count\nfig,3\npear,12\n")
  }

  @Test("A view is tested without a rendering")
  func rowForTests() throws {
    let fig = Fruit(id: 1, name: "fig", count: 3)
    func output(of view: some TextCellView<Fruit>) -> TextRow {
      var view = view
      var row = TextRow(Section("fruit", [fig]).rows[0])
      view.render(fig, to: &row)
      return row
    }
    #expect(output(of: FruitView())["name"] == StyledText("FIG", .bold) + " 1")
    #expect(output(of: FruitView())["count"] == nil)
    #expect(output(of: FruitView()).lines == nil)
    #expect(output(of: LineView()).lines?.map(\.text) == ["3 times", "\u{1B}[31mfig"])
  }
}
