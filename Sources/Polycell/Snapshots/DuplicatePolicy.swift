/// What becomes of rows that have an id which an earlier row has too.
public enum DuplicatePolicy: Sendable, Hashable, CaseIterable {
  /// All are kept; the n-th is called `product/7#n`.
  ///
  /// This is what a snapshot does by itself.
  case disambiguate
  /// The first is kept.
  case keepFirst
  /// The last is kept, in its own place.
  case keepLast
  /// It is an error.
  case reject
}
