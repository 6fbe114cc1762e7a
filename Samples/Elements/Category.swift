public import Polycell

/// What the elements are grouped by.
public enum Category: String, Sendable, Hashable, CaseIterable, CellValueConvertible {
  /// Group 1 without hydrogen.
  case alkaliMetal = "alkali metal"
  /// Group 2.
  case alkalineEarthMetal = "alkaline earth metal"
  /// Lanthanum to lutetium.
  case lanthanide
  /// Actinium to lawrencium.
  case actinide
  /// Groups 3 to 12.
  case transitionMetal = "transition metal"
  /// The metals behind them.
  case postTransitionMetal = "post-transition metal"
  /// Between metals and nonmetals.
  case metalloid
  /// Those that form compounds readily.
  case reactiveNonmetal = "reactive nonmetal"
  /// Group 18.
  case nobleGas = "noble gas"
  /// Too few atoms have been made to tell.
  case unknown

  /// The title of a section.
  public var title: String {
    switch self {
    case .unknown: "Unknown properties"
    case .reactiveNonmetal: "Reactive nonmetals"
    case .nobleGas: "Noble gases"
    default: rawValue.prefix(1).uppercased() + rawValue.dropFirst() + "s"
    }
  }
}
