/// The single steps that lead from one snapshot to another, in an order in which each of them is valid.
///
/// 1. rows that go;
/// 2. sections that come or move, from the last to the first;
/// 3. rows that come or move, in each section from the last to the first, so that what stands behind one is already in its place;
/// 4. sections that go, which are empty by then;
/// 5. what is shown anew: rows, supplementary elements, sections, the list.
///
/// Edits are made when they are read: a list of a million rows that is replaced takes 24 bytes a row until then.
public struct Edits: Sendable, RandomAccessCollection {
  private enum Step {
    case removeRow(Int32)
    case insertSection(Int32)
    case moveSection(Int32)
    case insertRow(Int32)
    case moveRow(Int32)
    case removeSection(Int32)
    case updateRow(old: Int32, new: Int32)
    case updateSection(Int32)
    case setSupplementary(change: Int32, number: Int32)
    case setListSupplementary(Int32)
    case updateList
  }

  private let changes: Changes
  private let steps: [Step]

  init(_ changes: Changes) {
    self.changes = changes
    let (match, old, new) = (changes.match, changes.old, changes.new)
    var steps: [Step] = []
    steps.reserveCapacity(changes.count)
    for range in match.removedRows(old.rowCount) {
      for row in range { steps.append(.removeRow(Int32(truncatingIfNeeded: row))) }
    }
    Self.place(new.count, match.sections, match.sectionStays) { section, comes in
      steps.append(comes ? .insertSection(section) : .moveSection(section))
    }
    Self.place(new.rowCount, match.rows, match.rowStays) { row, comes in
      steps.append(comes ? .insertRow(row) : .moveRow(row))
    }
    for range in Gaps.gaps(in: 0..<old.count, match.sections.map(\.oldRange)) {
      for section in range { steps.append(.removeSection(Int32(truncatingIfNeeded: section))) }
    }
    match.forEachUpdate { steps.append(.updateRow(old: $0, new: $1)) }
    for (number, change) in changes.sectionChanges.enumerated() {
      let number = Int32(truncatingIfNeeded: number)
      for position in change.supplementary.indices {
        steps.append(.setSupplementary(change: number, number: Int32(truncatingIfNeeded: position)))
      }
      if !change.aspects.isEmpty { steps.append(.updateSection(number)) }
    }
    for position in changes.listChanges.supplementary.indices {
      steps.append(.setListSupplementary(Int32(truncatingIfNeeded: position)))
    }
    if changes.listChanges.changesList { steps.append(.updateList) }
    self.steps = steps
  }

  /// Calls a closure with what doesn't stay, from the last to the first, and whether it comes or moves.
  private static func place(_ count: Int, _ runs: [MatchedRun], _ stays: [Bool]?, _ body: (Int32, Bool) -> Void) {
    var end = Int32(truncatingIfNeeded: count)
    for number in runs.indices.reversed() {
      let run = runs[number]
      while end > run.newEnd {
        end -= 1
        body(end, true)
      }
      end = run.new
      if stays?[number] == false {
        for row in (run.new..<run.newEnd).reversed() { body(row, false) }
      }
    }
    while end > 0 {
      end -= 1
      body(end, true)
    }
  }

  /// 0.
  public var startIndex: Int { 0 }
  /// The number of edits.
  public var endIndex: Int { steps.count }

  /// An edit.
  ///
  /// - Complexity: O(log *s*) in the number of sections and runs; it makes the row and the ids.
  public subscript(position: Int) -> ListEdit {
    let (old, new) = (changes.old, changes.new)
    switch steps[position] {
    case .removeRow(let row): return .removeRow(old.id(ofRow: Int(row)))
    case .insertSection(let section):
      return .insertSection(new[Int(section)].withoutRows, before: sectionBehind(section))
    case .moveSection(let section): return .moveSection(new.sections[Int(section)].id, before: sectionBehind(section))
    case .insertRow(let row):
      let place = new.position(ofRow: Int(row))
      return .insertRow(new[place], section: new.sections[place.section].id, before: rowBehind(row, in: place.section))
    case .moveRow(let row):
      let place = new.position(ofRow: Int(row))
      return .moveRow(
        new.id(ofRow: Int(row)), section: new.sections[place.section].id, before: rowBehind(row, in: place.section))
    case .removeSection(let section): return .removeSection(old.sections[Int(section)].id)
    case .updateRow(let before, let after):
      return .updateRow(new[new.position(ofRow: Int(after))], old: old[old.position(ofRow: Int(before))])
    case .updateSection(let number):
      let change = changes.sectionChanges[Int(number)]
      return .updateSection(new[change.new].withoutRows, change.aspects)
    case .setSupplementary(let number, let position):
      let change = changes.sectionChanges[Int(number)]
      let edit = change.supplementary[Int(position)]
      return .setSupplementary(edit.element, kind: edit.kind, section: new.sections[change.new].id)
    case .setListSupplementary(let position):
      let edit = changes.listChanges.supplementary[Int(position)]
      return .setSupplementary(edit.element, kind: edit.kind, section: nil)
    case .updateList: return .updateList(title: new.title, state: new.state)
    }
  }

  private func sectionBehind(_ section: Int32) -> SectionID? {
    Int(section) + 1 < changes.new.count ? changes.new.sections[Int(section) + 1].id : nil
  }

  private func rowBehind(_ row: Int32, in section: Int) -> CellID? {
    Int(row) + 1 < changes.new.starts[section + 1] ? changes.new.id(ofRow: Int(row) + 1) : nil
  }
}

extension Changes {
  /// The changes as single steps by id, which lead from the old snapshot to the new one if they are made one after the other:
  /// ``Snapshot/applying(_:)``.
  ///
  /// - Complexity: O(*k*) in the number of edits and O(*r*) in the stretches of rows that stay together.
  public var edits: Edits { Edits(self) }
}

extension Snapshot {
  /// The id of a row by its number in the whole snapshot.
  func id(ofRow number: Int) -> CellID {
    let (run, index) = self.index.place(ofRow: number)
    var buffer = ByteBuffer(capacity: 64)
    run.writeID(of: index, to: &buffer)
    buffer.appendOccurrence(self.index.occurrence(ofRow: number))
    return CellID(canonical: buffer.string)
  }
}
