import Polycell

struct Counter: CellModel, Equatable {
  let id: String
  var count = 0

  static let columns: [Column<Counter>] = [Column("Count", \.count)]

  var traits: CellTraits { CellTraits(isMovable: true) }
  var actions: [CellAction] { [CellAction(id: "add", title: "Add one", role: .primary)] }
}

/// Counters that people count with: on a terminal, in a browser, wherever the source is shown.
func makeCounters(telling tell: @escaping @Sendable (String) -> Void) -> DataSource {
  let source = DataSource(rows: [Counter(id: "total"), Counter(id: "apples"), Counter(id: "pears")])
  source.on(.select, Counter.self) { counter in tell("\(counter.id) is at \(counter.count)") }
  source.on(.action, Counter.self) { counter, context in
    var next = counter
    next.count += 1
    await context.source.update { [next] snapshot in try? snapshot.replace(next) }
    return .done
  }
  source.on(.move, Counter.self) { counter, context in
    if counter.id == "total" { return .refused("the total stays where it is") }
    // The source moves it.
    return .next
  }
  return source
}
