/// What has changed of a section that both snapshots have, besides its rows.
struct SectionChange: Sendable {
  /// Its position in the old snapshot.
  let old: Int
  /// Its position in the new one.
  let new: Int
  /// What differs of the section itself.
  let aspects: SectionAspects
  /// Which supplementary elements are to be set, in order.
  let supplementary: [SupplementaryEdit]

  /// The changes of all sections that were paired.
  static func all(_ match: SnapshotMatch, _ old: Snapshot, _ new: Snapshot) -> [SectionChange] {
    var changes: [SectionChange] = []
    for run in match.sections {
      for offset in 0..<Int(run.count) {
        let (before, after) = (Int(run.old) + offset, Int(run.new) + offset)
        let aspects = old.sections[before].aspects(differingIn: new.sections[after])
        let supplementary = old.sections[before].supplementaryEdits(to: new.sections[after])
        if aspects.isEmpty, supplementary.isEmpty { continue }
        changes.append(SectionChange(old: before, new: after, aspects: aspects, supplementary: supplementary))
      }
    }
    return changes
  }
}
