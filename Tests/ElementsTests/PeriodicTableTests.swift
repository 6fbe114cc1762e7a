import Elements
import Foundation
import Polycell
import Testing

@Suite("The chemical elements")
struct PeriodicTableTests {
  /// The lines of the committed file behind the heading, read in another way than the sample does it.
  static let lines: [[String]] = {
    let url = SampleProgram.root.appending(path: "Samples/Elements/elements.csv")
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "\n").filter { !$0.isEmpty }.dropFirst().map { $0.components(separatedBy: ",") }
  }()

  let elements = PeriodicTable.elements
  let snapshot = PeriodicTable.snapshot

  @Test("are 118, numbered from 1 in order")
  func numbers() {
    #expect(elements.map(\.id) == Array(1...118))
    #expect(Self.lines.map { $0[0] } == (1...118).map(String.init))
  }

  @Test("have symbols and names of their own")
  func symbols() {
    #expect(Set(elements.map(\.symbol)).count == 118)
    #expect(Set(elements.map(\.name)).count == 118)
    #expect(elements.allSatisfy { (1...2).contains($0.symbol.count) && $0.symbol.first?.isUppercase == true })
  }

  @Test("are what the file says, field by field", arguments: 0..<118)
  func fields(_ index: Int) throws {
    let line = Self.lines[index]
    try #require(line.count == 11)
    let element = elements[index]
    #expect(element.symbol == line[1])
    #expect(element.name == line[2])
    #expect(CellFormat.automatic.text(of: .decimal(element.mass)) == line[3])
    #expect(element.category.rawValue == line[4])
    #expect(element.phase.rawValue == line[5])
    #expect(element.density.map { CellFormat.automatic.text(of: .decimal($0)) } ?? "" == line[6])
    #expect(element.discovered.map(String.init) ?? "" == line[7])
    #expect(element.reference.href == line[8])
    #expect(element.abundance?.fraction == Double(line[9]))
    #expect(element.ionization.values == line[10].components(separatedBy: ";").compactMap(Double.init))
  }

  @Test("have facts that can be")
  func facts() {
    for element in elements {
      // A nucleus has at least as many neutrons as protons, but for hydrogen; none has three times as many.
      let mass = Double(element.mass.significand) * pow(10, Double(element.mass.exponent))
      #expect(
        mass >= Double(element.id) * (element.id == 1 ? 1 : 1.9) && mass < Double(element.id) * 3, "\(element.name)")
      #expect(element.discovered.map { (1000...2010).contains($0) } ?? true, "\(element.name)")
      let page = element.id == 80 ? "Mercury (element)" : element.name
      #expect(element.reference.label == page)
      #expect(
        element.reference.href == "https://en.wikipedia.org/wiki/" + page.replacingOccurrences(of: " ", with: "_"))
      #expect(element.ionization.values.count <= min(6, element.id), "\(element.name)")
      // The later an electron leaves, the more is needed.
      let energies = element.ionization.values
      #expect(zip(energies, energies.dropFirst()).allSatisfy { $0 < $1 }, "\(element.name)")
      if let fraction = element.abundance?.fraction { #expect(fraction > 0 && fraction < 0.5, "\(element.name)") }
    }
    #expect(elements.filter { $0.phase == .liquid }.map(\.symbol) == ["Br", "Hg"])
    #expect(
      elements.filter { $0.phase == .gas }.map(\.symbol) == [
        "H", "He", "N", "O", "F", "Ne", "Cl", "Ar", "Kr", "Xe", "Rn",
      ])
  }

  @Test(
    "stand in the periods that their shells give",
    arguments: [
      (1, 1), (2, 1), (3, 2), (10, 2), (11, 3), (18, 3), (19, 4), (36, 4), (37, 5), (54, 5), (55, 6), (86, 6), (87, 7),
      (118, 7),
    ])
  func period(number: Int, period: Int) {
    #expect(elements[number - 1].period == period)
  }

  @Test("stand in ten sections by category, each with a footer that counts")
  func sections() {
    let expected = [
      ("alkali metal", "Alkali metals", 6), ("alkaline earth metal", "Alkaline earth metals", 6),
      ("lanthanide", "Lanthanides", 15), ("actinide", "Actinides", 15), ("transition metal", "Transition metals", 35),
      ("post-transition metal", "Post-transition metals", 8), ("metalloid", "Metalloids", 7),
      ("reactive nonmetal", "Reactive nonmetals", 11), ("noble gas", "Noble gases", 6),
      ("unknown", "Unknown properties", 9),
    ]
    #expect(snapshot.title == "The chemical elements")
    #expect(snapshot.map(\.id.description) == expected.map(\.0))
    #expect(snapshot.map(\.title) == expected.map(\.1))
    #expect(snapshot.map(\.rows.count) == expected.map(\.2))
    #expect(snapshot.map { $0.footer?.row.text(of: 0) } == expected.map { "\($0.2) elements" })
    for (section, category) in zip(snapshot, Category.allCases) {
      #expect(section.models(of: Element.self) == elements.filter { $0.category == category })
    }
  }

  @Test("are found by element/1 to element/118, and nothing is noticed about them")
  func ids() {
    #expect(snapshot.rowCount == 118)
    for number in 1...118 {
      #expect(CellID("element/\(number)").flatMap { snapshot.row($0) }?.model(as: Element.self)?.id == number)
    }
    #expect(snapshot.diagnostics == [])
  }

  @Test("have a progress, a badge, a link and a series column")
  func columns() {
    let kinds = Set(Element.columns.compactMap(\.info.kind))
    #expect(kinds.isSuperset(of: [.integer, .text, .decimal, .badge, .progress, .series, .link]))
  }
}
