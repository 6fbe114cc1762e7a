import Polycell

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

// shown from here
struct Invoice: CellModel, Equatable {
  enum Status: String { case open, paid, overdue }

  let id: String
  var customer: String
  var total: Decimal
  var due: Date
  var status: Status

  static let columns: [Column<Invoice>] = [
    Column("Customer", \.customer, role: .rowHeader),
    Column("Total", \.total, format: .fixed(2).grouped(), alignment: .decimal, unit: "€"),
    Column("Due", \.due, format: .iso8601(.date)),
    Column("Status") { CellBadge($0.status.rawValue, tone: $0.status == .overdue ? .danger : .neutral) },
  ]

  var traits: CellTraits {
    CellTraits(isDeletable: status == .paid, style: status == .overdue ? "overdue" : nil)
  }

  var actions: [CellAction] {
    status == .paid ? [] : [CellAction(id: "remind", title: "Send a reminder", confirmation: "Send it now?")]
  }
}
