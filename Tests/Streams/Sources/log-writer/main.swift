// Writes a list that changes at random to a log in a file, as long as it lives, and tells what is kept.
//
//   log-writer PATH SEED always|system   a line for each append that has returned: POSITION DIGEST
//   log-writer PATH read                 what a reader gets who begins
import Polycell
import PolycellJSON
import RandomLists

guard CommandLine.arguments.count >= 3 else { fatalError("usage: log-writer PATH SEED always|system, or PATH read") }
let path = CommandLine.arguments[1]
var output = DescriptorWriter.standardOutput
let isDurable = CommandLine.arguments.count > 3 && CommandLine.arguments[3] == "always"
let log = try FileEventLog(
  path,
  options: FileEventLogOptions(
    durability: isDurable ? .always : .system, retention: EventLogRetention(changes: 30, bytes: 40_000)))
if CommandLine.arguments[2] == "read" {
  var reader = EventLogReader(log, from: .begin)
  repeat {
    for chunk in try await reader.next() { try output.write(chunk.span) }
  } while !reader.isCaughtUp && reader.position != nil
} else {
  var list = RandomList(seed: UInt64(CommandLine.arguments[2]) ?? 0)
  var presenter = Presenter(
    try await EventLogBackend(log, options: JSONOptions(digest: .marks(every: 1)), diagnostics: .ignored),
    diagnostics: .ignored)
  while true {
    list.step()
    try presenter.show(list.snapshot)
    try await presenter.flush()
    guard let position = try await log.newest() else { break }
    // Written at once, so that what was told was kept.
    let text = "\(position) \(try await digest(at: position))\n"
    try output.write(Array(text.utf8).span)
  }
}

/// The digest that the log has of its newest state.
func digest(at position: StreamPosition) async throws -> String {
  guard let snapshot = try await log.newestSnapshot() else { return "" }
  let changes = try await log.read(after: snapshot.position, limit: .max).changes
  let bytes = changes.last?.records ?? snapshot.records
  let text = String(decoding: bytes, as: UTF8.self)
  guard let range = text.utf8.lastRange(of: "\"digest\":\"") else { return "" }
  return String(decoding: text.utf8[range...].prefix(8), as: UTF8.self)
}

extension String.UTF8View {
  /// Where the bytes behind the last occurrence of a text are.
  fileprivate func lastRange(of text: String) -> Index? {
    let bytes = Array(self)
    let wanted = Array(text.utf8)
    var position = bytes.count - wanted.count
    while position >= 0 {
      if bytes[position..<(position + wanted.count)].elementsEqual(wanted) {
        return index(startIndex, offsetBy: position + wanted.count)
      }
      position -= 1
    }
    return nil
  }
}
