import Foundation

/// A program of the samples, that was built together with the tests.
enum SampleProgram: String, CaseIterable, CustomStringConvertible {
  case text = "elements-text"
  case json = "elements-json"
  case html = "elements-html"
  case stock

  var description: String { rawValue }

  /// The committed file of what the program writes.
  var golden: String {
    switch self {
    case .text: "elements.txt"
    case .json: "elements.jsonl"
    case .html: "elements.html"
    case .stock: "stock.txt"
    }
  }

  /// The root of the package.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// What a run left behind.
  struct Result {
    var output = Data()
    var errors = ""
    var status: Int32 = -1
    /// Whether a signal ended it.
    var isKilled = false

    var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// Where the program writes.
  enum Output {
    case pipe
    /// A pipe whose reader has gone before the program starts.
    case closedPipe
    /// A file that is there already.
    case file(String)
  }

  /// Nothing of the machine's own settings, so that what is written doesn't depend on them.
  static let environment = ["COLUMNS": "80", "NO_COLOR": "1", "LANG": "C.UTF-8", "TERM": "xterm-256color", "TZ": "UTC"]

  #if os(macOS) || os(Linux) || os(FreeBSD)
  static let canRun = true

  /// The executable is beside the bundle of the tests, wherever that is built.
  var url: URL {
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    var folder = URL(filePath: bundle).deletingLastPathComponent()
    while folder.path.contains(".xctest") { folder.deleteLastPathComponent() }
    return folder.appending(path: rawValue)
  }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - destination: Where it writes.
  ///   - environment: All variables that it sees.
  ///   - ignoringBrokenPipes: Whether a write that nobody reads is an error rather than a signal.
  func run(
    to destination: Output = .pipe, environment: [String: String] = SampleProgram.environment,
    ignoringBrokenPipes: Bool = false
  ) throws -> Result {
    let process = Process()
    process.executableURL = ignoringBrokenPipes ? URL(filePath: "/bin/sh") : url
    if ignoringBrokenPipes { process.arguments = ["-c", "trap '' PIPE; exec \"$0\"", url.path] }
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    let (output, errors) = (Pipe(), Pipe())
    process.standardError = errors
    switch destination {
    case .pipe: process.standardOutput = output
    case .closedPipe:
      process.standardOutput = output
      try output.fileHandleForReading.close()
    case .file(let path): process.standardOutput = try FileHandle(forWritingTo: URL(filePath: path))
    }
    try process.run()
    var result = Result()
    // Nothing that these programs say on standard error fills a pipe, so one can be read after the other.
    if case .pipe = destination { result.output = try output.fileHandleForReading.readToEnd() ?? Data() }
    result.errors = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    result.status = process.terminationStatus
    result.isKilled = process.terminationReason == .uncaughtSignal
    return result
  }
  #else
  static let canRun = false

  func run(
    to destination: Output = .pipe, environment: [String: String] = SampleProgram.environment,
    ignoringBrokenPipes: Bool = false
  ) throws -> Result {
    throw CocoaError(.featureUnsupported)
  }
  #endif
}
