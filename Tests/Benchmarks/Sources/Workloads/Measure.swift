/// Something that is measured for each case, by the name that the harness knows it by.
public enum Measure: String, CaseIterable, Sendable {
  /// Nanoseconds of `ListDifference.between`.
  case difference = "difference, ns"
  /// The most bytes that it had allocated at one time.
  case memory = "difference, peak bytes"
  /// Nanoseconds of `Changes.between` two snapshots of the same lists.
  case snapshot = "snapshot, ns"
  /// The same for a new snapshot that nobody has asked anything: what comes has to be proved to share no id.
  case fresh = "fresh snapshot, ns"
  /// Nanoseconds of the differences of ten lists of a tenth of the length, one after the other.
  case lists = "ten lists, ns"
  /// Nanoseconds of `Changes.between` two snapshots that have these lists as sections.
  case sections = "ten sections, ns"
  /// Nanoseconds of building a `Set` of the old list's ids.
  case set = "Set of the ids, ns"
  /// Nanoseconds of the standard library's `difference(from:)`; 0 where it is skipped.
  case standardLibrary = "difference(from:), ns"
}
