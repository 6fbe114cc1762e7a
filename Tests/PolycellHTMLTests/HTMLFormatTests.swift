import Polycell
import PolycellHTML
import Testing

@Suite("HTMLFormat")
struct HTMLFormatTests {
  let stock = Snapshot(title: "Stock & more") {
    Section(
      "fruit", [Fruit(id: 1, name: "Apple", price: 1.5), Fruit(id: 2, name: "Pear", price: nil)], title: "Fruit",
      footer: .cell(Total(id: "t", price: 1.5)))
  }

  @Test("A fragment is a list of one table, a section in it a tbody")
  func fragment() {
    #expect(
      stock.fragment() == """
        <div class="polycell-list" id="list-root">
        <div class="polycell-scroll" role="region" aria-labelledby="list-cap" tabindex="0">
        <table class="polycell" id="list">
        <caption id="list-cap">Stock &amp; more</caption>
        <colgroup><col><col class="polycell-number"></colgroup>
        <thead>
        <tr><th scope="col" data-column="name">Name</th><th scope="col" class="polycell-number" data-column="price">Price (€)</th></tr>
        </thead>
        <tbody id="list-s-fruit" class="polycell-kind-fruit" data-section="fruit">
        <tr><th scope="rowgroup" colspan="2">Fruit</th></tr>
        <tr id="list-r-fruit__1" data-key="fruit/1"><th scope="row">Apple</th><td class="polycell-number" data-sort="1.5">1.50</td></tr>
        <tr id="list-r-fruit__2" data-key="fruit/2"><th scope="row">Pear</th><td class="polycell-null polycell-end"></td></tr>
        <tr id="list-p-fruit_-footer" data-key="total/t" class="polycell-footer"><th scope="row">Total</th>\
        <td class="polycell-number" data-sort="1.5">1.50</td></tr>
        </tbody>
        </table>
        </div>
        </div>

        """)
  }

  @Test("A page has a language, an encoding, a viewport and a title around it")
  func page() {
    let html = stock.rendered(as: .html())
    #expect(
      html.hasPrefix(
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>Stock &amp; more</title>
        </head>
        <body>
        <main>
        <div class="polycell-list" id="list-root">
        """))
    #expect(html.hasSuffix("</div>\n</div>\n</main>\n</body>\n</html>\n"))
    #expect(html.contains(stock.fragment()))
  }

  @Test("Options are language, direction, title, ids, classes and the style sheet")
  func options() {
    var options = HTMLOptions(language: "ar", direction: .rightToLeft, title: "T<", id: "1 x", classPrefix: "my.cell")
    options.styleSheet = .link("/a?b&c")
    let html = stock.rendered(as: .html(options))
    #expect(html.contains("<html lang=\"ar\" dir=\"rtl\">") && html.contains("<title>T&lt;</title>"))
    #expect(html.contains("<link rel=\"stylesheet\" href=\"/a?b&amp;c\">"))
    #expect(
      html.contains("<table class=\"my-cell\" id=\"x1-x\">") && !html.contains("polycell") && !html.contains("\"list"))
    options.styleSheet = .embedded
    #expect(stock.rendered(as: .html(options)).contains("<style>\n.my-cell-list {"))
    #expect(stock.fragment(options).hasPrefix("<div class=\"my-cell-list\" id=\"x1-x-root\" lang=\"ar\" dir=\"rtl\">"))
    #expect(!stock.fragment(options).contains("<style>"))
  }

  @Test("A title is never empty")
  func untitled() {
    for title in [nil, "", " \u{200B}"] {
      let html = Snapshot(rows: [Fruit(id: 1, name: "a", price: 1)], title: title).rendered(as: .html())
      #expect(html.contains("<title>Table</title>"))
      #expect(html.contains("<caption id=\"list-cap\" class=\"polycell-untitled\">Table</caption>"))
    }
  }

  @Test("The style sheet has nothing that would end its element, and no address")
  func styleSheet() {
    #expect(HTMLStyleSheet.css.contains(".polycell-scroll"))
    #expect(
      !HTMLStyleSheet.css.contains("<") && !HTMLStyleSheet.css.contains("url(")
        && !HTMLStyleSheet.css.contains("@import"))
    #expect(!HTMLStyleSheet.css(classPrefix: "x").contains("polycell"))
  }

  @Test("Sections with other columns are other tables, which say what is in them")
  func tables() {
    let html = Snapshot(title: "T") {
      Section("a", [Fruit(id: 1, name: "x", price: 1)])
      Section("b", [TextCell(id: "1", text: "y")], title: "Bé")
    }.fragment()
    #expect(html.contains("<table class=\"polycell\" id=\"list-2\">"))
    #expect(
      html.contains("aria-labelledby=\"list-cap-2\"")
        && html.contains("<caption id=\"list-cap-2\">T <span>(Bé)</span></caption>"))
  }

  @Test("Rows of several types leave the cells empty that they don't have, and are named by what they have")
  func mixed() {
    let html = Snapshot {
      Section("m") {
        Fruit(id: 1, name: "x", price: 1)
        TextCell(id: "1", text: "y")
      }
    }.fragment()
    #expect(
      html.contains(
        "<tr id=\"list-r-text__1\" data-key=\"text/1\" class=\"polycell-kind-text\"><td class=\"polycell-absent\"></td>"
          + "<td class=\"polycell-absent\"></td><th scope=\"row\">y</th></tr>"))
  }

  @Test("Traits are classes, data and a label")
  func traits() {
    let traits = CellTraits(
      height: 2, indentation: 12, separator: .hidden, style: "a b\"", accessibilityLabel: "<l>",
      badges: [CellBadge("3", tone: .info)])
    let html = Snapshot(rows: [Line(id: "1", values: ["v"], traits: traits)]).fragment()
    #expect(
      html.contains(
        "class=\"polycell-style-a_20b_22 polycell-indent-8 polycell-separator-hidden\" data-height=\"2\">"
          + "<th scope=\"row\" aria-label=\"&lt;l&gt;\">v<span class=\"polycell-badges\"> "
          + "<span class=\"polycell-badge polycell-tone-info\" title=\"info\">3</span></span></th></tr>"))
  }

  @Test("Elements of a section are rows, in one cell where their columns aren't the table's")
  func elements() {
    var section = Section("s", [Fruit(id: 1, name: "x", price: 1)], header: "Head <", footer: "Foot", indexTitle: "S")
    section["note"] = "Note"
    let html = Snapshot([section], header: "List head", footer: .cell(Total(id: "all", price: 2))).fragment()
    #expect(
      html.contains(
        "<div id=\"list-p_-header\" data-key=\"text/header\" class=\"polycell-list-header\"><span>List head</span></div>"
      ))
    #expect(
      html.contains(
        "<nav class=\"polycell-index\" aria-labelledby=\"list-cap\">\n<ul>\n<li><a href=\"#list-s-s\">S</a></li>"))
    #expect(html.contains("class=\"polycell-header\"><th scope=\"rowgroup\" colspan=\"2\">Head &lt;</th></tr>"))
    #expect(html.contains("class=\"polycell-supplementary\" data-kind=\"note\"><td colspan=\"2\">Note</td></tr>"))
    #expect(html.contains("class=\"polycell-footer\"><td colspan=\"2\">Foot</td></tr>\n</tbody>"))
    #expect(
      html.contains(
        "<tfoot>\n<tr id=\"list-p_-footer\" data-key=\"total/all\" class=\"polycell-footer\"><th scope=\"row\">Total</th>"
      ))
  }

  @Test("States are rows, and loading is busy")
  func states() {
    func body(_ state: ListState) -> String {
      Snapshot { Section("s", [Fruit](), state: state) }.fragment().between("data-section=\"s\"", "</tbody>")
    }
    let row = "\n<tr id=\"list-e-s\" class=\"polycell-state polycell-state-"
    #expect(body(.ready) == ">" + row + "empty\"><td colspan=\"2\">(empty)</td></tr>\n")
    #expect(
      body(.loading()) == " data-state=\"loading\" aria-busy=\"true\">" + row
        + "loading\"><td colspan=\"2\">Loading…</td></tr>\n")
    #expect(
      body(.failed("<no>")) == " data-state=\"failed\">" + row + "failed\"><td colspan=\"2\">&lt;no&gt;</td></tr>\n")
    let empty = EmptyState("None", message: "Yet", image: "box", action: CellAction(id: "add", title: "Add"))
    #expect(
      body(.empty(empty)) == " data-state=\"empty\">" + row
        + "empty\" data-image=\"box\"><td colspan=\"2\"><strong>None</strong>"
        + " <span>Yet</span> <span class=\"polycell-action\" data-action=\"add\">Add</span></td></tr>\n")
    #expect(
      Snapshot([]).fragment().contains("<tbody id=\"list-state\">\n<tr class=\"polycell-state polycell-state-empty\">"))
    #expect(
      Snapshot([], state: .loading("Soon")).fragment().contains(
        "aria-busy=\"true\">\n<tr class=\"polycell-state polycell-state-loading\"><td colspan=\"1\">Soon"))
  }

  @Test("After each row there is a page that a browser can finish")
  func cut() {
    struct Prefixes: ByteWriter {
      var all: [String] = []
      mutating func write(_ bytes: Span<UInt8>) throws(Never) {}
    }
    let rows = (0..<5).map { Fruit(id: $0, name: "n\($0)", price: 1) }
    var prefixes: [String] = []
    var buffer = ByteBuffer()
    HTMLFormat().render(Presentation(Snapshot(rows: rows)), into: &buffer, diagnostics: .ignored) {
      (buffer: inout ByteBuffer) throws(Never) in prefixes.append(buffer.string)
    }
    #expect(prefixes.count >= 5)
    for prefix in prefixes {
      let scanner = TagScanner(prefix)
      #expect(scanner.errors == [])
      #expect(
        [
          [], ["html", "body", "main", "div"], ["html", "body", "main", "div", "div", "table"],
          ["html", "body", "main", "div", "div", "table", "tbody"],
        ].contains(scanner.open))
    }
    #expect(prefixes.filter { $0.hasSuffix("</tr>\n") }.count >= 5)
  }

  @Test("A failing writer ends the document and nothing more is written")
  func failure() {
    struct Full: Error {}
    var calls = 0
    var writer = ClosureWriter { (_: Span<UInt8>) throws(Full) in
      calls += 1
      if calls == 2 { throw Full() }
    }
    let snapshot = Snapshot(rows: (0..<20_000).map { Fruit(id: $0, name: "n", price: 1) })
    #expect(throws: Full.self) { try snapshot.write(as: .html(), to: &writer) }
    #expect(calls == 2)
  }
}
