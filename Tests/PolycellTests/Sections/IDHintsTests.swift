import Testing

@testable import Polycell

@Suite("Rows are found where they were in the snapshot before, or near there") struct IDHintsTests {
  private func index(_ ids: some Sequence<Int>) -> IDIndex { IDIndex([Run(ids.map { Product($0) })], reserved: [:]) }

  /// An index that follows one with a table, and what is known of whose ids.
  private func following(_ ids: [Int], _ next: [Int]) -> IDIndex {
    let (old, new) = (index(ids), index(next))
    _ = old.row(of: Product.cellID(-1))
    new.takeHints(of: old)
    _ = new.isProvedUnique
    return new
  }

  @Test("without a table, with the right numbers, also where rows came and went before them")
  func near() {
    let old = Array(0..<5000)
    for next in [
      old, [9000, 9001] + old, Array(old.dropFirst(300)), old.filter { $0 % 10 != 3 },
      Array(old.prefix(2500)) + [7777] + old.dropFirst(2500),
    ] {
      let new = following(old, next)
      var random = SplitMix64(seed: UInt64(next.count))
      for number in (0..<200).map({ _ in Int.random(in: next.indices, using: &random) }).sorted() {
        #expect(new.row(of: Product.cellID(next[number])) == number)
      }
      #expect(new.hasTable == false)
    }
  }

  @Test("by a table where they are too far away, are new, or are gone")
  func far() {
    let old = Array(0..<5000)
    let new = following(old, Array(old.reversed()))
    #expect(new.row(of: Product.cellID(0)) == 4999)
    #expect(new.hasTable)
    let other = following(old, old + [6000])
    #expect(other.row(of: Product.cellID(6000)) == 5000 && other.hasTable)
    let third = following(old, Array(old.dropLast()))
    #expect(third.row(of: Product.cellID(4999)) == nil && third.hasTable)
  }

  @Test("only where ids are known to be unique: else the first of those that share one counts")
  func duplicates() {
    let new = following(Array(0..<100), [50] + Array(0..<100))
    #expect(new.row(of: Product.cellID(50)) == 0)
    #expect(new.row(of: CellID(kind: "product", 50, occurrence: 2)) == 51)
    #expect(new.hasTable)
    // Whether there is one at all can be told.
    #expect(following(Array(0..<100), [50] + Array(0..<100)).isFound(Product.cellID(50)) == true)
    #expect(following(Array(0..<100), Array(0..<99)).isFound(Product.cellID(99)) == nil)
  }

  @Test("as a source's selection is: kept through updates that bring rows, without a table of all of them")
  func selection() async {
    let source = DataSource(Snapshot(rows: (0..<3000).map { Product($0) }), diagnostics: .ignored)
    let attachment = await source.attach(NullAdapter())
    await attachment.settled()
    for id in [7, 1500, 2999, 20, 21, 22] { _ = await source.perform(.select(Product.cellID(id))) }
    for round in 0..<50 {
      let revision = await source.update {
        $0[SectionKey<Product>("rows")].insert(Product(10_000 + round), at: round * 7)
      }
      _ = await attachment.outcome(of: revision)
      #expect(await !source.snapshot.index.hasTable)
      #expect(await source.perform(.select(Product.cellID(100 + round))) == .done(revision))
      #expect(await !source.snapshot.index.hasTable)
    }
    #expect(await source.shared.selection.count == 56)
    await source.update { $0[SectionKey<Product>("rows")].removeAll { $0.id == 1500 } }
    #expect(await source.shared.selection.count == 55)
    #expect(await !source.shared.selection.contains(Product.cellID(1500)))
  }
}
