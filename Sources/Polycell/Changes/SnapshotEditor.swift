/// Makes edits on a snapshot, one after the other.
struct SnapshotEditor {
  private let base: Snapshot
  /// The rows by their sections; made when the first one comes, goes or moves.
  private var order: LinkedOrder?
  /// Rows that came, by their numbers from the base's count on.
  private var comingRows: [Row] = []
  private var numbersOfComing: [CellID: Int] = [:]
  /// The base's rows that were shown anew.
  private var updatedRows: [Int: Row] = [:]
  /// Sections that came, and the base's as they are by now, without their rows.
  private var sections: [Section]
  private var sectionOrder: LinkedOrder
  private var sectionNumbers: [SectionID: Int]
  /// Sections with other rows, or other columns, than in the base.
  private var touched: Set<Int> = []
  private var list: (title: String?, state: ListState, header: Supplementary?, footer: Supplementary?)

  init(_ base: Snapshot) {
    self.base = base
    sections = base.sections
    sectionOrder = LinkedOrder(starts: [0, base.count])
    sectionNumbers = base.positions
    list = (base.title, base.state, base.header, base.footer)
  }

  /// Makes an edit.
  ///
  /// - Throws: What doesn't fit. Nothing has changed then.
  mutating func apply(_ edit: ListEdit) throws(SnapshotError) {
    switch edit {
    case .removeRow(let id):
      let row = try number(of: id)
      touch(row)
      link { $0.remove(row) }
    case .insertRow(let row, let section, let before): try insert(row, section, before)
    case .moveRow(let id, let section, let before):
      let row = try number(of: id)
      let target = try number(of: section)
      let anchor = try before.map { id throws(SnapshotError) in try self.anchor(id, in: target) }
      if anchor == row { throw .anchor(id.description) }
      touch(row)
      touched.insert(target)
      link {
        $0.remove(row)
        $0.insert(row, into: target, before: anchor)
      }
    case .updateRow(let row, _): try update(row)
    case .removeSection(let id):
      let section = try number(of: id)
      guard isEmpty(section) else { throw .notEmpty(id) }
      sectionOrder.remove(section)
      sectionNumbers[id] = nil
    case .insertSection(let section, let before): try insert(section, before)
    case .moveSection(let id, let before):
      let section = try number(of: id)
      let anchor = try before.map { id throws(SnapshotError) in try self.number(of: id) }
      if anchor == section { throw .anchor(id.description) }
      sectionOrder.remove(section)
      sectionOrder.insert(section, into: 0, before: anchor)
    case .updateSection(let section, let aspects): try update(section, aspects)
    case .setSupplementary(let element, let kind, let section):
      if let section {
        sections[try number(of: section)][kind] = element
      } else if kind == .header {
        list.header = element
      } else if kind == .footer {
        list.footer = element
      } else {
        throw SnapshotError(.unknownSection, "a list has a header and a footer, and no \(kind.rawValue)")
      }
    case .updateList(let title, let state): (list.title, list.state) = (title, state)
    }
  }

  private mutating func insert(_ row: Row, _ section: SectionID, _ before: CellID?) throws(SnapshotError) {
    let target = try number(of: section)
    let id = row.id
    if (try? number(of: id)) != nil {
      throw SnapshotError(
        .duplicateID, "there is a row \(id) already", at: Diagnostic.Location(id: id.description))
    }
    let anchor = try before.map { id throws(SnapshotError) in try self.anchor(id, in: target) }
    comingRows.append(row)
    touched.insert(target)
    link {
      let number = $0.addThing()
      $0.insert(number, into: target, before: anchor)
    }
    numbersOfComing[id] = base.rowCount + comingRows.count - 1
  }

  private mutating func update(_ row: Row) throws(SnapshotError) {
    let id = row.id
    let number = try number(of: id)
    let known = number < base.rowCount ? base.index.place(ofRow: number).run : comingRows[number - base.rowCount].run
    guard known.isOfSameType(as: row.run) else {
      throw SnapshotError(
        .modelType, "the row \(id) is no \(row.run.modelType)", at: Diagnostic.Location(id: id.description))
    }
    touch(number)
    if number < base.rowCount { updatedRows[number] = row } else { comingRows[number - base.rowCount] = row }
  }

  private mutating func insert(_ section: Section, _ before: SectionID?) throws(SnapshotError) {
    let id = section.id
    guard sectionNumbers[id] == nil else {
      throw SnapshotError(
        .duplicateSection, "there is a section \(id) already", at: Diagnostic.Location(section: id.description))
    }
    guard section.rows.isEmpty else { throw .notEmpty(id) }
    let anchor = try before.map { id throws(SnapshotError) in try self.number(of: id) }
    sections.append(section)
    let number = sectionOrder.addThing()
    sectionOrder.insert(number, into: 0, before: anchor)
    sectionNumbers[id] = number
    order?.addList()
    touched.insert(number)
  }

  private mutating func update(_ section: Section, _ aspects: SectionAspects) throws(SnapshotError) {
    let number = try number(of: section.id)
    if aspects.contains(.title) { sections[number].title = section.title }
    if aspects.contains(.indexTitle) { sections[number].indexTitle = section.indexTitle }
    if aspects.contains(.state) { sections[number].state = section.state }
    if aspects.contains(.reorder) { sections[number].reorder = section.reorder }
    if aspects.contains(.columns) {
      sections[number].rows = section.withoutRows.rows
      touched.insert(number)
    }
  }

  private func number(of id: SectionID) throws(SnapshotError) -> Int {
    guard let number = sectionNumbers[id] else { throw .unknown(id) }
    return number
  }

  private func number(of id: CellID) throws(SnapshotError) -> Int {
    if let number = numbersOfComing[id], order?.list(of: number) != nil { return number }
    guard let number = base.index.row(of: id), order == nil || order?.list(of: number) != nil else {
      throw .unknown(id)
    }
    return number
  }

  private func anchor(_ id: CellID, in section: Int) throws(SnapshotError) -> Int {
    let number = try number(of: id)
    guard self.section(of: number) == section else { throw .anchor(id.description) }
    return number
  }

  private func section(of row: Int) -> Int? {
    if let order { return order.list(of: row) }
    return base.position(ofRow: row).section
  }

  private func isEmpty(_ section: Int) -> Bool {
    if let order { return order.isEmpty(section) }
    return section >= base.count || base.sections[section].rows.isEmpty
  }

  private mutating func touch(_ row: Int) {
    if let section = section(of: row) { touched.insert(section) }
  }

  private mutating func link(_ body: (inout LinkedOrder) -> Void) {
    var linked = order.take() ?? unchanged
    body(&linked)
    order = linked
  }

  private var unchanged: LinkedOrder {
    var linked = LinkedOrder(starts: base.starts)
    for _ in base.count..<sections.count { linked.addList() }
    return linked
  }

  /// The snapshot that the edits have led to.
  ///
  /// - Complexity: O(*s*), and O(*n*) in the rows of the sections whose rows were touched.
  var snapshot: Snapshot {
    var result: [Section] = []
    result.reserveCapacity(sections.count)
    sectionOrder.forEach(in: 0) { number in
      var section = sections[number]
      if touched.contains(number) { section.rows = Rows(runs(of: number)) }
      result.append(section)
    }
    return Snapshot(result, title: list.title, header: list.header, footer: list.footer, state: list.state)
  }

  private func runs(of section: Int) -> [Run] {
    var assembly = RowAssembly()
    if let order {
      // The base's rows follow each other for the most part, so the run of the last one is nearly always that of the next.
      var run = 0
      let rows = base.index
      order.forEach(in: section) { number in
        if number >= base.rowCount {
          let row = comingRows[number - base.rowCount]
          return assembly.append(row.run, row.index..<(row.index + 1))
        }
        if let row = updatedRows[number] { return assembly.append(row.run, row.index..<(row.index + 1)) }
        run = rows.runNumber(ofRow: number, near: run)
        let index = number - rows.start(ofRun: run)
        assembly.append(rows.runs[run], index..<(index + 1))
      }
    } else if section < base.count {
      var start = base.starts[section]
      let updated = updatedRows.keys.filter { (base.starts[section]..<base.starts[section + 1]).contains($0) }.sorted()
      var next = 0
      for run in base.sections[section].rows.runs {
        var row = 0
        while next < updated.count, updated[next] < start + run.count {
          assembly.append(run, row..<(updated[next] - start))
          if let new = updatedRows[updated[next]] { assembly.append(new.run, new.index..<(new.index + 1)) }
          row = updated[next] - start + 1
          next += 1
        }
        assembly.append(run, row..<run.count)
        start += run.count
      }
    }
    return assembly.runs(template: sections[section].withoutRows.rows.runs)
  }
}

extension Snapshot {
  /// The snapshot after some edits.
  ///
  /// Numbers of occurrences, `product/7#2`, are counted anew when all edits are made. In an outline a row comes, goes and moves by
  /// itself, at the depth that it has where it comes from; rows below others are again below those that stand before them.
  ///
  /// - Throws: What the first edit that doesn't fit lacks; ``SnapshotError/edit`` is its number.
  /// - Complexity: O(*k*) in the number of edits, O(*s* + *n*) in the number of sections and the rows of those that the edits touch,
  ///   and a look-up by id, which is O(*n*) in all rows for the first time in a snapshot.
  public func applying(_ edits: some Sequence<ListEdit>) throws(SnapshotError) -> Snapshot {
    var editor = SnapshotEditor(self)
    var number = 0
    for edit in edits {
      do throws(SnapshotError) { try editor.apply(edit) } catch {
        var error = error
        error.edit = number
        throw error
      }
      number += 1
    }
    return number == 0 ? self : editor.snapshot
  }

  /// The snapshot with a row in another place, where each row keeps the id that it has here.
  ///
  /// - Throws: As ``applying(_:)``.
  /// - Complexity: As ``applying(_:)``, and O(*n*) where rows share an id.
  func movingRow(_ id: CellID, to section: SectionID, before: CellID?) throws(SnapshotError) -> Snapshot {
    var moved = try applying([.moveRow(id, section: section, before: before)])
    guard !index.occurrences.isEmpty, let from = index.row(of: id), let position = moved.position(of: section)
    else { return moved }
    var to = moved.starts[position + 1] - 1
    if let before, let anchor = index.row(of: before) { to = anchor > from ? anchor - 1 : anchor }
    var occurrences = (0..<rowCount).map { index.occurrence(ofRow: $0) }
    occurrences.insert(occurrences.remove(at: from), at: to)
    let others = occurrences.enumerated().filter { $0.element > 1 }.map { ($0.offset, $0.element) }
    moved.index = IDIndex(
      moved.index.runs, reserved: moved.index.allReserved, occurrences: Dictionary(uniqueKeysWithValues: others))
    return moved
  }
}
