import Polycell
import PolycellHTML
import PolycellJSON
import PolycellText
import Testing

/// Shows a list on all targets, reads back what they show, and compares.
struct Comparison {
  let snapshot: Snapshot
  /// What the JSON says, which loses nothing.
  let shown: Shown

  /// Compares what the targets show, and records an issue for each difference.
  @discardableResult
  init(_ snapshot: Snapshot, location: SourceLocation = #_sourceLocation) throws {
    self.snapshot = snapshot
    let ownTexts = Set(
      snapshot.flatMap { $0.rows.runs + $0.supplementary.map(\.run) }.flatMap(\.columns).filter(\.hasOwnText)
        .map { Exact($0.id) })
    let (shown, reading) = try JSONReading.records(
      snapshot.rendered(as: .json(JSONOptions(rowsPerRecord: 3)), diagnostics: .ignored), ownTexts: ownTexts)
    self.shown = shown
    compareJSON(reading, location)
    try compareHTML(location)
    compareTable(location)
    compareDelimited(location)
  }

  private func compareJSON(_ reading: JSONReading, _ location: SourceLocation) {
    let text = snapshot.rendered(as: .json(JSONOptions(layout: .document)), diagnostics: .ignored)
    guard let document = try? reading.document(text) else {
      Issue.record("the document can't be read: \(text)", sourceLocation: location)
      return
    }
    expect(document, shown, "the document and the records", location)
    let lines = snapshot.rendered(as: .json(JSONOptions(layout: .lines)), diagnostics: .ignored)
    let keys = lines.split(separator: "\n").map { (try? JSONNode($0))?["id"]?.text }
    #expect(keys == shown.sections.flatMap(\.rows).map(\.key), "lines of JSON", sourceLocation: location)
  }

  private func compareHTML(_ location: SourceLocation) throws {
    let html = try HTMLReading.shown(
      snapshot.rendered(as: .html(HTMLOptions(document: .fragment)), diagnostics: .ignored))
    expect(html, Self.html(shown), "the HTML and the JSON", location)
  }

  private func compareTable(_ location: SourceLocation) {
    // Wide enough for all, so that nothing is cut.
    let text = snapshot.rendered(as: .text(TextOptions(style: .ascii, width: 1_000_000)), diagnostics: .ignored)
    let (found, expected) = (TextReading.cells(ascii: text), TextReading.expected(shown, snapshot))
    guard found != expected else { return }
    let line = zip(found, expected).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let detail =
      line.map { "line \($0) is \(found[$0]) instead of \(expected[$0])" }
      ?? "\(found.count) lines instead of \(expected.count)"
    Issue.record("the table and the JSON: \(detail)", sourceLocation: location)
  }

  private func compareDelimited(_ location: SourceLocation) {
    var columns: [Exact] = []
    for column in snapshot.tables.flatMap(\.columns).map({ Exact($0.id) }) where !columns.contains(column) {
      columns.append(column)
    }
    let rows = shown.sections.flatMap(\.rows)
    let expected =
      columns.isEmpty
      ? [] : rows.map { row in columns.map { column in row.cells.first { $0.column == column }?.exact ?? "" } }
    let csv = snapshot.rendered(as: .text(TextOptions(style: .csv)), diagnostics: .ignored)
    #expect(Array(TextReading.fields(csv: csv).dropFirst()) == expected, "CSV and JSON", sourceLocation: location)
    let tsv = snapshot.rendered(as: .text(TextOptions(style: .tsv)), diagnostics: .ignored)
    #expect(Array(TextReading.fields(tsv: tsv).dropFirst()) == expected, "TSV and JSON", sourceLocation: location)
  }

  /// Tells the first part that differs, not all of two long lists.
  private func expect(_ found: Shown, _ expected: Shown, _ what: String, _ location: SourceLocation) {
    guard found != expected else { return }
    #expect(found.title == expected.title, "\(what)", sourceLocation: location)
    #expect(found.header == expected.header, "\(what)", sourceLocation: location)
    #expect(found.footer == expected.footer, "\(what)", sourceLocation: location)
    #expect(found.state == expected.state, "\(what)", sourceLocation: location)
    #expect(found.sections.map(\.id) == expected.sections.map(\.id), "\(what)", sourceLocation: location)
    for (found, expected) in zip(found.sections, expected.sections) where found != expected {
      var (head, expectedHead) = (found, expected)
      (head.rows, expectedHead.rows) = ([], [])
      #expect(head == expectedHead, "\(what)", sourceLocation: location)
      #expect(found.rows.map(\.key) == expected.rows.map(\.key), "\(what)", sourceLocation: location)
      for (found, expected) in zip(found.rows, expected.rows) where found != expected {
        Issue.record("\(what): \(found) instead of \(expected)", sourceLocation: location)
      }
    }
  }

  /// What HTML is to show of a list.
  private static func html(_ shown: Shown) -> Shown {
    func whole(_ item: Shown.Item) -> Shown.Item {
      var result = inColumns(item)
      result.cells = [Shown.Cell(column: "", text: Replacement.html(item.line), exact: "")]
      return result
    }
    func inColumns(_ item: Shown.Item) -> Shown.Item {
      var result = item
      result.key = Replacement.html(item.key)
      result.kind = Replacement.html(item.kind)
      result.badges = item.badges.map(Replacement.html)
      // The style sheet knows as many levels.
      result.indent = min(item.indent, 8)
      result.cells = item.cells.map {
        Shown.Cell(column: Replacement.html($0.column), text: Replacement.html($0.text), exact: "")
      }
      return result
    }
    func state(_ state: Shown.State?, isEmpty: Bool) -> Shown.State? {
      guard let state else { return isEmpty ? Shown.State(texts: ["(empty)"]) : nil }
      if state.isBlank { return Shown.State(texts: [Exact("(\(state.name))")]) }
      let texts = state.texts + [state.action].compactMap(\.self)
      return Shown.State(texts: [Replacement.html(texts.joined(by: " "))])
    }
    // HTML must not have titles in which there is nothing to see.
    func text(_ title: Exact) -> Exact? { title.trimmed == "" ? nil : Replacement.html(title) }
    var result = shown
    result.title = shown.title.flatMap(text)
    result.header = shown.header.map(whole)
    result.header?.kind = "header"
    result.footer = shown.footer.map(whole)
    result.state = state(shown.state, isEmpty: shown.sections.isEmpty)
    result.sections = shown.sections.map { section in
      Shown.Section(
        id: Replacement.html(section.id), title: section.title.flatMap(text),
        index: section.index.flatMap(text), header: section.header.map(whole),
        footer: section.footer.map(whole), others: section.others.map(whole),
        state: state(section.state, isEmpty: section.rows.isEmpty), rows: section.rows.map(inColumns))
    }
    return result
  }
}
