/// What of a section has changed, besides its rows and supplementary elements.
public struct SectionAspects: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt8

  /// Makes a set of its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The plain title.
  public static let title = SectionAspects(rawValue: 1 << 0)
  /// What a person jumps to the section by.
  public static let indexTitle = SectionAspects(rawValue: 1 << 1)
  /// What is going on in the section.
  public static let state = SectionAspects(rawValue: 1 << 2)
  /// Which rows a person may move.
  public static let reorder = SectionAspects(rawValue: 1 << 3)
  /// The columns of all rows.
  public static let columns = SectionAspects(rawValue: 1 << 4)
}
