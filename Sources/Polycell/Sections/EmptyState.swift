/// What stands in for the rows where there are none.
public struct EmptyState: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// A few words.
  public var title: String
  /// A sentence.
  public var message: String?
  /// The name of a picture, for backends that have pictures.
  public var image: String?
  /// What a person can do about it.
  public var action: CellAction?

  /// Makes an empty state.
  public init(_ title: String, message: String? = nil, image: String? = nil, action: CellAction? = nil) {
    self.title = title
    self.message = message
    self.image = image
    self.action = action
  }

  /// Makes an empty state with a title only.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension EmptyState {
  /// Whether everything is the same; texts by their bytes.
  public static func == (left: EmptyState, right: EmptyState) -> Bool {
    left.title.isSameUTF8(as: right.title) && left.message.isSameUTF8(as: right.message)
      && left.image.isSameUTF8(as: right.image) && left.action == right.action
  }

  /// Hashes the bytes of the texts.
  public func hash(into hasher: inout Hasher) {
    title.hashUTF8(into: &hasher)
    message.hashUTF8(into: &hasher)
    image.hashUTF8(into: &hasher)
  }
}
