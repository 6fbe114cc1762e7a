import Polycell
import PolycellConformance
import Testing

@Suite struct StrictListViewTests {
  @Test("a new view shows an empty list")
  func empty() {
    #expect(StrictListView().shows(Snapshot([])))
    #expect(!StrictListView().shows(Snapshot("a:")))
  }

  @Test("loading shows a snapshot, whatever was shown before")
  func load() throws {
    var view = StrictListView(showing: Snapshot("x: 9 8 7; y:"))
    view.load(Snapshot("a=A: 1 2'; b:"))
    #expect(view.sections.map(\.id) == ["a", "b"])
    #expect(view.sections.map(\.title) == ["A", nil])
    #expect(view.sections.map { $0.cells.map(\.id.description) } == [["item/1", "item/2"], []])
    #expect(view.sections[0].cells.map(\.values) == [[""], ["'"]])
    #expect(view.sections[0].cells.map(\.texts) == [[""], ["'"]])
    #expect(view.difference(from: Snapshot("a=A: 1 2'; b:")) == nil)
  }

  @Test("a right step leads to the next snapshot", arguments: RightBatch.all)
  func right(_ step: RightBatch) throws {
    var view = StrictListView(showing: step.old)
    try view.apply(step.batch, showing: step.new)
    #expect(view.difference(from: step.new) == nil)
    #expect(view.shows(step.new))
  }

  @Test("a step that forgets to show something anew leaves what was shown", arguments: RightBatch.all)
  func forgottenUpdates(_ step: RightBatch) throws {
    for index in step.batch.updatedRows.indices {
      var batch = step.batch
      let forgotten = batch.updatedRows.remove(at: index).new
      var view = StrictListView(showing: step.old)
      try view.apply(batch, showing: step.new)
      let difference = try #require(view.difference(from: step.new))
      #expect(difference.section == forgotten.section && difference.row == forgotten.row)
      #expect([.values, .rowID].contains(difference.part))
    }
    for index in step.batch.updatedSections.indices {
      var batch = step.batch
      let forgotten = batch.updatedSections.remove(at: index).new
      var view = StrictListView(showing: step.old)
      try view.apply(batch, showing: step.new)
      let difference = try #require(view.difference(from: step.new))
      #expect(difference.section == forgotten && difference.row == nil)
      #expect([.sectionTitle, .sectionID].contains(difference.part))
    }
    if step.batch.updatesList {
      var batch = step.batch
      batch.updatesList = false
      var view = StrictListView(showing: step.old)
      try view.apply(batch, showing: step.new)
      #expect(view.difference(from: step.new)?.part == .listTitle)
    }
  }

  @Test("a step that forgets anything else is refused, or leaves rows in wrong places", arguments: RightBatch.all)
  func forgottenChanges(_ step: RightBatch) {
    var lesser: [ChangeBatch] = []
    func add<Element>(_ list: WritableKeyPath<ChangeBatch, [Element]>) {
      for index in step.batch[keyPath: list].indices {
        var batch = step.batch
        batch[keyPath: list].remove(at: index)
        lesser.append(batch)
      }
    }
    add(\.removedSections)
    add(\.insertedSections)
    add(\.movedSections)
    add(\.removedRows)
    add(\.insertedRows)
    // Of two rows that change places, one needs to be named only.
    if step.name != "all rows move" { add(\.movedRows) }
    for batch in lesser {
      var view = StrictListView(showing: step.old)
      do {
        try view.apply(batch, showing: step.new)
        #expect(!view.shows(step.new), "\(batch)")
      } catch {
        #expect(view.shows(step.old))
      }
    }
  }

  @Test("rows that come are read of the next snapshot, and those that stay are not")
  func reads() throws {
    var view = StrictListView(showing: Snapshot("a=A: 1 2; b: 3"))
    let next = Snapshot("a=B: 1' 4' 2'; b: 3'")
    try view.apply(ChangeBatch { $0.insertedRows = [at(0, 1)] }, showing: next)
    #expect(view.sections.map(\.title) == ["A", nil])
    #expect(view.sections.map { $0.cells.map(\.values) } == [[[""], ["'"], [""]], [[""]]])
    #expect(view.sections[0].cells.map(\.id.description) == ["item/1", "item/4", "item/2"])
  }

  @Test("what stands around rows is shown anew without the rows")
  func surroundings() throws {
    var view = StrictListView(showing: Snapshot("a=A: 1"))
    try view.apply(ChangeBatch { $0.updatedSections = [.init(old: 0, new: 0)] }, showing: Snapshot("a=B: 1'"))
    #expect(view.sections.map(\.title) == ["B"])
    #expect(view.difference(from: Snapshot("a=B: 1'"))?.part == .values)
  }

  @Test("a row whose number of occurrence changes has to be shown anew")
  func occurrences() throws {
    let next = Snapshot("b: 1")
    var view = StrictListView(showing: Snapshot("a: 1; b: 1"))
    try view.apply(ChangeBatch { $0.removedSections = [0] }, showing: next)
    let difference = try #require(view.difference(from: next))
    #expect(difference.part == .rowID)
    #expect(difference.shown == "item/1#2")
    #expect(difference.expected == "item/1")
  }

  @Test("any walk in which all that stays moves leads to each of its lists", arguments: 0..<20 as Range<UInt64>)
  func walks(seed: UInt64) throws {
    var generator = Generator(state: seed)
    var shown = Snapshot("")
    var view = StrictListView()
    for step in 0..<30 {
      let next = generator.list()
      let batch = Self.movingAll(from: shown, to: next)
      try view.apply(batch, showing: next)
      let difference = view.difference(from: next)
      try #require(difference == nil, "step \(step): \(batch)")
      shown = next
    }
  }

  /// A step in which each section and row that stays is moved, where the rules let it.
  private static func movingAll(from old: Snapshot, to new: Snapshot) -> ChangeBatch {
    var batch = ChangeBatch()
    batch.removedSections = old.indices.filter { new.position(of: old[$0].id) == nil }
    batch.insertedSections = new.indices.filter { old.position(of: new[$0].id) == nil }
    // Sections come in the order of their ids, so that they never move.
    for (position, section) in old.enumerated() where new.section(section.id) != nil {
      batch.removedRows += section.rows.enumerated().compactMap { number, row in
        let target = new.position(of: row.id).map { new[$0.section].id }
        return target.map { old.section($0) != nil } ?? false ? nil : at(position, number)
      }
    }
    for (position, section) in new.enumerated() where old.section(section.id) != nil {
      for (number, row) in section.rows.enumerated() {
        if let from = old.position(of: row.id), new.section(old[from.section].id) != nil {
          batch.movedRows.append(.init(from: from, to: at(position, number)))
          if old[from].cells != row.cells { batch.updatedRows.append(.init(old: from, new: at(position, number))) }
        } else {
          batch.insertedRows.append(at(position, number))
        }
      }
    }
    return batch
  }

  /// SplitMix64 (Steele, Lea and Flood 2014).
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var value = state
      value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
      return value ^ (value >> 31)
    }

    mutating func list() -> Snapshot {
      var sections: [Section] = []
      var rest = Array(0..<8).shuffled(using: &self)
      for name in ["a", "b", "c"] where Bool.random(using: &self) {
        let items = rest.prefix(Int.random(in: 0...3, using: &self))
        rest.removeFirst(items.count)
        let texts = ["", "'"]
        sections.append(
          Section(SectionID(name), items.map { Item(id: $0, text: texts[Int.random(in: 0...1, using: &self)]) }))
      }
      return Snapshot(sections)
    }
  }
}
