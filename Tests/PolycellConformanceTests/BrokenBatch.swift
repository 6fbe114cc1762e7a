import Polycell
import PolycellConformance
import Testing

/// A step that breaks one rule, and one between the same snapshots that breaks none.
struct BrokenBatch: Sendable, CustomTestStringConvertible {
  let rule: BatchRule
  let entry: String?
  let old: Snapshot
  let new: Snapshot
  let right: ChangeBatch
  let broken: ChangeBatch

  /// - Parameters:
  ///   - rule: The rule that is broken.
  ///   - entry: The entry that is to be blamed.
  ///   - old: The list before the step.
  ///   - new: The list behind it.
  ///   - right: What leads from one to the other.
  ///   - defect: What makes the step break the rule.
  init(
    _ rule: BatchRule, _ entry: String?, _ old: String, _ new: String, right: (inout ChangeBatch) -> Void = { _ in },
    defect: (inout ChangeBatch) -> Void
  ) {
    self.rule = rule
    self.entry = entry
    self.old = Snapshot(old)
    self.new = Snapshot(new)
    self.right = ChangeBatch(right)
    var broken = self.right
    defect(&broken)
    self.broken = broken
  }

  var testDescription: String { "\(rule.rawValue) by \(entry ?? "counts")" }

  static let all = order + positions + sections + rows + rowsOfSections + updatedSections + updatedRows

  private static let order: [BrokenBatch] = [
    BrokenBatch(.order, "removedSections[1]", "a:; b:; c:", "c:", right: { $0.removedSections = [0, 1] }) {
      $0.removedSections.reverse()
    },
    BrokenBatch(.order, "insertedSections[1]", "c:", "a:; b:; c:", right: { $0.insertedSections = [0, 1] }) {
      $0.insertedSections.reverse()
    },
    BrokenBatch(
      .order, "movedSections[1]", "a:; b:; c:", "b:; c:; a:",
      right: { $0.movedSections = [.init(from: 1, to: 0), .init(from: 2, to: 1)] }
    ) { $0.movedSections.reverse() },
    BrokenBatch(
      .order, "updatedSections[1]", "a=A:; b=B:", "a=C:; b=D:",
      right: { $0.updatedSections = [.init(old: 0, new: 0), .init(old: 1, new: 1)] }
    ) { $0.updatedSections.reverse() },
    BrokenBatch(.order, "removedRows[1]", "a: 1 2 3", "a: 3", right: { $0.removedRows = [at(0, 0), at(0, 1)] }) {
      $0.removedRows.reverse()
    },
    BrokenBatch(
      .order, "removedRows[1]", "a: 1; b: 2 3", "a:; b: 2", right: { $0.removedRows = [at(0, 0), at(1, 1)] }
    ) { $0.removedRows.reverse() },
    BrokenBatch(.order, "insertedRows[1]", "a: 3", "a: 1 2 3", right: { $0.insertedRows = [at(0, 0), at(0, 1)] }) {
      $0.insertedRows.reverse()
    },
    BrokenBatch(
      .order, "movedRows[1]", "a: 1 2 3", "a: 2 3 1",
      right: { $0.movedRows = [.init(from: at(0, 1), to: at(0, 0)), .init(from: at(0, 2), to: at(0, 1))] }
    ) { $0.movedRows.reverse() },
    BrokenBatch(
      .order, "updatedRows[1]", "a: 1 2", "a: 1' 2'",
      right: { $0.updatedRows = [.init(old: at(0, 0), new: at(0, 0)), .init(old: at(0, 1), new: at(0, 1))] }
    ) { $0.updatedRows.reverse() },
  ]

  private static let positions: [BrokenBatch] =
    [-1, 2].flatMap { position in
      [
        BrokenBatch(.oldSectionMissing, "removedSections[0]", "a: 1; b: 2", "a: 1; b: 2") {
          $0.removedSections = [position]
        },
        BrokenBatch(.newSectionMissing, "insertedSections[0]", "a: 1; b: 2", "a: 1; b: 2") {
          $0.insertedSections = [position]
        },
        BrokenBatch(.oldSectionMissing, "movedSections[0]", "a: 1; b: 2", "a: 1; b: 2") {
          $0.movedSections = [.init(from: position, to: 0)]
        },
        BrokenBatch(.newSectionMissing, "movedSections[0]", "a: 1; b: 2", "a: 1; b: 2") {
          $0.movedSections = [.init(from: 0, to: position)]
        },
        BrokenBatch(.oldSectionMissing, "updatedSections[0]", "a: 1; b: 2", "a: 1; b: 2") {
          $0.updatedSections = [.init(old: position, new: 0)]
        },
        BrokenBatch(.newSectionMissing, "updatedSections[0]", "a: 1; b: 2", "a: 1; b: 2") {
          $0.updatedSections = [.init(old: 0, new: position)]
        },
      ]
        + [(BatchRule.oldSectionMissing, BatchRule.newSectionMissing, at(position, 0))].flatMap(rowPositions)
        + [(BatchRule.oldRowMissing, BatchRule.newRowMissing, at(1, position))].flatMap(rowPositions)
    } + [
      // Sections that are there before the step only, or behind it only.
      BrokenBatch(
        .newSectionMissing, "insertedRows[0]", "a: 1; b: 2", "a: 1", right: { $0.removedSections = [1] }
      ) { $0.insertedRows = [at(1, 0)] },
      BrokenBatch(
        .oldSectionMissing, "removedRows[0]", "a: 1", "a: 1; b: 2", right: { $0.insertedSections = [1] }
      ) { $0.removedRows = [at(1, 0)] },
      BrokenBatch(.newRowMissing, "insertedRows[0]", "a: 1 2", "a: 1", right: { $0.removedRows = [at(0, 1)] }) {
        $0.insertedRows = [at(0, 1)]
      },
      BrokenBatch(.oldRowMissing, "removedRows[0]", "a: 1", "a: 1 2", right: { $0.insertedRows = [at(0, 1)] }) {
        $0.removedRows = [at(0, 1)]
      },
    ]

  private static func rowPositions(old: BatchRule, new: BatchRule, position: RowPosition) -> [BrokenBatch] {
    [
      BrokenBatch(old, "removedRows[0]", "a: 1; b: 2", "a: 1; b: 2") { $0.removedRows = [position] },
      BrokenBatch(new, "insertedRows[0]", "a: 1; b: 2", "a: 1; b: 2") { $0.insertedRows = [position] },
      BrokenBatch(old, "movedRows[0]", "a: 1; b: 2", "a: 1; b: 2") {
        $0.movedRows = [.init(from: position, to: at(1, 0))]
      },
      BrokenBatch(new, "movedRows[0]", "a: 1; b: 2", "a: 1; b: 2") {
        $0.movedRows = [.init(from: at(1, 0), to: position)]
      },
      BrokenBatch(old, "updatedRows[0]", "a: 1; b: 2", "a: 1; b: 2") {
        $0.updatedRows = [.init(old: position, new: at(1, 0))]
      },
      BrokenBatch(new, "updatedRows[0]", "a: 1; b: 2", "a: 1; b: 2") {
        $0.updatedRows = [.init(old: at(1, 0), new: position)]
      },
    ]
  }

  private static let sections: [BrokenBatch] = [
    BrokenBatch(.sectionRemovedTwice, "removedSections[1]", "a:; b:", "a:", right: { $0.removedSections = [1] }) {
      $0.removedSections = [1, 1]
    },
    BrokenBatch(.sectionInsertedTwice, "insertedSections[1]", "a:", "a:; b:", right: { $0.insertedSections = [1] }) {
      $0.insertedSections = [1, 1]
    },
    BrokenBatch(
      .sectionMovedTwice, "movedSections[1]", "a:; b:; c:", "c:; a:; b:",
      right: { $0.movedSections = [.init(from: 2, to: 0)] }
    ) { $0.movedSections = [.init(from: 2, to: 0), .init(from: 2, to: 1)] },
    BrokenBatch(
      .sectionMovedTwice, "movedSections[1]", "a:; b:", "b:; a:", right: { $0.movedSections = [.init(from: 1, to: 0)] }
    ) { $0.movedSections.append(.init(from: 1, to: 0)) },
    BrokenBatch(
      .sectionsMovedToOnePlace, "movedSections[1]", "a:; b:; c:", "c:; a:; b:",
      right: { $0.movedSections = [.init(from: 2, to: 0)] }
    ) { $0.movedSections.append(.init(from: 1, to: 0)) },
    BrokenBatch(
      .sectionRemovedAndMoved, "movedSections[0]", "a:; b:; c:", "a:; c:", right: { $0.removedSections = [1] }
    ) { $0.movedSections = [.init(from: 1, to: 0)] },
    BrokenBatch(
      .sectionInsertedAndMovedTo, "movedSections[0]", "a:; b:", "c:; a:; b:", right: { $0.insertedSections = [0] }
    ) { $0.movedSections = [.init(from: 1, to: 0)] },
    BrokenBatch(.sectionCount, nil, "a:", "a:; b:", right: { $0.insertedSections = [1] }) { $0.insertedSections = [] },
    BrokenBatch(.sectionCount, nil, "a:; b:", "a:", right: { $0.removedSections = [1] }) { $0.removedSections = [] },
    BrokenBatch(.sectionCount, nil, "a:; b:", "a:; b:") { $0.removedSections = [1] },
    BrokenBatch(.sectionCount, nil, "a:; b:", "a:; b:") { $0.insertedSections = [1] },
  ]

  private static let rows: [BrokenBatch] = [
    BrokenBatch(.rowRemovedTwice, "removedRows[1]", "a: 1 2", "a: 1", right: { $0.removedRows = [at(0, 1)] }) {
      $0.removedRows.append(at(0, 1))
    },
    BrokenBatch(.rowInsertedTwice, "insertedRows[1]", "a: 1", "a: 1 2", right: { $0.insertedRows = [at(0, 1)] }) {
      $0.insertedRows.append(at(0, 1))
    },
    BrokenBatch(
      .rowMovedTwice, "movedRows[1]", "a: 1 2 3", "a: 3 1 2",
      right: { $0.movedRows = [.init(from: at(0, 2), to: at(0, 0))] }
    ) { $0.movedRows.append(.init(from: at(0, 2), to: at(0, 1))) },
    BrokenBatch(
      .rowMovedTwice, "movedRows[1]", "a: 1; b: 2", "a:; b: 2 1",
      right: { $0.movedRows = [.init(from: at(0, 0), to: at(1, 1))] }
    ) { $0.movedRows.append(.init(from: at(0, 0), to: at(1, 1))) },
    BrokenBatch(
      .rowsMovedToOnePlace, "movedRows[1]", "a: 1 2 3", "a: 3 1 2",
      right: { $0.movedRows = [.init(from: at(0, 2), to: at(0, 0))] }
    ) { $0.movedRows.append(.init(from: at(0, 1), to: at(0, 0))) },
    BrokenBatch(
      .rowRemovedAndMoved, "movedRows[0]", "a: 1 2 3", "a: 1 3", right: { $0.removedRows = [at(0, 1)] }
    ) { $0.movedRows = [.init(from: at(0, 1), to: at(0, 0))] },
    BrokenBatch(
      .rowInsertedAndMovedTo, "movedRows[0]", "a: 1 2", "a: 3 1 2", right: { $0.insertedRows = [at(0, 0)] }
    ) { $0.movedRows = [.init(from: at(0, 1), to: at(0, 0))] },
    BrokenBatch(
      .rowInsertedAndMovedTo, "movedRows[1]", "a: 1 2; b:", "a:; b: 3 1 2",
      right: {
        $0.insertedRows = [at(1, 0)]
        $0.movedRows = [.init(from: at(0, 0), to: at(1, 1)), .init(from: at(0, 1), to: at(1, 2))]
      }
    ) { $0.insertedRows = [at(1, 2)] },
    BrokenBatch(.rowCount, nil, "a: 1", "a: 1 2", right: { $0.insertedRows = [at(0, 1)] }) { $0.insertedRows = [] },
    BrokenBatch(.rowCount, nil, "a: 1 2", "a: 1", right: { $0.removedRows = [at(0, 1)] }) { $0.removedRows = [] },
    BrokenBatch(.rowCount, nil, "a: 1; b: 2", "a: 1; b: 2") { $0.removedRows = [at(1, 0)] },
    BrokenBatch(.rowCount, nil, "a: 1; b: 2", "a: 1; b: 2") { $0.insertedRows = [at(1, 0)] },
    BrokenBatch(.rowCount, nil, "a: 1; b: 2", "a: 1; b: 2") {
      $0.movedRows = [.init(from: at(0, 0), to: at(1, 0))]
    },
    // The sum over all sections is right.
    BrokenBatch(
      .rowCount, nil, "a: 1; b: 2", "a:; b: 2 1", right: { $0.movedRows = [.init(from: at(0, 0), to: at(1, 1))] }
    ) { $0.movedRows = [] },
    BrokenBatch(
      .rowCount, nil, "a: 1; b: 2", "b: 2 3; a: 1",
      right: {
        $0.movedSections = [.init(from: 0, to: 1)]
        $0.insertedRows = [at(0, 1)]
      }
    ) {
      $0.movedSections = [.init(from: 1, to: 0)]; $0.insertedRows = []
    },
  ]

  private static let rowsOfSections: [BrokenBatch] = [
    BrokenBatch(
      .rowOfRemovedSection, "removedRows[0]", "a: 1; b: 2", "a: 1", right: { $0.removedSections = [1] }
    ) { $0.removedRows = [at(1, 0)] },
    BrokenBatch(
      .rowOfRemovedSection, "updatedRows[0]", "a: 1; b: 2", "a: 1", right: { $0.removedSections = [1] }
    ) { $0.updatedRows = [.init(old: at(1, 0), new: at(0, 0))] },
    BrokenBatch(
      .rowOfInsertedSection, "insertedRows[0]", "a: 1", "a: 1; b: 2", right: { $0.insertedSections = [1] }
    ) { $0.insertedRows = [at(1, 0)] },
    BrokenBatch(
      .rowOfInsertedSection, "updatedRows[0]", "a: 1", "a: 1; b: 2", right: { $0.insertedSections = [1] }
    ) { $0.updatedRows = [.init(old: at(0, 0), new: at(1, 0))] },
    BrokenBatch(
      .rowOfMovedSection, "removedRows[0]", "a: 1; b: 2 3", "b: 2; a: 1",
      right: {
        $0.movedSections = [.init(from: 0, to: 1)]
        $0.removedRows = [at(1, 1)]
      }
    ) { $0.movedSections = [.init(from: 1, to: 0)] },
    BrokenBatch(
      .rowOfMovedSection, "insertedRows[0]", "a: 1; b: 2", "b: 2 3; a: 1",
      right: {
        $0.movedSections = [.init(from: 0, to: 1)]
        $0.insertedRows = [at(0, 1)]
      }
    ) { $0.movedSections = [.init(from: 1, to: 0)] },
    BrokenBatch(
      .rowOfMovedSection, "updatedRows[0]", "a: 1; b: 2", "b: 2'; a: 1",
      right: {
        $0.movedSections = [.init(from: 0, to: 1)]
        $0.updatedRows = [.init(old: at(1, 0), new: at(0, 0))]
      }
    ) { $0.movedSections = [.init(from: 1, to: 0)] },
    BrokenBatch(
      .rowOfMovedSection, "movedRows[0]", "a: 1; b: 2 3", "b: 3 2; a: 1",
      right: {
        $0.movedSections = [.init(from: 0, to: 1)]
        $0.movedRows = [.init(from: at(1, 1), to: at(0, 0))]
      }
    ) { $0.movedSections = [.init(from: 1, to: 0)] },
    // Out of a section that moves, into one that stays, and the other way round.
    BrokenBatch(
      .rowOfMovedSection, "movedRows[0]", "a: 1; b: 2; c: 3", "b:; a: 1; c: 3 2",
      right: {
        $0.movedSections = [.init(from: 0, to: 1)]
        $0.movedRows = [.init(from: at(1, 0), to: at(2, 1))]
      }
    ) { $0.movedSections = [.init(from: 1, to: 0)] },
    BrokenBatch(
      .rowOfMovedSection, "movedRows[0]", "a: 1; b: 2; c: 3", "b: 2 3; a: 1; c:",
      right: {
        $0.movedSections = [.init(from: 0, to: 1)]
        $0.movedRows = [.init(from: at(2, 0), to: at(0, 1))]
      }
    ) { $0.movedSections = [.init(from: 1, to: 0)] },
    BrokenBatch(
      .rowMovedOutOfRemovedSection, "movedRows[0]", "a: 1; b: 2", "a: 1 2",
      right: {
        $0.removedSections = [1]
        $0.insertedRows = [at(0, 1)]
      }
    ) {
      $0.insertedRows = []
      $0.movedRows = [.init(from: at(1, 0), to: at(0, 1))]
    },
    BrokenBatch(
      .rowMovedIntoInsertedSection, "movedRows[0]", "a: 1 2", "a: 1; b: 2",
      right: {
        $0.insertedSections = [1]
        $0.removedRows = [at(0, 1)]
      }
    ) {
      $0.removedRows = []
      $0.movedRows = [.init(from: at(0, 1), to: at(1, 0))]
    },
  ]

  private static let updatedSections: [BrokenBatch] = [
    BrokenBatch(
      .removedSectionUpdated, "updatedSections[0]", "a:; b:", "a:", right: { $0.removedSections = [1] }
    ) { $0.updatedSections = [.init(old: 1, new: 0)] },
    BrokenBatch(
      .insertedSectionUpdated, "updatedSections[0]", "a:", "a:; b:", right: { $0.insertedSections = [1] }
    ) { $0.updatedSections = [.init(old: 0, new: 1)] },
    BrokenBatch(
      .sectionUpdatedElsewhere, "updatedSections[0]", "a:; b:", "a:; b=B:",
      right: { $0.updatedSections = [.init(old: 1, new: 1)] }
    ) { $0.updatedSections = [.init(old: 0, new: 1)] },
    // Neither the old position twice nor the new one, where it moves.
    BrokenBatch(
      .sectionUpdatedElsewhere, "updatedSections[0]", "a:; b:", "b=B:; a:",
      right: {
        $0.movedSections = [.init(from: 1, to: 0)]
        $0.updatedSections = [.init(old: 1, new: 0)]
      }
    ) { $0.updatedSections = [.init(old: 1, new: 1)] },
    BrokenBatch(
      .sectionUpdatedElsewhere, "updatedSections[0]", "a:; b:", "b=B:; a:",
      right: {
        $0.movedSections = [.init(from: 1, to: 0)]
        $0.updatedSections = [.init(old: 1, new: 0)]
      }
    ) { $0.updatedSections = [.init(old: 0, new: 0)] },
    BrokenBatch(
      .sectionUpdatedTwice, "updatedSections[1]", "a:; b:", "a:; b=B:",
      right: { $0.updatedSections = [.init(old: 1, new: 1)] }
    ) { $0.updatedSections.append(.init(old: 1, new: 1)) },
    BrokenBatch(
      .sectionUpdatedIntoAnother, "updatedSections[0]", "a:", "b:",
      right: {
        $0.removedSections = [0]
        $0.insertedSections = [0]
      }
    ) { $0 = ChangeBatch { $0.updatedSections = [.init(old: 0, new: 0)] } },
  ]

  private static let updatedRows: [BrokenBatch] = [
    BrokenBatch(.removedRowUpdated, "updatedRows[0]", "a: 1 2", "a: 1", right: { $0.removedRows = [at(0, 1)] }) {
      $0.updatedRows = [.init(old: at(0, 1), new: at(0, 0))]
    },
    BrokenBatch(.insertedRowUpdated, "updatedRows[0]", "a: 1", "a: 1 2", right: { $0.insertedRows = [at(0, 1)] }) {
      $0.updatedRows = [.init(old: at(0, 0), new: at(0, 1))]
    },
    BrokenBatch(
      .rowUpdatedElsewhere, "updatedRows[0]", "a: 1 2", "a: 1 2'",
      right: { $0.updatedRows = [.init(old: at(0, 1), new: at(0, 1))] }
    ) { $0.updatedRows = [.init(old: at(0, 0), new: at(0, 1))] },
    // In a section that is shifted, its old position is another than the new one.
    BrokenBatch(
      .rowUpdatedElsewhere, "updatedRows[0]", "b: 2; c: 3", "a:; b: 2'; c: 3",
      right: {
        $0.insertedSections = [0]
        $0.updatedRows = [.init(old: at(0, 0), new: at(1, 0))]
      }
    ) { $0.updatedRows = [.init(old: at(1, 0), new: at(1, 0))] },
    BrokenBatch(
      .rowUpdatedElsewhere, "updatedRows[0]", "a: 1 2 3", "a: 3' 1 2",
      right: {
        $0.movedRows = [.init(from: at(0, 2), to: at(0, 0))]
        $0.updatedRows = [.init(old: at(0, 2), new: at(0, 0))]
      }
    ) { $0.updatedRows = [.init(old: at(0, 2), new: at(0, 2))] },
    BrokenBatch(
      .rowUpdatedElsewhere, "updatedRows[0]", "a: 1 2 3", "a: 3' 1 2",
      right: {
        $0.movedRows = [.init(from: at(0, 2), to: at(0, 0))]
        $0.updatedRows = [.init(old: at(0, 2), new: at(0, 0))]
      }
    ) { $0.updatedRows = [.init(old: at(0, 0), new: at(0, 0))] },
    BrokenBatch(
      .rowUpdatedTwice, "updatedRows[1]", "a: 1", "a: 1'",
      right: { $0.updatedRows = [.init(old: at(0, 0), new: at(0, 0))] }
    ) { $0.updatedRows.append(.init(old: at(0, 0), new: at(0, 0))) },
    BrokenBatch(
      .rowUpdatedIntoAnother, "updatedRows[0]", "a: 1", "a: 2",
      right: {
        $0.removedRows = [at(0, 0)]
        $0.insertedRows = [at(0, 0)]
      }
    ) { $0 = ChangeBatch { $0.updatedRows = [.init(old: at(0, 0), new: at(0, 0))] } },
  ]
}
