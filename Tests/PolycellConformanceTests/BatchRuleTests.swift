import Polycell
import PolycellConformance
import Testing

@Suite struct BatchRuleTests {
  @Test("each rule has a step that breaks it")
  func complete() {
    #expect(Set(BrokenBatch.all.map(\.rule)) == Set(BatchRule.allCases))
  }

  @Test("a step that breaks a rule is refused by its name, and nothing changes", arguments: BrokenBatch.all)
  func broken(_ step: BrokenBatch) throws {
    var view = StrictListView(showing: step.old)
    let violation = try #require(throws: BatchViolation.self) { try view.apply(step.broken, showing: step.new) }
    #expect(violation.rule == step.rule, "\(violation)")
    #expect(violation.entry?.description == step.entry, "\(violation)")
    #expect(view.difference(from: step.old) == nil)
    // With the defect mended it is taken: so the step broke nothing else.
    try view.apply(step.right, showing: step.new)
    #expect(view.difference(from: step.new) == nil)
  }

  @Test("a violation says where it is, what is wrong, and which rule it breaks")
  func description() throws {
    var view = StrictListView(showing: Snapshot("a:; b:"))
    let missing = try #require(throws: BatchViolation.self) {
      try view.apply(ChangeBatch { $0.removedSections = [4] }, showing: Snapshot("a:"))
    }
    #expect(
      missing.description
        == "removedSections[0]: there is no section 4 before the step, which has 2 (oldSectionMissing)")
    #expect(missing.entry?.list == .removedSections)
    #expect(missing.entry?.index == 0)
    view.load(Snapshot("a: 1; b: 2 3"))
    let count = try #require(throws: BatchViolation.self) {
      try view.apply(
        ChangeBatch {
          $0.removedRows = [at(1, 0)]
          $0.movedRows = [.init(from: at(1, 1), to: at(0, 0))]
        }, showing: Snapshot("a: 3 1; b: 4"))
    }
    #expect(
      count.description
        == "section 1 has 2 rows, 1 go, 1 move out, 0 come and 0 move in, but behind the step it is section 1 and has 1 (rowCount)"
    )
  }
}
