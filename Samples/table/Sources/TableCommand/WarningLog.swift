import Polycell
import Synchronization

/// Tells on standard error what was noticed about a file: the first few, and how many more there were.
///
/// A column of a million equal values, taken for the key, would otherwise fill the terminal.
final class WarningLog: Sendable {
  private let file: String
  private let limit: Int
  private let count = Mutex(0)
  private let write: @Sendable (String) -> Void

  /// Makes a log.
  ///
  /// - Parameters:
  ///   - file: What the lines are about.
  ///   - limit: How many are written.
  ///   - write: Gets each line, without its end.
  init(file: String, limit: Int = 10, write: @escaping @Sendable (String) -> Void = Platform.report) {
    self.file = file
    self.limit = limit
    self.write = write
  }

  /// What the core and the backends report to.
  var handler: DiagnosticHandler {
    DiagnosticHandler { [self] diagnostic in
      let number = count.withLock { count in
        count += 1
        return count
      }
      if number <= limit { write("\(file): \(diagnostic)") }
    }
  }

  /// Tells how many weren't written.
  func finish() {
    let rest = count.withLock { $0 } - limit
    if rest > 0 { write("\(file): \(rest) more \(rest == 1 ? "warning" : "warnings")") }
  }
}
