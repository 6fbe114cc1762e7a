import Testing

@testable import PolycellText

@Suite("Wrapping")
struct TextWrappingTests {
  private func lines(_ text: String, _ width: Int) -> [String] { wrapped(text, width).map(\.text) }

  @Test("Lines end after words")
  func words() {
    #expect(lines("the quick brown fox", 10) == ["the quick", "brown fox"])
    #expect(lines("the quick brown fox", 9) == ["the quick", "brown fox"])
    #expect(lines("the quick brown fox", 8) == ["the", "quick", "brown", "fox"])
    #expect(lines("abc", 3) == ["abc"])
    #expect(lines("", 3) == [""])
  }

  @Test("Spaces at the end of a line are dropped, however many, and those at the start of a paragraph stay")
  func spaces() {
    #expect(lines("abc     def", 5) == ["abc", "def"])
    #expect(lines("  ab cd", 4) == ["  ab", "cd"])
    #expect(lines("abc   ", 4) == ["abc"])
    #expect(lines("     ", 3) == [""])
    #expect(lines("    abc", 3) == ["abc"])
    #expect(wrapped("abc   ", 6).map(\.width) == [3])
    // A space that carries a mark isn't one.
    #expect(lines("abc \u{301}\u{1F3FD}", 3) == ["abc", " \u{301}\u{1F3FD}"])
  }

  @Test("A line break is kept, and makes an empty line where there is nothing")
  func hardBreaks() {
    #expect(lines("a\n\nb c\n", 3) == ["a", "", "b c", ""])
    #expect(lines("ab \n  cd", 10) == ["ab", "  cd"])
  }

  @Test("A word ends a line after its hyphens, and options and negative numbers stay whole")
  func hyphens() {
    #expect(lines("well-known", 6) == ["well-", "known"])
    #expect(lines("state-of-the-art", 9) == ["state-of-", "the-art"])
    #expect(lines("use --verbose", 9) == ["use", "--verbose"])
    #expect(lines("is -12", 4) == ["is", "-12"])
    #expect(lines("\u{2011}ab\u{2011}cd", 4) == ["\u{2011}ab\u{2011}", "cd"])
  }

  @Test("A word that is too long is split between clusters")
  func longWords() {
    #expect(lines("abcdefgh", 3) == ["abc", "def", "gh"])
    #expect(lines("ab cdefgh", 4) == ["ab", "cdef", "gh"])
    // U+102C is a cluster of its own, and stays with its base where that is possible.
    #expect(lines("\u{1000}\u{1000}\u{102C}", 2) == ["\u{1000}", "\u{1000}\u{102C}"])
    #expect(lines("e\u{301}e\u{301}e\u{301}", 2) == ["e\u{301}e\u{301}", "e\u{301}"])
  }

  @Test("Lines end between wide characters, but not before closing or after opening punctuation")
  func wide() {
    #expect(lines("漢字漢字", 5) == ["漢字", "漢字"])
    #expect(lines("漢字。漢", 4) == ["漢", "字。", "漢"])
    #expect(lines("漢「字」", 4) == ["漢", "「字", "」"])
    #expect(lines("ab漢字", 4) == ["ab漢", "字"])
    #expect(lines("ラーメン", 4) == ["ラー", "メン"])
    #expect(lines("字 漢\u{A0}字", 5) == ["字", "漢\u{A0}字"])
  }

  @Test("A cluster that is wider than a line has one of its own")
  func tooWide() {
    #expect(lines("a漢b", 1) == ["a", "漢", "b"])
    #expect(wrapped("漢", 1).map(\.width) == [2])
    #expect(lines("ab", 0) == ["a", "b"])
  }

  @Test("Lines fit, state their width, and lose nothing but spaces", arguments: 0..<10 as Range<UInt64>)
  func properties(seed: UInt64) {
    func isDropped(_ scalar: Unicode.Scalar) -> Bool {
      [" ", "\n", "\u{3000}", "\u{200B}"].contains(scalar)
    }
    var generator = SeededGenerator(state: seed)
    for _ in 0..<300 {
      let text = neutralized(generator.nastyText(), .keep)
      for width in 1...12 {
        let lines = wrapped(text, width)
        for line in lines {
          #expect(line.width == measured(line.text))
          // Marks of no width may follow a cluster that is too wide.
          let wide = line.text.filter { measured(String($0)) > 0 }
          #expect(line.width <= width || wide.count == 1)
          // A base with eight marks that are clusters of their own takes ten cells.
          if width >= 10, line.text.unicodeScalars.first.map({ ScalarProperties($0.value).joining == .mark }) ?? false {
            Issue.record("A line begins with a mark: \(text.unicodeScalars.map(\.value)), \(width)")
          }
          #expect(line.text.last.map { ![" ", "\u{3000}", "\u{200B}", "\n"].contains($0) } ?? true)
        }
        let kept = lines.flatMap { line in line.text.unicodeScalars.filter { !isDropped($0) } }
        #expect(kept == text.unicodeScalars.filter { !isDropped($0) })
        #expect(lines.count >= text.unicodeScalars.count { $0 == "\n" } + 1)
      }
    }
  }
}
