import Polycell
import PolycellConformance
import Testing

/// A row that says whether it may be moved.
private struct Ware: CellModel, Equatable {
  let id: Int
  var name = ""
  var canMove = true

  static let columns: [Column<Ware>] = [Column("Name", \.name)]
  var traits: CellTraits { CellTraits(isMovable: canMove, isDeletable: true) }
}

/// What a ware becomes in an order.
private struct OrderLine: CellModel, Equatable {
  let id: Int
  var text: String

  static let kind = "line"
  static let columns: [Column<OrderLine>] = [Column("Text", \.text)]
  var traits: CellTraits { CellTraits(isMovable: true) }
}

@Suite("Rows that go from one list to another (O4)", .timeLimit(.minutes(1)))
struct TransferTests {
  private func shop(rules: ReorderRules? = nil) -> DataSource {
    DataSource(
      Snapshot {
        Section(
          "shelf", (1...4).map { Ware(id: $0, name: "w\($0)", canMove: $0 != 4) }, title: "Shelf", reorder: rules)
        Section("window", [Ware(id: 5, name: "w5")], title: "Window")
      }, clock: ManualClock(), diagnostics: .ignored)
  }

  private func basket(_ ids: Int..., rules: ReorderRules? = nil) -> DataSource {
    DataSource(
      Snapshot { Section("basket", ids.map { Ware(id: $0, name: "b\($0)") }, title: "Basket", reorder: rules) },
      clock: ManualClock(), diagnostics: .ignored)
  }

  private func id(_ number: Int, _ occurrence: Int = 1) -> CellID {
    CellID(kind: "ware", number, occurrence: occurrence)
  }

  private func ids(_ source: DataSource) async -> [[String]] { await source.snapshot.rowIDs }

  /// Whether both lists are as they were.
  private func expectUnchanged(_ lists: DataSource..., location: SourceLocation = #_sourceLocation) async {
    for list in lists { #expect(await list.revision == 1, sourceLocation: location) }
  }

  @Test("leave one and arrive in the other, each with its revision, and targets are told what led to it (O4)")
  func transferring() async {
    let (shop, basket) = (shop(), basket(8, 9))
    let (left, right) = (ShowLog(), ShowLog())
    let (one, two) = (
      await shop.attach(LoggingAdapter(CanAll.self, left)), await basket.attach(LoggingAdapter(CanAll.self, right))
    )
    await one.settled()
    await two.settled()
    await shop.update { $0.title = "Shop" }
    await one.settled()
    let transfer = RowTransfer([id(3), id(5), id(1), id(3)], to: "basket", before: id(9), id: "drag-1")
    let answer = await shop.transfer(transfer, to: basket)
    #expect(answer == .done(TransferredRows(left: 3, arrived: 2, rows: [id(3), id(5), id(1)])))
    #expect(answer.isDone)
    #expect(await ids(shop) == [["ware/2", "ware/4"], []])
    #expect(await ids(basket) == [["ware/8", "ware/3", "ware/5", "ware/1", "ware/9"]])
    #expect(await basket.snapshot.model(Ware.self, id: 5) == Ware(id: 5, name: "w5"))
    #expect(await one.outcome(of: 3) == .shown)
    #expect(await two.outcome(of: 2) == .shown)
    #expect(left.last?.cause == "drag-1" && right.last?.cause == "drag-1")
    #expect(left.last?.changes == "- ware/1\n- ware/3\n- ware/5\n")
    // One that comes twice is done once.
    #expect(await shop.transfer(transfer, to: basket) == answer)
    #expect(await shop.revision == 3)
  }

  @Test("are refused as a whole where one may not be moved, or is gone, or is unknown (O4)")
  func traits() async {
    let (shop, basket) = (shop(), basket())
    func transfer(_ ids: [CellID], to section: SectionID = "basket", before: CellID? = nil) async -> TransferAnswer {
      await shop.transfer(RowTransfer(ids, to: section, before: before), to: basket)
    }
    #expect(await transfer([id(1), id(4)]) == .refused("the row ware/4 can't be moved"))
    #expect(await transfer([id(1), id(7)]) == .unknown("there is no row ware/7"))
    #expect(await transfer([]) == .refused("there are no rows to be moved"))
    #expect(await transfer([id(1)], to: "x") == .unknown("there is no section x"))
    #expect(await transfer([id(1)], before: id(2)) == .unknown("there is no row ware/2 in section basket"))
    await expectUnchanged(shop, basket)
    await shop.update { try? $0.remove(id(1)) }
    #expect(await shop.transfer(RowTransfer([id(2), id(1)], to: "basket", revision: 1), to: basket) == .stale(2))
    await basket.update { try? $0.append(Ware(id: 9), to: "basket") }
    await basket.update { try? $0.remove(id(9)) }
    #expect(
      await shop.transfer(RowTransfer([id(2)], to: "basket", before: id(9), destinationRevision: 2), to: basket)
        == .stale(3))
    await basket.finish()
    #expect(await transfer([id(2)]) == .refused("the other list is no longer there"))
    #expect(
      await basket.transfer(RowTransfer([id(9)], to: "shelf"), to: shop) == .refused("the list is no longer there"))
    #expect(await shop.revision == 2)
  }

  @Test("keep the rules of the sections of both lists, all of them together (O4, O2)")
  func rules() async {
    func transfer(
      _ ids: [Int], from leaving: ReorderRules?, to arriving: ReorderRules?
    ) async -> TransferAnswer {
      let (shop, basket) = (shop(rules: leaving), basket(9, rules: arriving))
      let answer = await shop.transfer(RowTransfer(ids.map { id($0) }, to: "basket"), to: basket)
      if !answer.isDone { await expectUnchanged(shop, basket) }
      return answer
    }
    #expect(await transfer([1, 2], from: nil, to: nil).isDone)
    #expect(
      await transfer([1], from: ReorderRules(destinations: .none), to: nil)
        == .refused("rows of Shelf can't go to basket"))
    #expect(await transfer([1], from: ReorderRules(destinations: .only(["basket"])), to: nil).isDone)
    #expect(
      await transfer([5, 1], from: nil, to: ReorderRules(sources: .only(["window"])))
        == .refused("rows of Shelf can't go to Basket"))
    #expect(await transfer([1, 2], from: ReorderRules(minimumCount: 2), to: nil).isDone)
    #expect(
      await transfer([1, 2, 3], from: ReorderRules(minimumCount: 2), to: nil) == .refused("Shelf must keep 2 rows"))
    #expect(await transfer([1, 5], from: nil, to: ReorderRules(maximumCount: 3)).isDone)
    #expect(
      await transfer([1, 2, 5], from: nil, to: ReorderRules(maximumCount: 3))
        == .refused("Basket can't have more than 3 rows"))
  }

  @Test("are decided about by the handlers of both lists, first of the one that they leave (O4)")
  func handlers() async {
    let (shop, basket) = (shop(), basket())
    let asked = Lock<[String]>([])
    shop.onTransfer(of: Ware.self) { ware, context in
      asked.with { $0.append("\(context.side) \(ware.id) \(context.section)") }
      return .next
    }
    let token = basket.onTransfer(of: Ware.self) { ware, context in
      asked.with { $0.append("\(context.side) \(ware.id)") }
      return ware.id == 5 ? .refused("\(ware.name) is sold out") : .next
    }
    basket.onTransfer(of: Product.self) { _, _ in .refused("wrong type") }
    let transfer = [id(1), id(5)]
    #expect(await shop.transfer(RowTransfer(transfer, to: "basket"), to: basket) == .refused("w5 is sold out"))
    #expect(asked.value == ["leaving 1 shelf", "leaving 5 window", "arriving 1", "arriving 5"])
    await expectUnchanged(shop, basket)
    // What isn't allowed anyway nobody is asked about.
    _ = await shop.transfer(RowTransfer([id(4)], to: "basket"), to: basket)
    #expect(asked.value.count == 4)
    token.cancel()
    #expect(await shop.transfer(RowTransfer(transfer, to: "basket"), to: basket).isDone)
  }

  @Test("become what the other list shows, by a handler (O4)")
  func becoming() async {
    let (shop, orders) = (shop(), DataSource(Snapshot { Section("lines", [OrderLine(id: 7, text: "seven")]) }))
    shop.onTransfer(of: Ware.self) { ware, _ in .becomes(OrderLine(id: ware.id, text: ware.name)) }
    // The list where it arrives is asked about what the other makes of it.
    orders.onTransfer(of: OrderLine.self) { line, context in
      context.side == .arriving ? .becomes(OrderLine(id: line.id * 10, text: "1 × \(line.text)")) : .next
    }
    let answer = await shop.transfer(RowTransfer([id(2), id(1)], to: "lines", before: OrderLine.cellID(7)), to: orders)
    #expect(
      answer
        == .done(TransferredRows(left: 2, arrived: 2, rows: [OrderLine.cellID(20), OrderLine.cellID(10)])))
    #expect(await ids(orders) == [["line/20", "line/10", "line/7"]])
    // They are one run with those that were there.
    #expect(await orders.snapshot[0].rows.runs.count == 1)
    #expect(await orders[SectionKey<OrderLine>("lines")].map(\.text) == ["1 × w2", "1 × w1", "seven"])
    #expect(await orders.perform(.undo) == .done(3))
    #expect(await ids(orders) == [["line/7"]])
    #expect(await ids(shop) == [["ware/1", "ware/2", "ware/3", "ware/4"], ["ware/5"]])
  }

  @Test("refuse, replace or stand beside rows whose ids the other list has (O4)")
  func duplicates() async {
    func transfer(
      _ duplicates: RowTransfer.Duplicates, _ rows: [Int] = [1, 2], before: Int? = 2
    ) async -> (TransferAnswer, [[String]], [String]) {
      let (shop, basket) = (shop(), basket(9, 2, 3, 2))
      let answer = await shop.transfer(
        RowTransfer(rows.map { id($0) }, to: "basket", before: before.map { id($0) }, duplicates: duplicates),
        to: basket)
      let snapshot = await basket.snapshot
      if answer.isDone {
        #expect(await basket.perform(.undo).isDone)
        #expect(await ids(basket) == [["ware/9", "ware/2", "ware/3", "ware/2#2"]])
        #expect(await ids(shop).flatMap(\.self).count == 5)
      } else {
        await expectUnchanged(shop, basket)
      }
      return (answer, snapshot.rowIDs, snapshot.models(of: Ware.self).map(\.name))
    }
    #expect(await transfer(.refuse).0 == .refused("there is a row ware/2 already"))
    let replaced = await transfer(.replace)
    #expect(replaced.0 == .done(TransferredRows(left: 2, arrived: 2, rows: [id(1), id(2)])))
    #expect(replaced.1 == [["ware/9", "ware/1", "ware/2", "ware/3"]] && replaced.2 == ["b9", "w1", "w2", "b3"])
    #expect(await transfer(.replace, before: nil).1 == [["ware/9", "ware/3", "ware/1", "ware/2"]])
    let kept = await transfer(.keepBoth)
    #expect(kept.0 == .done(TransferredRows(left: 2, arrived: 2, rows: [id(1), id(2)])))
    #expect(kept.1 == [["ware/9", "ware/1", "ware/2", "ware/2#2", "ware/3", "ware/2#3"]])
    let last = await transfer(.keepBoth, before: nil)
    #expect(last.0 == .done(TransferredRows(left: 2, arrived: 2, rows: [id(1), id(2, 3)])))
  }

  @Test("that share an id in the list that they leave are told apart there, and where they go (O4)")
  func occurrences() async {
    let (one, other) = (basket(1, 1, 1), basket())
    #expect(
      await one.transfer(RowTransfer([id(1, 3), id(1)], to: "basket"), to: other)
        == .refused("two of the rows have the id ware/1"))
    #expect(
      await one.transfer(RowTransfer([id(1, 3)], to: "basket"), to: other)
        == .done(TransferredRows(left: 2, arrived: 2, rows: [id(1)])))
    #expect(
      await one.transfer(RowTransfer([id(1, 2), id(1)], to: "basket", duplicates: .keepBoth), to: other)
        == .done(TransferredRows(left: 3, arrived: 3, rows: [id(1, 2), id(1, 3)])))
    #expect(await ids(one) == [[]])
  }

  @Test("take along what stands below them (O4, M11)")
  func outlines() async {
    let tree = DataSource(
      Snapshot {
        Section("f", [MovableFolder(1, [MovableFolder(2), MovableFolder(3, [MovableFolder(4)])]), MovableFolder(5)])
      }, diagnostics: .ignored)
    let other = DataSource(
      Snapshot { Section("f", [MovableFolder(9, [MovableFolder(8)])]) }, diagnostics: .ignored)
    let id = { MovableFolder.cellID($0) }
    #expect(
      await tree.transfer(RowTransfer([id(5), id(1)], to: "f", before: id(9)), to: other)
        == .done(TransferredRows(left: 2, arrived: 2, rows: [id(5), id(1)])))
    #expect(await tree.snapshot.rowCount == 0)
    #expect(
      await ids(other)
        == [["folder/5", "folder/1", "folder/2", "folder/3", "folder/4", "folder/9", "folder/8"]])
    #expect(await other.snapshot[0].rows.map(\.depth) == [0, 0, 1, 1, 2, 0, 1])
    // A row below another belongs to that one's model, and nothing goes between the two.
    for transfer in [RowTransfer([id(3)], to: "f"), RowTransfer([id(5)], to: "f", before: id(8))] {
      guard case .refused = await other.transfer(transfer, to: transfer.before == nil ? tree : other) else {
        Issue.record("\(transfer) was done.")
        continue
      }
    }
    #expect(await other.perform(.undo).isDone)
    #expect(await ids(tree) == [["folder/1", "folder/2", "folder/3", "folder/4", "folder/5"]])
    #expect(await tree.snapshot[0].rows.map(\.depth) == [0, 1, 1, 2, 0])
  }

  @Test("are taken back in both lists, from either, once (O4)")
  func undo() async {
    let (shop, basket) = (shop(), basket(9))
    let transfer = RowTransfer([id(2), id(5)], to: "basket", before: id(9))
    #expect(await shop.transfer(transfer, to: basket).isDone)
    #expect(await basket.perform(.delete(id(9))) == .done(3))
    // What was done before it is taken back first.
    #expect(await basket.perform(.undo) == .done(4))
    #expect(await basket.perform(.undo) == .done(5))
    #expect(await ids(basket) == [["ware/9"]])
    #expect(await ids(shop) == [["ware/1", "ware/2", "ware/3", "ware/4"], ["ware/5"]])
    #expect(await shop.revision == 3)
    #expect(await shop.perform(.undo) == .refused("there is nothing to take back"))

    #expect(await shop.transfer(RowTransfer([id(2)], to: "basket"), to: basket).isDone)
    await basket.update { try? $0.remove(id(2)) }
    let before = (await ids(shop), await ids(basket))
    guard case .refused(let reason) = await shop.perform(.undo) else {
      Issue.record("A row came back from a list that doesn't have it any more.")
      return
    }
    #expect(reason.hasPrefix("it can't be taken back any more"))
    #expect(await ids(shop) == before.0)
    #expect(await ids(basket) == before.1)
  }

  @Test("can't be taken back from a list that is gone (O4)")
  func undoAlone() async {
    let shop = shop()
    var other: DataSource? = basket()
    if let other { #expect(await shop.transfer(RowTransfer([id(2)], to: "basket"), to: other).isDone) }
    other = nil
    #expect(
      await shop.perform(.undo) == .refused("it can't be taken back any more: the other list is no longer there"))
    let third = basket()
    #expect(await shop.transfer(RowTransfer([id(1)], to: "basket"), to: third).isDone)
    await third.finish()
    #expect(
      await shop.perform(.undo) == .refused("it can't be taken back any more: the other list is no longer there"))
    #expect(await ids(shop)[0] == ["ware/3", "ware/4"])
  }

  @Test("may go to the list that they come from: a move of several in one revision (O4, O1)")
  func sameList() async {
    let shop = shop()
    #expect(
      await shop.transfer(RowTransfer([id(3), id(5)], to: "shelf", before: id(1)), to: shop)
        == .done(TransferredRows(left: 2, arrived: 2, rows: [id(3), id(5)])))
    #expect(await ids(shop) == [["ware/3", "ware/5", "ware/1", "ware/2", "ware/4"], []])
    #expect(await shop.perform(.undo) == .done(3))
    #expect(await ids(shop) == [["ware/1", "ware/2", "ware/3", "ware/4"], ["ware/5"]])
    let still = self.shop(rules: ReorderRules(allowsReordering: false, minimumCount: 4))
    #expect(
      await still.transfer(RowTransfer([id(1)], to: "shelf"), to: still) == .refused("rows keep their order in Shelf"))
    #expect(
      await still.transfer(RowTransfer([id(1)], to: "window"), to: still) == .refused("Shelf must keep 4 rows"))
  }

  @Test("what has changed while the handlers were asked counts (O4)")
  func meanwhile() async {
    let (shop, basket) = (shop(), basket())
    shop.onTransfer(of: Ware.self) { ware, context in
      await context.source.update { snapshot in
        if ware.id == 1 { try? snapshot.replace(Ware(id: 1, name: "new")) } else { try? snapshot.remove(ware.cellID) }
      }
      return .next
    }
    #expect(await shop.transfer(RowTransfer([id(1)], to: "basket"), to: basket).isDone)
    #expect(await basket.snapshot.model(Ware.self, id: 1)?.name == "new")
    #expect(
      await shop.transfer(RowTransfer([id(2)], to: "basket"), to: basket) == .stale(4))
    #expect(await basket.revision == 2)
  }

  @Test("are in one of two lists at each time, whatever goes on in both at the same time (O4)")
  func together() async {
    let sources = (0..<3).map { number in
      DataSource(
        Snapshot { Section("s", (0..<20).map { Ware(id: number * 20 + $0) }) }, history: 1, clock: ManualClock(),
        diagnostics: .ignored)
    }
    let done = await withTaskGroup(of: Int.self) { group in
      for task in 0..<6 {
        group.addTask {
          var random = SplitMix64(seed: UInt64(task))
          var count = 0
          for _ in 0..<100 {
            let (from, to) = (
              sources[Int.random(in: 0..<3, using: &random)], sources[Int.random(in: 0..<3, using: &random)]
            )
            switch Int.random(in: 0..<8, using: &random) {
            case 0: _ = await from.perform(.undo)
            case 1: await from.update { $0.title = "\(task)" }
            default:
              let ids = await from.snapshot.models(of: Ware.self).shuffled(using: &random).prefix(2).map(\.cellID)
              let answer = await from.transfer(RowTransfer(ids, to: "s"), to: to)
              if answer.isDone { count += 1 }
            }
          }
          return count
        }
      }
      return await group.reduce(0, +)
    }
    #expect(done > 0)
    var all: [Int] = []
    for source in sources { all += await source.snapshot.models(of: Ware.self).map(\.id) }
    #expect(all.sorted() == Array(0..<60))
  }

  @Test("an update, and the end, wait until both lists have changed (O4)")
  func ending() async {
    for round in 0..<20 {
      let (shop, basket) = (shop(), basket())
      async let answer = shop.transfer(RowTransfer([id(1)], to: "basket"), to: basket)
      for _ in 0..<round { await Task.yield() }
      await basket.finish()
      await basket.update { $0.title = "too late" }
      let isDone = await answer.isDone
      #expect(await ids(shop)[0].contains("ware/1") == !isDone)
      #expect(await ids(basket) == [isDone ? ["ware/1"] : []])
      #expect(await basket.snapshot.title == nil)
    }
  }
}
