import Polycell
import Testing

@testable import PolycellText

@Suite("The layout of columns")
struct ColumnLayoutTests {
  private func column(
    _ id: String, _ kind: CellValueKind?, priority: Int = 0, role: ColumnRole = .value, width: ColumnWidth = .automatic
  ) -> ColumnInfo {
    ColumnInfo(id: id, title: id, kind: kind, role: role, priority: priority, width: width)
  }

  private func measure(_ content: Int, heading: Int = 4) -> ColumnLayout.Measure {
    ColumnLayout.Measure(width: max(content, heading), content: content, heading: heading)
  }

  /// The layout in a width with two cells between columns.
  private func layout(
    _ infos: [ColumnInfo], _ contents: [Int], heading: Int = 4, key: Int = 0, width: Int?
  ) -> ColumnLayout {
    ColumnLayout(infos, contents.map { measure($0, heading: heading) }, keyColumn: key) { count in
      width.map { $0 - 2 * (count - 1) }
    }
  }

  @Test(
    "What would be false or can't be guessed stays whole or goes away",
    arguments: [CellValueKind.integer, .number, .decimal, .date, .duration, .boolean, .badge, .progress])
  func wholeKinds(_ kind: CellValueKind) {
    let infos = [column("name", .text), column("value", kind)]
    for width in 1...80 {
      let layout = layout(infos, [10, 13], width: width)
      #expect(layout.columns.map(\.index) == (width < 25 ? [0] : [0, 1]))
      if layout.columns.count == 2 { #expect(layout.columns[1].width == 13) }
    }
  }

  @Test("Texts become narrower, the longest first", arguments: [CellValueKind.text, .link, .list, .series, nil])
  func texts(_ kind: CellValueKind?) {
    let infos = [column("name", .text), column("a", kind), column("b", kind), column("n", .integer)]
    // 10 + 30 + 20 + 5 and the gaps are 71.
    #expect(layout(infos, [10, 30, 20, 5], width: 71).columns.map(\.width) == [10, 30, 20, 5])
    #expect(layout(infos, [10, 30, 20, 5], width: 66).columns.map(\.width) == [10, 25, 20, 5])
    #expect(layout(infos, [10, 30, 20, 5], width: 51).columns.map(\.width) == [10, 15, 15, 5])
    #expect(layout(infos, [10, 30, 20, 5], width: 37).columns.map(\.width) == [10, 8, 8, 5])
    #expect(layout(infos, [10, 30, 20, 5], width: 36).hidden == [3])
  }

  @Test("The column that names the row keeps 24 cells, and what it has beyond is given up as other texts' is")
  func key() {
    let infos = [column("text", .text), column("name", .text), column("n", .integer)]
    #expect(layout(infos, [40, 40, 6], key: 1, width: 42).columns.map(\.width) == [8, 24, 6])
    #expect(layout(infos, [40, 40, 6], key: 1, width: 70).columns.map(\.width) == [30, 30, 6])
    #expect(layout(infos, [40, 40, 6], key: 1, width: 40).hidden == [2])
    for width in 1...24 {
      let layout = layout(infos, [40, 40, 6], key: 1, width: width)
      #expect(layout.columns.map(\.index) == [1])
      #expect(layout.columns.map(\.width) == [width])
    }
  }

  @Test("A minimum that is asked for counts instead")
  func minimum() {
    let infos = [
      column("name", .text, width: ColumnWidth(minimum: 5)), column("n", .integer, width: ColumnWidth(minimum: 3)),
    ]
    #expect(layout(infos, [20, 10], width: 10).columns.map(\.width) == [5, 3])
    #expect(layout(infos, [20, 10], width: 9).columns.map(\.width) == [9])
  }

  @Test("Columns go away by priority, of these the details, of these the last")
  func order() {
    let infos = [
      column("key", .integer, priority: -9), column("a", .integer, priority: 2), column("b", .integer, role: .detail),
      column("c", .integer), column("d", .integer), column("e", .integer, priority: -1),
    ]
    let contents = [Int](repeating: 8, count: 6)
    let hidden = (1...58).reversed().map { layout(infos, contents, width: $0).hidden }
    var distinct: [[Int]] = []
    for list in hidden where list != distinct.last { distinct.append(list) }
    #expect(distinct == [[], [5], [2, 5], [2, 4, 5], [2, 3, 4, 5], [1, 2, 3, 4, 5]])
  }

  @Test("Only a heading that is long doesn't keep a number's column wide")
  func heading() {
    let infos = [column("name", .text), column("n", .integer)]
    #expect(layout(infos, [10, 3], heading: 90, width: 50).columns.map(\.width) == [24, 24])
    #expect(layout(infos, [30, 30], heading: 90, width: 56).columns.map(\.width) == [24, 30])
  }

  @Test("Hints near the largest number neither overflow nor fill memory")
  func largestHints() {
    let hint = ColumnWidth(minimum: .max, maximum: .max)
    let infos = (0..<4).map { column("c\($0)", .text, width: hint) }
    #expect(layout(infos, [5, 5, 5, 5], width: 80).columns.map(\.width) == [80])
    #expect(layout(infos, [5, 5, 5, 5], width: nil).columns.allSatisfy { $0.width <= 100_000 })
  }

  @Test("Many columns are taken away in a moment")
  func many() {
    let count = 100_000
    let infos = (0..<count).map { column("c", .integer, priority: $0 % 7) }
    let clock = ContinuousClock()
    let duration = clock.measure {
      let layout = layout(infos, [Int](repeating: 8, count: count), width: 80)
      #expect(layout.columns.count == 8)
      #expect(layout.hidden.count == count - 8)
    }
    // Quadratic time would be hours.
    #expect(duration < .seconds(60))
  }

  @Test("Without a limit nothing is hidden, and the widths are the natural ones")
  func unlimited() {
    let layout = layout([column("name", .text), column("n", .integer)], [500, 10], width: nil)
    #expect(layout.columns.map(\.width) == [500, 10])
    #expect(layout.hidden.isEmpty)
  }
}
