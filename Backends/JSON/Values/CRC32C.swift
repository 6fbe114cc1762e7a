/// The checksum CRC-32C (Castagnoli; RFC 3720, section 12.1), computed eight bytes at a time by tables.
///
/// ```swift
/// var checksum = CRC32C()
/// checksum.update(bytes)   // "123456789"
/// checksum.value           // 0xE3069283
/// ```
struct CRC32C {
  private var state: UInt32 = .max

  init() {}

  /// The checksum of some bytes.
  static func of(_ bytes: Span<UInt8>) -> UInt32 {
    var checksum = CRC32C()
    checksum.update(bytes)
    return checksum.value
  }

  /// The checksum of all bytes until now.
  var value: UInt32 { ~state }

  /// The checksum in eight hexadecimal digits, in lower case.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// Takes bytes.
  mutating func update(_ bytes: Span<UInt8>) {
    var state = self.state
    let table = Self.tables.span
    let raw = unsafe bytes.bytes
    var position = 0
    while position &+ 8 <= bytes.count {
      // In bounds: 8 bytes are left.
      let word = UInt64(
        littleEndian: unsafe raw.unsafeLoadUnaligned(fromUncheckedByteOffset: position, as: UInt64.self))
      let mixed = word ^ UInt64(state)
      state = 0
      for slice in 0..<8 {
        let byte = Int(truncatingIfNeeded: mixed >> UInt64(8 &* slice)) & 0xFF
        state ^= table[(7 &- slice) &* 256 &+ byte]
      }
      position &+= 8
    }
    while position < bytes.count {
      state = state >> 8 ^ table[Int(truncatingIfNeeded: state & 0xFF) ^ Int(bytes[position])]
      position &+= 1
    }
    self.state = state
  }

  /// Takes a length as four bytes, the highest first, and the bytes themselves.
  mutating func updateWithLength(_ bytes: Span<UInt8>) {
    let length = UInt32(truncatingIfNeeded: bytes.count)
    let prefix: InlineArray<4, UInt8> = [
      UInt8(truncatingIfNeeded: length >> 24), UInt8(truncatingIfNeeded: length >> 16),
      UInt8(truncatingIfNeeded: length >> 8), UInt8(truncatingIfNeeded: length),
    ]
    update(prefix.span)
    update(bytes)
  }

  /// Eight tables of 256 entries: the *k*-th says what a byte does with *k* bytes behind it.
  private static let tables: [UInt32] = {
    var tables = [UInt32](repeating: 0, count: 8 * 256)
    for byte in 0..<256 {
      var remainder = UInt32(byte)
      for _ in 0..<8 { remainder = remainder >> 1 ^ (remainder & 1 == 0 ? 0 : 0x82F6_3B78) }
      tables[byte] = remainder
    }
    for position in 256..<tables.count {
      let shorter = tables[position - 256]
      tables[position] = shorter >> 8 ^ tables[Int(shorter & 0xFF)]
    }
    return tables
  }()
}
