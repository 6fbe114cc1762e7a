import Foundation
import Testing

/// The samples are run as programs, as a person would do it, and compared with committed files.
///
/// After a change that is meant, `POLYCELL_RECORD=1 swift test --filter SampleProgramTests` writes the files anew; the tests fail then, so that
/// a recording is never taken for a success.
@Suite(
  "The sample programs",
  .enabled(if: SampleProgram.canRun, "programs can't be started on this platform, and Foundation has no Process for it")
)
struct SampleProgramTests {
  static let goldens = SampleProgram.root.appending(path: "Tests/ElementsTests/Goldens")
  static let isRecording = ProcessInfo.processInfo.environment["POLYCELL_RECORD"] == "1"

  @Test("write what the committed files have", arguments: SampleProgram.allCases)
  func golden(_ program: SampleProgram) throws {
    let result = try program.run()
    #expect(result.status == 0)
    #expect(result.errors == "")
    let file = Self.goldens.appending(path: program.golden)
    if Self.isRecording {
      try result.output.write(to: file)
      Issue.record("recorded \(result.output.count) bytes of \(program.rawValue) in Goldens/\(program.golden)")
      return
    }
    let expected = try Data(contentsOf: file)
    guard result.output != expected else { return }
    Issue.record(
      "\(program.rawValue) does not write Goldens/\(program.golden): \(Self.difference(result.output, expected))")
  }

  /// The first line in which two texts differ.
  static func difference(_ found: Data, _ expected: Data) -> String {
    let (a, b) = (
      found.split(separator: 10, omittingEmptySubsequences: false),
      expected.split(separator: 10, omittingEmptySubsequences: false)
    )
    let line = zip(a, b).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(a.count, b.count)
    func text(_ lines: [Data]) -> String {
      line < lines.count ? String(decoding: lines[line], as: UTF8.self) : "(the end)"
    }
    return "line \(line + 1) is\n\(text(a))\nand was\n\(text(b))"
  }

  @Test("The first line that differs is told")
  func difference() {
    let message = Self.difference(Data("a\nb\nc".utf8), Data("a\nx\nc".utf8))
    #expect(message == "line 2 is\nb\nand was\nx")
    #expect(Self.difference(Data("a".utf8), Data("a\nb".utf8)) == "line 2 is\n(the end)\nand was\nb")
  }

  @Test("elements-text writes whole lines to a pipe, however narrow COLUMNS says a screen is")
  func width() throws {
    var environment = SampleProgram.environment
    environment["COLUMNS"] = "20"
    let narrow = try SampleProgram.text.run(environment: environment)
    environment["COLUMNS"] = nil
    let unknown = try SampleProgram.text.run(environment: environment)
    #expect(narrow.output == unknown.output)
    let lines = narrow.text.split(separator: "\n")
    #expect(lines.contains { $0.count > 80 && $0.contains("Mercury") && $0.contains("Mercury (element)") })
    #expect(!narrow.text.contains("…"))
  }

  @Test("elements-text uses no colour in a pipe unless it is forced")
  func color() throws {
    var environment = SampleProgram.environment
    environment["NO_COLOR"] = nil
    #expect(try !SampleProgram.text.run(environment: environment).text.contains("\u{1B}"))
    environment["FORCE_COLOR"] = "1"
    #expect(try SampleProgram.text.run(environment: environment).text.contains("\u{1B}["))
  }

  @Test("elements-text draws its borders in ASCII where the locale isn't UTF-8")
  func locale() throws {
    var environment = SampleProgram.environment
    environment["LANG"] = "C"
    let text = try SampleProgram.text.run(environment: environment).text
    #expect(text.contains("+-----+"))
    #expect(!text.contains("│"))
  }

  @Test("end quietly where the reader has gone", arguments: SampleProgram.allCases.filter { $0 != .stock })
  func brokenPipe(_ program: SampleProgram) throws {
    let result = try program.run(to: .closedPipe)
    #expect(result.errors == "")
    // As every program does: by the signal, which a shell says nothing of.
    #expect(result.isKilled ? result.status == SIGPIPE : result.status == 0)
  }

  @Test(
    "end quietly with status 0 where the reader has gone and the signal is ignored",
    arguments: SampleProgram.allCases.filter { $0 != .stock })
  func brokenPipeWithoutSignal(_ program: SampleProgram) throws {
    let result = try program.run(to: .closedPipe, ignoringBrokenPipes: true)
    #expect(result.errors == "")
    #expect(!result.isKilled)
    #expect(result.status == 0)
  }

  @Test(
    "say in one line that they can't write, and exit with 1",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no device that is always full"),
    arguments: SampleProgram.allCases.filter { $0 != .stock })
  func full(_ program: SampleProgram) throws {
    let result = try program.run(to: .file("/dev/full"))
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("error: output: "))
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test(
    "show the noble gases in their own way",
    arguments: [
      (SampleProgram.text, "│ Helium · 1 full shell "), (.text, "│ Radon · 6 full shells "),
      (.json, #""full_shells":1"#), (.json, #""full_shells":6"#),
      (.json, #""members":[{"id":"full_shells","type":"integer"}]"#),
      (.html, "Helium <span>· 1 full shell</span>"), (.html, "Radon <span>· 6 full shells</span>"),
    ])
  func cellViews(_ program: SampleProgram, part: String) throws {
    #expect(try program.run().text.contains(part))
  }

  @Test(
    "show just the six of them in their own way",
    arguments: [(SampleProgram.text, "full shell"), (.json, #"{"full_shells":"#), (.html, "full shell")])
  func countOfViews(_ program: SampleProgram, part: String) throws {
    #expect(try program.run().text.components(separatedBy: part).count - 1 == 6)
  }

  @Test("The README shows what stock prints")
  func readme() throws {
    let page = try String(contentsOf: SampleProgram.root.appending(path: "README.md"), encoding: .utf8)
    var shown: [String] = []
    for part in page.components(separatedBy: "```").enumerated() where part.offset % 2 == 1 {
      let lines = part.element.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      if lines.count == 2 { shown.append(String(lines[1])) }
    }
    // The program itself is the first, and its three documents stand behind it.
    try #require(shown.count >= 4)
    #expect(shown[0].hasPrefix("import Polycell\n"))
    // Each document ends with a newline, and `print` adds one.
    #expect(try SampleProgram.stock.run().text == shown[1...3].map { $0 + "\n" }.joined())
  }
}
