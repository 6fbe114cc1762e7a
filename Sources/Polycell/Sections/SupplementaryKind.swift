/// What a supplementary element is to its section or list; a program may have kinds of its own.
public struct SupplementaryKind: RawRepresentable, Sendable, Hashable, ExpressibleByStringLiteral {
  /// The name, as the JSON backend writes it.
  public let rawValue: String

  /// Makes a kind.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Makes a kind.
  public init(stringLiteral value: String) {
    rawValue = value
  }

  /// Stands before the rows.
  public static let header = SupplementaryKind(rawValue: "header")
  /// Stands behind the rows.
  public static let footer = SupplementaryKind(rawValue: "footer")
}

extension SupplementaryKind {
  /// Whether the names are the same bytes.
  public static func == (left: SupplementaryKind, right: SupplementaryKind) -> Bool {
    left.rawValue.isSameUTF8(as: right.rawValue)
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) { rawValue.hashUTF8(into: &hasher) }
}
