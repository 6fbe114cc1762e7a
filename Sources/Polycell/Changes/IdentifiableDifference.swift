/// Identifiable values that needn't be cell models: the bytes of the ids, and `==`.
@usableFromInline
enum IdentifiableDifference<Element: Identifiable & Equatable>: DifferencePolicy where Element.ID: CellIDValue {
  /// Whether the ids have the same bytes.
  @inlinable static func isSame(_ old: Element, _ new: Element) -> Bool { old.id.isSameID(as: new.id) }

  /// Whether the values are equal.
  @inlinable static func isEqual(_ old: Element, _ new: Element) -> Bool { old == new }

  /// The quick hash of the id.
  @inlinable static func quickHash(_ element: Element, seed: UInt64) -> UInt64 {
    element.id.quickHash(seed: seed)
  }

  /// The standard hash of the id.
  @inlinable static func strongHash(_ element: Element) -> UInt64 { element.id.strongHash() }
}
