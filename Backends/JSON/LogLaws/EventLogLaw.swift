/// The rules that every ``EventLog`` keeps, and the checks of them.
///
/// It imports no test framework, so that any can report what it finds:
///
/// ```swift
/// @Test(arguments: EventLogLaw.allCases)
/// func law(_ law: EventLogLaw) async throws {
///   try await law.check { try await RedisEventLog(connection, key: "test-\(UInt64.random(in: 0 ... .max))") }
/// }
/// ```
public enum EventLogLaw: String, Sendable, Hashable, CaseIterable {
  /// An empty log has nothing, and begins with a snapshot.
  case empty
  /// What was appended is read as it was, behind any position, in order.
  case reading
  /// Pages of any size make up the whole, and each has at least one change.
  case paging
  /// An append by a writer who doesn't know where the log is changes nothing.
  case fencing
  /// An entry that doesn't follow changes nothing.
  case order
  /// A snapshot at the position of the log is the newest one from then on, and no step.
  case checkpoints
  /// A snapshot that stands in for a change can't be read across.
  case steps
  /// A later epoch puts an end to the earlier ones, for readers and for writers.
  case epochs
  /// Positions that the log is not at yet, or never was at, are gone.
  case ahead
  /// A reader is told the schemas that are in force where it is.
  case schemas
  /// Letting go of changes takes nothing from the newest snapshot on.
  case trimming
  /// Of several writers at once one wins each position.
  case racing
  /// Any sequence of appends is read as a list of entries would be.
  case walks

  /// What was found to be wrong.
  public struct Violation: Error, Sendable, CustomStringConvertible {
    /// The rule.
    public let law: EventLogLaw
    /// What was done.
    public let step: String
    /// What should have come of it.
    public let expected: String
    /// What came of it.
    public let found: String

    /// All of it in a sentence.
    public var description: String { "\(law.rawValue): \(step): expected \(expected), found \(found)" }
  }

  /// Checks the rule.
  ///
  /// - Parameter make: Makes an empty log, which nobody else uses; called once or several times.
  /// - Throws: ``Violation``, or what the log throws where it should not, or what `make` throws.
  public func check<Log: EventLog>(_ make: () async throws -> Log) async throws {
    switch self {
    case .walks: for seed in 1...10 as ClosedRange<UInt64> { try await checkWalk(try await make(), seed: seed) }
    case .racing: try await checkRacing(try await make())
    default: try await checkAlone(EventLogProbe(law: self, log: try await make()))
    }
  }

  private func checkAlone(_ log: EventLogProbe<some EventLog>) async throws {
    switch self {
    case .empty: try await log.checkEmpty()
    case .reading: try await log.checkReading()
    case .paging: try await log.checkPaging()
    case .fencing: try await log.checkFencing()
    case .order: try await log.checkOrder()
    case .checkpoints: try await log.checkCheckpoints()
    case .steps: try await log.checkSteps()
    case .epochs: try await log.checkEpochs()
    case .ahead: try await log.checkAhead()
    case .schemas: try await log.checkSchemas()
    case .trimming: try await log.checkTrimming()
    case .racing, .walks: break
    }
  }
}
