extension SnapshotMatcher {
  /// Finds out whether no two rows of a snapshot share an id, where that is known of the one before it.
  ///
  /// What it finds is kept in the snapshot's index.
  ///
  /// - Complexity: O(*s* + *m*) in the number of sections and the rows of runs that the one before doesn't have, where no more is
  ///   needed; O(*n*) else.
  static func learnUniqueness(of new: Snapshot, following old: Snapshot) {
    guard !new.index.knowsUniqueness, old.index.isProvedUnique,
      max(old.rowCount, new.rowCount, old.count, new.count) <= Int(Int32.max)
    else { return }
    var matcher = SnapshotMatcher(old, new)
    matcher.pairSections()
    matcher.pairRows()
    matcher.hashLeftovers()
    _ = new.index.isProvedUnique(
      following: old.index,
      coming: new.index.parts(of: matcher.match.insertedRows(new.rowCount)))
  }
}
