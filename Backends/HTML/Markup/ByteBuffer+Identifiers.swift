internal import Polycell

extension ByteBuffer {
  /// Appends bytes as a part of an id or a class name, so that no two texts give the same.
  ///
  /// ASCII letters, digits and `-` stay, `/` becomes `__`, and any other byte `_` and two hexadecimal digits. So nothing but
  /// `[A-Za-z0-9_-]` is left, and the text can be read back.
  mutating func append(identifier bytes: Span<UInt8>) {
    for position in 0..<bytes.count {
      let byte = bytes[position]
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"): append(byte)
      case UInt8(ascii: "/"): append("__")
      default:
        append(UInt8(ascii: "_"))
        append(hex: byte)
      }
    }
  }
}

extension String {
  /// The text as the beginning of ids or class names: `[A-Za-z][A-Za-z0-9_-]*`, with `-` for what can't be in one.
  var identifierPrefix: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "0"..."9", "A"..."Z", "a"..."z", "_", "-": result.unicodeScalars.append(scalar)
      default: result += "-"
      }
    }
    switch result.unicodeScalars.first {
    case ("A"..."Z")?, ("a"..."z")?: return result
    default: return "x" + result
    }
  }

  /// Whether there is nothing to see in the text.
  var isBlank: Bool {
    unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint }
  }
}
