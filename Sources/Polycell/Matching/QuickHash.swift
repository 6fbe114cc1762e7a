/// A hash for ids that is cheap and good enough where a table can fall back to the standard library's.
///
/// It multiplies 64 bits by 64 bits and folds the halves of the product, as in Wang Yi's wyhash. Its seed is drawn for each process.
@usableFromInline
enum QuickHash {
  @usableFromInline static let seed = UInt64.random(in: .min ... .max)

  @inlinable
  static func mix(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = a.multipliedFullWidth(by: b)
    return product.high ^ product.low
  }

  @inlinable
  static func hash(_ value: UInt64, seed: UInt64) -> UInt64 {
    mix(value ^ seed, 0x9E37_79B9_7F4A_7C15)
  }

  @inlinable
  static func hash(_ bytes: UnsafeBufferPointer<UInt8>, seed: UInt64) -> UInt64 {
    let count = bytes.count
    let raw = UnsafeRawBufferPointer(bytes)
    func word(_ position: Int) -> UInt64 {
      unsafe raw.loadUnaligned(fromByteOffset: position, as: UInt64.self)
    }
    var state = seed ^ UInt64(truncatingIfNeeded: count)
    if count > 16 {
      var position = 0
      repeat {
        state = mix(word(position) ^ 0xA076_1D64_78BD_642F, word(position &+ 8) ^ state)
        position &+= 16
      } while position &+ 16 < count
      // The last sixteen bytes: some of them a second time, which costs less than putting the rest together.
      state = mix(word(count &- 16) ^ 0xE703_7ED1_A0B4_28DB, word(count &- 8) ^ state)
    } else if count >= 8 {
      state = mix(word(0) ^ 0xA076_1D64_78BD_642F, word(count &- 8) ^ state)
    } else {
      var rest: UInt64 = 0
      for position in 0..<count { rest = unsafe rest << 8 | UInt64(raw[position]) }
      state = mix(rest ^ 0xA076_1D64_78BD_642F, state)
    }
    return mix(state, 0x8EBC_6AF0_9C88_C6E3)
  }
}
