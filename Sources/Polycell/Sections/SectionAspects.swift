/// What of a section has changed, besides its rows and supplementary elements.
public struct SectionAspects: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt8

  /// Makes a set of its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// ``Section/title``
  public static let title = SectionAspects(rawValue: 1 << 0)
  /// ``Section/indexTitle``
  public static let indexTitle = SectionAspects(rawValue: 1 << 1)
  /// ``Section/state``
  public static let state = SectionAspects(rawValue: 1 << 2)
  /// ``Section/reorder``
  public static let reorder = SectionAspects(rawValue: 1 << 3)
  /// ``Section/columns``
  public static let columns = SectionAspects(rawValue: 1 << 4)
}
