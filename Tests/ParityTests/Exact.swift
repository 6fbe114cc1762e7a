/// A text that is compared by its bytes: Swift's `==` takes `é` and `e` + U+0301 for one.
struct Exact: Hashable, CustomStringConvertible, ExpressibleByStringLiteral {
  let utf8: [UInt8]

  init(_ text: some StringProtocol) { utf8 = Array(text.utf8) }
  init(utf8: some Sequence<UInt8>) { self.utf8 = Array(utf8) }
  init(stringLiteral value: String) { self.init(value) }

  var string: String { String(decoding: utf8, as: UTF8.self) }

  /// All that isn't printable ASCII is told by its number, so that a failure can be read.
  var description: String {
    "\""
      + string.unicodeScalars.map { $0.value >= 0x20 && $0.value < 0x7F ? "\($0)" : "‹\(String($0.value, radix: 16))›" }
      .joined() + "\""
  }

  /// Without spaces at both ends, which columns have for other reasons.
  var trimmed: Exact {
    let end = utf8.lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? 0
    return Exact(utf8: utf8[..<end].drop { $0 == 0x20 })
  }
}

extension [Exact] {
  func joined(by separator: String) -> Exact {
    var result: [UInt8] = []
    for (position, text) in enumerated() {
      if position > 0 { result += separator.utf8 }
      result += text.utf8
    }
    return Exact(utf8: result)
  }
}
