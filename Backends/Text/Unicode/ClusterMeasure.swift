/// The width of one cluster, from its scalars in order (TX1, rule 3).
struct ClusterMeasure {
  private let profile: WidthProfile
  private var cells = 0
  /// The last scalar that has a width, until a variation selector has been applied to it.
  private var base: (properties: ScalarProperties, width: Int)?
  private var modifiesEmoji = false
  private var followsJoiner = false

  init(profile: WidthProfile) {
    self.profile = profile
  }

  /// The cells of the scalars so far.
  ///
  /// A cluster takes two at most, except in the legacy profile, which knows no clusters.
  var width: Int { profile.kind == .legacy ? cells : min(2, cells) }

  /// Takes the next scalar of the cluster into account.
  mutating func add(_ scalar: UInt32, _ properties: ScalarProperties) {
    let width = properties.width(ambiguousIsWide: profile.ambiguousIsWide)
    guard profile.kind != .legacy else { return cells += width }
    if scalar == 0x200D {
      followsJoiner = true
      return
    }
    if followsJoiner {
      followsJoiner = false
      // An emoji that a joiner ties to the one before it is part of the same picture. A letter after a joiner isn't:
      // the joiner asks for the form of a conjunct, which is as wide as its parts, up to two cells.
      if Self.mayBePictographic(scalar) { return }
    }
    switch scalar {
    case 0xFE0F:
      if let base, base.properties.isVariationBase { cells = 2 }
      base = nil
    case 0xFE0E:
      if let base, base.properties.isVariationBase, base.width == 2 { cells = 1 }
      base = nil
    case 0x1F3FB...0x1F3FF where modifiesEmoji:
      break
    default:
      guard width > 0 else { return }
      cells += width
      base = (properties, width)
      // All bases of emoji modifiers are wide, or have a text and an emoji style.
      modifiesEmoji = width == 2 || properties.isVariationBase
    }
  }

  /// Whether a scalar is in a range where all Extended_Pictographic scalars are.
  ///
  /// No letter that a joiner precedes is.
  private static func mayBePictographic(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xA9, 0xAE, 0x2000..<0x3300, 0x1F000..<0x20000: true
    default: false
    }
  }
}
