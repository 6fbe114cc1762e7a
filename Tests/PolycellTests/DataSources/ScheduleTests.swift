import PolycellConformance
import Testing

@testable import Polycell

/// Random schedules of all that can happen to attachments, and what has to be true of what they show.
///
/// More of them: `POLYCELL_SCHEDULES=20000 swift test --filter ScheduleTests`.
@Suite(.timeLimit(.minutes(10)), .watchdog) struct ScheduleTests {
  private static let schedules = TestSize.number("POLYCELL_SCHEDULES", default: 1000)
  private static let batches = 10

  @Test(
    "what a target shows is a part of what was applied, in order, the first at once and the last always",
    arguments: 0..<batches)
  func schedules(batch: Int) async {
    if batch == 0 { print("\(Self.schedules) schedules; POLYCELL_SCHEDULES sets another number") }
    for seed in stride(from: batch, to: Self.schedules, by: Self.batches) {
      let schedule = await Schedule(seed: UInt64(seed))
      await schedule.run()
      #expect(schedule.problems == [], "seed \(seed)")
      if Task.isCancelled { break }
    }
  }
}

/// One random schedule.
private final class Schedule {
  /// A target and all that was done to it.
  private final class Subject {
    let attachment: ListAttachment
    let log: ProbeLog
    let gate: Gate
    let interval: Duration?
    let start: Duration
    var cancelled: Set<Revision> = []
    var isDetached = false

    init(_ attachment: ListAttachment, _ log: ProbeLog, _ gate: Gate, _ interval: Duration?, _ start: Duration) {
      self.attachment = attachment
      self.log = log
      self.gate = gate
      self.interval = interval
      self.start = start
    }
  }

  private let clock = ManualClock()
  private let source: DataSource
  private var random: SplitMix64
  private var subjects: [Subject] = []
  private var last: Revision = 1
  private(set) var problems: [String] = []

  init(seed: UInt64) async {
    random = SplitMix64(seed: seed)
    source = DataSource(.numbered(1), clock: clock, diagnostics: .ignored)
    for isPaced in [false, true, true] { await attach(isPaced: isPaced) }
    // The first step is taken at once: nobody turns the clock.
    for subject in subjects.prefix(2) {
      subject.gate.open()
      let outcome = await subject.attachment.outcome(of: 1)
      if outcome != .shown { problems.append("the first step is \(outcome)") }
    }
  }

  private func attach(isPaced: Bool) async {
    let (log, gate, clock) = (ProbeLog(), Gate(), clock)
    let interval: Duration? = isPaced ? .milliseconds(10) : nil
    let start = clock.now.offset
    let adapter = ProbeAdapter(
      log, now: { clock.now.offset }, failing: { _ in false }, flushing: { _ in await gate.wait() })
    let attachment = await source.attach(adapter, options: AttachmentOptions(minimumInterval: interval))
    subjects.append(Subject(attachment, log, gate, interval, start))
  }

  func run() async {
    for _ in 0..<40 { await act() }
    for subject in subjects {
      subject.attachment.resume()
      subject.gate.open()
    }
    let isFinishedEarly = Bool.random(using: &random)
    if isFinishedEarly { await source.finish() }
    for subject in subjects where !subject.isDetached { await waitForTheLast(subject) }
    if !isFinishedEarly { await source.finish() }
    for subject in subjects { await check(subject, isPacedToTheEnd: !isFinishedEarly) }
  }

  private func act() async {
    let subject = subjects[Int.random(in: 0..<subjects.count, using: &random)]
    switch Int.random(in: 0..<100, using: &random) {
    case ..<40:
      let number = last.rawValue + 1
      last = await source.apply(.numbered(number))
      if last.rawValue != number { problems.append("\(last) instead of \(number)") }
    case ..<46: subject.attachment.pause()
    case ..<54: subject.attachment.resume()
    case ..<66: subject.gate.permit()
    case ..<70: subject.gate.open()
    case ..<72: subject.gate.close()
    case ..<78: if subject.attachment.cancel(last) { subject.cancelled.insert(last) }
    case ..<86: clock.advance(by: .milliseconds(Int.random(in: 1...15, using: &random)))
    case ..<89: _ = await source.perform(.select(Tracked.cellID(Int.random(in: 0...6, using: &random))))
    case ..<92: _ = await subject.attachment.perform(.focus(Tracked.cellID(0)))
    case ..<94: await attach(isPaced: Bool.random(using: &random))
    case ..<95:
      subject.attachment.detach()
      subject.isDetached = true
    default: for _ in 0..<Int.random(in: 1...30, using: &random) { await Task.yield() }
    }
  }

  /// Waits until a target has dealt with the last update, and turns the clock for as long as it takes.
  private func waitForTheLast(_ subject: Subject) async {
    let (isDone, last, clock, attachment) = (Lock(false), last, clock, subject.attachment)
    async let outcome = attachment.outcome(of: last)
    async let turning: Void = Self.turn(clock, until: isDone)
    let found = await outcome
    isDone.with { $0 = true }
    await turning
    let wanted: Outcome = subject.cancelled.contains(last) ? .cancelled : .shown
    if found != wanted { problems.append("the last update is \(found) instead of \(wanted)") }
  }

  private static func turn(_ clock: ManualClock, until isDone: Lock<Bool>) async {
    while !isDone.value, !Task.isCancelled {
      clock.advance(by: .milliseconds(10))
      await Task.yield()
    }
  }

  private func check(_ subject: Subject, isPacedToTheEnd: Bool) async {
    let end = await subject.attachment.end()
    if end != (subject.isDetached ? .detached : .ended) { problems.append("the end is \(end)") }
    let log = subject.log.value
    problems += log.violations
    if zip(log.shown, log.shown.dropFirst()).contains(where: >) { problems.append("out of order: \(log.shown)") }
    for (revision, number) in zip(log.shown, log.numbers) {
      if revision.rawValue != number { problems.append("\(revision) holds \(number)") }
      if subject.cancelled.contains(revision) { problems.append("\(revision) was taken back and is shown") }
    }
    if let interval = subject.interval {
      // The end may cut the last wait short.
      for (step, time) in log.times.dropLast(isPacedToTheEnd ? 0 : 1).enumerated()
      where time < subject.start + interval * step {
        problems.append("step \(step) begins at \(time)")
      }
    }
    for revision in 1...last.rawValue {
      let outcome = await subject.attachment.outcome(of: Revision(revision))
      let wanted = expected(Revision(revision), subject, log, end)
      if outcome != wanted { problems.append("\(revision) is \(outcome) instead of \(wanted) of \(log.shown)") }
    }
  }

  /// What has become of an update, by what the adapter has seen.
  private func expected(
    _ revision: Revision, _ subject: Subject, _ log: ProbeLog.Content, _ end: Outcome
  ) -> Outcome {
    if subject.cancelled.contains(revision) { return .cancelled }
    // A target that was detached in its flush may show one more.
    guard let shown = subject.attachment.shown, revision <= shown,
      let next = log.shown.first(where: { $0 >= revision })
    else { return end }
    return next == revision ? .shown : .coalesced(into: next)
  }
}
