/// A seeded generator (SplitMix64, Steele, Lea and Flood 2014), so that a failure can be repeated from its seed.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A finite number of any size: a random bit pattern, or one of few digits.
  mutating func nextFiniteDouble() -> Double {
    while true {
      let number =
        Bool.random(using: &self)
        ? Double(bitPattern: next())
        : Double(Int.random(in: -99_999_999...99_999_999, using: &self)) / [1, 10, 100, 1000, 1e6, 1e-3].randomElement(
          using: &self)!
      if number.isFinite { return number }
    }
  }

  /// A text of pieces that break careless code: controls, marks, separators, markup, escapes.
  mutating func nextHostileText(upTo length: Int = 8) -> String {
    (0..<Int.random(in: 0...length, using: &self)).map { _ in hostilePieces.randomElement(using: &self)! }.joined()
  }
}

let hostilePieces = [
  "a", "B", "7", "é", "e\u{301}", "\u{301}", "/", "#", "#2", "%", "%25", "%23", "%C2", "\u{0}", "\t", "\n", "\r\n",
  "\u{1B}[31m",
  "\u{7F}", "\u{80}", "\u{85}", "\u{9F}", "\u{A0}", "\u{2028}", "\u{202E}", "\u{FEFF}", "\u{200D}", "👩‍👩‍👧", "<b>", "\"",
  "\\", "'", " ", "ÿ", "𐀀",
]
