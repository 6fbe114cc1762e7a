/// What an adapter says it can do, for the core and for whoever drives it.
///
/// What it can't do is lowered by the presenter, once: a move becomes a removal and an insertion, sections become rows, depth becomes
/// indentation, too many changes become a load.
///
/// The default is the least: an adapter that shows whole snapshots. It never gets an ``Update``; each step is a load.
public struct BackendCapabilities: Sendable, Hashable {
  /// Whether it can go from one snapshot to the next by changes, without loading all of it.
  public var partialUpdates: Bool
  /// Whether it can move a row or a section that it shows; else a move is a removal and an insertion.
  public var moves: Bool
  /// Whether it shows sections; else their titles and headers are rows.
  public var sections: Bool
  /// Whether it shows rows below others; else depth is indentation.
  public var hierarchy: Bool
  /// Whether people can act on it, so that commands come back.
  public var interaction: Bool
  /// Whether it shows a window of the rows and asks for others.
  public var windowing: Bool
  /// The most changes in one step; more are a load.
  ///
  /// `nil` for no limit.
  public var largestBatch: Int?
  /// The most changes in one step that it can show the way of; more are shown at once.
  ///
  /// `nil` for no limit.
  public var largestAnimatedBatch: Int?

  /// Makes capabilities.
  public init(
    partialUpdates: Bool = false, moves: Bool = false, sections: Bool = true, hierarchy: Bool = false,
    interaction: Bool = false, windowing: Bool = false, largestBatch: Int? = nil,
    largestAnimatedBatch: Int? = nil
  ) {
    self.partialUpdates = partialUpdates
    self.moves = moves
    self.sections = sections
    self.hierarchy = hierarchy
    self.interaction = interaction
    self.windowing = windowing
    self.largestBatch = largestBatch
    self.largestAnimatedBatch = largestAnimatedBatch
  }
}
