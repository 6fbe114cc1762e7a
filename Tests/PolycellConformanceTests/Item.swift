import Polycell
import PolycellConformance

/// A row of these tests.
struct Item: CellModel, Equatable {
  var id: Int
  var text = ""

  static let columns: [Column<Self>] = [Column("Text", \.text)]
}

extension Snapshot {
  /// Reads `a: 1 2; b=Title: 3'`: sections with their titles, and rows with a mark for each change of their text.
  init(_ text: String) {
    self.init(
      text.split(separator: ";").map { part in
        let halves = part.split(separator: ":", omittingEmptySubsequences: false)
        let head = halves[0].split(separator: "=").map { $0.filter { $0 != " " } }
        let items = halves[1].split(separator: " ").map { word in
          Item(id: Int(word.filter(\.isNumber)) ?? 0, text: word.filter { $0 == "'" })
        }
        return Section(SectionID(head[0]), items, title: head.count > 1 ? head[1] : nil)
      })
  }
}

extension ChangeBatch {
  /// Makes a step.
  init(_ edit: (inout ChangeBatch) -> Void) {
    self.init()
    edit(&self)
  }
}

extension StrictListView {
  /// Makes a view that shows a snapshot.
  init(showing snapshot: Snapshot) {
    self.init()
    load(snapshot)
  }
}

/// The position of a row.
func at(_ section: Int, _ row: Int) -> RowPosition { RowPosition(section: section, row: row) }
