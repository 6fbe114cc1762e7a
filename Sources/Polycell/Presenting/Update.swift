/// A step from what a target shows to what it is to show next.
///
/// ```swift
/// mutating func apply(_ update: Update) {
///   for edit in update.changes.edits { … }
/// }
/// ```
///
/// There may be no changes, where only the state of the presentation is another one: what is selected or collapsed, where the cursor is,
/// how many rows there are outside of the window. What differs is told by comparing ``Presentation/shared``, ``Presentation/own`` and
/// ``Presentation/window`` of ``previous`` and ``next``.
///
/// Each step begins where the last one that the adapter was given has led to: ``from`` is the ``to`` of the step before, or the revision
/// that was loaded. A revision that shows nothing new is no step, so none may begin or end with it.
public struct Update: Sendable {
  /// What the target shows, as it was told of it last.
  public let previous: Presentation
  /// What it is to show.
  public let next: Presentation
  /// What leads there, in terms of what the adapter can do: without moves where it has none.
  public let changes: Changes
  /// Whether the target may show the way: not where the program doesn't want it or more changes than the target can animate.
  public let isAnimated: Bool
  /// How many revisions between the two the target doesn't show.
  public let coalesced: Int
  /// The command that led to it, where one did.
  public let cause: String?

  /// Makes a step.
  public init(
    from previous: Presentation, to next: Presentation, changes: Changes, isAnimated: Bool = true, coalesced: Int = 0,
    cause: String? = nil
  ) {
    self.previous = previous
    self.next = next
    self.changes = changes
    self.isAnimated = isAnimated
    self.coalesced = coalesced
    self.cause = cause
  }

  /// Makes a step, and finds the changes.
  ///
  /// - Throws: ``SnapshotError/Code/tooLarge``.
  public init(from previous: Presentation, to next: Presentation) throws(SnapshotError) {
    self.init(from: previous, to: next, changes: try Changes.between(previous.snapshot, next.snapshot))
  }

  /// The revision that the target was told of last.
  public var from: Revision { previous.revision }
  /// The revision that it is to show.
  public var to: Revision { next.revision }
}
