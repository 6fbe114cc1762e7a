/// One benchmark: a workload with ids of one type, at one length.
public struct Case: Sendable {
  /// A type of ids.
  public enum IDs: String, CaseIterable, Sendable {
    case int = "Int"
    case string = "String"
    case raw = "raw String"
    case uuid = "UUID"
    case optional = "Optional Int"
    case int32 = "Int32"
  }

  /// The type of the ids.
  public let ids: IDs
  /// The number of elements of the old list.
  public let count: Int
  /// What happens to it.
  public let workload: Workload

  /// Makes a case.
  public init(ids: IDs, count: Int, workload: Workload) {
    self.ids = ids
    self.count = count
    self.workload = workload
  }

  /// All of them, those of one table after those of another.
  public static let all: [Case] = {
    var all: [Case] = []
    for ids in [IDs.int, .string] {
      for count in [1000, 10_000, 100_000, 1_000_000] {
        all += Workload.allCases.map { Case(ids: ids, count: count, workload: $0) }
      }
    }
    for ids in [IDs.raw, .uuid, .optional, .int32] {
      all += [.mixed, .shuffled].map { Case(ids: ids, count: 100_000, workload: $0) }
    }
    return all
  }()

  /// The name that the harness knows it by.
  public var name: String { "\(ids.rawValue), \(count): \(workload.rawValue)" }

  /// Whether `difference(from:)` ends in less than a second or so, and in the memory that there is.
  public var isForStandardLibrary: Bool {
    let edits = workload.edits(count: count)
    return edits * edits < 50_000_000
  }

  /// The most times that it may take as long as building a `Set`; the targets are for lists of 100,000.
  public var target: Double? {
    guard count == 100_000 else { return nil }
    return switch ids {
    case .int: workload.targets?.int
    case .string: workload.targets?.string
    default: nil
    }
  }

  /// The most times that it may take as long through a snapshot; where ids repeat, a snapshot pairs the n-th with the n-th, which a list
  /// doesn't.
  public var snapshotTarget: Double? {
    switch workload {
    case .repeated, .fewValues: nil
    default: target == nil ? nil : 1.3
    }
  }
}
