// What a source adds to the changes that it finds, and what a blocked target costs the others.
//
//   swift run -c release --package-path Tests/Benchmarks source [ROWS]
import Polycell
import PolycellText

struct Item: CellModel, Equatable {
  let id: Int
  var name: String
  var count: Int

  static let columns: [Column<Item>] = [Column("Name", \.name), Column("Count", \.count)]
}

struct Cost: CellModel {
  let id: String
  var microseconds: Double
  var ratio: Double?
  var limit: Double?

  static let columns: [Column<Cost>] = [
    Column("Measured", \.id),
    Column("Time", \.microseconds, format: .fixed(1).grouped(), unit: "µs"),
    Column("Ratio", \.ratio, format: .fixed(3)),
    Column("Limit", \.limit, format: .fixed(2)),
  ]
}

extension SectionKey<Item> {
  static var items: Self { "items" }
}

/// Never comes back from handing over its first step.
struct BlockedAdapter: BackendAdapter {
  mutating func load(_ presentation: Presentation) {}
  mutating func flush() async { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
}

func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }

/// A list and its next ones, of which each has one row changed: the copying is the program's.
struct Chain {
  private(set) var last: Snapshot
  private let count: Int
  private var step = 0
  /// The last ones: that they go, which takes as long as they have rows, is the program's as well, and not measured.
  private var kept: [Snapshot] = []

  init(count: Int) {
    self.count = count
    last = Snapshot([Section("items", (0..<count).map { Item(id: $0, name: "item \($0)", count: 0) })])
  }

  mutating func next() -> Snapshot {
    step += 1
    if kept.count == 16 { kept.removeFirst() }
    kept.append(last)
    last[.items][step &* 7919 % count].count += 1
    return last
  }
}

func wait(for revision: Revision, on attachment: ListAttachment) async {
  let outcome = await attachment.outcome(of: revision)
  precondition(outcome == .shown)
}

/// The costs of one changed row among many, with three targets.
func costs(rows: Int, rounds: Int) async throws -> [Cost] {
  var (bareChain, chain, updates) = (Chain(count: rows), Chain(count: rows), Chain(count: rows))
  var previous = bareChain.last
  let source = DataSource(chain.last, diagnostics: .ignored)
  var attachments: [ListAttachment] = []
  for _ in 0..<3 { attachments.append(await source.attach(NullAdapter())) }
  for attachment in attachments { _ = await attachment.outcome(of: 1) }
  let other = DataSource(updates.last, diagnostics: .ignored)
  let single = await other.attach(NullAdapter())
  _ = await single.outcome(of: 1)
  let clock = ContinuousClock()
  var (bare, applied, one): ([Double], [Double], [Double]) = ([], [], [])
  for round in 0..<(rounds + 5) {
    // All are made before anything is measured: none has its rows in the caches because they were written just now.
    let (next, asked, another) = (bareChain.next(), chain.next(), updates.next())
    let bareTime = try clock.measure {
      let changes = try Changes.between(previous, next)
      precondition(changes.updatedRowCount == 1)
    }
    previous = next
    let start = clock.now
    let revision = await source.apply(asked)
    for attachment in attachments { await wait(for: revision, on: attachment) }
    let time = start.duration(to: clock.now)
    let begin = clock.now
    let number = await other.apply(another)
    await wait(for: number, on: single)
    let oneTime = begin.duration(to: clock.now)
    // The first find out that ids are unique.
    guard round >= 5 else { continue }
    bare.append(bareTime / .microseconds(1))
    applied.append(time / .microseconds(1))
    one.append(oneTime / .microseconds(1))
  }
  let base = median(bare)
  return [
    Cost(id: "Changes.between", microseconds: base),
    Cost(id: "through a source, one target", microseconds: median(one), ratio: median(one) / base),
    Cost(
      id: "through a source, three targets", microseconds: median(applied), ratio: median(applied) / base, limit: 1.5),
  ]
}

/// The time of an update on two targets.
func updateTime(rows: Int, isBlocked: Bool) async -> Double {
  let source = DataSource(Snapshot([Section("items", [Item(id: -1, name: "", count: 0)])]), diagnostics: .ignored)
  if isBlocked { await source.attach(BlockedAdapter()) }
  var attachments: [ListAttachment] = []
  for _ in 0..<2 { attachments.append(await source.attach(NullAdapter())) }
  for attachment in attachments { _ = await attachment.outcome(of: 1) }
  var chain = Chain(count: rows)
  let snapshots = (0..<64).map { _ in chain.next() }
  let count = 4000
  let start = ContinuousClock.now
  for number in 0..<count {
    let revision = await source.apply(snapshots[number % snapshots.count])
    for attachment in attachments { await wait(for: revision, on: attachment) }
  }
  let time = start.duration(to: .now) / .microseconds(1) / Double(count)
  await source.finish()
  return time
}

/// What a command costs behind an update that brings a row, and such an update while rows are selected.
func commandCosts(rows: Int) async -> [Cost] {
  var snapshot = Chain(count: rows).last
  let source = DataSource(snapshot, diagnostics: .ignored)
  let attachment = await source.attach(NullAdapter())
  await attachment.settled()
  var (first, updates, commands): (Double?, [Double], [Double]) = (nil, [], [])
  // The last ones: that they go is the program's.
  var kept: [Snapshot] = []
  for step in 0..<30 {
    kept.append(snapshot)
    snapshot[.items].insert(Item(id: rows + step, name: "new", count: 0), at: rows / 2)
    let start = ContinuousClock.now
    await source.apply(snapshot)
    let middle = ContinuousClock.now
    await attachment.settled()
    let begin = ContinuousClock.now
    let answer = await source.perform(.select(Item.cellID(step * 7919 % rows)))
    let time = begin.duration(to: .now) / .microseconds(1)
    precondition(answer.isDone)
    await attachment.settled()
    // The first one makes a table of all rows.
    guard first != nil else {
      first = time
      continue
    }
    updates.append(start.duration(to: middle) / .microseconds(1))
    commands.append(time)
  }
  return [
    Cost(id: "the first command", microseconds: first ?? 0),
    Cost(id: "an inserted row, with rows selected", microseconds: median(updates)),
    Cost(id: "a command behind it", microseconds: median(commands)),
  ]
}

let rows = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 100_000
let results = try await costs(rows: rows, rounds: 101)
var (free, blocked): ([Double], [Double]) = ([], [])
for _ in 0..<11 {
  free.append(await updateTime(rows: 1000, isBlocked: false))
  blocked.append(await updateTime(rows: 1000, isBlocked: true))
}
let throughput = [
  Cost(id: "two targets", microseconds: median(free)),
  Cost(
    id: "two targets, and a blocked one", microseconds: median(blocked), ratio: median(blocked) / median(free),
    limit: 1.1),
]
var output = DescriptorWriter.standardOutput
try Snapshot(
  [
    Section("cost", results, title: "One changed row of \(rows), medians of 101"),
    Section("commands", await commandCosts(rows: rows), title: "What people do with \(rows) rows, medians of 29"),
    Section("throughput", throughput, title: "An update of 1,000 rows, shown, medians of 11 times 4,000", header: nil),
  ], title: "What a source costs"
).write(as: .text(), to: &output, diagnostics: .ignored)
