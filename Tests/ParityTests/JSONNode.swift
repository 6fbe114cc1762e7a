/// A small, strict reader of JSON that keeps what usual ones lose: numbers as they are written, members in order and by their bytes.
indirect enum JSONNode {
  case null
  case boolean(Bool)
  case number(String)
  case string(Exact)
  case array([JSONNode])
  case object([(name: Exact, value: JSONNode)])

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  init(_ text: some StringProtocol) throws {
    var parser = Parser(bytes: Array(text.utf8))
    self = try parser.value()
    parser.skipSpace()
    guard parser.position == parser.bytes.count else { throw Failure(description: "more after \(parser.position)") }
  }

  subscript(name: String) -> JSONNode? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == Exact(name) }?.value
  }

  var text: Exact? { if case .string(let text) = self { text } else { nil } }
  var elements: [JSONNode] { if case .array(let elements) = self { elements } else { [] } }
  var integer: Int? { if case .number(let digits) = self { Int(digits) } else { nil } }
  var isTrue: Bool { if case .boolean(true) = self { true } else { false } }

  private struct Parser {
    let bytes: [UInt8]
    var position = 0

    func failure(_ message: String) -> Failure { Failure(description: "\(message) at \(position)") }

    var peek: UInt8 { position < bytes.count ? bytes[position] : 0 }

    mutating func skipSpace() {
      while [0x20, 0x0A, 0x0D, 0x09].contains(peek), position < bytes.count { position += 1 }
    }

    mutating func take(_ word: StaticString) throws {
      for byte in word.description.utf8 {
        guard peek == byte else { throw failure("no \(word)") }
        position += 1
      }
    }

    mutating func value() throws -> JSONNode {
      skipSpace()
      switch peek {
      case UInt8(ascii: "{"): return .object(try members())
      case UInt8(ascii: "["): return .array(try elements())
      case UInt8(ascii: "\""): return .string(try string())
      case UInt8(ascii: "n"):
        try take("null")
        return .null
      case UInt8(ascii: "t"):
        try take("true")
        return .boolean(true)
      case UInt8(ascii: "f"):
        try take("false")
        return .boolean(false)
      default:
        let start = position
        while "+-.0123456789eE".utf8.contains(peek) { position += 1 }
        let digits = String(decoding: bytes[start..<position], as: UTF8.self)
        guard digits.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil else {
          throw failure("no value")
        }
        return .number(digits)
      }
    }

    mutating func elements() throws -> [JSONNode] {
      try take("[")
      var result: [JSONNode] = []
      skipSpace()
      while peek != UInt8(ascii: "]") {
        if !result.isEmpty { try take(",") }
        result.append(try value())
        skipSpace()
      }
      position += 1
      return result
    }

    mutating func members() throws -> [(name: Exact, value: JSONNode)] {
      try take("{")
      var result: [(name: Exact, value: JSONNode)] = []
      skipSpace()
      while peek != UInt8(ascii: "}") {
        if !result.isEmpty { try take(",") }
        skipSpace()
        let name = try string()
        skipSpace()
        try take(":")
        guard !result.contains(where: { $0.name == name }) else { throw failure("\(name) twice") }
        result.append((name, try value()))
        skipSpace()
      }
      position += 1
      return result
    }

    mutating func string() throws -> Exact {
      try take("\"")
      var units: [UInt8] = []
      while peek != UInt8(ascii: "\"") {
        guard position < bytes.count, peek >= 0x20 else { throw failure("no end of a string") }
        guard peek == UInt8(ascii: "\\") else {
          units.append(peek)
          position += 1
          continue
        }
        position += 1
        let escape = Character(Unicode.Scalar(peek))
        position += 1
        if escape == "u" {
          var number = try hex()
          if (0xD800..<0xDC00).contains(number) {
            try take("\\u")
            number = 0x10000 + (number - 0xD800) << 10 + (try hex()) - 0xDC00
          }
          guard let scalar = Unicode.Scalar(number) else { throw failure("half a pair") }
          units += String(scalar).utf8
        } else {
          let plain: [Character: UInt8] = [
            "\"": 0x22, "\\": 0x5C, "/": 0x2F, "b": 8, "f": 12, "n": 10, "r": 13, "t": 9,
          ]
          guard let byte = plain[escape] else { throw failure("unknown escape") }
          units.append(byte)
        }
      }
      position += 1
      return Exact(utf8: units)
    }

    mutating func hex() throws -> UInt32 {
      let digits = bytes[position..<min(position + 4, bytes.count)]
      guard let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else { throw failure("no digits") }
      position += 4
      return number
    }
  }
}
