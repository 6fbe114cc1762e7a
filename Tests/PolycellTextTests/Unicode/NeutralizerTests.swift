import Polycell
import Testing

@testable import PolycellText

@Suite("Neutralizer")
struct NeutralizerTests {
  @Test("C0 controls become their pictures")
  func c0() {
    #expect(neutralized("\u{0}\u{1B}[2J\u{7}\r\u{1F}") == "␀␛[2J␇␍␟")
    for value in UInt8(0)..<0x20 where value != 0x09 && value != 0x0A {
      let picture = Unicode.Scalar(0x2400 + UInt32(value)).map { String(Character($0)) }
      #expect(neutralized(String(Character(Unicode.Scalar(value)))) == picture)
    }
  }

  @Test("DEL becomes its picture, and C1 controls and noncharacters U+FFFD")
  func delAndC1() throws {
    #expect(neutralized("\u{7F}") == "␡")
    #expect(neutralized("\u{80}a\u{9B}31m\u{9F}\u{85}") == "\u{FFFD}a\u{FFFD}31m\u{FFFD}\u{FFFD}")
    // Literals can't hold them.
    for value in [0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF, 0x1FFFE, 0x10FFFF] as [UInt32] {
      let noncharacter = try #require(Unicode.Scalar(value))
      #expect(neutralized("a\(noncharacter)b") == "a\u{FFFD}b")
    }
  }

  @Test(
    "Controls that don't show become visible",
    arguments: [
      0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069, 0x200E, 0x200F, 0x61C, 0x2028, 0x2029,
      0xFEFF, 0x206A, 0xFFF9, 0xE0001, 0xE0041, 0xE007F, 0x2065, 0xFFF0, 0xE0000,
    ] as [UInt32])
  func visibleForm(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    let hexadecimal = String(value, radix: 16, uppercase: true)
    let digits = String(repeating: "0", count: max(0, 4 - hexadecimal.count)) + hexadecimal
    #expect(neutralized("a\(scalar)b") == "a‹U+\(digits)›b")
  }

  @Test("A tab becomes one space")
  func tab() {
    #expect(neutralized("a\tb") == "a b")
  }

  @Test("A newline is escaped, kept, or the end of what is taken, and CR before it is part of it")
  func newlines() {
    #expect(neutralized("a\nb\r\nc\rd") == "a↵b↵c␍d")
    #expect(neutralized("a\nb\r\nc\rd", .keep) == "a\nb\nc␍d")
    #expect(neutralized("a\r\nb\nc", .firstLine) == "a…")
    #expect(neutralized("a\n\r\n\n", .firstLine) == "a")
    #expect(neutralized("\na", .firstLine) == "…")
    #expect(neutralized("abc", .firstLine) == "abc")
  }

  @Test("An emoji modifier that doesn't follow an emoji becomes visible, since it would join a border")
  func modifiers() {
    #expect(neutralized("\u{1F3FD}") == "‹U+1F3FD›")
    #expect(neutralized("a\u{1F3FD}") == "a‹U+1F3FD›")
    #expect(neutralized("漢\u{1F3FD}") == "漢‹U+1F3FD›")
    #expect(neutralized("👍\u{200B}\u{1F3FD}") == "👍\u{200B}‹U+1F3FD›")
    for emoji in ["👍\u{1F3FD}", "☝\u{1F3FD}", "☝\u{FE0F}\u{1F3FD}", "👩\u{1F3FD}\u{200D}🚀"] {
      #expect(neutralized(emoji) == emoji)
    }
  }

  @Test("A joiner that joins neither emoji nor a conjunct is closed, since terminals differ over what follows it")
  func joiners() {
    #expect(neutralized("a\u{200D}b") == "a\u{200D}\u{200C}b")
    #expect(neutralized("👩\u{200D}b") == "👩\u{200D}\u{200C}b")
    #expect(neutralized("漢\u{200D}字") == "漢\u{200D}\u{200C}字")
    for text in ["👩\u{200D}🚀", "❤\u{FE0F}\u{200D}🔥", "क\u{94D}\u{200D}ष"] { #expect(neutralized(text) == text) }
  }

  @Test("A virama on what is no consonant of its script makes no conjunct")
  func virama() {
    #expect(neutralized("\u{94D}षि") == "◌\u{94D}\u{200C}षि")
    #expect(neutralized("a\u{94D}ष") == "a\u{94D}\u{200C}ष")
    #expect(neutralized("क\u{94D}षि") == "क\u{94D}षि")
  }

  @Test("A prepended mark before an invisible scalar joins nothing that comes instead of it")
  func prependedBeforeInvisible() {
    #expect(neutralized("\u{D4E}\u{200B}a") == "\u{D4E}\u{200C}\u{200B}a")
    #expect(neutralized("\u{D4E}a") == "\u{D4E}a")
  }

  @Test("Eight marks stay on a base")
  func marks() {
    let marks = String(repeating: "\u{301}", count: 8)
    #expect(neutralized("a" + marks) == "a" + marks)
    #expect(neutralized("a" + marks + "\u{302}\u{303}b\u{301}") == "a" + marks + "b\u{301}")
    // A space of no width is no base: terminals would put the next marks on the same letter.
    #expect(neutralized("a" + marks + "\u{200B}" + marks) == "a" + marks + "\u{200B}\u{25CC}" + marks)
    #expect(neutralized("\u{2764}" + String(repeating: "\u{FE0F}", count: 20)).unicodeScalars.count == 9)
  }

  @Test(
    "A mark at the start gets a dotted circle",
    arguments: ["\u{301}", "\u{200D}", "\u{FE0F}", "\u{93E}", "\u{1161}", "\u{20E3}", "\u{FF9E}", "\u{E33}"])
  func leadingMark(mark: String) {
    // What a joiner doesn't join is closed.
    let closed = mark == "\u{200D}" ? mark + "\u{200C}" : mark
    #expect(neutralized(mark + "a") == "\u{25CC}" + closed + "a")
    #expect(neutralized("\u{200B}" + mark + "a") == "\u{200B}\u{25CC}" + closed + "a")
    #expect(neutralized("x\n" + mark + "a", .keep) == "x\n\u{25CC}" + closed + "a")
    #expect(neutralized("x\n" + mark + "a") == "x↵" + closed + "a")
  }

  @Test("A joiner, a prepended mark or half a flag at the end gets a non-joiner")
  func openEnd() {
    #expect(neutralized("👩\u{200D}") == "👩\u{200D}\u{200C}")
    #expect(neutralized("a\u{600}") == "a\u{600}\u{200C}")
    #expect(neutralized("🇨🇭") == "🇨🇭")
    #expect(neutralized("🇨🇭\u{1F1E8}") == "🇨🇭\u{1F1E8}\u{200C}")
    #expect(neutralized("a\u{600}\nb", .keep) == "a\u{600}\u{200C}\nb")
    #expect(neutralized("a\u{600}b") == "a\u{600}b")
  }

  @Test("Valid flags of regions stay, and other tags don't hide")
  func tags() {
    let scotland = "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"
    #expect(neutralized(scotland + scotland) == scotland + scotland)
    #expect(neutralized("\u{1F3F4}\u{E0067}\u{E0062}") == "\u{1F3F4}‹U+E0067›‹U+E0062›")
    #expect(neutralized("\u{1F3F4}\u{E0067}\u{E007F}") == "\u{1F3F4}‹U+E0067›‹U+E007F›")
    #expect(neutralized("\u{1F3F4}\u{E0041}\u{E0062}\u{E0062}\u{E007F}").contains("‹U+E0041›"))
    #expect(neutralized("a\u{E0067}\u{E0062}\u{E0073}\u{E007F}").hasPrefix("a‹U+E0067›"))
    #expect(neutralized("\u{1F3F4}" + String(repeating: "\u{E0061}", count: 7) + "\u{E007F}").contains("‹U+E0061›"))
  }

  @Test(
    "Text of people stays as it is",
    arguments: [
      "", "plain ASCII ~", "Zürich, cafe\u{301}", "漢字かな交じり文", "모든 인간은", "सभी मनुष्यों को", "ကာ", "กำลัง", "العربية",
      "עברית",
      "👩‍👩‍👧‍👦🇨🇭❤️👍🏽1️⃣", "\u{AD}\u{E000}", "क\u{94D}\u{200D}ष",
    ])
  func unchanged(text: String) {
    #expect(neutralized(text) == text)
    #expect(neutralized(text, .keep) == text)
    #expect(neutralized(text, .firstLine) == text)
  }

  @Test("Neutralising appends to what is there")
  func appending() {
    var output = ByteBuffer()
    output.append("a")
    "\u{301}b".withUTF8Span { Neutralizer(newlines: .escape).append($0, to: &output) }
    #expect(output.string == "a\u{25CC}\u{301}b")
  }

  static let policies: [Neutralizer.NewlinePolicy] = [.escape, .keep, .firstLine]

  @Test("Whatever goes in, what comes out is safe, and stays the same", arguments: 0..<20 as Range<UInt64>, policies)
  func safety(seed: UInt64, policy: Neutralizer.NewlinePolicy) {
    var generator = SeededGenerator(state: seed)
    for _ in 0..<500 {
      let text = generator.nastyText()
      let output = neutralized(text, policy)
      #expect(neutralized(output, policy).utf8.elementsEqual(output.utf8), "\(text.unicodeScalars.map(\.value))")
      for scalar in output.unicodeScalars where !isSafe(scalar, in: output) {
        #expect(scalar == "\n" && policy == .keep, "\(text.unicodeScalars.map(\.value))")
      }
      if !text.withUTF8Span(Neutralizer.needsNeutralizing) { #expect(output.utf8.elementsEqual(text.utf8)) }
      for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
        expectSealed(String(line))
      }
    }
  }

  /// The rules of TX3 once more, without the tables.
  private func isSafe(_ scalar: Unicode.Scalar, in text: String) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: false
    case 0xE0000...0xE001F: false
    case 0xE0020...0xE007F: text.unicodeScalars.contains("\u{1F3F4}") && text.unicodeScalars.contains("\u{E007F}")
    default: !scalar.properties.isNoncharacterCodePoint
    }
  }

  /// Expects that a border on either side of a line stays a character of its own.
  private func expectSealed(_ line: String) {
    let bordered = "│" + line + "│"
    #expect(bordered.last == "│", "\(line.unicodeScalars.map(\.value))")
    #expect(bordered.first == "│", "\(line.unicodeScalars.map(\.value))")
  }
}
