/// One of the steps that a list view takes to the next snapshot where one alone can't tell all moves.
public struct ChangeStage: Sendable {
  /// What the view is told.
  public let batch: ChangeBatch
  /// What it shows afterwards, and reads the rows of that come or are shown anew.
  public let snapshot: Snapshot
}

extension Changes {
  /// Steps, each valid by itself, in which every row and section that moves is told to move.
  ///
  /// Usually it is one. List views refuse rows that leave a section which goes in the same step, rows that enter one which comes, and
  /// all that is said of rows of a section which moves. So there may be a step before in which sections come, without rows, and
  /// move, and one behind in which sections go that rows have left: at most three.
  ///
  /// - Complexity: That of ``batch``; where there is more than one step O(*n*) in all rows is added for each.
  public var stages: [ChangeStage] {
    guard needsStages.before || needsStages.after else { return [ChangeStage(batch: batch, snapshot: new)] }
    var snapshots = [old]
    if needsStages.before { snapshots.append(old.arranged(like: self)) }
    if needsStages.after { snapshots.append(new.keeping(sectionsOf: self)) }
    snapshots.append(new)
    return zip(snapshots, snapshots.dropFirst()).compactMap { before, after in
      // Neither has more rows than the two that these changes are of have together.
      guard let step = try? Changes.between(before, after), !step.isEmpty else { return nil }
      return ChangeStage(batch: step.batch, snapshot: after)
    }
  }

  /// Whether sections have to come or move before rows do, and whether they have to go after them.
  private var needsStages: (before: Bool, after: Bool) {
    let fates = SectionFates(self)
    let partners = match.partners(count: old.count, ofNew: false)
    var (before, after) = (false, false)
    // One that moves and whose rows change was to be replaced.
    for section in new.indices where fates.new[section] == .replaced && fates.partners[section] >= 0 { before = true }
    for (number, run) in match.rows.enumerated() where match.rowStays?[number] == false {
      if fates.partners[new.position(ofRow: Int(run.new)).section] < 0 { before = true }
      if partners[old.position(ofRow: Int(run.old)).section] < 0 { after = true }
    }
    return (before, after)
  }
}

extension Snapshot {
  /// This snapshot with the sections that come, without rows, and in the order that they are to have; those that go stay.
  fileprivate func arranged(like changes: Changes) -> Snapshot {
    var result: [Section] = []
    // Which section of this one each was, where it has rows.
    var origins: [Int?] = []
    let fates = changes.match.partners(count: changes.new.count, ofNew: true)
    let partners = changes.match.partners(count: count, ofNew: false)
    // Those that go stand behind the section that they stood behind.
    var following: [Int: [Int]] = [:]
    var last = -1
    for position in sections.indices {
      if partners[position] >= 0 { last = position } else { following[last, default: []].append(position) }
    }
    func keep(_ positions: [Int]) {
      result += positions.map { sections[$0] }
      origins += positions.map { $0 }
    }
    keep(following[-1] ?? [])
    for (position, section) in changes.new.sections.enumerated() {
      let partner = Int(fates[position])
      if partner < 0 {
        result.append(section.withoutRows)
        origins.append(nil)
      } else {
        keep([partner] + (following[partner] ?? []))
      }
    }
    var snapshot = Snapshot(result, title: title, header: header, footer: footer, state: state)
    snapshot.keepOccurrences(of: self, origins)
    return snapshot
  }

  /// This snapshot with the sections that go, without rows.
  fileprivate func keeping(sectionsOf changes: Changes) -> Snapshot {
    let partners = changes.match.partners(count: changes.old.count, ofNew: false)
    var following: [Int: [Section]] = [:]
    var last = -1
    for (position, section) in changes.old.sections.enumerated() {
      if partners[position] >= 0 {
        last = Int(partners[position])
      } else {
        following[last, default: []].append(section.withoutRows)
      }
    }
    var result = following[-1] ?? []
    var origins = [Int?](repeating: nil, count: result.count)
    for (position, section) in sections.enumerated() {
      result.append(section)
      result += following[position] ?? []
      origins += [position] + [Int?](repeating: nil, count: following[position]?.count ?? 0)
    }
    var snapshot = Snapshot(result, title: title, header: header, footer: footer, state: state)
    snapshot.keepOccurrences(of: self, origins)
    return snapshot
  }

  /// Lets rows that were given occurrences, and aren't counted, be called as they were.
  ///
  /// - Parameter origins: Which section of the other snapshot each was; `nil` for one without rows.
  private mutating func keepOccurrences(of other: Snapshot, _ origins: [Int?]) {
    let given = other.index.givenOccurrences
    guard !given.isEmpty else { return }
    var occurrences: [Int: Int] = [:]
    for (position, origin) in origins.enumerated() {
      guard let origin else { continue }
      let shift = starts[position] - other.starts[origin]
      for row in other.starts[origin]..<other.starts[origin + 1] {
        if let occurrence = given[row] { occurrences[row + shift] = occurrence }
      }
    }
    index = IDIndex(index.runs, reserved: other.index.allReserved, occurrences: occurrences)
  }
}
