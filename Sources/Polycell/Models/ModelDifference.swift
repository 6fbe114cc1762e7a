/// Cell models: the bytes of the ids, and equal content.
@usableFromInline
enum ModelDifference<Element: CellModel>: DifferencePolicy {
  /// Whether the ids have the same bytes.
  @inlinable static func isSame(_ old: Element, _ new: Element) -> Bool { old.id.isSameID(as: new.id) }

  /// Whether the models have equal content.
  @inlinable static func isEqual(_ old: Element, _ new: Element) -> Bool { old.hasEqualContent(to: new) }

  /// The quick hash of the id.
  @inlinable static func quickHash(_ element: Element, seed: UInt64) -> UInt64 {
    element.id.quickHash(seed: seed)
  }

  /// The standard hash of the id.
  @inlinable static func strongHash(_ element: Element) -> UInt64 { element.id.strongHash() }
}
