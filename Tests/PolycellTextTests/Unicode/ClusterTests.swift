import Testing

@testable import PolycellText

@Suite("Clusters")
struct ClusterTests {
  @Test("The tables say simple only of scalars that the standard library never joins to a simple neighbour")
  func simpleScalars() {
    // Simple before simple is never joined if no simple scalar joins a letter, a picture or a consonant, on either side.
    let neighbours: [Unicode.Scalar] = ["a", "\u{1F600}", "\u{915}", "\u{AC00}", "\u{AC01}"]
    for value in UInt32(0x20)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value), ScalarProperties(value).isSimple else { continue }
      for neighbour in neighbours {
        var before = Unicode._CharacterRecognizer()
        _ = before.hasBreak(before: neighbour)
        var after = Unicode._CharacterRecognizer()
        _ = after.hasBreak(before: scalar)
        if !before.hasBreak(before: scalar) || !after.hasBreak(before: neighbour) {
          Issue.record("U+\(String(value, radix: 16, uppercase: true)) joins U+\(String(neighbour.value, radix: 16))")
        }
      }
    }
  }

  @Test("Simple scalars have a width")
  func simpleWidths() {
    for value in UInt32(0)...0x10FFFF where ScalarProperties(value).isSimple {
      #expect(ScalarProperties(value).width(ambiguousIsWide: false) > 0)
    }
  }

  @Test("Marks, prepended marks and bases of variation sequences are known")
  func properties() {
    #expect(ScalarProperties(0x301).joining == .mark)
    #expect(ScalarProperties(0x200D).joining == .mark)
    #expect(ScalarProperties(0xFE0F).joining == .mark)
    #expect(ScalarProperties(0x1161).joining == .mark)
    #expect(ScalarProperties(0xE0100).joining == .mark)
    #expect(ScalarProperties(0x600).joining == .prepend)
    #expect(ScalarProperties(0x113D1).joining == .prepend)
    #expect(ScalarProperties(0x1F1E6).joining == .other)
    #expect(ScalarProperties(0x200B).joining == .other)
    #expect(ScalarProperties(0x6F22).joining == .simple)
    #expect(ScalarProperties(0x2764).isVariationBase && ScalarProperties(0x2705).isVariationBase)
    #expect(!ScalarProperties(0x61).isVariationBase)
    #expect(ScalarProperties(0x10FFFF).isUnsafe && ScalarProperties(0xFDD0).isUnsafe)
    #expect(!ScalarProperties(0x10FFFD).isUnsafe)
  }

  @Test("A cursor stops where characters end, and adds up to the width", arguments: 0..<20 as Range<UInt64>)
  func boundaries(seed: UInt64) {
    var generator = SeededGenerator(state: seed)
    for _ in 0..<500 {
      // CR and LF are one character for Swift. No text that was neutralised has CR.
      let text = String(String.UnicodeScalarView(generator.nastyText().unicodeScalars.filter { $0 != "\r" }))
      text.withUTF8Span { utf8 in
        for profile in [WidthProfile.unicode, .legacy, WidthProfile(ambiguousIsWide: true)] {
          var cursor = ClusterCursor(profile: profile)
          var total = 0
          for character in text {
            let start = cursor.offset
            let cluster = cursor.next(in: utf8)
            #expect(cluster?.range == start..<start + character.utf8.count)
            #expect(cluster?.first == character.unicodeScalars.first?.value)
            #expect(cluster?.width == DisplayWidth.width(of: character, profile: profile))
            total += cluster?.width ?? 0
          }
          #expect(cursor.next(in: utf8) == nil)
          #expect(DisplayWidth.width(of: utf8, profile: profile) == total)
        }
      }
    }
  }

  @Test("No cluster takes more than two cells", arguments: 0..<5 as Range<UInt64>)
  func limit(seed: UInt64) {
    var generator = SeededGenerator(state: seed)
    for _ in 0..<500 {
      for character in generator.nastyText() {
        #expect((0...2).contains(DisplayWidth.width(of: character)))
      }
    }
  }
}
