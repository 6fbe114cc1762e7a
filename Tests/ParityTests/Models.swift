import Foundation
import Polycell

struct Fruit: CellModel, Equatable {
  let id: Int
  var name: String
  var price: Double?
  var stock = 0

  static let columns: [Column<Fruit>] = [
    Column("Name", \.name), Column("Price", \.price, format: .fixed(2), unit: "€"), Column("Stock", \.stock),
  ]
}

/// A row that stands in some of the columns of fruit.
struct Total: CellModel, Equatable {
  let id: String
  var price: Double

  static let columns: [Column<Total>] = [
    Column("Label", { _ in "Total" }, id: "name"), Column("Sum", \.price, id: "price", format: .fixed(2)),
  ]
}

struct Note: CellModel, Equatable {
  let id: String
  var text: String

  static let columns: [Column<Note>] = [Column("Text", \.text)]

  static func == (left: Note, right: Note) -> Bool { Exact(left.id) == Exact(right.id) && left.text == right.text }
}

struct Folder: CellModel, Equatable {
  let id: String
  var size: Int
  var children: [Folder]?

  static let columns: [Column<Folder>] = [Column("Folder", \.id), Column("Size", \.size, format: .bytes())]
}

/// A row of any values, traits and actions.
struct Line: CellModel {
  let id: String
  var values: [CellValue]
  var traits = CellTraits()
  var actions: [CellAction] = []

  static let columns: [Column<Line>] = []

  /// Columns for the values; a name for each, and a kind or a format where it is given.
  static func columns(_ infos: [ColumnInfo]) -> [Column<Line>] {
    infos.enumerated().map { position, info in
      Column(info: info, value: { position < $0.values.count ? $0.values[position] : .null })
    }
  }

  static func columns(_ count: Int) -> [Column<Line>] {
    columns((0..<count).map { ColumnInfo(id: "c\($0)", title: "C\($0)") })
  }
}

/// A format of a program's own.
struct Stars: FormatStyle {
  func format(_ value: Int) -> String { String(repeating: "★", count: value) + "<\(value)>" }
}

struct Review: CellModel {
  let id: Int
  var stars: Int
  var half: Int?

  static let columns: [Column<Review>] = [
    Column("Key", \.id), Column("Stars", \.stars, id: "own_stars", format: Stars()),
    Column("Half", \.half, id: "own_half", format: Stars()),
  ]
}
