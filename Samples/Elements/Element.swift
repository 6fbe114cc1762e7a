public import Polycell

/// A chemical element, as a row of a table.
///
/// It knows no backend: `elements-text`, `elements-json` and `elements-html` show the same values.
public struct Element: CellModel, Equatable {
  /// The atomic number, 1 to 118.
  public let id: Int
  /// The symbol, such as `Fe`.
  public let symbol: String
  /// The name by the IUPAC.
  public let name: String
  /// The abridged standard atomic weight, or the mass number of the isotope that lives longest.
  public let mass: CellDecimal
  /// What it is grouped by.
  public let category: Category
  /// What it is at 25 °C and one atmosphere.
  public let phase: Phase
  /// Grams in a cubic centimetre; `nil` where nobody has measured it.
  public let density: CellDecimal?
  /// The year; `nil` for those that have been known since antiquity.
  public let discovered: Int?
  /// How large a part of the Earth's crust it is; `nil` where there is next to none.
  public let abundance: CellProgress?
  /// The energies in eV that the first electrons, up to six, are bound with.
  public let ionization: CellSeries
  /// Where to read on.
  public let reference: CellLink

  /// What is shown, on every backend.
  public static let columns: [Column<Element>] = [
    Column("No.", \.id, id: "number", priority: 3),
    Column("Symbol", \.symbol, priority: 4),
    Column("Name", \.name, role: .rowHeader, priority: 5),
    Column("Mass", \.mass, alignment: .decimal, priority: 4, unit: "u"),
    Column("Phase", \.phase.badge, priority: 3),
    Column("Density", \.density, alignment: .decimal, priority: 2, unit: "g/cm³"),
    Column("Discovered", \.discovered, priority: 1),
    Column("Crust", \.abundance, format: .percent(4)),
    Column("Ionization", \.ionization, unit: "eV"),
    Column("Category", \.category, priority: -3),
    Column("Reference", \.reference, role: .detail, priority: -2),
  ]
}

extension Element {
  /// The row of the periodic table, which is the number of shells that its electrons are in.
  public var period: Int {
    1 + [2, 10, 18, 36, 54, 86].count { $0 < id }
  }
}
