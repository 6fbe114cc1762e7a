internal import Polycell

extension CanonicalJSON {
  /// Rewrites a number as ECMAScript's `Number::toString` does (ECMA-262, section 6.1.6.1.20), to which RFC 8785 refers.
  mutating func number(_ json: Span<UInt8>, _ buffer: inout ByteBuffer) {
    let start = position
    var isPlain = true
    while position < json.count {
      switch json[position] {
      case 0x30...0x39, UInt8(ascii: "-"): break
      case UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "e"), UInt8(ascii: "E"): isPlain = false
      default:
        return finish(json.extracting(start..<position), isPlain, &buffer)
      }
      position += 1
    }
    finish(json.extracting(start..<position), isPlain, &buffer)
  }

  private func finish(_ text: Span<UInt8>, _ isPlain: Bool, _ buffer: inout ByteBuffer) {
    // Whole numbers stand as they are, but for the one that has a sign and no value.
    if isPlain, text.count != 2 || text[0] != UInt8(ascii: "-") || text[1] != UInt8(ascii: "0") {
      buffer.append(text)
    } else {
      DecimalText(text).append(to: &buffer)
    }
  }
}

/// The digits of a number and where its point is: 0.*digits* × 10^*point*.
private struct DecimalText {
  private var isNegative = false
  private var digits: [UInt8] = []
  private var point = 0

  init(_ text: Span<UInt8>) {
    var hasPoint = false
    var position = 0
    while position < text.count {
      let byte = text[position]
      switch byte {
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "."): hasPoint = true
      case 0x30...0x39:
        if !(digits.isEmpty && byte == 0x30) {
          digits.append(byte)
          if !hasPoint { point += 1 }
        } else if hasPoint {
          point -= 1
        }
      default:
        // The exponent is the rest.
        point += Self.exponent(text.extracting((position + 1)...))
        position = text.count
      }
      position += 1
    }
    while digits.last == 0x30 { digits.removeLast() }
  }

  private static func exponent(_ text: Span<UInt8>) -> Int {
    var result = 0
    var sign = 1
    for position in text.indices {
      switch text[position] {
      case UInt8(ascii: "-"): sign = -1
      case 0x30...0x39: result = min(result * 10 + Int(text[position] - 0x30), 100_000)
      default: break
      }
    }
    return sign * result
  }

  func append(to buffer: inout ByteBuffer) {
    guard !digits.isEmpty else { return buffer.append(UInt8(ascii: "0")) }
    if isNegative { buffer.append(UInt8(ascii: "-")) }
    switch point {
    case digits.count...max(21, digits.count) where point <= 21:
      buffer.append(contentsOf: digits)
      buffer.append(repeating: 0x30, count: point - digits.count)
    case 1...21:
      buffer.append(contentsOf: Array(digits[..<point]))
      buffer.append(UInt8(ascii: "."))
      buffer.append(contentsOf: Array(digits[point...]))
    case -5...0:
      buffer.append("0.")
      buffer.append(repeating: 0x30, count: -point)
      buffer.append(contentsOf: digits)
    default:
      buffer.append(digits[0])
      if digits.count > 1 {
        buffer.append(UInt8(ascii: "."))
        buffer.append(contentsOf: Array(digits[1...]))
      }
      buffer.append(point > 0 ? "e+" : "e-")
      buffer.append(decimal: (point - 1).magnitude)
    }
  }
}
