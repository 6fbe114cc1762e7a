import Elements
import Polycell
import PolycellJSON

/// Adds to the noble gases how many shells are full; the other elements are their columns.
struct NobleGasView: JSONCellView {
  static let members = [JSONMember("full_shells", kind: .integer)]

  mutating func render(_ element: Element, to members: inout JSONMembers) {
    guard element.category == .nobleGas else { return }
    members.set("full_shells", to: element.period)
  }
}
