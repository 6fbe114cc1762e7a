extension Section {
  /// The section without its rows; it keeps the columns.
  ///
  /// - Complexity: O(*r*) in the number of runs; no row is looked at.
  var withoutRows: Section {
    var result = self
    var known: [Run] = []
    for run in rows.runs
    where !known.contains(where: { $0.isOfSameType(as: run) && $0.columns == run.columns }) {
      known.append(run.count == 0 ? run : run.assemble([]) ?? run)
    }
    result.rows = Rows(known)
    return result
  }

  /// What of another section, that stands for the same one, differs from this one, besides rows and supplementary elements.
  func aspects(differingIn other: Section) -> SectionAspects {
    var aspects: SectionAspects = []
    if !title.isSameUTF8(as: other.title) { aspects.insert(.title) }
    if !indexTitle.isSameUTF8(as: other.indexTitle) { aspects.insert(.indexTitle) }
    if state != other.state { aspects.insert(.state) }
    if reorder != other.reorder { aspects.insert(.reorder) }
    if !hasSameRuns(as: other), columns != other.columns { aspects.insert(.columns) }
    return aspects
  }

  /// Whether the rows are the very same runs, so that nothing in them can differ.
  func hasSameRuns(as other: Section) -> Bool {
    rows.runs.count == other.rows.runs.count && rows.runs.elementsEqual(other.rows.runs, by: ===)
  }

  /// Which supplementary elements have to be set, in order, so that this section has those of another; `nil` takes one away.
  func supplementaryEdits(to other: Section) -> [SupplementaryEdit] {
    if supplementary.isEmpty, other.supplementary.isEmpty { return [] }
    var edits: [SupplementaryEdit] = []
    var kept: [Supplementary] = []
    for element in supplementary {
      if other[element.kind] == nil { edits.append(SupplementaryEdit(element.kind, nil)) } else { kept.append(element) }
    }
    // One that is set anew keeps its place, a new one comes behind the others. What is out of place goes and comes again.
    var place = 0
    while place < kept.count, kept[place].kind == other.supplementary[place].kind { place += 1 }
    for element in kept[place...] { edits.append(SupplementaryEdit(element.kind, nil)) }
    for (position, element) in other.supplementary.enumerated()
    where position >= place || !kept[position].isShownAlike(to: element) {
      edits.append(SupplementaryEdit(element.kind, element))
    }
    return edits
  }
}

/// A supplementary element that is to be set; `nil` takes the one of its kind away.
struct SupplementaryEdit: Sendable {
  let kind: SupplementaryKind
  let element: Supplementary?

  init(_ kind: SupplementaryKind, _ element: Supplementary?) {
    self.kind = kind
    self.element = element
  }
}
