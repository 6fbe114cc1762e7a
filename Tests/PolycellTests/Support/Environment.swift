import FoundationEssentials

/// How much a test does, where less is done by default than once in a while.
enum TestSize {
  /// The number in a variable of the environment, or another one.
  static func number(_ name: String, default number: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? number
  }
}
