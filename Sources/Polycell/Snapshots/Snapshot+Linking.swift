extension Snapshot {
  /// Changes the rows of some sections, and brings up to date what follows from them alone.
  ///
  /// - Parameters:
  ///   - changes: The sections, each once, with their rows.
  ///   - keepsIDs: Whether each row has the id that the row of its number had; asked where one section changes.
  /// - Complexity: O(*s* + *r*) in the number of sections and runs, with a few instructions for each; no row is looked at.
  mutating func setRows(_ changes: [(section: Int, rows: Rows)], keepsIDs: Bool = false) {
    guard !changes.isEmpty else { return }
    var isSimple = true
    var replaced = 0
    for change in changes {
      let old = sections[change.section].rows.runs
      isSimple = isSimple && Run.haveSameKinds(old, change.rows.runs)
      replaced = old.count
      sections[change.section].rows = change.rows
      sections[change.section].rows.identity = nil
    }
    // Without another kind nothing else can be noticed than before: not of sections, of supplementary elements or of kinds.
    guard isSimple else { return link() }
    for position in (changes.map(\.section).min() ?? sections.count)..<sections.count {
      starts[position + 1] = starts[position] + sections[position].rows.count
    }
    if changes.count == 1 {
      var first = 0
      for earlier in 0..<changes[0].section { first += sections[earlier].rows.runs.count }
      index = index.replacing(first..<(first + replaced), with: changes[0].rows.runs, keepsIDs: keepsIDs)
    } else {
      index = index.replacing(index.runs.indices, with: sections.flatMap(\.rows.runs), keepsIDs: false)
    }
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
