import Testing

@testable import PolycellText

@Suite("Display width")
struct DisplayWidthTests {
  /// What wcwidth 0.9.4 says.
  ///
  /// `Tests/Oracles/check-widths.py` compares everything with it.
  static let samples: [(name: String, text: String, width: Int)] = [
    ("nothing", "", 0),
    ("letter", "\u{61}", 1),
    ("letter and combining acute", "\u{65}\u{301}", 1),
    ("ideograph", "\u{6F22}", 2),
    ("fullwidth letter", "\u{FF21}", 2),
    ("halfwidth kana", "\u{FF71}", 1),
    ("halfwidth kana with voiced sound mark", "\u{FF76}\u{FF9E}", 2),
    ("Hangul syllable", "\u{AC01}", 2),
    ("jamo L V T", "\u{1100}\u{1161}\u{11A8}", 2),
    ("soft hyphen", "\u{AD}", 1),
    ("zero width space in a word", "a\u{200B}b", 2),
    ("word joiner in a word", "a\u{2060}b", 2),
    ("Arabic number sign and digit", "\u{600}\u{661}", 2),
    ("heart", "\u{2764}", 1),
    ("heart with VS16", "\u{2764}\u{FE0F}", 2),
    ("watch", "\u{231A}", 2),
    ("watch with VS15", "\u{231A}\u{FE0E}", 1),
    ("letter with VS16, which isn't a base of it", "a\u{FE0F}", 1),
    ("keycap", "\u{31}\u{FE0F}\u{20E3}", 2),
    ("flag", "\u{1F1E8}\u{1F1ED}", 2),
    ("flag and half", "\u{1F1E8}\u{1F1ED}\u{1F1E8}", 4),
    ("lone regional indicator", "\u{1F1E8}", 2),
    ("flag of Scotland", "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}", 2),
    ("family", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466}", 2),
    ("heart on fire", "\u{2764}\u{FE0F}\u{200D}\u{1F525}", 2),
    ("narrow base joined to a sign", "\u{1F3CB}\u{200D}\u{2640}", 1),
    ("thumb with skin tone", "\u{1F44D}\u{1F3FD}", 2),
    ("narrow base with skin tone", "\u{1F3CB}\u{1F3FF}", 1),
    ("Devanagari conjunct with vowel", "\u{915}\u{94D}\u{937}\u{93F}", 2),
    ("consonant with spacing mark", "\u{915}\u{93E}", 2),
    ("Thai with sara am", "\u{E01}\u{E33}", 2),
    ("Myanmar with a spacing mark of its own cluster", "\u{1000}\u{102C}", 2),
    ("emoji of Unicode 16", "\u{1FAE9}", 2),
    ("ideograph of plane 2", "\u{20000}", 2),
    ("private use", "\u{E000}", 1),
    ("ellipsis", "\u{2026}", 1),
    ("unassigned", "\u{40000}", 1),
  ]

  @Test("Samples are as wide as the oracle says", arguments: samples)
  func sample(name: String, text: String, width: Int) {
    #expect(displayWidth(of: text) == width, "\(name)")
    #expect(displayWidth(of: "abc" + text + "漢") == width + 5, "\(name) between others")
  }

  @Test("Printable ASCII is as wide as it is long, at every length and at every offset in a word of eight bytes")
  func ascii() {
    let all = String(decoding: UInt8(0x20)...0x7E, as: UTF8.self)
    for length in 0...all.utf8.count {
      #expect(displayWidth(of: String(all.prefix(length))) == length)
      #expect(displayWidth(of: String(all.suffix(length)) + "é") == length + 1)
    }
  }

  @Test("Each byte that isn't printable ASCII ends a run, wherever it is")
  func endOfRun() {
    for byte in UInt8.min...UInt8.max where !(0x20...0x7E).contains(byte) {
      for position in 0..<20 {
        var bytes = [UInt8](repeating: 0x7E, count: 20)
        bytes[position] = byte
        #expect(bytes.span.endOfPrintableASCII(from: 0) == position)
      }
    }
    let printable = [UInt8](0x20...0x7E)
    #expect(printable.span.endOfPrintableASCII(from: 0) == printable.count)
  }

  @Test("What is replaced counts as what replaces it")
  func neutralForms() {
    #expect(displayWidth(of: "\u{1B}[31m") == 5)
    #expect(displayWidth(of: "a\tb\nc") == 5)
    #expect(displayWidth(of: "\u{202E}") == 8)
    #expect(displayWidth(of: "\u{9B}") == 1)
    #expect(displayWidth(of: "\u{301}") == 1)
  }

  @Test("Ambiguous characters are wide on request")
  func ambiguous() {
    let wide = WidthProfile(ambiguousIsWide: true)
    #expect(displayWidth(of: "α…│é") == 4)
    #expect(displayWidth(of: "α…│é", profile: wide) == 8)
    #expect(displayWidth(of: "aä漢", profile: wide) == 4)
  }

  @Test("The legacy profile adds up the scalars")
  func legacy() {
    #expect(displayWidth(of: "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", profile: .legacy) == 6)
    #expect(displayWidth(of: "\u{1F44D}\u{1F3FD}", profile: .legacy) == 4)
    #expect(displayWidth(of: "\u{2764}\u{FE0F}", profile: .legacy) == 1)
    #expect(displayWidth(of: "\u{915}\u{94D}\u{937}\u{93F}", profile: .legacy) == 3)
    #expect(displayWidth(of: "e\u{301}", profile: .legacy) == 1)
  }

  @Test("The version of Unicode is stated")
  func version() {
    #expect(WidthProfile.unicodeVersion == "18.0.0")
  }

  @Test("Profiles with the same options are equal")
  func equality() {
    #expect(WidthProfile() == .unicode)
    #expect(WidthProfile(kind: .legacy) == .legacy)
    #expect(WidthProfile(ambiguousIsWide: true) != .unicode)
  }
}
