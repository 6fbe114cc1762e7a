public import Polycell

/// The 118 elements, and the data source that shows them.
public enum PeriodicTable {
  /// The elements by their atomic numbers.
  public static let elements: [Element] = Element.all(from: PackageResources.elements_csv)

  /// The elements in a section for each category, with a footer that counts them.
  public static let snapshot = Snapshot(title: "The chemical elements") {
    for category in Category.allCases {
      let members = elements.filter { $0.category == category }
      Section(
        SectionID(category.rawValue), members, title: category.title, footer: .text("\(members.count) elements"))
    }
  }
}

extension Element {
  /// Reads the embedded file: a header line, and a line for each element without any quotes.
  static func all(from file: [UInt8]) -> [Element] {
    String(decoding: file, as: UTF8.self)
      .split(separator: "\n").dropFirst()
      .compactMap { Element(fields: $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)) }
  }

  /// The name of the encyclopedia's page at an address, such as `Mercury (element)`.
  static func pageName(_ address: String) -> String {
    let name = address.split(separator: "/").last ?? ""
    return String(name.map { $0 == "_" ? " " : $0 })
  }

  init?(fields: [String]) {
    guard fields.count == 11, let number = Int(fields[0]), let mass = CellDecimal(fields[3]),
      let category = Category(rawValue: fields[4]), let phase = Phase(rawValue: fields[5])
    else { return nil }
    self.init(
      id: number, symbol: fields[1], name: fields[2], mass: mass, category: category, phase: phase,
      density: CellDecimal(fields[6]), discovered: Int(fields[7]),
      abundance: Double(fields[9]).map { CellProgress($0) },
      ionization: CellSeries(fields[10].split(separator: ";").compactMap { Double($0) }),
      reference: CellLink(Element.pageName(fields[8]), href: fields[8]))
  }
}
