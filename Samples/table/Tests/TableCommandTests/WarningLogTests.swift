import Polycell
import Synchronization
import Testing

@testable import TableCommand

@Suite struct WarningLogTests {
  private final class Lines: Sendable {
    let texts = Mutex<[String]>([])
  }

  private func lines(of count: Int, limit: Int) -> [String] {
    let lines = Lines()
    let log = WarningLog(file: "f", limit: limit) { line in lines.texts.withLock { $0.append(line) } }
    for number in 0..<count { log.handler.report(Diagnostic(.warning, .kind, "n\(number)")) }
    log.finish()
    return lines.texts.withLock { $0 }
  }

  @Test func `a few warnings are all told`() {
    #expect(lines(of: 2, limit: 2) == ["f: warning: kind: n0", "f: warning: kind: n1"])
    #expect(lines(of: 0, limit: 2) == [])
  }

  @Test func `of many the rest is counted`() {
    #expect(lines(of: 3, limit: 2).dropFirst(2) == ["f: 1 more warning"])
    #expect(lines(of: 1000, limit: 2) == ["f: warning: kind: n0", "f: warning: kind: n1", "f: 998 more warnings"])
  }
}
