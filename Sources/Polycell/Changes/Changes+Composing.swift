extension Changes {
  /// What leads back: for undo.
  ///
  /// - Complexity: O(*s* + *r*) in sections and stretches of rows that stay together, and O(*r* log *r*) where these are out of order.
  public var inverse: Changes { Changes(new, old, match.inverse) }

  /// These changes and the next ones in one.
  ///
  /// A row that goes and comes again is one that stays, moves or is shown anew; one that comes and goes again isn't told of.
  ///
  /// - Throws: ``SnapshotError/Code/unrelated`` where the next ones don't begin at the snapshot that these lead to.
  /// - Complexity: That of ``between(_:_:)``.
  public func followed(by next: Changes) throws(SnapshotError) -> Changes {
    guard new.hasSameContent(as: next.old) else {
      throw SnapshotError(.unrelated, "the next changes begin at another snapshot than these lead to")
    }
    return try Changes.between(old, next.new)
  }
}

extension Snapshot {
  /// Whether two snapshots are known to be one: the same runs in the same sections.
  fileprivate func hasSameContent(as other: Snapshot) -> Bool {
    count == other.count
      && zip(sections, other.sections).allSatisfy { $0.id == $1.id && $0.hasSameRuns(as: $1) }
  }
}
