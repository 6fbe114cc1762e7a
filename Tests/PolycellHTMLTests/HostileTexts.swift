/// Texts that have hurt somebody: each class of them that the backend must be safe against.
enum HostileTexts {
  static let all: [String] = markup + attributes + targets + controls + lookalikes + generated

  /// What would open an element, or close the one it stands in.
  static let markup: [String] = [
    "<script>alert(1)</script>", "</script><script>alert(1)</script>", "<ScRiPt>alert(1)</sCrIpT>",
    "<script/src=//x.y>",
    "<<script>alert(1)//<</script>", "<img src=x onerror=alert(1)>", "<svg onload=alert(1)>", "<svg><script>alert(1)",
    "<math><mi//xlink:href=\"data:x,<script>\">", "<iframe srcdoc=\"<script>alert(1)</script>\">",
    "<body onload=alert(1)>",
    "<b>bold</b>", "</td></tr></table><h1>out</h1>", "</th>", "</caption></table>", "</title><script>alert(1)</script>",
    "</style><script>alert(1)</script>", "</textarea>", "</template>", "<template><td>", "<plaintext>", "<xmp>",
    "<noscript>",
    "</main></body></html>", "<!-- comment", "-->", "--!>", "<!-->", "<!DOCTYPE html>", "<![CDATA[x]]>", "]]>",
    "<?php x ?>",
    "<?xml version=\"1.0\"?>", "<form action=//evil>", "<meta http-equiv=refresh content=0;url=//evil>",
    "<base href=//evil>",
    "<a href=\"javascript:alert(1)\">x</a>", "<input autofocus onfocus=alert(1)>", "<", ">", "<>", "</", "<a", "<!",
    "< b >",
    "{{constructor.constructor('alert(1)')()}}", "${alert(1)}", "<%= 7*7 %>", "#{7*7}", "[[x]]", "{% raw %}",
  ]

  /// What would end an attribute.
  static let attributes: [String] = [
    "\"", "'", "`", "\"'`", "\" onmouseover=\"alert(1)", "' onmouseover='alert(1)", "` onmouseover=`alert(1)",
    "\"><b>x</b>",
    "'><b>x</b>", "x\" style=\"background:url(//evil)", "x onclick=alert(1)", "a=b c",
    "\" autofocus onfocus=alert(1) x=\"",
    "expression(alert(1))", "background:url(javascript:alert(1))", "};alert(1);//", "\\\"", "\\\\", "/*", "*/",
  ]

  /// What would run when it is followed, or lead elsewhere than it seems.
  static let targets: [String] = [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", "java\tscript:alert(1)", "java\nscript:alert(1)",
    "java\r\nscript:alert(1)",
    " javascript:alert(1)", "\u{1}javascript:alert(1)", "\u{0}javascript:alert(1)", "javascript\t:alert(1)",
    "javascript&colon;alert(1)", "java&#x73;cript:alert(1)", "&#106;avascript:alert(1)", "javascript:%0aalert(1)",
    "data:text/html,<script>alert(1)</script>", "DATA:text/html;base64,PHNjcmlwdD4=", "vbscript:msgbox(1)",
    "view-source:x",
    "file:///etc/passwd", "blob:x", "filesystem:x", "about:blank", "feed:javascript:alert(1)", "jar:x!/", "ws://x",
    "intent:x",
    "//evil.example", "\\\\evil.example", "/\\evil.example", "\\/evil.example", "/\t/evil.example", "\t//evil.example",
    "https:\\\\evil.example", "https:/evil.example", "https:evil.example", "https://",
    "https://user:pass@evil.example/",
    "https://evil example/", "https://exa<mple/", "https://1", "https://256.1.1.1", "https://0x7f.1", "https://[::1]/",
    "https://x:99999/", "https://-x/", "https://x..y/", "http:///x", "mailto:", "tel:", ":x", "x:y", "://x", "1:2",
  ]

  /// What HTML can't have at all, and what turns lines or letters around.
  static let controls: [String] = [
    "a\u{0}b", "\u{1}\u{2}\u{1F}", "bell\u{7}", "esc\u{1B}[31mred\u{1B}[0m", "\u{1B}]8;;https://evil\u{7}x",
    "tab\there",
    "line\nfeed", "carriage\rreturn", "both\r\nof them", "form\u{C}feed", "del\u{7F}", "c1\u{80}\u{85}\u{9B}31m\u{9F}",
    "non\u{FFFE}\u{FFFF}", "arabic \(scalar(0xFDD0))\(scalar(0xFDEF))", "high\u{1FFFE}\u{1FFFF}\u{10FFFE}\u{10FFFF}",
    "\u{FEFF}bom", "\u{FFFD}", "\u{2028}\u{2029}",
    "\u{202E}gnp.exe", "\u{2066}isolate\u{2069}", "\u{200E}\u{200F}\u{61C}", "\u{AD}soft", "zero\u{200B}width",
    "\u{E0001}tag",
    "  spaces  around  ", "\n\nlines\n", "\t", " ", "", "\u{300}combining", "e\u{301}", "\u{E9}", "👨‍👩‍👧‍👦", "🇩🇪", "שלום <b>",
    "مرحبا & \"",
    "\u{10FFFD}private", "\u{F8FF}", "\u{2C2}", "\u{EF}\u{BF}\u{BE}", "ﬀ", "\u{EFBF}", "Ã¢", "x\u{FFFF}<",
    "\u{9F}\u{A0}",
  ]

  /// A scalar that the compiler takes in no literal.
  private static func scalar(_ number: UInt32) -> String { Unicode.Scalar(number).map { String($0) } ?? "?" }

  /// What would be something else when it is decoded once more.
  static let lookalikes: [String] = [
    "&lt;script&gt;", "&amp;lt;", "&", "&&", "&amp", "&lt", "&copy", "&notit;", "&#0;", "&#27;", "&#x9b;", "&#xD800;",
    "&#x110000;",
    "&#60;", "%3Cscript%3E", "\\u003cscript\\u003e", "\\x3cscript\\x3e", "＜script＞", "‹script›",
    "\u{FE64}script\u{FE65}",
    "+ADw-script+AD4-", "%00", "%", "%zz", "a%2fb", "a#b", "a#2", "a/b", "_2F", "__", "-", "a b", "..", "../..", "?x",
    "#x", "=1+1",
  ]

  /// Every pair of a character that matters and a place in a word of eight bytes.
  static let generated: [String] = {
    var texts: [String] = []
    for scalar in [
      "<", ">", "&", "\"", "'", "`", "\u{7F}", "\u{1F}", "\u{0}", "\u{85}", "\u{FFFE}", "\u{2FFFF}", "é", "日",
    ] {
      for length in 0..<9 {
        texts.append(String(repeating: "x", count: length) + scalar + String(repeating: "y", count: 9 - length))
      }
    }
    texts.append(String(repeating: "long & <wide> ", count: 700))
    return texts
  }()
}
