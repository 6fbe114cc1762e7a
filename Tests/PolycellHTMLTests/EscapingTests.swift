import Polycell
import PolycellHTML
import Testing

@Suite("Escaping")
struct EscapingTests {
  @Test("Every hostile text is the same text after it was read, in an element and in an attribute")
  func hostileTexts() {
    for text in HostileTexts.all {
      let html: HTML = "<td title=\"\(text)\">\(text)</td>"
      let scanner = TagScanner(html.markup)
      #expect(scanner.errors == [], "\(text.debugDescription)")
      #expect(scanner.open.isEmpty)
      #expect(scanner.tags.map(\.name) == ["td"])
      #expect(scanner.values("title").map { Array($0.utf8) } == [Array(visible(text).utf8)], "\(text.debugDescription)")
      #expect(Array(scanner.texts.joined().utf8) == Array(visible(text).utf8), "\(text.debugDescription)")
    }
  }

  @Test("Random texts are the same texts after they were read", arguments: [1 as UInt64, 2, 3])
  func randomTexts(seed: UInt64) {
    var state = seed
    func next(_ bound: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % bound
    }
    let special: [UInt32] = [
      0x3C, 0x3E, 0x26, 0x22, 0x27, 0x60, 0, 0x1B, 0x7F, 0x85, 0x9F, 0xA0, 0xFFFE, 0x1FFFF, 0xFDD0, 0xFDF0, 0x5D0,
    ]
    for _ in 0..<2000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<next(40) {
        let value =
          next(4) == 0 ? special[Int(next(UInt64(special.count)))] : UInt32(next(next(8) == 0 ? 0x110000 : 0x7F))
        if let scalar = Unicode.Scalar(value) { text.append(scalar) }
      }
      let html: HTML = "<p>\(String(text))</p>"
      let scanner = TagScanner(html.markup)
      #expect(scanner.errors == [])
      #expect(Array(scanner.texts.joined().utf8) == Array(visible(String(text)).utf8))
    }
  }

  @Test("Controls become pictures and what HTML can't have the replacement character")
  func controls() {
    #expect(HTML(text: "\u{0}\u{1B}\r\u{7F}\t\n").markup == "\u{2400}\u{241B}\u{240D}\u{2421}\t\n")
    #expect(
      HTML(text: "\u{80}\u{9F}\u{A0}\u{FFFE}\u{1FFFF}\u{10FFFF}").markup
        == "\u{FFFD}\u{FFFD}\u{A0}\u{FFFD}\u{FFFD}\u{FFFD}")
    #expect(HTML(text: "\u{2028}\u{202E}\u{FEFF}").markup == "\u{2028}\u{202E}\u{FEFF}")
  }

  @Test("Literals are markup and what is interpolated is data, unless it is markup itself")
  func interpolation() {
    let name = "<Fe> & \"co\""
    let strong: HTML = "<strong>\(name)</strong>"
    #expect(strong.markup == "<strong>&lt;Fe&gt; &amp; &quot;co&quot;</strong>")
    let nothing: Int? = nil
    let none: HTML? = nil
    let all: HTML = "\(strong)\([strong, "|"])\(26)\(1.5, format: .fixed(2))\(nothing)\(none)\(text: [1])"
    #expect(all.markup == strong.markup + strong.markup + "|261.50[1]")
    #expect(("a" as HTML) + "b" == "ab")
    let id: HTML = "<p id=\"x\(identifier: "a/b \"c\"")\">"
    #expect(id.markup == "<p id=\"xa__b_20_22c_22\">")
  }
}
