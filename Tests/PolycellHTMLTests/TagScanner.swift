/// A strict reader of the markup that the backend writes: it knows elements, attributes in double quotes and texts, and
/// takes anything else for an error.
///
/// It knows nothing of the backend. What real parsers find is checked by `Tests/Oracles/check-html.py`.
struct TagScanner {
  private(set) var tags: [(name: String, attributes: [(name: String, value: String)])] = []
  private(set) var texts: [String] = []
  private(set) var errors: [String] = []
  /// The elements that are open at the end.
  private(set) var open: [String] = []

  private let bytes: [UInt8]
  private var position = 0
  private static let void: Set<String> = ["meta", "link", "col"]

  init(_ html: String) {
    bytes = Array(html.utf8)
    if html.hasPrefix("<!DOCTYPE html>") { position = 15 }
    while position < bytes.count { if bytes[position] == UInt8(ascii: "<") { tag() } else { text() } }
  }

  private mutating func text() {
    let text = take { $0 != UInt8(ascii: "<") }
    if text.utf8.contains(where: { [0x22, 0x27, 0x3E, 0x60].contains($0) }) { errors.append("unescaped: \(text)") }
    texts.append(decoded(text))
  }

  private mutating func tag() {
    position += 1
    let isEnd = peek == UInt8(ascii: "/")
    if isEnd { position += 1 }
    let name = take { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A || ($0 >= 0x30 && $0 <= 0x39) }
    if name.isEmpty { errors.append("no tag at \(position)") }
    if isEnd {
      if open.popLast() != name { errors.append("</\(name)> is not open") }
      if peek != UInt8(ascii: ">") { errors.append("</\(name) has more") }
      position += 1
      return
    }
    var attributes: [(name: String, value: String)] = []
    while peek == UInt8(ascii: " ") {
      position += 1
      let attribute = take { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A || $0 == UInt8(ascii: "-") }
      var value = ""
      if peek == UInt8(ascii: "=") {
        position += 1
        if peek != UInt8(ascii: "\"") { errors.append("\(attribute) isn't quoted") }
        position += 1
        value = take { $0 != UInt8(ascii: "\"") }
        position += 1
        if value.utf8.contains(where: { [0x27, 0x3C, 0x3E, 0x60].contains($0) }) {
          errors.append("unescaped: \(value)")
        }
      }
      if attribute.isEmpty || attributes.contains(where: { $0.name == attribute }) {
        errors.append("attribute \(attribute)")
      }
      attributes.append((attribute, decoded(value)))
    }
    if peek == UInt8(ascii: "/") { position += 1 } else if !Self.void.contains(name) { open.append(name) }
    if peek != UInt8(ascii: ">") { errors.append("<\(name) isn't closed") }
    position += 1
    tags.append((name, attributes))
  }

  private var peek: UInt8 { position < bytes.count ? bytes[position] : 0 }

  private mutating func take(_ isPart: (UInt8) -> Bool) -> String {
    let start = position
    while position < bytes.count, isPart(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func decoded(_ text: String) -> String {
    var result = ""
    for (number, part) in text.split(separator: "&", omittingEmptySubsequences: false).enumerated() {
      guard number > 0 else {
        result += part
        continue
      }
      let names = ["amp;": "&", "lt;": "<", "gt;": ">", "quot;": "\"", "#39;": "'", "#96;": "`"]
      guard let found = names.first(where: { part.utf8.starts(with: $0.key.utf8) }) else {
        errors.append("reference &\(part.prefix(8))")
        continue
      }
      result += found.value + String(decoding: Array(part.utf8.dropFirst(found.key.utf8.count)), as: UTF8.self)
    }
    return result
  }

  /// The values of an attribute.
  func values(_ name: String) -> [String] { tags.flatMap(\.attributes).filter { $0.name == name }.map(\.value) }
}

/// What HTML can hold of a text, said in another way than the backend does it.
func visible(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    let value = scalar.value
    if value == 0x7F {
      result.append("\u{2421}")
    } else if scalar.properties.generalCategory == .control, value != 9, value != 10 {
      result.append(value < 0x20 ? Unicode.Scalar(0x2400 + value) ?? scalar : "\u{FFFD}")
    } else {
      result.append(scalar.properties.isNoncharacterCodePoint ? "\u{FFFD}" : scalar)
    }
  }
  return String(result)
}
