/// Something that happens to a list.
public enum Workload: String, CaseIterable, Sendable {
  case identical = "identical"
  case oneUpdate = "one update"
  case prepended = "100 prepended"
  case appended = "100 appended"
  case oneMove = "last to the front"
  case mixed = "1 % mixed"
  case moved = "1 % moved"
  case rotated = "second half first"
  case repeated = "ids of n / 10 values"
  case differenceKit = "DifferenceKit's"
  case replaced = "full replacement"
  case reversed = "reversed"
  case shuffled = "full shuffle"
  case fewValues = "ids of ten values"

  /// The most times that a difference may take as long as building a `Set` of the ids, with `Int` ids and with `String` ids.
  public var targets: (int: Double, string: Double)? {
    switch self {
    case .identical, .oneUpdate, .prepended, .appended, .oneMove: (1.0 / 18, 1.0 / 35)
    case .mixed: (1.0 / 9, 1.0 / 18)
    case .moved, .rotated, .repeated: (1.0 / 5, 1.0 / 12)
    case .differenceKit: (1.0 / 3, 1.0 / 7)
    case .replaced: (1.2, 0.55)
    case .reversed: (1.5, 0.65)
    case .shuffled: (2.8, 1)
    case .fewValues: nil
    }
  }

  /// The most bytes an element that a difference may take beyond the lists.
  public var memoryLimit: Double {
    switch self {
    case .identical, .oneUpdate, .prepended, .appended, .oneMove, .mixed, .moved, .rotated: 4
    case .repeated, .differenceKit, .replaced, .reversed, .shuffled, .fewValues: 40
    }
  }

  /// How many insertions and removals there are, about; the standard library's algorithm takes time and memory by the square of it.
  public func edits(count: Int) -> Int {
    switch self {
    case .identical: 0
    case .oneUpdate, .oneMove: 2
    case .prepended, .appended: 100
    case .mixed, .repeated, .fewValues: count / 25
    case .moved: count / 50
    case .rotated: count
    case .differenceKit: count / 4
    case .replaced, .reversed, .shuffled: 2 * count
    }
  }
}
