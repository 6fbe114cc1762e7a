/// Which rows a person may move into, out of and within a section.
///
/// They hold for rows whose ``CellTraits/isMovable`` is true.
public struct ReorderRules: Sendable, Hashable {
  /// Which other sections rows may come from, or go to.
  public enum Partners: Sendable, Hashable {
    /// Any.
    case all
    /// None.
    case none
    /// Those with these ids.
    case only([SectionID])

    /// Whether a section is one of them.
    public func contains(_ id: SectionID) -> Bool {
      switch self {
      case .all: true
      case .none: false
      case .only(let ids): ids.contains(id)
      }
    }
  }

  /// Whether rows may change places within the section.
  public var allowsReordering: Bool
  /// Which sections rows may come from.
  public var sources: Partners
  /// Which sections rows may go to.
  public var destinations: Partners
  /// No row may leave where only as many are there.
  public var minimumCount: Int
  /// No row may come where as many are there; `nil` for no limit.
  public var maximumCount: Int?

  /// Makes rules.
  public init(
    allowsReordering: Bool = true, sources: Partners = .all, destinations: Partners = .all, minimumCount: Int = 0,
    maximumCount: Int? = nil
  ) {
    self.allowsReordering = allowsReordering
    self.sources = sources
    self.destinations = destinations
    self.minimumCount = minimumCount
    self.maximumCount = maximumCount
  }

  /// Everything is allowed.
  public static let unrestricted = ReorderRules()
}
