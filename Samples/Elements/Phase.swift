public import Polycell

/// What an element is at 25 °C and one atmosphere.
public enum Phase: String, Sendable, Hashable, CaseIterable {
  /// Keeps its form.
  case solid
  /// Keeps its volume.
  case liquid
  /// Keeps neither.
  case gas
  /// Nobody has seen enough of it.
  case unknown

  /// The phase as a short status.
  public var badge: CellBadge {
    switch self {
    case .solid: CellBadge(rawValue)
    case .liquid: CellBadge(rawValue, tone: .info)
    case .gas: CellBadge(rawValue, tone: .success)
    case .unknown: CellBadge(rawValue, tone: .warning)
    }
  }
}
