/// What is asked of two runs of one model type when they are compared, by code that was specialised for the type where the run was
/// made.
@usableFromInline
struct RunComparing: Sendable {
  /// The pairs of rows that comparison finds.
  @usableFromInline let pairingNeighbours: @Sendable (Run, Run) -> ListMatch
  /// The pairs of a match, and those that hashing finds among what it left over.
  @usableFromInline let hashingLeftovers: @Sendable (ListMatch, Run, Run) -> ListMatch
  /// The pairs of rows of parts of runs, numbered through the parts of either side.
  @usableFromInline let matching: @Sendable ([RunPart], [RunPart]) -> ListMatch
  /// The same without hashing.
  @usableFromInline let pairingParts: @Sendable ([RunPart], [RunPart]) -> ListMatch
  /// The same with the n-th of several rows of one id paired with the n-th.
  @usableFromInline let pairingOccurrences: @Sendable ([RunPart], [RunPart]) -> ListMatch
  /// Whether two models have equal content.
  @usableFromInline let isEqual: @Sendable (Run, Int, Run, Int) -> Bool
  /// Whether two models have one id.
  @usableFromInline let isSame: @Sendable (Run, Int, Run, Int) -> Bool
  /// Appends hashes of the ids of some rows: equal for equal ids.
  @usableFromInline let hashIDs: @Sendable (Run, [Range<Int>], inout [UInt64]) -> Void
  /// Whether the models are `Equatable`, so that equal ones have equal values in any column.
  @usableFromInline let isEquatable: Bool

  @usableFromInline
  init(
    pairingNeighbours: @escaping @Sendable (Run, Run) -> ListMatch,
    hashingLeftovers: @escaping @Sendable (ListMatch, Run, Run) -> ListMatch,
    matching: @escaping @Sendable ([RunPart], [RunPart]) -> ListMatch,
    pairingParts: @escaping @Sendable ([RunPart], [RunPart]) -> ListMatch,
    pairingOccurrences: @escaping @Sendable ([RunPart], [RunPart]) -> ListMatch,
    isEqual: @escaping @Sendable (Run, Int, Run, Int) -> Bool, isSame: @escaping @Sendable (Run, Int, Run, Int) -> Bool,
    hashIDs: @escaping @Sendable (Run, [Range<Int>], inout [UInt64]) -> Void, isEquatable: Bool
  ) {
    self.pairingNeighbours = pairingNeighbours
    self.hashingLeftovers = hashingLeftovers
    self.matching = matching
    self.pairingParts = pairingParts
    self.pairingOccurrences = pairingOccurrences
    self.isEqual = isEqual
    self.isSame = isSame
    self.hashIDs = hashIDs
    self.isEquatable = isEquatable
  }

  /// The operations for a type; their callers have made sure that the runs are of it.
  @inlinable
  static func of<Model: CellModel>(_ type: Model.Type) -> RunComparing {
    typealias Matcher = ListMatcher<ModelDifference<Model>>
    return RunComparing(
      pairingNeighbours: { old, new in Matcher.pairingNeighbours(old.models(Model.self), new.models(Model.self)) },
      hashingLeftovers: { match, old, new in
        Matcher.hashingLeftovers(of: match, old.models(Model.self), new.models(Model.self))
      },
      matching: { old, new in Matcher.match(Run.models(of: old, Model.self), Run.models(of: new, Model.self)) },
      pairingParts: { old, new in
        Matcher.pairingNeighbours(Run.models(of: old, Model.self), Run.models(of: new, Model.self))
      },
      pairingOccurrences: { old, new in
        Matcher.pairingOccurrences(Run.models(of: old, Model.self), Run.models(of: new, Model.self))
      },
      isEqual: { old, oldRow, new, newRow in
        old.models(Model.self)[oldRow].hasEqualContent(to: new.models(Model.self)[newRow])
      },
      isSame: { old, oldRow, new, newRow in
        old.models(Model.self)[oldRow].id.isSameID(as: new.models(Model.self)[newRow].id)
      },
      hashIDs: { run, rows, hashes in
        let models = run.models(Model.self)
        for range in rows {
          for row in range { hashes.append(models[row].id.quickHash(seed: QuickHash.seed)) }
        }
      },
      isEquatable: Model.self is any Equatable.Type)
  }
}

extension Run {
  /// The models, which are of this type.
  @usableFromInline
  func models<Model: CellModel>(_ type: Model.Type) -> [Model] { (models as? RunModels<Model>)?.models ?? [] }

  /// The models of parts one after the other.
  @inlinable
  static func models<Model: CellModel>(of parts: [RunPart], _ type: Model.Type) -> [Model] {
    var result: [Model] = []
    var count = 0
    for part in parts { count &+= part.rows.count }
    // Many parts are of one run, which is asked for its models once.
    var last: Run?
    var all: [Model] = []
    for part in parts {
      if last !== part.run {
        (last, all) = (part.run, part.run.models(type))
        if part.rows.count == count, count == all.count { return all }
        result.reserveCapacity(count)
      }
      for row in part.rows { result.append(all[row]) }
    }
    return result
  }
}
