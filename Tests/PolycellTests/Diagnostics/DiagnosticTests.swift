import Polycell
import Testing

@Suite struct DiagnosticTests {
  @Test("the description names severity, category, message and place")
  func description() {
    let place = Diagnostic.Location(section: "fruit", row: 3, id: "product/7")
    #expect(
      "\(Diagnostic(.warning, .duplicateID, "twice", at: place))"
        == "warning: duplicate-id: twice (section fruit, row 3, product/7)")
    #expect("\(Diagnostic(.note, .kind, "odd"))" == "note: kind: odd")
    #expect("\(Diagnostic(.error, Diagnostic.Category(rawValue: "own"), ""))" == "error: own: ")
    #expect("\(Diagnostic.Location(row: 0))" == "row 0")
    #expect("\(Diagnostic.Location())" == "")
  }

  private static let hostile: [(String, String)] = [
    ("\u{1B}[31m", "\\u{1B}[31m"), ("a\nb", "a\\u{A}b"), ("a\r\nb", "a\\u{D}\\u{A}b"), ("\u{9B}31m", "\\u{9B}31m"),
    ("\u{7F}", "\\u{7F}"), ("\u{202E}x", "\\u{202E}x"), ("\u{2066}", "\\u{2066}"),
    ("\u{2028}\u{2029}", "\\u{2028}\\u{2029}"),
    ("\u{FEFF}", "\\u{FEFF}"), ("\u{0}", "\\u{0}"), ("é e\u{301} 👩‍👩‍👧", "é e\u{301} 👩‍👩‍👧"),
  ]

  @Test("a message can't drive a terminal or start a line", arguments: hostile)
  func controls(message: String, expected: String) {
    let description = "\(Diagnostic(.note, .kind, message))"
    #expect(Array(description.utf8) == Array("note: kind: \(expected)".utf8))
  }

  @Test("controls in the place are made visible too")
  func place() {
    let diagnostic = Diagnostic(.note, .kind, "x", at: .init(section: "a\u{1B}", id: "b\n"))
    #expect("\(diagnostic)" == "note: kind: x (section a\\u{1B}, b\\u{A})")
  }

  @Test("a handler drops or reports by category and severity (G3)")
  func treatments() {
    let log = DiagnosticLog()
    let handler = log.handler.applying([.kind: .drop, .adapter: .report], otherwise: .drop, from: .warning)
    for category in [Diagnostic.Category.kind, .adapter, .duplicateID] {
      for severity in Diagnostic.Severity.allCases { handler.report(Diagnostic(severity, category, "x")) }
    }
    #expect(log.all.map(\.severity) == [.warning, .error] && log.all.allSatisfy { $0.category == .adapter })
    #expect(Diagnostic.Severity.allCases == Diagnostic.Severity.allCases.sorted())
  }

  @Test("a handler ends the program where that is wanted, and says why (G3)")
  func trapping() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      DiagnosticHandler.ignored.applying([.kind: .trap]).report(Diagnostic(.error, .kind, "two types of one kind"))
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("error: kind: two types of one kind"))
  }

  @Test("a handler gets each diagnostic, and the ignoring one nothing more than that (G2)")
  func handlers() {
    let log = DiagnosticLog()
    let diagnostic = Diagnostic(.note, .cellView, "x")
    log.handler.report(diagnostic)
    log.handler.report(diagnostic)
    DiagnosticHandler.ignored.report(diagnostic)
    #expect(log.all == [diagnostic, diagnostic])
  }
}
