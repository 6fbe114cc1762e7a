import Polycell
import PolycellJSON
import RandomLists

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A list on a log, and the readers of the log.
struct Server {
  private static let logOptions = FileEventLogOptions(
    durability: .system, retention: EventLogRetention(changes: 40, bytes: 60_000))
  private static let options = JSONOptions(rowsPerRecord: 7, digest: .marks(every: 1), writesDiagnostics: true)

  private let path: String
  private var random: Generator
  private var list: RandomList

  /// A log and who writes it; both go together, so that the file is free for those who come.
  private struct Writing: ~Copyable {
    let log: FileEventLog
    var presenter: Presenter<EventLogBackend<FileEventLog>>
    var readers: [Substring: EventLogReader<FileEventLog>] = [:]

    init(_ path: String, _ first: Snapshot) async throws {
      let log = try FileEventLog(path, options: logOptions)
      var presenter = Presenter(
        try await EventLogBackend(log, options: options, diagnostics: .ignored), diagnostics: .ignored)
      try presenter.show(first)
      try await presenter.flush()
      self.log = log
      self.presenter = presenter
    }

    /// What there is for a reader, which may be a new one.
    mutating func next(_ name: Substring, from cursor: Substring? = nil) async throws -> [[UInt8]] {
      var reader = readers[name]
      if let cursor {
        reader = EventLogReader(
          log, from: StreamCursor(String(cursor)) ?? .begin, options: EventLogReaderOptions(limit: 3000))
      }
      let chunks = try await reader?.next() ?? []
      readers[name] = reader
      return chunks
    }

    /// Shows a snapshot with what a source would tell of a step.
    mutating func show(_ snapshot: Snapshot, _ random: inout Generator) throws(EventLogError) {
      try presenter.show(
        Presentation(snapshot, revision: (presenter.shown?.revision ?? 0).next), isAnimated: random.chance(2),
        coalesced: random.below(3), cause: random.chance(3) ? "c-\(random.below(100))" : nil)
    }
  }

  private init(path: String, seed: UInt64) {
    self.path = path
    random = Generator(seed: seed)
    list = RandomList(seed: seed)
  }

  static func run(path: String, seed: UInt64) async throws {
    var server = Server(path: path, seed: seed)
    try await server.run()
  }

  private mutating func run() async throws {
    var writing: Writing? = .some(try await Writing(path, list.snapshot))
    while let line = readLine() {
      let words = line.split(separator: " ")
      switch (words.first ?? "", words.count) {
      case ("step", 2):
        for _ in 0..<(Int(words[1]) ?? 1) {
          list.step()
          try writing?.show(list.snapshot, &random)
          // Several steps in one flush, now and then.
          if !random.chance(4) { try await writing?.presenter.flush() }
        }
        try await writing?.presenter.flush()
        try answer()
      case ("read", 3): try answer(try await writing?.next(words[1], from: words[2]) ?? [])
      case ("next", 2): try answer(try await writing?.next(words[1]) ?? [])
      case ("mark", 2): try answer([writing?.readers[words[1]]?.heartbeat() ?? []])
      case ("restart", 1), ("tear", 1):
        writing = nil
        if words[0] == "tear" { try tear() }
        if random.chance(2) { list.step() }
        writing = .some(try await Writing(path, list.snapshot))
        try answer()
      case ("trim", 1):
        if let newest = try await writing?.log.newest() { try await writing?.log.trim(upTo: newest) }
        try answer()
      case ("whole", 1):
        try answer([Array(list.snapshot.rendered(as: .json(Self.options), diagnostics: .ignored).utf8)])
      default: fatalError("no such command: \(line)")
      }
    }
  }

  /// Puts a part of a line behind the log.
  private mutating func tear() throws {
    var data = try Data(contentsOf: URL(filePath: path))
    let lines = data.split(separator: UInt8(ascii: "\n"))
    if let last = lines.last { data.append(last.prefix(random.below(last.count))) }
    try data.write(to: URL(filePath: path))
  }

  private func answer(_ chunks: [[UInt8]] = []) throws {
    var output = DescriptorWriter.standardOutput
    var buffer = ByteBuffer()
    for chunk in chunks { buffer.append(contentsOf: chunk) }
    buffer.append(".\n")
    try buffer.drain(to: &output)
  }
}
