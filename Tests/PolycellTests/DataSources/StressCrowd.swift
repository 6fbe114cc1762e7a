import Polycell
import PolycellConformance

/// The targets of a stress test, and what tasks do to them.
final class StressCrowd: Sendable {
  static let size = 20

  /// Waits for an update, begun in the middle of it all.
  struct Wait: Sendable {
    let attachment: ListAttachment
    let revision: Revision
    let outcome: Task<Outcome, Never>
  }

  /// A target, from when it is attached until its end.
  final class Subject: Sendable {
    let attachment: ListAttachment
    let log: ProbeLog
    let cancelled = Lock<Set<Revision>>([])

    init(_ attachment: ListAttachment, _ log: ProbeLog) {
      self.attachment = attachment
      self.log = log
    }
  }

  let source: DataSource
  /// Where some targets wait.
  let gate = Gate()
  private let seed: UInt64
  private let slots = Lock<[Int: Subject]>([:])
  private let everyone = Lock<[Subject]>([])

  init(_ source: DataSource, seed: UInt64) {
    self.source = source
    self.seed = seed
  }

  /// All that have ever been attached.
  var all: [Subject] { everyone.value }

  /// Attaches a target: of each five two are quick, one yields, one waits at the gate, one fails: at once if it is of the first
  /// crowd, so that some always do, and at random later.
  func attach(_ slot: Int) async {
    let log = ProbeLog()
    let (place, number) = (UInt64(slot), UInt64(everyone.value.count))
    let random = Lock(SplitMix64(seed: seed &+ place &* 7919 &+ number &* 104_729))
    let isFailing = slot % 5 == 4
    let failing: ProbeAdapter.Failing = { _ in
      isFailing && (number < Self.size || random.with { random in Int.random(in: 0..<400, using: &random) } == 0)
    }
    let flushing: ProbeAdapter.Flushing = { [gate] _ in
      switch slot % 5 {
      case 2:
        let count = random.with { random in Int.random(in: 0...20, using: &random) }
        for _ in 0..<count { await Task.yield() }
      case 3: await gate.wait()
      default: break
      }
    }
    let adapter = ProbeAdapter(log, now: { .zero }, failing: failing, flushing: flushing)
    let subject = Subject(await source.attach(adapter), log)
    everyone.with { $0.append(subject) }
    // Of two tasks that attach one to a place at the same time, one loses.
    slots.with { $0.updateValue(subject, forKey: slot) }?.attachment.detach()
  }

  /// Makes updates, and all kinds of trouble between them.
  func write(_ count: Int, seed: UInt64, _ counter: LiveCounter) async -> [Wait] {
    var random = SplitMix64(seed: seed)
    var waits: [Wait] = []
    // About as many come and go in a long run as in a short one: each of them is asked about all updates in the end.
    let stride = max(count / 500, 1)
    for step in 0..<count {
      let revision = await source.update { snapshot in snapshot = .numbered((snapshot.number ?? 0) + 1, counter) }
      let slot = Int.random(in: 0..<Self.size, using: &random)
      guard let subject = slots.value[slot] else { continue }
      switch Int.random(in: 0..<100, using: &random) {
      case ..<40: gate.permit()
      case ..<43: if step % stride == 0 { await attach(slot) }
      case ..<46: if step % stride == 0 { subject.attachment.detach() }
      case ..<50: subject.attachment.pause()
      case ..<60: subject.attachment.resume()
      case ..<66:
        // Another task may have been quicker.
        if subject.attachment.cancel(revision) { subject.cancelled.with { _ = $0.insert(revision) } }
      case ..<72: _ = await source.perform(.select(Tracked.cellID(Int.random(in: 0...6, using: &random))))
      case ..<76: _ = await subject.attachment.perform(.focus(Tracked.cellID(0)))
      case ..<84:
        let attachment = subject.attachment
        waits.append(
          Wait(attachment: attachment, revision: revision, outcome: Task { await attachment.outcome(of: revision) }))
      case ..<88:
        // There is no time, so this is what is known now; it lets others run.
        _ = await subject.attachment.outcome(of: revision, timeout: .zero)
        await Task.yield()
      default: break
      }
    }
    return waits
  }

  /// Reads the updates until the end.
  ///
  /// - Returns: What is wrong with them.
  func readUpdates() async -> [String] {
    var (last, problems): (Revision, [String]) = (0, [])
    for await update in await source.updates {
      if update.revision <= last { problems.append("\(update.revision) comes after \(last)") }
      if update.snapshot.number != update.revision.rawValue {
        problems.append("\(update.revision) is another snapshot")
      }
      last = update.revision
    }
    return problems
  }
}

extension StressCrowd.Subject {
  /// What is wrong with a target at its end.
  func problems(last: Revision) async -> [String] {
    let end = await attachment.end()
    let log = log.value
    var problems = log.violations
    if zip(log.shown, log.shown.dropFirst()).contains(where: >) { problems.append("\(attachment.id) is out of order") }
    for (revision, number) in zip(log.shown, log.numbers) where revision.rawValue != number {
      problems.append("\(attachment.id) shows \(number) as \(revision)")
    }
    let cancelled = cancelled.value
    if end == .ended {
      if !log.isFinished { problems.append("\(attachment.id) is not finished") }
      if log.shown.last != last, !cancelled.contains(last) {
        problems.append("\(attachment.id) ends with \(log.shown.last as Any)")
      }
    }
    // By what the adapter has seen, from the last update to the first. One that was detached in its flush may show one more.
    let shown = Set(log.shown.filter { $0 <= attachment.shown ?? 0 })
    var expected = end
    for number in (1...last.rawValue).reversed() {
      let revision = Revision(number)
      if shown.contains(revision) { expected = .coalesced(into: revision) }
      let wanted =
        cancelled.contains(revision) ? .cancelled : shown.contains(revision) ? .shown : expected
      let (first, second) = (await attachment.outcome(of: revision), await attachment.outcome(of: revision))
      if first != wanted || second != first {
        problems.append("\(revision) on \(attachment.id) is \(first) and \(second) instead of \(wanted)")
        if problems.count > 20 { break }
      }
    }
    return problems
  }
}
