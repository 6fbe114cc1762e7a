import Polycell
import PolycellText
import Testing

@Suite("Terminals")
struct TextTerminalTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var environment: [String: String]
    var isTerminal = true
    var choice = TextTerminal.ColorChoice.auto
    var color: TextColor
    var testDescription: String { "\(environment) \(isTerminal) \(choice)" }
  }

  @Test(
    "Colour is decided in the order of TX4",
    arguments: [
      Case(environment: ["TERM": "xterm"], color: .ansi16),
      Case(environment: ["TERM": "xterm-256color"], color: .ansi256),
      Case(environment: ["TERM": "xterm-direct"], color: .trueColor),
      Case(environment: ["TERM": "xterm", "COLORTERM": "truecolor"], color: .trueColor),
      Case(environment: ["TERM": "xterm", "COLORTERM": "24bit"], color: .trueColor),
      Case(environment: ["TERM": "xterm"], isTerminal: false, color: .none),
      Case(environment: [:], color: .none),
      Case(environment: ["TERM": ""], color: .none),
      Case(environment: ["TERM": "dumb"], color: .none),
      Case(environment: ["TERM": "xterm", "NO_COLOR": "1"], color: .none),
      Case(environment: ["TERM": "xterm", "NO_COLOR": ""], color: .ansi16),
      Case(environment: ["TERM": "xterm", "NO_COLOR": "1", "FORCE_COLOR": "3"], color: .none),
      Case(environment: ["TERM": "xterm", "NO_COLOR": "1", "CLICOLOR_FORCE": "1"], color: .none),
      Case(environment: ["TERM": "xterm", "NO_COLOR": "1"], choice: .always, color: .ansi16),
      Case(environment: ["TERM": "xterm", "FORCE_COLOR": "3"], choice: .never, color: .none),
      Case(environment: ["FORCE_COLOR": "0", "TERM": "xterm"], color: .none),
      Case(environment: ["FORCE_COLOR": "0", "CLICOLOR_FORCE": "1", "TERM": "xterm"], color: .none),
      Case(environment: ["FORCE_COLOR": "1"], isTerminal: false, color: .ansi16),
      Case(environment: ["FORCE_COLOR": "2"], isTerminal: false, color: .ansi256),
      Case(environment: ["FORCE_COLOR": "3"], isTerminal: false, color: .trueColor),
      Case(environment: ["FORCE_COLOR": "true", "TERM": "xterm-256color"], isTerminal: false, color: .ansi256),
      Case(environment: ["CLICOLOR_FORCE": "1", "TERM": "dumb"], isTerminal: false, color: .ansi16),
      Case(environment: ["CLICOLOR_FORCE": "0", "TERM": "xterm"], isTerminal: false, color: .none),
      Case(environment: ["CLICOLOR_FORCE": "0", "TERM": "xterm"], color: .ansi16),
      Case(environment: ["CLICOLOR": "0", "TERM": "xterm"], color: .none),
      Case(environment: ["CLICOLOR": "1", "TERM": "xterm"], color: .ansi16),
    ])
  func color(of sample: Case) {
    let terminal = TextTerminal(isTerminal: sample.isTerminal, environment: sample.environment)
    #expect(terminal.color(sample.choice) == sample.color)
  }

  @Test("The width is that of COLUMNS, the terminal's, or 80, and none where there is no terminal")
  func width() {
    #expect(TextTerminal(isTerminal: true, columns: 120, environment: ["COLUMNS": "100"]).width == 100)
    #expect(TextTerminal(isTerminal: true, columns: 120, environment: ["COLUMNS": "x"]).width == 120)
    #expect(TextTerminal(isTerminal: true, columns: 120, environment: ["COLUMNS": "0"]).width == 120)
    #expect(TextTerminal(isTerminal: true, columns: nil).width == 80)
    #expect(TextTerminal(isTerminal: true, columns: 0).width == 80)
    #expect(TextTerminal(isTerminal: false, columns: nil, environment: ["COLUMNS": "100"]).width == nil)
  }

  @Test(
    "The first of LC_ALL, LC_CTYPE and LANG that is set says whether text is UTF-8",
    arguments: [
      (["LANG": "en_GB.UTF-8"], true), (["LANG": "C"], false), (["LANG": "POSIX"], false), ([:], true),
      (["LC_ALL": "C", "LANG": "en_GB.UTF-8"], false), (["LC_ALL": "", "LANG": "en_GB.utf8"], true),
      (["LC_CTYPE": "UTF-8", "LANG": "C"], true), (["LANG": "de_DE@euro"], false), (["LANG": "de_DE.UTF-8@euro"], true),
    ] as [([String: String], Bool)])
  func locale(environment: [String: String], isUTF8: Bool) {
    #expect(TextTerminal(isTerminal: true, environment: environment).isUTF8 == isUTF8)
  }

  @Test("Options for a terminal have its width, its colours, and borders that its locale can show")
  func options() {
    let terminal = TextTerminal(isTerminal: true, columns: 90, environment: ["TERM": "xterm-256color", "LANG": "C"])
    let options = TextOptions(for: terminal)
    #expect(options.style == .ascii)
    #expect(options.width == 90)
    #expect(options.color == .ansi256)
    // A descriptor that isn't open is no terminal.
    let none = TextOptions.forTerminal(
      descriptor: -1, environment: ["TERM": "xterm", "LANG": "C.UTF-8", "COLUMNS": "9"])
    #expect(none.style == .rounded)
    #expect(none.width == nil)
    #expect(none.color == .none)
  }
}
