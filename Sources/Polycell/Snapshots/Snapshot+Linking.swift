extension Snapshot {
  /// Exchanges the rows of a section, and brings up to date what follows from them alone.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - position: The position of the section.
  ///   - keepsIDs: Whether each row has the id that the row in its place had.
  /// - Complexity: O(*s* + *r*) in the number of sections and runs, with a few instructions for each; no row is looked at.
  mutating func setRows(_ rows: Rows, ofSectionAt position: Int, keepsIDs: Bool = false) {
    let old = sections[position].rows
    sections[position].rows = rows
    sections[position].rows.identity = nil
    guard Run.haveSameKinds(old.runs, rows.runs) else { return link() }
    let growth = rows.count - old.count
    if growth != 0 {
      for next in (position + 1)..<starts.count { starts[next] += growth }
    }
    var first = 0
    for earlier in 0..<position { first += sections[earlier].rows.runs.count }
    index = index.replacing(first..<(first + old.runs.count), with: rows.runs, keepsIDs: keepsIDs)
  }
}

extension Run {
  /// Whether runs have the same kinds of rows, and the same to say of them.
  ///
  /// What a snapshot notices of kinds, and which ids supplementary elements could share with rows, follows from that.
  fileprivate static func haveSameKinds(_ some: [Run], _ others: [Run]) -> Bool {
    if some.count == others.count, zip(some, others).allSatisfy({ $0.isOfSameKind(as: $1) }) { return true }
    let (first, second) = (kinds(of: some), kinds(of: others))
    return first.count == second.count && zip(first, second).allSatisfy { $0.isOfSameKind(as: $1) }
      && some.allSatisfy(\.diagnostics.isEmpty) && others.allSatisfy(\.diagnostics.isEmpty)
  }

  private func isOfSameKind(as other: Run) -> Bool {
    modelType == other.modelType && kind.isSameUTF8(as: other.kind) && diagnostics == other.diagnostics
  }

  /// The first run of each kind and type, in order.
  private static func kinds(of runs: [Run]) -> [Run] {
    struct Key: Hashable {
      let kind: String
      let type: ObjectIdentifier
    }
    var known: Set<Key> = []
    return runs.filter { known.insert(Key(kind: $0.kind, type: ObjectIdentifier($0.modelType))).inserted }
  }
}
