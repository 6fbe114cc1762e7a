public import Elements
import Polycell
public import PolycellHTML

/// Shows by the name of a noble gas how many shells are full; the other elements are their columns.
public struct NobleGasView: HTMLCellView {
  /// Makes a view.
  public init() {}

  /// Sets the name's cell.
  public mutating func render(_ element: Element, to row: inout HTMLRow) {
    guard element.category == .nobleGas else { return }
    let shells = element.period == 1 ? "1 full shell" : "\(element.period) full shells"
    row["name"] = "\(element.name) <span>· \(shells)</span>"
  }
}

// The element knows no backend; the program says how one shows it, and the backend finds that at the first row.
extension Element: @retroactive HTMLCellConvertible {
  /// The view.
  public typealias HTMLView = NobleGasView
}
