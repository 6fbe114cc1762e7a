import Polycell
import PolycellHTML
import Synchronization
import Testing

@Suite("HTMLCellView")
struct HTMLCellViewTests {
  static let made = Mutex(0)

  struct CountingView: HTMLCellView {
    var rows = 0
    init() { HTMLCellViewTests.made.withLock { $0 += 1 } }
    mutating func render(_ fruit: Fruit, to row: inout HTMLRow) {
      rows += 1
      row["name"] = "<b>\(fruit.name)</b> \(rows)"
    }
  }

  struct WholeView: HTMLCellView {
    func render(_ fruit: Fruit, to row: inout HTMLRow) { row.replace(with: "<i>\(fruit.name)</i>") }
  }

  struct Typo: HTMLCellView {
    func render(_ fruit: Fruit, to row: inout HTMLRow) { row["nmae"] = "x" }
  }

  struct Declared: CellModel, HTMLCellConvertible {
    let id: Int
    static let columns: [Column<Declared>] = [Column("Id", \.id)]
    struct HTMLView: HTMLCellView {
      func render(_ model: Declared, to row: inout HTMLRow) { row.replace(with: "declared \(model.id)") }
    }
  }

  let fruit = Snapshot([
    Section("a", [Fruit(id: 1, name: "<A>", price: 1), Fruit(id: 2, name: "B", price: nil)]),
    Section("b", [Fruit(id: 3, name: "C", price: 2)]),
  ])

  @Test("A view fills single cells, and one is made for all rows of a type")
  func cells() {
    Self.made.withLock { $0 = 0 }
    let html = fruit.fragment(HTMLOptions(views: [.view(CountingView.self)]))
    #expect(
      html.contains("<th scope=\"row\"><b>&lt;A&gt;</b> 1</th><td class=\"polycell-number\" data-sort=\"1\">1.00</td>"))
    #expect(html.contains("<b>B</b> 2</th><td class=\"polycell-null polycell-end\"></td>"))
    #expect(html.contains("<b>C</b> 3</th>"))
    #expect(Self.made.withLock { $0 } == 1)
  }

  @Test("A view fills a whole row")
  func whole() {
    let html = fruit.fragment(HTMLOptions(views: [.view(WholeView.self)]))
    #expect(html.contains("data-key=\"fruit/1\"><td colspan=\"2\"><i>&lt;A&gt;</i></td></tr>"))
  }

  @Test("A type's own view is found, and a registered one wins")
  func automatic() {
    struct Other: HTMLCellView {
      func render(_ model: Declared, to row: inout HTMLRow) { row.replace(with: "registered") }
    }
    let snapshot = Snapshot(rows: [Declared(id: 7)], header: .cell(Declared(id: 8)), footer: .cell(Declared(id: 9)))
    let html = snapshot.fragment()
    #expect(
      html.contains("<td colspan=\"1\">declared 7</td>") && html.contains("declared 8</div>")
        && html.contains("declared 9</td>"))
    #expect(snapshot.fragment(HTMLOptions(views: [.view(Other.self)])).contains("registered"))
  }

  @Test("A prototype for rows of another type is reported once, and placeholders are shown")
  func mismatch() {
    let reports = Mutex<[Diagnostic]>([])
    let handler = DiagnosticHandler { diagnostic in reports.withLock { $0.append(diagnostic) } }
    let snapshot = Snapshot(rows: [Line(id: "1", values: ["x"]), Line(id: "2", values: ["y"])])
    let options = HTMLOptions(document: .fragment, views: [.prototype(WholeView(), forKind: "line")])
    let html = snapshot.rendered(as: .html(options), diagnostics: handler)
    #expect(html.contains("<td colspan=\"1\" class=\"polycell-placeholder\">(no view: Line is not Fruit)</td></tr>"))
    #expect(reports.withLock { $0.count } == 1)
    #expect(
      reports.withLock { $0.first?.message.contains("Fruit") == true && $0.first?.message.contains("Line") == true })
    let right = fruit.fragment(HTMLOptions(views: [.prototype(WholeView(), forKind: "fruit")]))
    #expect(right.contains("<i>C</i>"))
  }

  @Test("A column that doesn't exist is reported once")
  func typo() {
    let reports = Mutex<[Diagnostic]>([])
    let handler = DiagnosticHandler { diagnostic in reports.withLock { $0.append(diagnostic) } }
    _ = fruit.rendered(as: .html(HTMLOptions(views: [.view(Typo.self)])), diagnostics: handler)
    #expect(reports.withLock { $0.map(\.category) } == [.cellView])
    #expect(reports.withLock { $0.first?.message.contains("nmae") } == true)
  }
}
