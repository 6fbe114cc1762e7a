/// The id of a section together with the type of its models, so that `snapshot[.fruit]` is `[Product]`.
///
/// ```swift
/// extension SectionKey<Product> {
///   static var fruit: Self { "fruit" }
/// }
///
/// snapshot[.fruit].append(Product(id: 7, name: "Pear"))
/// ```
public struct SectionKey<Model: CellModel>: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// The section's id.
  public let id: SectionID

  /// Makes a key.
  public init(_ id: SectionID) {
    self.id = id
  }

  /// Makes a key.
  public init(stringLiteral value: String) {
    id = SectionID(value)
  }
}
