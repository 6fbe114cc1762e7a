/// How a value is written as display text, without any locale data.
///
/// A format is a value: it can be compared, sent and stored. A backend always gets the typed value too, so a format
/// never loses anything. What doesn't fit the format (a text in a column of numbers) is written as ``automatic`` does.
///
/// ```swift
/// Column("Mass", \.mass, format: .fixed(3))             // 55.845
/// Column("Size", \.size, format: .bytes(.binary))       // 1.5 MiB
/// Column("Population", \.people, format: .grouped)      // 83,166,711
/// ```
///
/// For a person's own language use any `FormatStyle` with ``Column``'s other initialiser.
public struct CellFormat: Sendable, Hashable {
  /// The units of ``bytes(_:)``.
  public enum ByteUnits: Sendable, Hashable {
    /// Powers of 1024: KiB, MiB, GiB (IEC 80000-13).
    case binary
    /// Powers of 1000: kB, MB, GB.
    case decimal
  }

  /// The parts of a date that ``iso8601(_:)`` writes, all in UTC.
  public enum DateParts: Sendable, Hashable {
    /// `2026-11-21T07:43:00Z`, with as many fractional digits as the date has.
    case dateTime
    /// `2026-11-21`.
    case date
    /// `07:43:00`.
    case time
  }

  /// The ways to write a length of time.
  public enum DurationStyle: Sendable, Hashable {
    /// `1h 2m 3.5s`.
    case units
    /// `1:02:03`, or `0:05`; the seconds are rounded down.
    case clock
    /// `PT1H2M3.5S` (ISO 8601).
    case iso8601
  }

  enum Style: Hashable {
    case automatic
    case fixed(Int)
    case significant(Int)
    case percent(Int)
    case scientific(Int)
    case bytes(ByteUnits)
    case date(DateParts)
    case duration(DurationStyle)
  }

  var style: Style
  var isGrouped = false

  /// The value's own text.
  ///
  /// Numbers have the fewest digits that give them back, dates are RFC 3339 in UTC, durations ``DurationStyle/units``,
  /// progress is a whole percentage, a series or list its elements separated by `, `; null is the empty text.
  public static let automatic = CellFormat(style: .automatic)

  /// A fixed number of digits behind the point, rounded half to even; 0 to 30.
  public static func fixed(_ digits: Int) -> CellFormat { CellFormat(style: .fixed(min(max(digits, 0), 30))) }

  /// A number of significant digits, rounded half to even; 1 to 30.
  public static func significant(_ digits: Int) -> CellFormat {
    CellFormat(style: .significant(min(max(digits, 1), 30)))
  }

  /// The value's own digits, with `,` between thousands.
  public static let grouped = CellFormat(style: .automatic, isGrouped: true)

  /// A fraction as a percentage: 0.425 is `42.5%` with one digit behind the point; 0 to 30 digits.
  public static func percent(_ digits: Int = 0) -> CellFormat { CellFormat(style: .percent(min(max(digits, 0), 30))) }

  /// A digit, a point, a number of digits and a power of ten: `6.022e23`; 0 to 30 digits.
  public static func scientific(_ digits: Int) -> CellFormat {
    CellFormat(style: .scientific(min(max(digits, 0), 30)))
  }

  /// A number of bytes with a unit and up to one digit behind the point: `1.5 MiB`.
  public static func bytes(_ units: ByteUnits = .decimal) -> CellFormat { CellFormat(style: .bytes(units)) }

  /// A date in ISO 8601, in UTC.
  public static func iso8601(_ parts: DateParts = .dateTime) -> CellFormat { CellFormat(style: .date(parts)) }

  /// A length of time.
  public static func duration(_ style: DurationStyle = .units) -> CellFormat { CellFormat(style: .duration(style)) }

  /// The same format with `,` between thousands.
  public func grouped() -> CellFormat { CellFormat(style: style, isGrouped: true) }
}
