extension Run {
  /// Whether another run holds rows of the same type and kind, so that rows of both can be the same one.
  func isOfSameType(as other: Run) -> Bool {
    self === other || (modelType == other.modelType && kind.isSameUTF8(as: other.kind))
  }

  /// What of two runs' rows decides whether a pair is shown alike, besides the models' own word.
  func comparison(to other: Run) -> RunComparison {
    // The columns of a type are those of its models' own comparison. Others may show what the models don't compare.
    let comparesValues = !(isByType && other.isByType) && !comparing.isEquatable
    return RunComparison(
      hasOtherColumns: self !== other && columns != other.columns,
      isOutline: anyOutline != nil || other.anyOutline != nil,
      comparesValues: comparesValues)
  }

  /// How the rows stand below each other, whether it is shown or not.
  fileprivate var anyOutline: Outline? { outline ?? hiddenOutline }

  /// Whether two rows are the same one and are shown alike.
  func isRow(_ index: Int, shownLike otherIndex: Int, of other: Run) -> Bool {
    if self === other, index == otherIndex { return true }
    return isOfSameType(as: other) && comparing.isSame(self, index, other, otherIndex)
      && comparing.isEqual(self, index, other, otherIndex)
      && comparison(to: other).isAlike(self, index, other, otherIndex)
  }
}

/// What decides whether two rows are shown alike, besides the models' own word.
struct RunComparison {
  /// The columns differ, so all rows are shown anew.
  var hasOtherColumns = false
  /// Rows stand below others.
  var isOutline = false
  /// The values of the columns have to be compared.
  var comparesValues = false

  /// Whether the models' own word is all that counts.
  var isDoneByModels: Bool { !hasOtherColumns && !isOutline && !comparesValues }

  /// Whether a pair of rows, whose models have equal content, is shown alike.
  func isAlike(_ old: Run, _ oldRow: Int, _ new: Run, _ newRow: Int) -> Bool {
    if hasOtherColumns { return false }
    if isOutline, !isAlikeInOutline(old, oldRow, new, newRow) { return false }
    guard comparesValues else { return true }
    return old.row(at: oldRow).cells == new.row(at: newRow).cells
  }

  /// Whether both stand at one depth below the same row.
  private func isAlikeInOutline(_ old: Run, _ oldRow: Int, _ new: Run, _ newRow: Int) -> Bool {
    guard old.anyOutline?.canHaveChildren[oldRow] ?? false == new.anyOutline?.canHaveChildren[newRow] ?? false else {
      return false
    }
    let oldParent = old.anyOutline.map { Int($0.parents[oldRow]) } ?? -1
    let newParent = new.anyOutline.map { Int($0.parents[newRow]) } ?? -1
    if oldParent < 0 || newParent < 0 { return oldParent < 0 && newParent < 0 }
    return old.anyOutline?.depths[oldRow] == new.anyOutline?.depths[newRow]
      && old.comparing.isSame(old, oldParent, new, newParent)
  }
}
