/// A clock without its type.
struct SourceClock: Sendable {
  /// The time since the clock was taken.
  let now: @Sendable () -> Duration
  /// Waits until a time.
  let sleep: @Sendable (Duration) async throws -> Void

  init<C: Clock>(_ clock: C) where C.Duration == Duration {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
  }

  /// The time after a wait, which is made no longer than a clock can count: `ContinuousClock` traps on a time of more than
  /// 2⁶³ seconds since the machine's start, and dispatch counts nanoseconds in 64 bits.
  func time(after wait: Duration) -> Duration { now() + max(.zero, min(wait, Self.longestWait)) }

  /// As good as for ever: 136 years.
  private static let longestWait = Duration.seconds(1 << 32)
}
