/// What all of a column's values are.
///
/// A column has a type only if each of its cells that isn't empty has it. A single exception makes the column a text,
/// because guessing past it would change what a reader sees.
///
/// ```swift
/// let table = try CSVReader().table(from: Array("n,x,day\n1,0.5,2026-11-21\n2,,\n".utf8))
/// table.columnTypes()   // [.integer, .decimal, .date]
/// ```
///
/// The cases are in the order in which they are tried.
@nonexhaustive
public enum ColumnType: String, Sendable, Hashable, CaseIterable, CustomStringConvertible {
  /// Whole numbers that fit `Int64` or `UInt64`: `0`, `-17`, `18446744073709551615`.
  ///
  /// No plus sign, no `-0`, and no zeros in front: `007` is an identifier and stays a text. So do longer numbers.
  case integer

  /// Numbers with a point: `0.50`, `-17.0`.
  ///
  /// A digit on each side of the point, no exponent, the rules for the sign and for zeros as for ``integer``, and at
  /// most 38 significant digits, which is what SQL databases and `Decimal` hold. `-0.0` is one.
  case decimal

  /// Anything that `Double` is written as: a mix of ``integer`` and ``decimal`` cells, `-0`, exponents as in `1e5` and
  /// `-2.5E-3`, and `NaN`, `inf`, `-inf`, `Infinity` and `-Infinity` in any letter case.
  ///
  /// The number before an exponent follows the rules of the others. A number too large for `Double` is a text.
  case number

  /// Days and moments as RFC 3339 writes them: `2026-11-21`, `2026-11-21T07:43:00Z`, `2026-11-21T07:43:00.5+01:00`.
  ///
  /// The day must exist. A moment must have an offset from UTC. A leap second (`:60`) isn't one, since a count of
  /// seconds has no place for it.
  case date

  /// Exactly `true` or `false`.
  case boolean

  /// Absolute addresses with `http://` or `https://`, in small letters, and a host.
  ///
  /// There are no spaces, controls or invisible formatting characters in them (RFC 3986; RFC 3987, section 4.1).
  case link

  /// Anything else, and a column whose cells are all empty.
  case text

  /// The type's name, as it is written in source.
  public var description: String {
    rawValue
  }
}
