import Polycell
import PolycellHTML

/// A row whose values are given one by one.
struct Line: CellModel {
  let id: String
  var values: [CellValue]
  var traits = CellTraits()
  var actions: [CellAction] = []

  static var columns: [Column<Line>] { columns(1) }

  /// Columns of any values.
  static func columns(_ count: Int) -> [Column<Line>] {
    (0..<count).map { number in
      Column(info: ColumnInfo(id: "c\(number)", title: "C\(number)"), value: { $0.values[number] })
    }
  }
}

struct Fruit: CellModel, Equatable {
  let id: Int
  var name: String
  var price: Double?

  static let columns: [Column<Fruit>] = [
    Column("Name", \.name), Column("Price", \.price, format: .fixed(2), unit: "€"),
  ]
}

/// A list of two columns, so that it can be seen as a total of fruit.
struct Total: CellModel, Equatable {
  let id: String
  var price: Double

  static let columns: [Column<Total>] = [
    Column("Label", { _ in "Total" }, id: "name"), Column("Sum", \.price, id: "price", format: .fixed(2)),
  ]
}

extension Snapshot {
  /// The list without a page around it.
  func fragment(_ options: HTMLOptions = HTMLOptions()) -> String {
    var options = options
    options.document = .fragment
    return rendered(as: .html(options), diagnostics: .ignored)
  }

  /// The markup between the tags of the first row's only cell, tags included.
  static func cell(_ value: CellValue, _ info: ColumnInfo = ColumnInfo(id: "c", title: "C")) -> String {
    let column = Column<Line>(info: info, value: { $0.values[0] })
    let other = Column<Line>("Key", \.id, role: .rowHeader)
    let html = Snapshot(rows: [Line(id: "1", values: [value])], columns: [other, column]).fragment()
    return html.between("<th scope=\"row\">1</th>", "</tr>")
  }
}

extension String {
  /// What stands between two texts, or nothing.
  func between(_ start: String, _ end: String) -> String {
    let parts = split(separator: start, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return "" }
    return String(parts[1].split(separator: end, maxSplits: 1, omittingEmptySubsequences: false)[0])
  }
}
