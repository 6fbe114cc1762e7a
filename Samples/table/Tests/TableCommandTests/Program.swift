import Foundation

/// Runs the program `table` that was built together with the tests.
struct Program {
  /// What a run left behind.
  struct Result {
    var output: Data
    var errors: String
    var status: Int32

    var text: String { String(decoding: output, as: UTF8.self) }
    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() }
  }

  /// The executable is beside the bundle of the tests, wherever that is built.
  static var path: String {
    let arguments = CommandLine.arguments.filter { $0.contains(".xctest") }
    var folder = URL(fileURLWithPath: arguments.first ?? CommandLine.arguments[0])
    while folder.path.contains(".xctest") { folder.deleteLastPathComponent() }
    return folder.appendingPathComponent("table").path
  }

  /// The committed file of hostile texts.
  static var hostileFile: String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Fixtures/hostile.csv").standardized.path
  }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - arguments: What the command line has.
  ///   - input: What is on standard input.
  ///   - script: A line for the shell in which `"$0" "$@"` is the program.
  static func run(_ arguments: [String], input: Data = Data(), script: String? = nil) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: script == nil ? path : "/bin/sh")
    process.arguments = script.map { ["-c", $0, path] + arguments } ?? arguments
    // Who runs the tests may have said something about colours.
    let colors = ["NO_COLOR", "FORCE_COLOR", "CLICOLOR", "CLICOLOR_FORCE"]
    process.environment = ProcessInfo.processInfo.environment.filter { !colors.contains($0.key) }
    let (standardInput, output, errors) = (Pipe(), Pipe(), Pipe())
    process.standardInput = standardInput
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // Inputs of tests fit the pipe. Errors do so too: of many warnings few are written.
    try standardInput.fileHandleForWriting.write(contentsOf: input)
    try standardInput.fileHandleForWriting.close()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    let message = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Result(output: data, errors: String(decoding: message, as: UTF8.self), status: process.terminationStatus)
  }

  /// Runs the program with a text on standard input.
  static func run(_ arguments: String..., input: String) throws -> Result {
    try run(arguments + ["-"], input: Data(input.utf8))
  }
}
