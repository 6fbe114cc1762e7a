import Polycell
import Testing

/// A snapshot as plain arrays: what edits are compared with.
private struct Plain {
  enum Row: Equatable {
    case product(Int, String)
    case note(String)

    var id: String {
      switch self {
      case .product(let id, _): "product/\(id)"
      case .note(let id): "note/\(id)"
      }
    }
  }

  var sections: [(id: String, rows: [Row])]

  func find(_ id: String) -> (section: Int, row: Int)? {
    for (section, content) in sections.enumerated() {
      if let row = content.rows.firstIndex(where: { $0.id == id }) { return (section, row) }
    }
    return nil
  }

  func section(_ id: String) -> Int? { sections.firstIndex { $0.id == id } }

  init(_ snapshot: Snapshot) {
    sections = snapshot.map { section in
      let rows = section.rows.map { row in
        row.model(as: Product.self).map { Row.product($0.id, $0.name) } ?? .note(row.model(as: Note.self)?.id ?? "?")
      }
      return (section.id.description, rows)
    }
  }
}

extension Plain: Equatable {
  static func == (left: Plain, right: Plain) -> Bool {
    left.sections.map(\.id) == right.sections.map(\.id) && left.sections.map(\.rows) == right.sections.map(\.rows)
  }
}

/// Makes random edits, on a snapshot and on plain arrays.
private struct Editor {
  var random: SplitMix64
  var snapshot: Snapshot
  var plain: Plain
  var nextID = 100

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    snapshot = Snapshot {
      Section("0", [Product(1), Product(2), Product(3)])
      Section("1") {
        Product(4)
        Note(id: "5")
        Note(id: "6")
        Product(7)
      }
      Section("2", runs: [])
    }
    plain = Plain(snapshot)
  }

  mutating func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  mutating func someID() -> String {
    let all = plain.sections.flatMap { $0.rows.map(\.id) }
    return all.isEmpty || number(12) == 0 ? "product/-1" : all[number(all.count)]
  }

  mutating func someSection() -> String { "\(number(5))" }

  mutating func newRow() -> Plain.Row {
    nextID += 1
    return number(3) == 0 ? .note("\(nextID)") : .product(nextID, "")
  }

  func cellID(_ id: String) -> CellID { CellID(id) ?? CellID(kind: "broken", 0) }

  func group(_ rows: [Plain.Row]) -> RowGroup {
    var builder = RunBuilder()
    for row in rows {
      switch row {
      case .product(let id, let name): builder.append(Product(id, name))
      case .note(let id): builder.append(Note(id: id))
      }
    }
    return RowGroup(builder.runs())
  }

  /// - Returns: Whether both or neither made the edit.
  mutating func step() -> Bool {
    let operation = number(12)
    let (id, other, section) = (someID(), someID(), someSection())
    let rows = (0..<number(4)).map { _ in newRow() }
    let expected = edit(operation, id, other, section, rows)
    var actual = true
    do throws(SnapshotError) { try apply(operation, id, other, section, rows) } catch { actual = false }
    return actual == expected
  }

  private mutating func edit(_ operation: Int, _ id: String, _ other: String, _ section: String, _ rows: [Plain.Row])
    -> Bool
  {
    let (place, target, position) = (plain.find(id), plain.find(other), plain.section(section))
    switch operation {
    case 0:
      guard let position else { return false }
      plain.sections[position].rows += rows
    case 1, 2:
      guard let place else { return false }
      plain.sections[place.section].rows.insert(contentsOf: rows, at: place.row + operation - 1)
    case 3:
      guard let place else { return false }
      plain.sections[place.section].rows.remove(at: place.row)
    case 4:
      guard place != nil, target != nil else { return false }
      for index in plain.sections.indices { plain.sections[index].rows.removeAll { $0.id == id || $0.id == other } }
    case 5, 6:
      guard let place, target != nil else { return false }
      guard id != other else { return true }
      let row = plain.sections[place.section].rows.remove(at: place.row)
      guard let target = plain.find(other) else { return false }
      plain.sections[target.section].rows.insert(row, at: target.row + operation - 5)
    case 7:
      guard let place, let position else { return false }
      let row = plain.sections[place.section].rows.remove(at: place.row)
      plain.sections[position].rows.append(row)
    case 8:
      guard let place, case .product(let number, let name) = plain.sections[place.section].rows[place.row] else {
        return false
      }
      plain.sections[place.section].rows[place.row] = .product(number, name + "!")
    case 9:
      guard position == nil else { return false }
      plain.sections.append((section, rows))
    case 10:
      guard let position else { return false }
      plain.sections.remove(at: position)
    default:
      guard let position else { return false }
      plain.sections.append(plain.sections.remove(at: position))
    }
    return true
  }

  private mutating func apply(_ operation: Int, _ id: String, _ other: String, _ section: String, _ rows: [Plain.Row])
    throws(SnapshotError)
  {
    let (cell, target, sectionID) = (cellID(id), cellID(other), SectionID(section))
    switch operation {
    case 0: try snapshot.append(group(rows), to: sectionID)
    case 1: try snapshot.insert(group(rows), before: cell)
    case 2: try snapshot.insert(group(rows), after: cell)
    case 3: try snapshot.remove(cell)
    case 4: try snapshot.remove([cell, target])
    case 5: try snapshot.move(cell, before: target)
    case 6: try snapshot.move(cell, after: target)
    case 7: try snapshot.move(cell, toEndOf: sectionID)
    case 8:
      guard let name = snapshot.row(cell)?.model(as: Product.self)?.name else {
        return try snapshot.replace(cell, with: Product(0))
      }
      try snapshot.replace(cell, with: Product(Int(cell.value) ?? 0, name + "!"))
    case 9: try snapshot.insert(Section(sectionID, runs: group(rows).runs))
    case 10: try snapshot.removeSection(sectionID)
    default: try snapshot.moveSection(sectionID)
    }
  }
}

@Suite struct EditingRandomTests {
  @Test("random edits do what they do to plain arrays", arguments: 0..<20 as Range<UInt64>)
  func random(seed: UInt64) {
    for sequence in 0..<100 as Range<UInt64> {
      var editor = Editor(seed: seed * 1000 + sequence)
      for step in 0..<12 {
        guard editor.step(), Plain(editor.snapshot) == editor.plain else {
          Issue.record(
            "seed \(seed), sequence \(sequence), step \(step): \(editor.snapshot.debugDescription) is not \(editor.plain)"
          )
          return
        }
      }
      let snapshot = editor.snapshot
      #expect(snapshot.rowCount == editor.plain.sections.map(\.rows.count).reduce(0, +))
      for section in snapshot {
        // No empty run is left where there are rows, and no neighbours of one type.
        let runs = section.rows.runs
        #expect(runs.count < 2 || runs.allSatisfy { $0.count > 0 })
        for row in section.rows { #expect(snapshot.row(row.id)?.cells == row.cells) }
      }
    }
  }
}
