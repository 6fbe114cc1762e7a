import Foundation
import Testing

@Suite struct ProgramErrorTests {
  /// One line on standard error, status 1, and nothing on standard output.
  private func expect(_ message: String, of result: Program.Result, at location: SourceLocation = #_sourceLocation) {
    #expect(result.errors == "table: \(message)\n", sourceLocation: location)
    #expect(result.status == 1, sourceLocation: location)
    #expect(result.output.isEmpty, sourceLocation: location)
  }

  @Test(
    arguments: [
      ("a,b\n1,2\n\"x\n\",y,z\n", "line 4, column 5: expected 2 fields, found 3"),
      ("a,b\n1\n", "line 2, column 2: expected 2 fields, found 1"),
      ("", "line 1, column 1: the file is empty and has no header"),
      ("\n1\n", "line 1, column 1: the first line is blank and names no columns"),
      ("a\nx\"y\n", "line 2, column 2: a quote inside a field that doesn't begin with one"),
      ("a\n\"x\n", "line 2, column 1: the quote that is opened here is never closed"),
    ], ["text", "json", "html"])
  func `a file that isn't well formed is refused with the place`(input: (String, String), target: String) throws {
    expect("standard input: \(input.1)", of: try Program.run("--to", target, input: input.0))
  }

  @Test func `another encoding is refused with the place`() throws {
    let latin = try Program.run(["-"], input: Data("name\nMünchen\n".unicodeScalars.map { UInt8($0.value) }))
    expect("standard input: line 2, column 2: the byte 0xFC begins no valid UTF-8", of: latin)
    let wide = try Program.run(["-"], input: Data([0xFF, 0xFE, 0x61, 0]))
    expect("standard input: line 1, column 1: the file is UTF-16, not UTF-8", of: wide)
  }

  @Test func `a file that can't be read is named`() throws {
    expect("/nowhere/a.csv: No such file or directory", of: try Program.run(["/nowhere/a.csv"]))
    expect("/: Is a directory", of: try Program.run(["/"]))
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("table-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("secret.csv")
    try Data("a\n1\n".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file.path)
    // The superuser reads anything.
    if getuid() != 0 { expect("\(file.path): Permission denied", of: try Program.run([file.path])) }
  }

  @Test func `a name can't write a second line or steer the terminal`() throws {
    let result = try Program.run(["/no\nwhere\u{1B}[31m\u{9B}\u{202E}.csv"])
    expect("/no\\u{A}where\\u{1B}[31m\\u{9B}\\u{202E}.csv: No such file or directory", of: result)
  }

  @Test(arguments: ["--key", "--section"])
  func `an unknown column is an error that lists those there are`(option: String) throws {
    let result = try Program.run(option, "q", input: "a,b c\n1,2\n")
    expect("standard input: there is no column \"q\"; the columns are \"a\", \"b c\"", of: result)
  }

  @Test(
    arguments: [
      ["--to", "json", "--style", "ascii"], ["--to", "html", "--width", "80"], ["--to", "json", "--color", "never"],
      ["--fragment"], ["--to", "json", "--fragment"], ["--width", "0"], ["--width", "-5"], ["--width", "x"],
      ["--style", "csv", "--width", "80"], ["--to", "pdf"], ["--style", "fancy"], ["--color", "red"], ["--nonsense"],
      ["--key"], ["a.csv", "b.csv"],
    ])
  func `options that have no meaning are errors of usage`(arguments: [String]) throws {
    let result = try Program.run(arguments + ["-"], input: Data("a\n1\n".utf8))
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("table --help"))
  }

  @Test func `without a file there is an error of usage`() throws {
    #expect(try Program.run([]).status == 64)
  }

  @Test func `standard output that is closed is an error`() throws {
    let result = try Program.run(["-"], input: Data("a\n1\n".utf8), script: "exec \"$0\" \"$@\" >&-")
    expect("standard output: Bad file descriptor", of: result)
  }

  #if os(Linux)
  @Test(arguments: ["text", "json", "html"])
  func `a full disk is an error`(target: String) throws {
    let script = "exec \"$0\" \"$@\" > /dev/full"
    let result = try Program.run(["--to", target, "-"], input: Data("a\n1\n".utf8), script: script)
    expect("standard output: No space left on device", of: result)
  }
  #endif

  @Test(arguments: ["", "trap '' PIPE; "])
  func `a reader that has seen enough ends the program quietly`(prefix: String) throws {
    let script = "\(prefix)\"$0\" \"$@\" | head -1"
    let result = try Program.run(["--style", "compact", Program.hostileFile], script: script)
    #expect(result.lines.count == 1)
    #expect(result.errors == "")
    #expect(result.status == 0)
  }
}
