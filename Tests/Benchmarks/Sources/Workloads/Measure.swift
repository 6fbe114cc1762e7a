/// Something that is measured for each case, by the name that the harness knows it by.
public enum Measure: String, CaseIterable, Sendable {
  /// Nanoseconds of `ListDifference.between`.
  case difference = "difference, ns"
  /// The most bytes that it had allocated at one time.
  case memory = "difference, peak bytes"
  /// Nanoseconds of building a `Set` of the old list's ids.
  case set = "Set of the ids, ns"
  /// Nanoseconds of the standard library's `difference(from:)`; 0 where it is skipped.
  case standardLibrary = "difference(from:), ns"
}
