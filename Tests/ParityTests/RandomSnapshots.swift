import Foundation
import Polycell

/// A seeded generator (SplitMix64), so that a failure can be repeated from its seed.
struct SplitMix64: RandomNumberGenerator {
  private var position: UInt64

  init(seed: UInt64) { position = seed }

  mutating func next() -> UInt64 {
    position &+= 0x9E37_79B9_7F4A_7C15
    var mixed = position
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }
  mutating func chance(_ part: Int) -> Bool { below(part) == 0 }

  private static let pieces = [
    "a", "B", "7", "é", "e\u{301}", "\u{301}", "/", "#", "%", "\u{0}", "\t", "\n", "\r\n", "\r", "\u{1B}[31m", "\u{7F}",
    "\u{80}", "\u{9F}",
    "\u{2028}", "\u{202E}", "\u{FEFF}", "👩‍👩‍👧", "<b>", "\"", "\\", "'", "`", " ", "ÿ", "𐀀", "&amp;", ",", ";", "]", "漢",
    "א", "\u{FFFE}",
  ]

  mutating func text() -> String { (0..<below(8)).map { _ in Self.pieces[below(Self.pieces.count)] }.joined() }

  mutating func number() -> Double {
    let special = [0, -0.0, .nan, .infinity, -.infinity, 1e21, .leastNonzeroMagnitude, .greatestFiniteMagnitude]
    return chance(4)
      ? special[below(special.count)] : Double(Int.random(in: -9_999_999...9_999_999, using: &self)) / 1000
  }

  mutating func value(depth: Int = 0) -> CellValue {
    switch below(depth < 2 ? 14 : 13) {
    case 0: .null
    case 1, 2: .text(text())
    case 3: .integer(Int64(bitPattern: next()) >> Int64(below(63)))
    case 4: .unsigned(next() | 1 << 63)
    case 5: .number(number())
    case 6:
      CellDecimal(isNegative: chance(2), significand: UInt128(next() >> UInt64(below(63))), exponent: below(12) - 9)
        .map { .decimal($0) } ?? .null
    case 7: .boolean(chance(2))
    case 8:
      .date(
        Date(timeIntervalSinceReferenceDate: Double(Int.random(in: -10_000_000_000...10_000_000_000, using: &self)) / 8)
      )
    case 9: .duration(.milliseconds(Int.random(in: -9_999_999...9_999_999, using: &self)))
    case 10: .link(CellLink(chance(2) ? nil : text(), href: text()))
    case 11: .badge(CellBadge(text()))
    case 12:
      chance(2) ? .progress(CellProgress(Double(below(1001)) / 1000)) : .series((0..<below(5)).map { _ in number() })
    default: .list((0..<below(4)).map { _ in value(depth: depth + 1) })
    }
  }

  mutating func format() -> CellFormat {
    let formats: [CellFormat] = [
      .automatic, .automatic, .fixed(2), .significant(3), .grouped, .percent(1), .scientific(2), .bytes(),
      .iso8601(.date),
      .duration(.clock),
    ]
    return formats[below(formats.count)]
  }

  mutating func columns() -> [ColumnInfo] {
    (0...below(4)).map { number in
      ColumnInfo(
        id: "c\(number)", title: "C" + text(), kind: chance(2) ? nil : CellValueKind.allCases[below(13)],
        alignment: ColumnAlignment.allCases[below(4)], role: chance(4) ? .rowHeader : .value, format: format())
    }
  }

  mutating func traits() -> CellTraits {
    CellTraits(
      height: chance(8) ? 1 + below(3) : nil, indentation: chance(4) ? below(12) : 0, style: chance(4) ? text() : nil,
      badges: (0..<(chance(3) ? below(3) : 0)).map { _ in CellBadge(text()) })
  }

  mutating func lines(_ columns: [ColumnInfo]) -> [Line] {
    (0..<below(7)).map { _ in
      Line(id: chance(3) ? "\(below(4))" : text(), values: columns.map { _ in value() }, traits: traits())
    }
  }

  mutating func folders(_ depth: Int) -> [Folder] {
    (0..<below(4)).map { _ in
      Folder(id: text(), size: below(1_000_000), children: chance(2) ? nil : depth == 0 ? [] : folders(depth - 1))
    }
  }

  mutating func element() -> Supplementary? {
    switch below(6) {
    case 0: .text("e" + text())
    case 1: .cell(Note(id: text(), text: "n" + text()))
    case 2: .cell(Fruit(id: below(5), name: "f" + text(), price: 1.5))
    default: nil
    }
  }

  mutating func state() -> ListState {
    switch below(8) {
    case 0: .loading(chance(2) ? nil : "l" + text())
    case 1: .failed("f" + text())
    case 2:
      .empty(
        EmptyState(
          "e" + text(), message: chance(2) ? nil : "m" + text(),
          action: chance(2) ? nil : CellAction(id: text(), title: "a" + text())))
    default: .ready
    }
  }

  mutating func section(_ shared: [ColumnInfo]) -> Section {
    let id = SectionID(chance(3) ? "s\(below(3))" : text())
    let title = chance(3) ? nil : "t" + text()
    let (header, footer, other) = (element(), element(), element())
    let kind = SupplementaryKind(rawValue: "k" + text())
    var section: Section
    switch below(4) {
    case 0, 1:
      let columns = chance(3) ? columns() : shared
      section = Section(
        id, lines(columns), columns: Line.columns(columns), title: title, header: header, footer: footer, state: state()
      )
    case 2: section = Section(id, folders(3), title: title, header: header, footer: footer, state: state())
    default:
      let count = below(3)
      let (fruit, notes) = (
        (0..<count).map { _ in Fruit(id: below(9), name: text(), price: number()) }, [Note(id: text(), text: text())]
      )
      section = Section(id, title: title, header: header, footer: footer, state: state()) {
        fruit
        notes
        fruit.first
      }
    }
    section[kind] = other
    if chance(4) { section.indexTitle = "i" + text() }
    return section
  }

  mutating func snapshot() -> Snapshot {
    let shared = columns()
    return Snapshot(
      (0..<below(5)).map { _ in section(shared) }, title: chance(3) ? nil : "l" + text(), header: element(),
      footer: element(),
      state: chance(4) ? state() : .ready)
  }
}
