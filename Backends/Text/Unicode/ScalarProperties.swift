/// What the text backend has to know of one Unicode scalar: a value of six bits from the generated tables.
struct ScalarProperties: Equatable {
  /// The bits that `Scripts/generate-width-tables.py` writes: 0–1 cells, 2–3 joining, 4 variation base, 5 unsafe.
  let rawValue: UInt8

  /// How a scalar forms grapheme clusters.
  enum Joining: UInt8 {
    /// Never joins another simple scalar: between two of these there always is a boundary.
    case simple = 0
    /// Joins in a way of its own, or has no width: regional indicators, leading jamo, emoji modifiers, ZWSP.
    case other = 1
    /// Joins what follows it, such as U+0600 ARABIC NUMBER SIGN.
    case prepend = 2
    /// Belongs to what precedes it: Mn, Mc, Me, variation selectors, ZWJ, ZWNJ, jamo of vowels and final consonants.
    case mark = 3
  }

  /// Looks a scalar up.
  ///
  /// Numbers beyond U+10FFFF, which valid UTF-8 doesn't hold, stop the program.
  ///
  /// - Complexity: O(1): three loads, no branch but the check.
  @inline(__always)
  init(_ scalar: UInt32) {
    precondition(scalar <= 0x10FFFF)
    let leafBits = WidthTables.leafBits
    let middleBits = WidthTables.middleBits
    let bias = WidthTables.bias
    // Unsafe: pointers into string literals. The check above bounds the index of the root, whose literal has an entry
    // for each block of scalars; the script wrote only numbers of blocks that exist, so they bound the other two.
    let middleBlock = unsafe UInt32(WidthTables.root.utf8Start[Int(scalar >> (leafBits + middleBits))]) - bias
    let pair = (middleBlock << middleBits | (scalar >> leafBits) & (1 << middleBits - 1)) * 2
    let high = unsafe UInt32(WidthTables.middle.utf8Start[Int(pair)]) - bias
    let low = unsafe UInt32(WidthTables.middle.utf8Start[Int(pair) + 1]) - bias
    let leaf = (high << 6 | low) << leafBits | scalar & (1 << leafBits - 1)
    rawValue = unsafe WidthTables.leaf.utf8Start[Int(leaf)] - UInt8(bias)
  }

  /// Whether the scalar is a cluster by itself unless a neighbour that isn't simple joins it.
  ///
  /// Such scalars have a width.
  @inline(__always)
  var isSimple: Bool { rawValue & 0b1100 == 0 }

  /// Whether the scalar is simple and may reach a terminal as it is.
  @inline(__always)
  var isSimpleAndSafe: Bool { rawValue & 0b10_1100 == 0 }

  /// How the scalar forms clusters.
  var joining: Joining { Joining(rawValue: rawValue >> 2 & 0b11) ?? .simple }

  /// Whether emoji-variation-sequences.txt lists the scalar: U+FE0F after it makes it wide, U+FE0E narrow.
  var isVariationBase: Bool { rawValue & 0b1_0000 != 0 }

  /// Whether neutralising replaces the scalar.
  @inline(__always)
  var isUnsafe: Bool { rawValue & 0b10_0000 != 0 }

  /// The cells that the scalar takes by itself: 0, 1 or 2.
  ///
  /// - Parameter ambiguousIsWide: Whether scalars of East_Asian_Width "A" take 2.
  @inline(__always)
  func width(ambiguousIsWide: Bool) -> Int {
    let cells = Int(rawValue & 0b11)
    return cells < 3 ? cells : ambiguousIsWide ? 2 : 1
  }
}
