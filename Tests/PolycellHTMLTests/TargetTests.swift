import PolycellHTML
import Testing

@Suite("Targets of links")
struct TargetTests {
  @Test(
    "Safe targets are links",
    arguments: [
      ("https://example.com", "https://example.com"),
      ("HTTP://Example.com:8080/a?b=1&c#d", "HTTP://Example.com:8080/a?b=1&amp;c#d"),
      (" \u{1}https://example.com/\n", "https://example.com/"),
      ("ht\ttps://example.com/a\nb", "https://example.com/ab"),
      ("mailto:a@b.example", "mailto:a@b.example"), ("tel:+41-44", "tel:+41-44"), ("/a b", "/a%20b"),
      ("a/b:c", "a/b:c"),
      ("?q=<x>", "?q=%3Cx%3E"), ("#é", "#%C3%A9"), ("https://h/%zz%41", "https://h/%25zz%41"), ("x#y#z", "x#y%23z"),
      ("https://192.168.0.1/", "https://192.168.0.1/"), ("?a=\\", "?a=%5C"),
      ("java&#x73;cript:alert(1)", "java&amp;#x73;cript:alert(1)"),
      ("https://a-b_c.example", "https://a-b_c.example"), ("?javascript:alert(1)", "?javascript:alert(1)"),
      ("..", ".."),
    ])
  func safe(target: String, href: String) {
    #expect(HTML.link("x", href: target).markup == "<a href=\"\(href)\" rel=\"noreferrer noopener\">x</a>")
  }

  @Test(
    "Other targets are plain text",
    arguments: [
      "javascript:alert(1)", "JaVaScRiPt:alert(1)", "java\tscript:alert(1)", "\u{1}javascript:alert(1)",
      "java\r\nscript:x",
      "vbscript:x", "data:text/html,x", "DATA:x", "file:///etc/passwd", "blob:x", "//host", "\t//host", "/\t/host",
      "\\\\host", "/\\host",
      "https:host", "https:/host", "https:\\\\host", "https://", "https:///x", "https://user@host", "https://a b/",
      "https://a<b/",
      "https://1", "https://1.2.3", "https://256.1.1.1", "https://a.0x1f", "https://host.1", "https://x:99999",
      "https://x:", "https://x:a",
      "https://-x", "https://x-.y", "https://a..b", "https://a.", "https://[::1]/", "https://müller.example", "mailto:",
      "tel:", "", " ", ":x",
      "://x", "a\u{7F}b", "a\u{0}b", "a\u{85}b", "x:y", "javascript&colon;:x", "http:x",
    ])
  func unsafe(target: String) {
    #expect(HTML.link("<x>", href: target).markup == "&lt;x&gt;")
    let html: HTML = "<a href=\"\(href: target)\">"
    #expect(html.markup == "<a href=\"#\">")
  }

  @Test("No hostile text is a target that leads elsewhere than it says")
  func hostile() {
    for target in HostileTexts.all {
      let markup = HTML.link("x", href: target).markup
      guard markup != "x" else { continue }
      let scanner = TagScanner(markup)
      #expect(scanner.errors == [])
      let href = scanner.values("href")[0]
      let head = href.prefix { !"/?#".contains($0) }
      #expect(href.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value < 0x7F && $0 != "\\" })
      #expect(
        !href.hasPrefix("//")
          && (!head.contains(":")
            || ["https:", "http:", "mailto:", "tel:"].contains { head.lowercased().hasPrefix($0) })
      )
    }
  }
}
