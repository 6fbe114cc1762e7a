package import Polycell

/// A row of any values, which may have others below it.
package struct Item: CellModel, Equatable {
  /// Who it is.
  package let id: String
  /// The values of the columns, by position.
  package var values: [CellValue]
  /// What it is like.
  package var traits: CellTraits
  /// What may be done with it.
  package var actions: [CellAction]
  /// The rows below it.
  package var children: [Item]?

  /// A text, a number and anything.
  package static let columns: [Column<Item>] = Item.columns([.text, .number, nil])

  /// Columns of some kinds; the second has a format, so that its display text is not the value's own.
  package static func columns(_ kinds: [CellValueKind?]) -> [Column<Item>] {
    kinds.enumerated().map { position, kind in
      Column(
        info: ColumnInfo(
          id: "c\(position)", title: "C \(position) \(kind?.rawValue ?? "any")", kind: kind,
          unit: position == 2 ? "kg" : nil, format: position == 1 ? .fixed(2) : .automatic),
        value: { position < $0.values.count ? $0.values[position] : .null })
    }
  }
}
