package import Polycell

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A seeded generator (SplitMix64) of values of all kinds, many of them hostile.
package struct Generator: RandomNumberGenerator {
  private var state: UInt64

  /// Makes a generator; the same seed makes the same values.
  package init(seed: UInt64) { state = seed }

  /// The next bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }

  /// A number from 0 on, below another.
  package mutating func below(_ count: Int) -> Int { count > 0 ? Int.random(in: 0..<count, using: &self) : 0 }
  /// True once in so many times.
  package mutating func chance(_ part: Int) -> Bool { below(part) == 0 }

  private static let pieces = [
    "a", "B", "7", "é", "e\u{301}", "\u{301}", "/", "#", "%", "\u{0}", "\t", "\n", "\r\n", "\u{1B}[31m", "\u{7F}",
    "\u{80}",
    "\u{9F}", "\u{2028}", "\u{202E}", "\u{FEFF}", "👩‍👩‍👧", "<b>", "\"", "\\", "'", " ", "ÿ", "𐀀", "&amp;", ",", "]", "}",
    "漢",
    "א", "\u{FFFE}", "\u{FFFF}", "\u{E000}",
  ]

  /// A short text.
  package mutating func text() -> String { (0..<below(6)).map { _ in Self.pieces[below(Self.pieces.count)] }.joined() }

  /// A number, perhaps of any bits.
  package mutating func number() -> Double {
    switch below(6) {
    case 0:
      let special = [
        0, -0.0, .nan, .infinity, -.infinity, 1e21, 1e-7, 9_007_199_254_740_994, .leastNonzeroMagnitude,
        1.7976931348623157e308,
      ]
      return special[below(special.count)]
    case 1: return Double(bitPattern: next())
    default: return Double(Int.random(in: -9_999_999...9_999_999, using: &self)) / 1000
    }
  }

  /// A value of any kind.
  package mutating func value(depth: Int = 0) -> CellValue {
    switch below(depth < 2 ? 15 : 14) {
    case 0: .null
    case 1, 2: .text(text())
    case 3: .integer(Int64(bitPattern: next()) >> Int64(below(63)))
    case 4: .unsigned(next() | 1 << 63)
    case 5, 6: .number(number())
    case 7:
      CellDecimal(isNegative: chance(2), significand: UInt128(next() >> UInt64(below(63))), exponent: below(12) - 9)
        .map { .decimal($0) } ?? .null
    case 8: .boolean(chance(2))
    case 9:
      .date(Date(timeIntervalSinceReferenceDate: chance(5) ? number() : Double(Int64(bitPattern: next()) >> 28) / 8))
    case 10: .duration(.milliseconds(Int.random(in: -9_999_999...9_999_999, using: &self)))
    case 11: .link(CellLink(chance(2) ? nil : text(), href: text()))
    case 12: .badge(CellBadge(text(), tone: CellTone.allCases[below(5)]))
    case 13:
      chance(2) ? .progress(CellProgress(Double(below(1001)) / 1000)) : .series((0..<below(5)).map { _ in number() })
    default: .list((0..<below(4)).map { _ in value(depth: depth + 1) })
    }
  }

  /// What a row may be like.
  package mutating func traits() -> CellTraits {
    guard chance(4) else { return CellTraits() }
    return CellTraits(
      isSelectable: !chance(3), isHighlightable: !chance(3), isMovable: chance(3), isDeletable: chance(3),
      height: chance(3) ? 1 + below(3) : nil, indentation: chance(3) ? below(5) : 0,
      separator: CellTraits.Separator.allCases[below(3)], style: chance(3) ? text() : nil,
      accessibilityLabel: chance(3) ? text() : nil, badges: (0..<below(3)).map { _ in CellBadge(text()) })
  }

  /// What may be done with a row.
  package mutating func actions() -> [CellAction] {
    guard chance(6) else { return [] }
    return (0..<below(3)).map { number in
      CellAction(
        id: "a\(number)", title: text(), role: chance(2) ? .destructive : .normal, isEnabled: !chance(3),
        confirmation: chance(3) ? text() : nil, children: chance(4) ? [CellAction(id: "b", title: text())] : [])
    }
  }

  /// What may go on in a list.
  package mutating func listState() -> ListState {
    switch below(6) {
    case 0: .loading(chance(2) ? text() : nil)
    case 1: .failed(text())
    case 2:
      .empty(
        EmptyState(
          text(), message: chance(2) ? text() : nil, action: chance(2) ? CellAction(id: "x", title: text()) : nil))
    default: .ready
    }
  }
}
