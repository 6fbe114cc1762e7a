import Testing

@testable import PolycellText

@Suite("Truncation")
struct TextTruncationTests {
  @Test("A text that fits stays whole")
  func fits() {
    #expect(truncated("", to: 0) == ("", 0))
    #expect(truncated("abc", to: 3) == ("abc", 3))
    #expect(truncated("漢字", to: 4) == ("漢字", 4))
    #expect(truncated("cafe\u{301}", to: 4) == ("cafe\u{301}", 4))
  }

  @Test("A text that is too wide ends in an ellipsis")
  func cut() {
    #expect(truncated("abcdef", to: 4) == ("abc…", 4))
    #expect(truncated("abcdef", to: 1) == ("…", 1))
    #expect(truncated("cafe\u{301}s", to: 4) == ("caf…", 4))
    #expect(truncated("cafe\u{301}ss", to: 5) == ("cafe\u{301}…", 5))
  }

  @Test("Where not even the ellipsis fits, nothing is kept")
  func nothing() {
    #expect(truncated("abc", to: 0) == ("", 0))
    #expect(truncated("abc", to: -1) == ("", 0))
    #expect(truncated("漢", to: 1) == ("…", 1))
    #expect(truncated("abc", to: 1, WidthProfile(ambiguousIsWide: true)) == ("", 0))
  }

  @Test("A wide cluster that doesn't fit leaves a cell free")
  func wide() {
    #expect(truncated("漢字漢字", to: 4) == ("漢…", 3))
    #expect(truncated("a👩‍👩‍👧b", to: 3) == ("a…", 2))
    #expect(truncated("漢字漢字", to: 5) == ("漢字…", 5))
  }

  @Test("The ellipsis takes two cells where ambiguous characters do")
  func ambiguous() {
    #expect(truncated("abcdef", to: 4, WidthProfile(ambiguousIsWide: true)) == ("ab…", 4))
  }

  @Test("The result is the longest prefix of whole clusters that fits", arguments: 0..<10 as Range<UInt64>)
  func longest(seed: UInt64) {
    var generator = SeededGenerator(state: seed)
    for _ in 0..<300 {
      let text = neutralized(generator.nastyText())
      for width in 1...12 {
        let result = truncated(text, to: width)
        #expect(result.width == measured(result.text))
        #expect(result.width <= width)
        if measured(text) <= width {
          #expect(result.text == text)
          continue
        }
        let kept = Array(result.text.unicodeScalars.dropLast())
        #expect(result.text.unicodeScalars.last == "…")
        var prefix = ""
        for character in text {
          if measured(prefix + String(character)) > width - 1 { break }
          prefix.append(character)
        }
        #expect(kept == Array(prefix.unicodeScalars))
      }
    }
  }
}
