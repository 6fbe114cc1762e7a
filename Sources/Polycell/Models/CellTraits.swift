/// What a row is like, as data: what may be done with it and how it stands in the list.
///
/// Every trait has a default, and a model that says nothing has all of them.
public struct CellTraits: Sendable, Hashable {
  /// Whether a rule is drawn below a row.
  public enum Separator: String, Sendable, Hashable, CaseIterable {
    /// As the backend's style has it.
    case automatic
    /// Always.
    case visible
    /// Never.
    case hidden
  }

  /// Whether a person may select the row; true by default.
  public var isSelectable = true
  /// Whether the row may be highlighted; true by default.
  public var isHighlightable = true
  /// Whether a person may move the row; false by default.
  public var isMovable = false
  /// Whether a person may delete the row; false by default.
  public var isDeletable = false
  /// A fixed height in lines, 1 to 1,000; `nil` for what the content needs.
  public var height: Int? {
    didSet { height = height.map(Self.clampedHeight) }
  }
  /// The indentation level, 0 to 1,000; the depth in an outline is added to it.
  public var indentation = 0 {
    didSet { indentation = Self.clampedIndentation(indentation) }
  }
  /// Whether a rule is drawn below the row.
  public var separator = Separator.automatic
  /// The name of a style that a backend's theme knows (a CSS class, a colour); it is data and can't be markup.
  public var style: String?
  /// What assistive technology reads instead of the row's texts.
  public var accessibilityLabel: String?
  /// Short texts that are shown behind the row, such as a count of unread messages.
  public var badges: [CellBadge] = []

  /// Makes traits.
  public init(
    isSelectable: Bool = true, isHighlightable: Bool = true, isMovable: Bool = false, isDeletable: Bool = false,
    height: Int? = nil, indentation: Int = 0, separator: Separator = .automatic, style: String? = nil,
    accessibilityLabel: String? = nil, badges: [CellBadge] = []
  ) {
    self.isSelectable = isSelectable
    self.isHighlightable = isHighlightable
    self.isMovable = isMovable
    self.isDeletable = isDeletable
    self.height = height.map(Self.clampedHeight)
    self.indentation = Self.clampedIndentation(indentation)
    self.separator = separator
    self.style = style
    self.accessibilityLabel = accessibilityLabel
    self.badges = badges
  }

  // What is beyond any screen is a mistake in the data, and sums of it must not overflow.
  private static func clampedHeight(_ height: Int) -> Int { min(max(height, 1), 1000) }
  private static func clampedIndentation(_ level: Int) -> Int { min(max(level, 0), 1000) }

  /// All defaults.
  public static let standard = CellTraits()
}

extension CellTraits {
  /// Whether everything is the same; texts by their bytes.
  public static func == (left: CellTraits, right: CellTraits) -> Bool {
    left.isSelectable == right.isSelectable && left.isHighlightable == right.isHighlightable
      && left.isMovable == right.isMovable && left.isDeletable == right.isDeletable && left.height == right.height
      && left.indentation == right.indentation && left.separator == right.separator
      && left.style.isSameUTF8(as: right.style) && left.accessibilityLabel.isSameUTF8(as: right.accessibilityLabel)
      && left.badges == right.badges
  }

  /// Hashes some of what ``==(_:_:)`` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(isSelectable)
    hasher.combine(isMovable)
    hasher.combine(isDeletable)
    hasher.combine(height)
    hasher.combine(indentation)
    style.hashUTF8(into: &hasher)
    hasher.combine(badges)
  }
}
