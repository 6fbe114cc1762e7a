import Polycell
import PolycellText

/// A row with a column of each alignment.
struct Metal: CellModel, Equatable {
  let id: Int
  var symbol: String
  var name: String
  var mass: Double?
  var year: Int?
  var badges: [CellBadge] = []

  static let columns: [Column<Metal>] = [
    Column("Symbol", \.symbol),
    Column("Name", \.name, role: .rowHeader),
    Column("Mass", \.mass, alignment: .decimal, unit: "u"),
    Column("Year", \.year),
  ]

  var traits: CellTraits { CellTraits(badges: badges) }
}

/// A row of an outline.
struct Folder: CellModel, Equatable {
  let id: String
  var size: Int
  var children: [Folder]?

  static let columns: [Column<Folder>] = [Column("Folder", \.id), Column("Size", \.size, format: .bytes())]
}

/// The values of a row of any columns.
struct Values: CellModel {
  let id: Int
  var values: [CellValue]

  static let columns: [Column<Values>] = []

  static func columns(_ infos: [ColumnInfo]) -> [Column<Values>] {
    infos.enumerated().map { position, info in
      Column(info: info, value: { position < $0.values.count ? $0.values[position] : .null })
    }
  }
}

enum Fixtures {
  static let metals = Snapshot(title: "Elements", header: "as of 2024", footer: "5 shown") {
    Section(
      "alkali",
      [
        Metal(id: 3, symbol: "Li", name: "Lithium", mass: 6.94, year: 1817, badges: [CellBadge("new", tone: .success)]),
        Metal(id: 11, symbol: "Na", name: "Sodium", mass: 22.98976928, year: 1807),
      ], title: "Alkali metals", footer: .cell(Metal(id: 0, symbol: "", name: "2 elements", mass: 29.92976928)),
      indexTitle: "A")
    Section(
      "noble",
      [
        Metal(id: 2, symbol: "He", name: "Helium", mass: 4.0026, year: 1868),
        Metal(id: 18, symbol: "Ar", name: "Argon"),
      ],
      title: "Noble gases", footer: "2 elements that hardly react", indexTitle: "N")
    Section("unknown", [Metal](), title: "Unknown", state: .ready)
    Section("more", [Metal](), title: "More", state: .loading())
  }

  static let mixed = Snapshot(title: "Mixed") {
    Section("folders", title: "Folders") {
      Folder(
        id: "src", size: 12_000,
        children: [
          Folder(id: "core", size: 11_000, children: [Folder(id: "a.swift", size: 11_000)]),
          Folder(id: "b.swift", size: 1000),
        ])
      Folder(id: "README", size: 400)
    }
    Section(
      "values",
      [
        Values(
          id: 1,
          values: [
            .progress(CellProgress(0.42)), .series([1, 5, .nan, 3, 8]), .badge(CellBadge("ok", tone: .success)),
          ]),
        Values(id: 2, values: [.null, .series([]), .link(CellLink("Swift", href: "https://swift.org"))]),
      ],
      columns: Values.columns([
        ColumnInfo(id: "done", title: "Done", kind: .progress), ColumnInfo(id: "trend", title: "Trend"),
        ColumnInfo(id: "state", title: "State", alignment: .center),
      ]), title: "Values")
    Section("failed", [Folder](), title: "Failed", state: .failed("no route to host"))
    Section(
      "empty", [Folder](), title: "Inbox",
      state: .empty(
        EmptyState("No messages", message: "All read.", action: CellAction(id: "refresh", title: "Refresh"))))
  }
}

extension Snapshot {
  /// The text with options, without diagnostics.
  func text(_ options: TextOptions) -> String { rendered(as: .text(options), diagnostics: .ignored) }
  func text(_ style: TextStyle) -> String { text(TextOptions(style: style)) }
}
