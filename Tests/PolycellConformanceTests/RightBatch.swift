import Polycell
import Testing

/// A step that every list view takes.
struct RightBatch: Sendable, CustomTestStringConvertible {
  let name: String
  let old: Snapshot
  let new: Snapshot
  let batch: ChangeBatch

  init(_ name: String, _ old: String, _ new: String, _ edit: (inout ChangeBatch) -> Void) {
    self.init(name, Snapshot(old), Snapshot(new), edit)
  }

  init(_ name: String, _ old: Snapshot, _ new: Snapshot, _ edit: (inout ChangeBatch) -> Void) {
    self.name = name
    self.old = old
    self.new = new
    batch = ChangeBatch(edit)
  }

  var testDescription: String { name }

  static let all: [RightBatch] = [
    RightBatch("nothing", "a: 1 2; b:", "a: 1 2; b:") { _ in },
    RightBatch("rows come", "a: 1 2", "a: 3 1 4 2 5") { $0.insertedRows = [at(0, 0), at(0, 2), at(0, 4)] },
    RightBatch("rows go", "a: 3 1 4 2 5", "a: 1 2") { $0.removedRows = [at(0, 0), at(0, 2), at(0, 4)] },
    RightBatch("rows come to an empty section", "a: 1; b:", "a: 1; b: 2 3") { $0.insertedRows = [at(1, 0), at(1, 1)] },
    RightBatch("all rows of a section go", "a: 1 2; b: 3", "a:; b: 3") { $0.removedRows = [at(0, 0), at(0, 1)] },
    RightBatch("rows go and come", "a: 1 2 3", "a: 4 2 5") {
      $0.removedRows = [at(0, 0), at(0, 2)]
      $0.insertedRows = [at(0, 0), at(0, 2)]
    },
    RightBatch("a row moves up", "a: 1 2 3", "a: 3 1 2") { $0.movedRows = [.init(from: at(0, 2), to: at(0, 0))] },
    RightBatch("a row moves down", "a: 1 2 3", "a: 2 3 1") { $0.movedRows = [.init(from: at(0, 0), to: at(0, 2))] },
    RightBatch("all rows move", "a: 1 2", "a: 2 1") {
      $0.movedRows = [.init(from: at(0, 1), to: at(0, 0)), .init(from: at(0, 0), to: at(0, 1))]
    },
    RightBatch("a row moves to a place of the same number", "a: 1 2 3", "a: 3 2") {
      $0.removedRows = [at(0, 0)]
      $0.movedRows = [.init(from: at(0, 1), to: at(0, 1))]
    },
    RightBatch("rows move across sections", "a: 1 2; b: 3 4", "a: 4 2; b: 1 3") {
      $0.movedRows = [.init(from: at(1, 1), to: at(0, 0)), .init(from: at(0, 0), to: at(1, 0))]
    },
    RightBatch("the last row moves to another section", "a: 1; b:", "a:; b: 1") {
      $0.movedRows = [.init(from: at(0, 0), to: at(1, 0))]
    },
    RightBatch("sections come", "a: 1", "b: 2 3; a: 1; c:") { $0.insertedSections = [0, 2] },
    RightBatch("sections come to an empty list", "", "a: 1; b:") { $0.insertedSections = [0, 1] },
    RightBatch("sections go", "b: 2 3; a: 1; c:", "a: 1") { $0.removedSections = [0, 2] },
    RightBatch("all sections go", "a: 1; b:", "") { $0.removedSections = [0, 1] },
    RightBatch("a section moves up", "a: 1; b: 2 3; c: 4", "c: 4; a: 1; b: 2 3") {
      $0.movedSections = [.init(from: 2, to: 0)]
    },
    RightBatch("a section moves down", "a: 1; b: 2 3; c:", "b: 2 3; c:; a: 1") {
      $0.movedSections = [.init(from: 0, to: 2)]
    },
    RightBatch("a row moves between sections that are shifted", "x: 9; a: 1 2; b: 3", "a: 2; b: 3 1; y: 8") {
      $0.removedSections = [0]
      $0.insertedSections = [2]
      $0.movedRows = [.init(from: at(1, 0), to: at(1, 1))]
    },
    RightBatch("rows are shown anew", "a: 1 2; b: 3", "a: 1' 2; b: 3'") {
      $0.updatedRows = [.init(old: at(0, 0), new: at(0, 0)), .init(old: at(1, 0), new: at(1, 0))]
    },
    RightBatch("rows are shown anew behind others that come and go", "a: 1 2 3 4", "a: 5 6 2' 4'") {
      $0.removedRows = [at(0, 0), at(0, 2)]
      $0.insertedRows = [at(0, 0), at(0, 1)]
      $0.updatedRows = [.init(old: at(0, 1), new: at(0, 2)), .init(old: at(0, 3), new: at(0, 3))]
    },
    RightBatch("a row is shown anew in a section that is shifted", "a: 1; b: 2 3", "b: 2 3'") {
      $0.removedSections = [0]
      $0.updatedRows = [.init(old: at(1, 1), new: at(0, 1))]
    },
    RightBatch("a row moves and is shown anew", "a: 1 2 3", "a: 3' 1 2") {
      $0.movedRows = [.init(from: at(0, 2), to: at(0, 0))]
      $0.updatedRows = [.init(old: at(0, 2), new: at(0, 0))]
    },
    RightBatch("a row moves across sections and is shown anew", "a: 1; b: 2", "a:; b: 2 1'") {
      $0.movedRows = [.init(from: at(0, 0), to: at(1, 1))]
      $0.updatedRows = [.init(old: at(0, 0), new: at(1, 1))]
    },
    RightBatch("a header alone changes", "a=A: 1; b: 2", "a=B: 1; b: 2") {
      $0.updatedSections = [.init(old: 0, new: 0)]
    },
    RightBatch("a header changes and rows come", "a=A: 1", "a=B: 1 2") {
      $0.updatedSections = [.init(old: 0, new: 0)]
      $0.insertedRows = [at(0, 1)]
    },
    RightBatch("a section moves and its header changes", "a=A: 1; b=B: 2", "b=C: 2; a=A: 1") {
      $0.movedSections = [.init(from: 1, to: 0)]
      $0.updatedSections = [.init(old: 1, new: 0)]
    },
    RightBatch("the row of an id goes, and its second is called the first", "a: 1 1'", "a: 1'") {
      $0.removedRows = [at(0, 0)]
      $0.updatedRows = [.init(old: at(0, 1), new: at(0, 0))]
    },
    RightBatch("the section of an id goes, and its second is called the first", "a: 1; a: 2", "a: 2") {
      $0.removedSections = [0]
      $0.updatedSections = [.init(old: 1, new: 0)]
    },
    RightBatch("the header of the list changes", Snapshot([], title: "1"), Snapshot([], title: "2")) {
      $0.updatesList = true
    },
    RightBatch("everything at once", "a=A: 1 2 3; x: 9; b: 4 5 6; c: 7", "y: 8; c: 7; a=B: 3 1'; b: 6 2' 4 0") {
      $0.removedSections = [1]
      $0.insertedSections = [0]
      $0.movedSections = [.init(from: 3, to: 1)]
      $0.updatedSections = [.init(old: 0, new: 2)]
      $0.removedRows = [at(2, 1)]
      $0.insertedRows = [at(3, 3)]
      $0.movedRows = [
        .init(from: at(0, 2), to: at(2, 0)), .init(from: at(2, 2), to: at(3, 0)), .init(from: at(0, 1), to: at(3, 1)),
      ]
      $0.updatedRows = [.init(old: at(0, 0), new: at(2, 1)), .init(old: at(0, 1), new: at(3, 1))]
    },
  ]
}
