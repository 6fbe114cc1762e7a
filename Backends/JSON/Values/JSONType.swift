internal import Polycell

/// The type of a column, as the JSON says it: a kind of value, or `any`.
///
/// It is compared for each cell, so it has no raw text of its own.
enum JSONType {
  case any, null, text, integer, number, decimal, boolean, date, duration, link, badge, progress, series, list

  init(_ kind: CellValueKind?) {
    self =
      switch kind {
      case nil: .any
      case .null: .null
      case .text: .text
      case .integer: .integer
      case .number: .number
      case .decimal: .decimal
      case .boolean: .boolean
      case .date: .date
      case .duration: .duration
      case .link: .link
      case .badge: .badge
      case .progress: .progress
      case .series: .series
      case .list: .list
      }
  }

  @inline(__always)
  init(of value: borrowing CellValue) {
    self =
      switch value {
      case .null: .null
      case .text: .text
      case .integer, .unsigned: .integer
      case .number: .number
      case .decimal: .decimal
      case .boolean: .boolean
      case .date: .date
      case .duration: .duration
      case .link: .link
      case .badge: .badge
      case .progress: .progress
      case .series: .series
      case .list: .list
      }
  }

  /// The name of a column's type.
  static func name(_ kind: CellValueKind?) -> String { kind?.rawValue ?? "any" }
}
