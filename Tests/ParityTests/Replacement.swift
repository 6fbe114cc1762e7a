/// What becomes of characters that a target can't show, as its documentation says it, written in another way than the
/// backends do it.
enum Replacement {
  /// HTML: what HTML can't have becomes visible; all else stays.
  static func html(_ text: Exact) -> Exact {
    replacing(text) { scalar, _ in
      switch scalar.value {
      case 0x09, 0x0A: nil
      case 0x7F: "\u{2421}"
      case 0..<0x20: picture(scalar)
      case 0x80..<0xA0: "\u{FFFD}"
      default: scalar.properties.isNoncharacterCodePoint ? "\u{FFFD}" : nil
      }
    }
  }

  /// Tables for people: nothing may move the cursor, turn the line around or leave its cell.
  static func text(_ text: Exact) -> Exact {
    var previous: Unicode.Scalar?
    let crlf = Exact(text.string.unicodeScalars.map(String.init).joined(separator: "").replacingReturns)
    return replacing(crlf) { scalar, _ in
      defer { previous = scalar }
      switch scalar.value {
      case 0x09: return " "
      case 0x0A: return "↵"
      case 0x7F: return "␡"
      case 0..<0x20: return picture(scalar)
      case 0x80..<0xA0: return "\u{FFFD}"
      case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029, 0xFEFF:
        return "‹U+\(String(scalar.value, radix: 16, uppercase: true))›"
      case 0x61C: return "‹U+061C›"
      case 0x300..<0x370: return previous == nil ? "◌\(scalar)" : nil
      default: return scalar.properties.isNoncharacterCodePoint ? "\u{FFFD}" : nil
      }
    }
  }

  private static func picture(_ scalar: Unicode.Scalar) -> String? {
    Unicode.Scalar(0x2400 + scalar.value).map(String.init)
  }

  private static func replacing(_ text: Exact, _ body: (Unicode.Scalar, Int) -> String?) -> Exact {
    var result: [UInt8] = []
    for (position, scalar) in text.string.unicodeScalars.enumerated() {
      result += Array((body(scalar, position) ?? String(scalar)).utf8)
    }
    return Exact(utf8: result)
  }
}

extension String {
  /// With line feeds for each return and line feed.
  fileprivate var replacingReturns: String {
    var result = UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == "\n", result.last == "\r" { result.removeLast() }
      result.append(scalar)
    }
    return String(result)
  }
}
