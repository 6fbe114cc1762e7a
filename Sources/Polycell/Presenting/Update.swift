/// A step from what a target shows to what it is to show next.
public struct Update: Sendable {
  /// What the target shows.
  public let previous: Presentation
  /// What it is to show.
  public let next: Presentation

  /// Makes a step.
  public init(from previous: Presentation, to next: Presentation) {
    self.previous = previous
    self.next = next
  }

  /// The revision that the target shows.
  public var from: Revision { previous.revision }
  /// The revision that it is to show.
  public var to: Revision { next.revision }
}
