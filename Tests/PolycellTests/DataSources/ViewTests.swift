import Polycell
import PolycellConformance
import Testing

@Suite("A view of a source", .timeLimit(.minutes(1)))
struct ViewTests {
  private func source(_ count: Int = 10) -> DataSource {
    DataSource(
      Snapshot { Section("fruit", (0..<count).map { Product($0, "p\(9 - $0 % 10)", Double($0)) }) },
      clock: ManualClock(), diagnostics: .ignored)
  }

  private func ids(_ numbers: Int...) -> [String] { numbers.map { "product/\($0)" } }

  @Test("is sorted, filtered and cut, and follows its source by changes (D14)")
  func following() async {
    let source = source()
    let log = ShowLog()
    let filter = RowFilter(id: "even") { row in (row.model(as: Product.self)?.id ?? 1).isMultiple(of: 2) }
    let view = source.view(sortedBy: [RowSort("name")], filteredBy: filter, window: RowWindow(limit: 3))
    let attachment = await view.attach(LoggingAdapter(CanAll.self, log))
    _ = await attachment.outcome(of: 1)
    #expect(log.last?.ids == ids(8, 6, 4))
    #expect(log.last?.presentation.window?.total == 5)
    let revision = await source.update { $0[.fruit].append(Product(20, "a")) }
    _ = await attachment.outcome(of: revision)
    #expect(log.last?.ids == ids(20, 8, 6))
    #expect(log.last?.kind == .apply)
    #expect(await view.snapshot.rowIDs == [ids(20, 8, 6)])
  }

  @Test("tells its target of what is outside of the window, though no row in it changes (D14)")
  func totals() async {
    let source = source()
    let log = ShowLog()
    let attachment = await source.view(window: RowWindow(limit: 3)).attach(LoggingAdapter(CanAll.self, log))
    _ = await attachment.outcome(of: 1)
    _ = await attachment.outcome(of: await source.update { $0[.fruit].append(Product(20, "a")) })
    #expect(log.last?.kind == .apply && log.last?.changes == "")
    #expect(log.all.map(\.presentation.window?.total) == [10, 11])
  }

  @Test("is changed by what people do on its target alone: order, filter, window")
  func commands() async {
    let source = source()
    let (first, second) = (ShowLog(), ShowLog())
    let one = await source.attach(LoggingAdapter(CanAll.self, first))
    let two = await source.attach(LoggingAdapter(CanAll.self, second))
    _ = await (one.outcome(of: 1), two.outcome(of: 1))
    #expect(await one.perform(.sort([RowSort("price", .descending)])) == .done(1))
    #expect(await one.perform(.filter("P")) == .done(1))
    #expect(await one.perform(.window(RowWindow(offset: 2, limit: 2))) == .done(1))
    let revision = await source.update { $0.title = "T" }
    _ = await (one.outcome(of: revision), two.outcome(of: revision))
    #expect(first.last?.ids == ids(7, 6))
    #expect(second.last?.ids.count == 10)
    // What is done of a row goes to the source, whose ids these are.
    #expect(await one.perform(.select(Product.cellID(7))) == .done(2))
    #expect(await one.perform(.filter("")) == .done(2))
    #expect(await one.perform(.window(nil)) == .done(2))
    _ = await one.outcome(of: await source.update { $0.title = "U" })
    #expect(first.last?.ids == ids(9, 8, 7, 6, 5, 4, 3, 2, 1, 0))
    #expect(await source.perform(.sort([])) == .refused("sort belongs to a target, and comes from none"))
  }

  @Test("keeps the ids of rows that share one")
  func duplicates() async {
    let source = DataSource(
      Snapshot(rows: [Product(1, "b"), Product(1, "a"), Product(2, "c")]), diagnostics: .ignored)
    let log = ShowLog()
    let view = source.view(filteredBy: RowFilter(id: "a") { $0.text(of: 0) == "a" })
    let attachment = await view.attach(LoggingAdapter(CanAll.self, log))
    _ = await attachment.outcome(of: 1)
    #expect(log.last?.ids == ["product/1#2"])
  }

  @Test("tells of rows that are displayed, no longer displayed, near, and no longer near (I4, I8)")
  func visibility() async {
    let source = source()
    let told = Lock<[String]>([])
    let token = source.onVisibility(of: Product.self) { product, event, _ in
      let sign =
        switch event {
        case .display(let isFirst): isFirst ? "+" : "*"
        case .endDisplay: "-"
        case .prefetch: "<"
        case .cancelPrefetch: ">"
        }
      told.with { $0.append(sign + "\(product.id)") }
    }
    func take() -> Set<String> {
      told.with { told in
        defer { told = [] }
        return Set(told)
      }
    }
    let view = source.view(window: RowWindow(offset: 2, limit: 3, margin: 1))
    let attachment = await view.attach(LoggingAdapter(CanAll.self, ShowLog()))
    _ = await attachment.outcome(of: 1)
    #expect(take() == ["+2", "+3", "+4", "<1", "<5"])
    _ = await attachment.perform(.window(RowWindow(offset: 4, limit: 3, margin: 1)))
    _ = await attachment.outcome(of: await source.update { $0.title = "T" })
    #expect(take() == ["-2", "-3", "+5", "+6", ">1", "<7"])
    // A row that is gone is told of with the model that it had.
    _ = await attachment.outcome(of: await source.update { $0[.fruit].removeAll { $0.id == 5 } })
    #expect(take() == ["-5", "+7", "<8"])
    _ = await attachment.perform(.window(RowWindow(offset: 1, limit: 2)))
    _ = await attachment.outcome(of: await source.update { $0.title = "U" })
    #expect(take() == ["-4", "-6", "-7", "+1", "*2", ">8"])
    token.cancel()
    _ = await attachment.perform(.window(RowWindow(offset: 5, limit: 2)))
    _ = await attachment.outcome(of: await source.update { $0.title = "V" })
    #expect(take().isEmpty)
  }
}
