import Foundation
import Polycell
import PolycellConformance
import Testing

@Suite("A source", .timeLimit(.minutes(1)))
struct SourceTests {
  private func fruit(_ ids: Int...) -> [Product] { ids.map { Product($0, "p\($0)") } }

  private func source(_ ids: Int..., clock: ManualClock = ManualClock()) -> DataSource {
    DataSource(
      Snapshot { Section("fruit", ids.map { Product($0, "p\($0)") }, title: "Fruit") }, clock: clock,
      diagnostics: .ignored)
  }

  @Test("counts its revisions, and shows each to whoever is attached (D9, C3)")
  func revisions() async throws {
    let source = source(1)
    let log = ShowLog()
    let attachment = await source.attach(LoggingAdapter(CanAll.self, log))
    #expect(await attachment.outcome(of: 1) == .shown)
    let revision = await source.update { $0[.fruit].append(Product(2, "p2")) }
    #expect(revision == 2)
    #expect(await source.outcome(of: revision, on: attachment) == .shown)
    #expect(log.kinds == [.load, .apply] && log.last?.ids == ["product/1", "product/2"])
    #expect(await source[.fruit].map(\.id) == [1, 2])
    #expect(await source.revision == 2)
    #expect(attachment.shown == 2)
  }

  @Test("an update that throws changes nothing (D10)")
  func failingUpdate() async throws {
    let source = source(1)
    await #expect(throws: SnapshotError.self) {
      try await source.update { snapshot throws(SnapshotError) in
        try snapshot.remove(Product.cellID(1))
        try snapshot.remove(Product.cellID(9))
      }
    }
    #expect(await source.revision == 1)
    #expect(await source.snapshot.rowCount == 1)
  }

  @Test("is made of rows, and of nothing")
  func making() async {
    let rows = DataSource(rows: [Product(1)], diagnostics: .ignored)
    #expect(await rows.snapshot.rowCount == 1)
    #expect(await rows.revision == 1)
    #expect(await DataSource().snapshot.isEmpty)
  }

  @Test("takes the snapshots of a sequence")
  func feeding() async throws {
    let source = source(1)
    let (stream, continuation) = AsyncStream.makeStream(of: Snapshot.self)
    for count in 2...4 { continuation.yield(Snapshot(rows: (0..<count).map { Product($0) })) }
    continuation.finish()
    await source.feed(from: stream)
    #expect(await source.revision == 4)
    #expect(await source.snapshot.rowCount == 4)
  }

  @Test("takes no more snapshots of a sequence when it is finished, though the sequence goes on or is silent (C5)")
  func feedingAfterTheEnd() async throws {
    let source = source(1)
    let (stream, continuation) = AsyncStream.makeStream(of: Snapshot.self)
    async let fed: Void = source.feed(from: stream)
    continuation.yield(Snapshot([]))
    for await update in await source.updates where update.revision == 2 { break }
    await source.finish()
    // The sequence is never ended.
    await fed
    continuation.yield(Snapshot(rows: [Product(9)]))
    #expect(await source.revision == 2)
    await source.feed(from: stream)

    struct Refusal: Error {}
    let other = self.source(1)
    await #expect(throws: Refusal.self) {
      try await other.feed(from: AsyncThrowingStream<Snapshot, any Error> { throw Refusal() })
    }
    let endless = AsyncThrowingStream<Snapshot, any Error> { Snapshot([]) }
    let reader = Task { try await other.feed(from: endless) }
    for await _ in await other.updates { break }
    reader.cancel()
    _ = await reader.result
    #expect(await other.revision > 1)
  }

  @Test("tells of its updates (D15)")
  func updates() async {
    let source = source(1)
    var iterator = await source.updates.makeAsyncIterator()
    await source.update { $0.title = "T" }
    let first = await iterator.next()
    #expect(first?.revision == 2 && first?.snapshot.title == "T")
    await source.update { $0.title = "U" }
    await source.update { $0.title = "V" }
    #expect(await iterator.next()?.revision == 4)
    await source.finish()
    #expect(await iterator.next() == nil)
    var late = await source.updates.makeAsyncIterator()
    #expect(await late.next() == nil)
  }

  @Test("tells what happens to each row of a type (D16)")
  func observing() async {
    let source = source(1, 2, 3)
    let told = Lock<[String]>([])
    let attachment = await source.observe(Product.self) { change in
      let text =
        switch change {
        case .inserted(let product, let position): "+\(product.id)\(position)"
        case .removed(let product, let position): "-\(product.id)\(position)"
        case .moved(let product, let from, let to): ">\(product.id)\(from)\(to)"
        case .updated(let product, let old, let position): "~\(product.id) \(old.name) \(product.name)\(position)"
        }
      told.with { $0.append(text) }
    }
    _ = await attachment.outcome(of: 1)
    let revision = await source.apply(
      Snapshot { Section("fruit", [Product(3, "p3"), Product(1, "new"), Product(4, "p4")], title: "Fruit") })
    _ = await attachment.outcome(of: revision)
    #expect(
      told.value == [
        "+1[0, 0]", "+2[0, 1]", "+3[0, 2]", "-2[0, 1]", "+4[0, 2]", ">3[0, 2][0, 0]", "~1 p1 new[0, 1]",
      ])
  }

  @Test("keeps a least time between steps, the first immediately and the last always (D8)")
  func coalescing() async {
    let clock = ManualClock()
    let source = source(1, clock: clock)
    let log = ShowLog()
    let attachment = await source.attach(
      LoggingAdapter(CanAll.self, log), options: AttachmentOptions(minimumInterval: .seconds(1)))
    #expect(await attachment.outcome(of: 1) == .shown)
    for count in 2...5 { await source.update { $0.title = "\(count)" } }
    await clock.sleepers(1)
    #expect(log.revisions == [1])
    clock.advance(by: .seconds(1))
    #expect(await attachment.outcome(of: 3) == .coalesced(into: 5))
    #expect(log.revisions == [1, 5] && log.last?.coalesced == 3)
  }

  @Test("shows nothing while an attachment is paused, and the newest afterwards (C5)")
  func pausing() async {
    let source = source(1)
    let log = ShowLog()
    let attachment = await source.attach(LoggingAdapter(CanAll.self, log))
    _ = await attachment.outcome(of: 1)
    attachment.pause()
    await source.update { $0.title = "a" }
    let last = await source.update { $0.title = "b" }
    #expect(attachment.cancel(2) == false)
    attachment.resume()
    #expect(await attachment.outcome(of: last) == .shown)
    #expect(await attachment.outcome(of: 2) == .coalesced(into: 3))
    #expect(log.revisions == [1, 3])
  }

  @Test("takes an update back that was not begun (C5)")
  func cancelling() async {
    let source = source(1)
    let log = ShowLog()
    let attachment = await source.attach(LoggingAdapter(CanAll.self, log))
    _ = await attachment.outcome(of: 1)
    attachment.pause()
    let revision = await source.update { $0.title = "a" }
    #expect(attachment.cancel(revision) && !attachment.cancel(revision))
    attachment.resume()
    #expect(await attachment.outcome(of: revision) == .cancelled)
    let next = await source.update { $0.title = "b" }
    #expect(await attachment.outcome(of: next) == .shown)
    #expect(log.revisions == [1, 3])
  }

  @Test("an update that was left out for one that is taken back goes into the next one (C5)")
  func cancellingTheLater() async {
    let source = source(1)
    let log = ShowLog()
    let attachment = await source.attach(LoggingAdapter(CanAll.self, log))
    _ = await attachment.outcome(of: 1)
    attachment.pause()
    await source.update { $0.title = "a" }
    await source.update { $0.title = "b" }
    #expect(attachment.cancel(3))
    attachment.resume()
    #expect(await attachment.settled() == .shown)
    #expect(log.revisions == [1])
    #expect(await attachment.outcome(of: 2, timeout: .zero) == .pending)
    #expect(await attachment.outcome(of: await source.update { $0[.fruit].append(Product(2)) }) == .shown)
    #expect(await attachment.outcome(of: 2) == .coalesced(into: 4))
    #expect(await attachment.outcome(of: 3) == .cancelled)
    #expect(log.last?.presentation.snapshot.title == "b")
  }

  @Test("detaches an adapter that fails, reports it, and goes on with the others (D9)")
  func failing() async {
    let reported = DiagnosticLog()
    let source = DataSource(Snapshot(rows: [Product(1)]), diagnostics: reported.handler)
    let (bad, good) = (ShowLog(), ShowLog())
    let first = await source.attach(
      LoggingAdapter(CanAll.self, bad, failsAt: 2), options: AttachmentOptions(name: "bad\u{1B}"))
    let second = await source.attach(LoggingAdapter(CanAll.self, good))
    _ = await (first.outcome(of: 1), second.outcome(of: 1))
    await source.update { $0.title = "a" }
    guard case .failed(let text) = await first.outcome(of: 2) else {
      Issue.record("It has not failed.")
      return
    }
    #expect(text.contains("Refusal"))
    #expect(await second.outcome(of: 2) == .shown)
    #expect(await first.end() == .failed(text))
    #expect(bad.revisions == [1] && good.revisions == [1, 2])
    #expect(reported.all.map(\.category) == [.adapter] && reported.all[0].severity == .error)
    #expect(!reported.all[0].description.unicodeScalars.contains("\u{1B}"))
    await source.update { $0.title = "b" }
    #expect(await source.attachmentCount == 1)
  }

  @Test("shows what is newest and finishes its adapters when it ends")
  func finishing() async {
    let source = source(1)
    let log = ShowLog()
    let attachment = await source.attach(LoggingAdapter(CanAll.self, log))
    attachment.pause()
    await source.update { $0.title = "last" }
    await source.finish()
    #expect(await attachment.end() == .ended)
    #expect(log.last?.presentation.snapshot.title == "last")
    #expect(await source.update { $0.title = "too late" } == 2)
    #expect(await attachment.outcome(of: 3) == .ended)
    #expect(await source.perform(.refresh) == .refused("the list is no longer there"))
  }

  @Test("ends its attachments when nobody has it any more")
  func releasing() async {
    let log = ShowLog()
    var source: DataSource? = source(1)
    let inbox = await source?.attach(LoggingAdapter(CanAll.self, log)).id
    #expect(inbox != nil)
    var iterator = await source?.updates.makeAsyncIterator()
    source = nil
    #expect(await iterator?.next() == nil)
  }

  @Test("goes on by loads where a target or the program wants that (D5), and past a limit (D6)")
  func modes() async {
    for (mode, expected) in [
      (UpdateMode.automatic, [StepReport.Kind.load, .apply, .load]), (.changes, [.load, .apply, .apply]),
      (.reload, [.load, .load, .load]),
    ] {
      let source = source(1)
      let log = ShowLog()
      let attachment = await source.attach(
        LoggingAdapter(Limited.self, log), options: AttachmentOptions(mode: mode))
      _ = await attachment.outcome(of: 1)
      _ = await attachment.outcome(of: await source.update { $0[.fruit].append(Product(2)) })
      _ = await attachment.outcome(of: await source.update { $0[.fruit] += (10..<30).map { Product($0) } })
      #expect(log.kinds == expected, "\(mode)")
    }
  }

  @Test("says whether the way may be shown: by the program, and not past the target's limit (D13)")
  func animation() async {
    let source = source(1)
    let (log, still) = (ShowLog(), ShowLog())
    let first = await source.attach(LoggingAdapter(Limited.self, log))
    let second = await source.attach(
      LoggingAdapter(Limited.self, still), options: AttachmentOptions(isAnimated: false))
    for (isAnimated, count) in [(true, 1), (false, 1), (true, 4)] {
      let revision = await source.revision
      _ = await (first.outcome(of: revision), second.outcome(of: revision))
      await source.update(isAnimated: isAnimated) { snapshot in
        let next = snapshot.rowCount + 10
        snapshot[.fruit] += (next..<(next + count)).map { Product($0) }
      }
    }
    _ = await (first.outcome(of: 4), second.outcome(of: 4))
    #expect(log.all.dropFirst().map(\.isAnimated) == [true, false, false])
    #expect(still.all.dropFirst().map(\.isAnimated) == [false, false, false])
  }

  @Test("finds the changes of a step once for all that take it")
  func sharing() async {
    let source = source(1, 2, 3)
    let logs = [ShowLog(), ShowLog(), ShowLog()]
    var attachments: [ListAttachment] = []
    for log in logs { attachments.append(await source.attach(LoggingAdapter(CanAll.self, log))) }
    for attachment in attachments { _ = await attachment.outcome(of: 1) }
    let revision = await source.update { $0[.fruit].removeLast() }
    for attachment in attachments { _ = await attachment.outcome(of: revision) }
    #expect(logs.allSatisfy { $0.last?.changes == "- product/3\n" })
  }

  @Test("is no longer loading with the update that brings rows (E3), section by section (E4)")
  func loading() async {
    let source = DataSource(
      Snapshot(state: .loading("fruit")) {
        Section("fruit", [Product](), state: .loading())
        Section("tools", [Product](), state: .loading())
      }, diagnostics: .ignored)
    let log = ShowLog()
    let attachment = await source.attach(LoggingAdapter(CanAll.self, log))
    let revision = await source.update(endsLoading: true) { $0[.fruit] = [Product(1)] }
    _ = await attachment.outcome(of: revision)
    let shown = log.last?.presentation.snapshot
    #expect(shown?.state == .ready && shown?[0].state == .ready && shown?[1].state == .loading())
  }

  @Test("shows why there are no rows, with what can be done (E1, E2)")
  func empty() async {
    let action = CellAction(id: "add", title: "Add one")
    let state = EmptyState("No fruit", message: "The shop is closed.", image: "basket", action: action)
    let source = source(1)
    let log = ShowLog()
    let attachment = await source.attach(LoggingAdapter(CanAll.self, log))
    _ = await attachment.outcome(of: 1)
    let revision = await source.apply(Snapshot([], state: .empty(state)))
    _ = await attachment.outcome(of: revision)
    #expect(log.last?.presentation.snapshot.state == .empty(state))
    #expect(log.last?.changes.contains("No fruit") == true)
  }

  @Test("reports the last changes and what they took (G4, G5), as a text that is safe to print (G1)")
  func report() async {
    let source = DataSource(
      Snapshot { Section("fruit", fruit(1)) }, history: 3, clock: ManualClock(), diagnostics: .ignored)
    let attachment = await source.attach(
      LoggingAdapter(CanAll.self, ShowLog()), options: AttachmentOptions(name: "tty"))
    for number in 2...6 {
      let revision = await source.update { $0[.fruit] = [Product(1, "n\(number)\u{1B}")] }
      _ = await attachment.outcome(of: revision)
    }
    let lines = source.report.split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("revision") }.count == 3)
    #expect(lines.contains { $0.hasPrefix("  ~ product/1: name \"n5\\u{1B}\" → \"n6\\u{1B}\"") })
    #expect(lines.contains { $0.hasPrefix("tty: apply 5 to 6, 1 changes, 0 left out") })
    #expect(!source.report.unicodeScalars.contains("\u{1B}"))
  }

  @Test("reports what it notices about a snapshot once, however many targets there are (G2, G3, D12)")
  func diagnostics() async {
    let reported = DiagnosticLog()
    let source = DataSource(Snapshot(rows: [Product(1)]), diagnostics: reported.handler)
    let attachments = [
      await source.attach(LoggingAdapter(CanAll.self, ShowLog())),
      await source.attach(LoggingAdapter(WholeOnly.self, ShowLog())),
    ]
    for attachment in attachments { _ = await attachment.outcome(of: 1) }
    let revision = await source.apply(Snapshot(rows: [Product(1), Product(1)]))
    for attachment in attachments { _ = await attachment.outcome(of: revision) }
    #expect(reported.all.map(\.category) == [.duplicateID] && reported.all[0].severity == .warning)
  }

  @Test("is used from any task, and compares rows on none of its callers' threads (C1, C2)")
  @MainActor func isolation() async {
    let source = DataSource(rows: [Watched(id: 1)], diagnostics: .ignored)
    let attachment = await source.attach(LoggingAdapter(CanAll.self, ShowLog()))
    await attachment.settled()
    let revision = await source.apply(Snapshot(rows: [Watched(id: 1, content: 1)]))
    #expect(await attachment.outcome(of: revision) == .shown)
    let other = await Task.detached { await source.apply(Snapshot(rows: [Watched(id: 1, content: 2)])) }.value
    #expect(await attachment.outcome(of: other) == .shown)
    #expect(Watched.comparisons.value.count >= 2 && Watched.comparisons.value.allSatisfy { !$0 })
  }

  @Test("shows its snapshots in the order in which they were applied (C4)")
  func order() async {
    let source = source(1)
    let log = ShowLog()
    let attachment = await source.attach(LoggingAdapter(CanAll.self, log))
    for number in 2...200 { await source.update { $0.title = "\(number)" } }
    _ = await attachment.outcome(of: 200)
    #expect(log.revisions == log.revisions.sorted() && log.revisions.last == 200)
    #expect(log.all.allSatisfy { $0.presentation.snapshot.title == ($0.revision == 1 ? nil : "\($0.revision)") })
  }
}

/// A model that notes whether it is compared on the main thread.
private struct Watched: CellModel, Equatable {
  static let comparisons = Lock<[Bool]>([])
  let id: Int
  var content = 0

  static let columns: [Column<Watched>] = [Column("Content", \.content)]

  static func == (left: Watched, right: Watched) -> Bool {
    comparisons.with { $0.append(Thread.isMainThread) }
    return left.content == right.content
  }
}
