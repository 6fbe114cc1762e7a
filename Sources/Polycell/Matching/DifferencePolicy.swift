/// How a list difference looks at elements of one type.
///
/// All of it is static, so that the algorithm is specialised for the type: a closure or a witness that is called for each element
/// would cost more than the comparison itself.
@usableFromInline
protocol DifferencePolicy {
  /// The type of the elements.
  associatedtype Element

  /// Whether two elements are the same one, in the sense of their ids.
  ///
  /// An equivalence: elements of one list are compared as well, and in either order.
  static func isSame(_ old: Element, _ new: Element) -> Bool

  /// Whether two elements that are the same one are shown alike.
  static func isEqual(_ old: Element, _ new: Element) -> Bool

  /// A hash of the id; elements that are the same one have the same hash.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - seed: Chosen for each process, so that nobody can prepare ids that collide.
  static func quickHash(_ element: Element, seed: UInt64) -> UInt64

  /// The standard library's hash of the id, for where the quick one turns out to be poor.
  static func strongHash(_ element: Element) -> UInt64
}
