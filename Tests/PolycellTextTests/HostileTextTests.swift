import Polycell
import Testing

@testable import PolycellText

/// Tables of texts that try to break them.
@Suite("Hostile texts")
struct HostileTextTests {
  /// A snapshot in which every text that data can bring is hostile.
  static func snapshot(_ generator: inout SeededGenerator, rows: Int = 12) -> Snapshot {
    let alignments = ColumnAlignment.allCases
    let infos = (0..<Int.random(in: 1...6, using: &generator)).map { index in
      ColumnInfo(
        id: "c\(index)", title: generator.nastyText(), alignment: alignments.randomElement(using: &generator),
        priority: Int.random(in: 0...2, using: &generator),
        unit: Bool.random(using: &generator) ? generator.nastyText() : nil)
    }
    func value(_ generator: inout SeededGenerator) -> CellValue {
      switch Int.random(in: 0..<12, using: &generator) {
      case 0: .null
      case 1: .number(Double.random(in: -1e6...1e6, using: &generator))
      case 2: .integer(Int64.random(in: -1000...1000, using: &generator))
      case 3: .badge(CellBadge(generator.nastyText(), tone: .danger))
      case 4: .link(CellLink(generator.nastyText(), href: "javascript:\u{1B}"))
      case 5: .list([.text(generator.nastyText()), .number(.nan)])
      case 6: .series([1, .nan, .infinity, -3])
      case 7: .text(String(repeating: "long ", count: Int.random(in: 0...30, using: &generator)))
      default: .text(generator.nastyText())
      }
    }
    struct Hostile: CellModel {
      let id: Int
      var values: [CellValue]
      var traits: CellTraits
      static let columns: [Column<Hostile>] = []
    }
    let columns = infos.indices.map { position in
      Column<Hostile>(info: infos[position], value: { $0.values[position] })
    }
    var sections: [Section] = []
    for number in 0..<3 {
      let models = (0..<rows).map { id -> Hostile in
        let badges = Int.random(in: 0..<4, using: &generator) == 0 ? [CellBadge(generator.nastyText())] : []
        return Hostile(
          id: number * 1000 + id, values: infos.map { _ in value(&generator) },
          traits: CellTraits(
            indentation: Int.random(in: 0...2, using: &generator), style: generator.nastyText(), badges: badges))
      }
      sections.append(
        Section(
          SectionID(generator.nastyText()), number == 2 ? [] : models, columns: columns, title: generator.nastyText(),
          header: .text(generator.nastyText()), footer: .text(generator.nastyText()),
          indexTitle: generator.nastyText(), state: number == 2 ? .failed(generator.nastyText()) : .ready))
    }
    return Snapshot(
      sections, title: generator.nastyText(), header: .text(generator.nastyText()),
      footer: .text(generator.nastyText()),
      state: .loading(generator.nastyText()))
  }

  static let boxes: [TextStyle] = [.rounded, .unicode, .ascii]

  /// What no output for people may hold.
  static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x61C, 0x2028, 0x2029, 0xFEFF: true
    default: false
    }
  }

  /// The lines of boxes: from a top border to a bottom one.
  static func boxes(in text: String) -> [[String]] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var boxes: [[String]] = []
    for line in lines {
      // The list's own lines stand outside of boxes, and a hostile one may begin like a border.
      let isBox = [
        ("╭", "╮"), ("├", "┤"), ("│ ", " │"), ("╰", "╯"), ("┌", "┐"), ("└", "┘"), ("+-", "-+"), ("| ", " |"),
      ]
      .contains { line.utf8.starts(with: $0.0.utf8) && line.utf8.reversed().starts(with: $0.1.utf8.reversed()) }
      guard isBox else { continue }
      if line.hasPrefix("╭") || line.hasPrefix("┌") || boxes.isEmpty { boxes.append([]) }
      boxes[boxes.count - 1].append(line)
    }
    return boxes
  }

  @Test(
    "All lines of a box are equally wide, and nothing in them is a control", arguments: boxes, 0..<12 as Range<UInt64>)
  func aligned(style: TextStyle, seed: UInt64) {
    var generator = SeededGenerator(state: seed)
    let snapshot = Self.snapshot(&generator)
    for options in [
      TextOptions(style: style), TextOptions(style: style, overflow: .wrap, newlines: .wrap),
      TextOptions(style: style, width: 60), TextOptions(style: style, width: 40, overflow: .wrap, newlines: .wrap),
      TextOptions(style: style, widthProfile: .legacy),
    ] {
      let text = snapshot.text(options)
      #expect(!text.unicodeScalars.contains(where: Self.isUnsafe))
      #expect(text.hasSuffix("\n"))
      for box in Self.boxes(in: text) {
        let widths = Set(
          box.map { line in line.withUTF8Span { DisplayWidth.width(of: $0, profile: options.widthProfile) } })
        #expect(
          widths.count == 1,
          "\(options.width ?? 0) \(widths) \(box.map { "\(displayWidth(of: $0)) \($0)" }.joined(separator: "\n"))")
      }
    }
  }

  @Test(
    "No value brings an escape sequence, in any style for people, with and without colour",
    arguments: TextStyle.allCases)
  func noEscape(style: TextStyle) {
    guard !style.isMachineReadable else { return }
    for seed in 100..<110 as Range<UInt64> {
      var generator = SeededGenerator(state: seed)
      let snapshot = Self.snapshot(&generator)
      for layout in TextLayout.allCases {
        let text = snapshot.text(TextOptions(style: style, layout: layout))
        #expect(!text.unicodeScalars.contains(where: Self.isUnsafe))
        // Without the renderer's own sequences, coloured text is the same text.
        let coloured = snapshot.text(TextOptions(style: style, layout: layout, color: .trueColor))
        #expect(Self.withoutStyling(coloured) == text)
      }
    }
  }

  /// Removes the sequences that the renderer writes, and no others.
  static func withoutStyling(_ text: String) -> String {
    text.replacing(/\u{1B}\[[0-9;]*m/.matchingSemantics(.unicodeScalar), with: "")
  }

  @Test("No line is wider than asked for", arguments: TextStyle.allCases)
  func width(style: TextStyle) {
    guard !style.isMachineReadable, style != .markdown else { return }
    var generator = SeededGenerator(state: 7)
    let snapshot = Self.snapshot(&generator, rows: 2)
    for width in 1...200 {
      for overflow in TextOverflow.allCases {
        let text = snapshot.text(TextOptions(style: style, width: width, overflow: overflow))
        // A box of one column takes four cells for its borders, and a cell for its content.
        let limit = max(width, style.minimumWidth)
        for line in text.split(separator: "\n") {
          let cells = String(line).withUTF8Span { DisplayWidth.width(of: $0) }
          #expect(cells <= limit, "\(width): \(line)")
        }
      }
    }
  }

  @Test("Blocks are no wider than asked for, where that is possible", arguments: TextOverflow.allCases)
  func blockWidth(overflow: TextOverflow) {
    var generator = SeededGenerator(state: 8)
    let snapshot = Self.snapshot(&generator, rows: 2)
    for width in 2...120 {
      for line in snapshot.text(TextOptions(layout: .blocks, width: width, overflow: overflow)).split(separator: "\n") {
        let cells = String(line).withUTF8Span { DisplayWidth.width(of: $0) }
        #expect(cells <= width, "\(width): \(line)")
      }
    }
  }

  @Test("A value can't add a row to a style without borders", arguments: [TextStyle.plain, .compact, .psql])
  func noExtraLine(style: TextStyle) {
    let text = "a\nb\r\nc\u{2028}d\u{85}e\u{B}f\u{C}g\rh"
    let plain = Snapshot(rows: [TextCell(id: "1", text: "x")], title: "t").text(style)
    let hostile = Snapshot(rows: [TextCell(id: "1", text: text)], title: text).text(style)
    #expect(hostile.split(separator: "\n").count == plain.split(separator: "\n").count)
  }

  @Test("Where ambiguous characters are wide, borders are ASCII and lines are equally wide")
  func ambiguous() {
    var generator = SeededGenerator(state: 3)
    let profile = WidthProfile(ambiguousIsWide: true)
    for _ in 0..<10 {
      let text = Self.snapshot(&generator).text(TextOptions(style: .rounded, width: 70, widthProfile: profile))
      for box in Self.boxes(in: text) {
        #expect(
          Set(box.map { line in line.withUTF8Span { DisplayWidth.width(of: $0, profile: profile) } }).count == 1,
          "\(box.map { "\(displayWidth(of: $0, profile: profile)) \($0)" }.joined(separator: "\n"))")
      }
    }
  }
}

extension TextStyle {
  /// The least width that a table can have: borders and one cell.
  fileprivate var minimumWidth: Int {
    switch self {
    case .rounded, .unicode, .ascii: 5
    case .psql: 3
    default: 1
    }
  }
}
