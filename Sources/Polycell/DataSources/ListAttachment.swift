/// One target of a source: what it shows, what became of updates on it, and what people do on it.
///
/// The attachment goes on without it being kept; ``detach()`` ends it.
public struct ListAttachment: Sendable, Identifiable {
  /// Which one it is.
  public var id: AttachmentID { inbox.id }
  /// Where its snapshots come from.
  public let source: DataSource
  let inbox: AttachmentInbox

  /// The last revision that the target has shown; `nil` before the first.
  public var shown: Revision? { inbox.shown }

  /// What the target has for itself: its cursor, its place, its order of rows.
  ///
  /// It can be kept and given back, as ``restore(_:)`` does.
  public var own: OwnState { inbox.own }

  /// Gives the target back what it had for itself.
  public func restore(_ own: OwnState) { inbox.updateOwn { $0 = own } }

  /// Shows no further snapshot until ``resume()``; the newest one is shown then.
  public func pause() { inbox.pause() }

  /// Goes on after ``pause()``.
  public func resume() { inbox.resume() }

  /// Ends the attachment at once, whatever its adapter is doing; the target keeps what it shows.
  public func detach() { inbox.detach() }

  /// Takes the newest update back on this target, if it was not begun: the target keeps what it shows, and the next one is shown as
  /// usual.
  ///
  /// Updates before it that the target has left out for it don't come back: they went into its snapshot, so they are coalesced into the
  /// next update that is shown.
  ///
  /// - Returns: Whether it was.
  @discardableResult
  public func cancel(_ revision: Revision) -> Bool { inbox.cancel(revision) }

  /// Waits until the target has shown an update, or has gone past it, or never will.
  ///
  /// - Parameters:
  ///   - revision: The update; it may be one that is still to come.
  ///   - timeout: The longest time to wait, on the source's clock.
  /// - Returns: What became of it; ``Outcome/pending`` where the time or the caller's task ended before.
  public func outcome(of revision: Revision, timeout: Duration? = nil) async -> Outcome {
    let clock = source.services.clock
    return await inbox.wait(for: .outcome(revision), until: timeout.map(clock.time(after:)), clock)
  }

  /// Waits until the target shows all that it was asked for: the newest snapshot, and what people have done to it.
  ///
  /// - Parameter timeout: The longest time to wait, on the source's clock.
  /// - Returns: ``Outcome/shown``, or how the attachment ended; ``Outcome/pending`` where the time or the caller's task ended
  ///   before.
  @discardableResult
  public func settled(timeout: Duration? = nil) async -> Outcome {
    let clock = source.services.clock
    return await inbox.wait(for: .settling, until: timeout.map(clock.time(after:)), clock)
  }

  /// Waits until the attachment is over.
  ///
  /// - Parameter timeout: The longest time to wait, on the source's clock.
  /// - Returns: ``Outcome/ended``, ``Outcome/detached`` or ``Outcome/failed(_:)``; ``Outcome/pending`` where the time or the
  ///   caller's task ended before.
  public func end(timeout: Duration? = nil) async -> Outcome {
    let clock = source.services.clock
    return await inbox.wait(for: .end, until: timeout.map(clock.time(after:)), clock)
  }

  /// Does what a person wants on this target.
  ///
  /// Cursor, highlight, place, window, order and filter are this target's own.
  public func perform(_ command: Command) async -> CommandAnswer { await source.perform(command, on: self) }

  /// Does what a person wants on this target.
  public func perform(_ kind: CommandKind) async -> CommandAnswer { await perform(Command(kind)) }
}
