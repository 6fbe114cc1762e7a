/// Something that stands for rows in a list of them: a model, an array, an optional, a branch.
///
/// ``CellModel`` conforms, and so do arrays and optionals of what conforms. A program uses it to write a function that
/// takes rows of any kind; it has no reason to conform a type of its own that isn't a model.
public protocol RowContent {
  /// Adds the rows to a list.
  func append(to builder: inout RunBuilder)
  /// Adds the rows of several to a list.
  static func append(_ elements: [Self], to builder: inout RunBuilder)
}

extension RowContent {
  /// Adds one after the other.
  @inlinable
  public static func append(_ elements: [Self], to builder: inout RunBuilder) {
    for element in elements { element.append(to: &builder) }
  }
}

extension Array: RowContent where Element: RowContent {
  /// Adds the elements.
  @inlinable public func append(to builder: inout RunBuilder) { Element.append(self, to: &builder) }
}

extension Optional: RowContent where Wrapped: RowContent {
  /// Adds the wrapped value, if there is one.
  @inlinable public func append(to builder: inout RunBuilder) { self?.append(to: &builder) }
}
