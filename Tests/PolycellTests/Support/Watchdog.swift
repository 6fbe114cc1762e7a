import Dispatch
import Testing

/// Ends the tests where one hangs in a way that a time limit can't end: in a lock, or waiting for what ignores that it is cancelled.
struct Watchdog: TestTrait, SuiteTrait, TestScoping {
  let seconds: Int

  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    let end = DispatchWorkItem { fatalError("“\(test.displayName ?? test.name)” hangs") }
    // A thread of its own: those of tasks may all be stuck.
    DispatchQueue(label: "watchdog").asyncAfter(deadline: .now() + .seconds(seconds), execute: end)
    defer { end.cancel() }
    try await function()
  }
}

extension Trait where Self == Watchdog {
  /// Ends the tests where one takes longer than any could.
  static var watchdog: Self { Watchdog(seconds: 12 * 60) }
}
