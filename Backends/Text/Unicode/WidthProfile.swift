/// How a terminal is taken to measure text, in cells.
///
/// No standard says how many cells a character takes: UAX #11 gives a property and leaves the rest to programs, and
/// terminals differ over emoji and over the scripts of India. A profile names one way of measuring. Where columns must
/// stay in place in spite of a terminal that measures otherwise, anchor them by cursor movements instead.
///
/// ```swift
/// displayWidth(of: "👨‍👩‍👧")                    // 2
/// displayWidth(of: "👨‍👩‍👧", profile: .legacy)  // 6
/// ```
public struct WidthProfile: Sendable, Hashable {
  /// The unit that is measured.
  @nonexhaustive
  public enum Kind: Sendable, Hashable {
    /// Grapheme clusters (UAX #29), each of 0, 1 or 2 cells: what terminals of today do, or try to.
    case unicode
    /// Each Unicode scalar by itself, and the sum of these: what `wcwidth` of a C library and older terminals do.
    case legacy
  }

  /// The version of Unicode that widths are taken from, as "major.minor.patch".
  ///
  /// A width that was stored is worth nothing under another version: newer versions give emoji and scripts their widths.
  /// Where clusters begin and end is up to the Swift standard library, whose version of Unicode may be older.
  public static let unicodeVersion: String = {
    let version = WidthTables.unicodeVersion
    return "\(version.major).\(version.minor).\(version.patch)"
  }()

  /// Measuring by grapheme clusters, with ambiguous characters narrow.
  ///
  /// The default.
  public static let unicode = WidthProfile()

  /// Measuring by scalars, with ambiguous characters narrow.
  public static let legacy = WidthProfile(kind: .legacy)

  /// The unit that is measured.
  ///
  /// `.unicode` by default.
  public var kind: Kind

  /// Whether characters of East_Asian_Width "Ambiguous" (UAX #11), such as `α`, `…` and `│`, take two cells.
  ///
  /// False by default. Terminals that run in an East Asian locale, or with fonts made for one, may want true; then the
  /// lines of a border take two cells each as well.
  public var ambiguousIsWide: Bool

  /// Creates a profile.
  ///
  /// - Parameters:
  ///   - kind: The unit that is measured.
  ///   - ambiguousIsWide: Whether characters of East_Asian_Width "Ambiguous" take two cells.
  public init(kind: Kind = .unicode, ambiguousIsWide: Bool = false) {
    self.kind = kind
    self.ambiguousIsWide = ambiguousIsWide
  }
}
