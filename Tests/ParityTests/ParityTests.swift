import Polycell
import PolycellHTML
import PolycellJSON
import PolycellText
import Testing

/// The same list says the same on every target: the rows in their order, the sections, the texts of the cells.
///
/// What the targets wrote is read back by readers that know nothing of the backends.
@Suite("Text, JSON and HTML")
struct ParityTests {
  @Test("show the same", arguments: Case.all)
  func cases(_ sample: Case) throws {
    let comparison = try Comparison(sample.snapshot)
    #expect(comparison.shown.ids.map { $0.map(Exact.init) } == sample.ids.map { $0.map(Exact.init) })
    for text in sample.texts {
      let row = comparison.shown.sections.flatMap(\.rows).first { $0.key == Exact(text.row) }
      #expect(row?.text(Exact(text.column)) == Exact(text.text), "\(text.row) \(text.column)")
    }
  }

  @Test("show the same of random lists", arguments: 0..<200)
  func random(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let snapshot = generator.snapshot()
    let shown = try Comparison(snapshot).shown
    #expect(shown.ids.map { $0.map(Exact.init) } == snapshot.map { $0.rows.map { Exact($0.id.description) } })
    #expect(shown.sections.map(\.id) == snapshot.map { Exact($0.id.description) })
  }

  @Test("have enough cases, each with a name of its own")
  func names() {
    #expect(Case.all.count >= 25)
    #expect(Set(Case.all.map(\.description)).count == Case.all.count)
  }
}
