/// What leads from one list to another: what goes, what comes, what moves and what is shown anew.
///
/// ```swift
/// let difference = try ListDifference.between(old, new)
/// for range in difference.removals.reversed() { … }
/// ```
///
/// Elements are paired by their ids. Of the pairs as few as possible move: those outside of a longest increasing subsequence. Positions
/// of removals and of where moves start are those of the old list; insertions and where moves end are those of the new one.
///
/// Elements with one id are legal: they are paired in order, as far as comparing finds them in order.
public struct ListDifference: Sendable, Hashable {
  /// An element that moves.
  public struct Move: Sendable, Hashable {
    /// Its position in the old list.
    public let from: Int
    /// Its position in the new list.
    public let to: Int
  }

  /// An element that is in both lists and is not shown alike.
  public struct Change: Sendable, Hashable {
    /// Its position in the old list.
    public let old: Int
    /// Its position in the new list.
    public let new: Int
  }

  /// The number of elements of the old list.
  public let oldCount: Int
  /// The number of elements of the new list.
  public let newCount: Int
  let runs: [MatchedRun]
  let updatedPositions: [Int32]
  /// For each run whether it stays; `nil` where all stay.
  let stays: [Bool]?

  @usableFromInline
  init(_ match: ListMatch) {
    oldCount = match.oldCount
    newCount = match.newCount
    runs = match.runs
    updatedPositions = match.updates
    stays = LongestIncreasing.staying(match.runs)
  }

  /// The difference of two lists of cell models.
  ///
  /// - Complexity: O(*n* + *m*), and O(*r* log *r*) for *r* stretches that are out of order. Where little has changed it compares each
  ///   pair once and hashes next to nothing.
  /// - Throws: ``SnapshotError/Code/tooLarge`` where a list has 2³¹ elements or more.
  @inlinable
  public static func between<Model: CellModel>(
    _ old: [Model], _ new: [Model]
  ) throws(SnapshotError) -> ListDifference {
    try difference(old, new, ModelDifference<Model>.self)
  }

  /// The difference of two lists of values that have ids.
  ///
  /// - Complexity: As for cell models.
  /// - Throws: ``SnapshotError/Code/tooLarge`` where a list has 2³¹ elements or more.
  @_disfavoredOverload
  @inlinable
  public static func between<Element: Identifiable & Equatable>(
    _ old: [Element], _ new: [Element]
  ) throws(SnapshotError) -> ListDifference where Element.ID: CellIDValue {
    try difference(old, new, IdentifiableDifference<Element>.self)
  }

  @inlinable
  static func difference<Policy: DifferencePolicy>(
    _ old: [Policy.Element], _ new: [Policy.Element], _ policy: Policy.Type
  ) throws(SnapshotError) -> ListDifference {
    let count = max(old.count, new.count)
    // Positions are 32 bits, which halves the memory.
    if count > Int(Int32.max) { throw .tooLarge(count) }
    if isSameStorage(old, new) { return ListDifference(unchanged: old.count) }
    return unsafe old.withUnsafeBufferPointer { old in
      unsafe new.withUnsafeBufferPointer { new in
        unsafe ListDifference(ListMatcher<Policy>.match(BorrowedElements(old), BorrowedElements(new)))
      }
    }
  }

  /// Whether two arrays are the same memory, so that nothing in them can differ.
  @inlinable
  static func isSameStorage<Element>(_ old: [Element], _ new: [Element]) -> Bool {
    guard old.count == new.count else { return false }
    return unsafe old.withUnsafeBufferPointer { old in
      unsafe new.withUnsafeBufferPointer { unsafe old.baseAddress == $0.baseAddress }
    }
  }

  @usableFromInline
  init(unchanged count: Int) {
    oldCount = count
    newCount = count
    runs = count > 0 ? [MatchedRun(old: 0, new: 0, count: count)] : []
    updatedPositions = []
    stays = nil
  }
}

extension ListDifference {
  /// The old positions of what goes, as ranges in ascending order.
  public var removals: [Range<Int>] {
    Gaps.gaps(in: 0..<oldCount, runs.map { Int($0.old)..<Int($0.oldEnd) })
  }

  /// The new positions of what comes, as ranges in ascending order.
  public var insertions: [Range<Int>] {
    Gaps.gaps(in: 0..<newCount, runs.map { Int($0.new)..<Int($0.newEnd) })
  }

  /// What moves, by its new positions.
  public var moves: [Move] {
    guard let stays else { return [] }
    var moves: [Move] = []
    for (run, stays) in zip(runs, stays) where !stays {
      for offset in 0..<Int(run.count) { moves.append(Move(from: Int(run.old) + offset, to: Int(run.new) + offset)) }
    }
    return moves
  }

  /// What is shown anew, by its new positions; what moves may be among it.
  public var changes: [Change] {
    var changes: [Change] = []
    changes.reserveCapacity(updatedPositions.count)
    var number = 0
    for new in updatedPositions {
      while runs[number].newEnd <= new { number += 1 }
      changes.append(Change(old: Int(runs[number].old + new - runs[number].new), new: Int(new)))
    }
    return changes
  }

  /// Whether nothing goes, comes, moves or is shown anew.
  public var isEmpty: Bool {
    updatedPositions.isEmpty && stays == nil && oldCount == newCount
      && runs.reduce(0) { $0 + Int($1.count) } == newCount
  }
}
