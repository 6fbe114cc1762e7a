/// Turns snapshots into what an adapter can show: once, here, so that no adapter has to.
///
/// Runs that were turned before are found again, so that what has not changed is still the very same run.
struct Lowering {
  private let capabilities: BackendCapabilities
  private let decorations: [RowDecoration]
  /// The runs of the last snapshot, which are kept alive by it.
  private var known: [ObjectIdentifier: (base: Run, lowered: Run)] = [:]

  init(_ capabilities: BackendCapabilities, decorations: [RowDecoration]) {
    self.capabilities = capabilities
    self.decorations = decorations
  }

  /// Whether the adapter shows a snapshot just as it is.
  ///
  /// - Complexity: O(*s* + *r*) in sections and runs.
  func isIdentity(_ snapshot: Snapshot) -> Bool { capabilities.sections && isPlain(snapshot) }

  /// Whether the adapter shows the rows just as they are.
  private func isPlain(_ snapshot: Snapshot) -> Bool {
    decorations.isEmpty
      && (capabilities.hierarchy || !snapshot.sections.contains { $0.rows.runs.contains(where: \.isOutline) })
  }

  /// What the adapter shows of a snapshot.
  ///
  /// - Complexity: O(*s* + *r*) in sections and runs.
  mutating func lower(_ snapshot: Snapshot) -> Snapshot {
    let isPlain = isPlain(snapshot)
    if isPlain, capabilities.sections { return snapshot }
    var next: [ObjectIdentifier: (base: Run, lowered: Run)] = [:]
    let lowered =
      isPlain
      ? snapshot
      : snapshot.mappingRuns { run in
        if let known = known[ObjectIdentifier(run)] ?? next[ObjectIdentifier(run)] {
          next[ObjectIdentifier(run)] = known
          return known.lowered
        }
        var lowered = run
        for decoration in decorations { lowered = decoration.decorating(lowered) }
        if !capabilities.hierarchy { lowered = lowered.flattened() }
        next[ObjectIdentifier(run)] = (run, lowered)
        return lowered
      }
    known = next
    return capabilities.sections ? lowered : lowered.withoutSections
  }
}

extension Snapshot {
  /// The snapshot with other runs of the same rows.
  func mappingRuns(_ change: (Run) -> Run) -> Snapshot {
    var result = self
    for position in sections.indices {
      let runs = sections[position].rows.runs
      let changed = runs.map(change)
      if !zip(runs, changed).allSatisfy(===) { result.sections[position].rows = Rows(changed) }
    }
    result.link()
    // The rows are the same ones, so they keep their ids.
    if !index.givenOccurrences.isEmpty {
      result.index = IDIndex(
        result.index.runs, reserved: result.index.allReserved, occurrences: index.givenOccurrences)
    }
    result.index.adopt(index)
    return result
  }

  /// The list as one section, for targets without sections: titles, headers, messages of states and footers are rows.
  var withoutSections: Snapshot {
    guard let first = sections.first else { return self }
    var runs: [Run] = []
    for section in self {
      func text(_ text: String?, _ place: String) {
        if let text { runs.append(Run([TextCell(id: "\(section.id)/\(place)", text: text)])) }
      }
      text(section.title, "title")
      if let header = section.header { runs.append(header.run) }
      runs += section.rows.runs
      text(section.state.message(isEmpty: section.rows.isEmpty), "state")
      runs += section.otherSupplementary.map(\.run)
      if let footer = section.footer { runs.append(footer.run) }
    }
    return Snapshot(
      [Section(first.id, runs: runs)], title: title, header: header, footer: footer, state: state)
  }
}
