/// The types that a cell has, or that a column can still have.
///
/// A cell can have two: `1` is an integer, and a number among others.
struct FieldTypes: OptionSet {
  let rawValue: UInt8

  static let integer = FieldTypes(rawValue: 1 << 0)
  static let decimal = FieldTypes(rawValue: 1 << 1)
  static let number = FieldTypes(rawValue: 1 << 2)
  static let date = FieldTypes(rawValue: 1 << 3)
  static let boolean = FieldTypes(rawValue: 1 << 4)
  static let link = FieldTypes(rawValue: 1 << 5)

  static let all: FieldTypes = [.integer, .decimal, .number, .date, .boolean, .link]

  /// The types of a cell among those that its column can still have.
  ///
  /// Others aren't looked for, so that a column of dates isn't read as numbers first.
  ///
  /// - Parameters:
  ///   - bytes: The cell, which isn't empty.
  ///   - candidates: What the column can still be.
  @inline(__always)
  static func types(of bytes: Span<UInt8>, among candidates: FieldTypes) -> FieldTypes {
    let numeric: FieldTypes = [.integer, .decimal, .number]
    if !candidates.isDisjoint(with: numeric), let form = NumberForm(bytes) {
      switch form {
      case .integer: return candidates.intersection([.integer, .number])
      case .decimal: return candidates.intersection([.decimal, .number])
      case .float: return candidates.intersection([.number])
      }
    }
    if candidates.contains(.date), Timestamp(bytes) != nil { return .date }
    if candidates.contains(.boolean), FieldValue.boolean(bytes) != nil { return .boolean }
    if candidates.contains(.link), LinkSyntax.isLink(bytes) { return .link }
    return []
  }

  /// The first of the types, in the order of the cases of ``ColumnType``.
  var first: ColumnType {
    if contains(.integer) { return .integer }
    if contains(.decimal) { return .decimal }
    if contains(.number) { return .number }
    if contains(.date) { return .date }
    if contains(.boolean) { return .boolean }
    if contains(.link) { return .link }
    return .text
  }
}
