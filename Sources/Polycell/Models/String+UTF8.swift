extension String {
  /// Whether two texts are the same bytes.
  ///
  /// Swift's `==` also says so of texts that are canonically equivalent, which JSON, JavaScript and HTML keep apart.
  @inlinable
  func isSameUTF8(as other: String) -> Bool {
    // Values of the same bits are the same text, whatever the bits mean; that is nearly always the answer.
    #if _pointerBitWidth(_64)
    let left = unsafe unsafeBitCast(self, to: (UInt64, UInt64).self)
    let right = unsafe unsafeBitCast(other, to: (UInt64, UInt64).self)
    if left == right { return true }
    #endif
    return utf8.count == other.utf8.count && hasSameBytes(as: other)
  }

  // Kept out of line: with it in a loop the compiler counts references for each pair of strings, the equal ones too. That it only reads
  // saves counting them around the call.
  @usableFromInline @inline(never) @_effects(readonly)
  func hasSameBytes(as other: String) -> Bool {
    let answer: Bool?? = unsafe utf8.withContiguousStorageIfAvailable { left in
      unsafe other.utf8.withContiguousStorageIfAvailable { right in unsafe left.hasSameBytes(as: right) }
    }
    if let answer = answer ?? nil { return answer }
    return utf8.elementsEqual(other.utf8)
  }

  /// Whether the bytes come first in their lexicographical order.
  @usableFromInline @inline(never)
  func precedesInUTF8(_ other: String) -> Bool {
    compareUTF8(to: other) < 0
  }

  /// −1 if the bytes come first in their lexicographical order, 1 if those of the other do, 0 if they are the same.
  func compareUTF8(to other: String) -> Int {
    let answer: Int?? = unsafe utf8.withContiguousStorageIfAvailable { left in
      unsafe other.utf8.withContiguousStorageIfAvailable { right in unsafe left.compare(to: right) }
    }
    if let answer = answer ?? nil { return answer }
    if utf8.lexicographicallyPrecedes(other.utf8) { return -1 }
    return other.utf8.lexicographicallyPrecedes(utf8) ? 1 : 0
  }

  /// How many bytes both begin with.
  func countOfSharedUTF8(with other: String) -> Int {
    var count = 0
    for (a, b) in zip(utf8, other.utf8) {
      if a != b { break }
      count += 1
    }
    return count
  }

  /// Hashes the bytes, for comparisons by ``isSameUTF8(as:)``.
  @inlinable
  func hashUTF8(into hasher: inout Hasher) {
    var copy = self
    copy.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    // Two texts side by side are not one text.
    hasher.combine(0xFF as UInt8)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// −1 if the bytes come first in their lexicographical order, 1 if those of the other do; eight of them at a time.
  fileprivate func compare(to other: UnsafeBufferPointer<UInt8>) -> Int {
    let left = UnsafeRawBufferPointer(self)
    let right = UnsafeRawBufferPointer(other)
    let shared = Swift.min(count, other.count)
    var position = 0
    while position &+ 8 <= shared {
      let a = unsafe left.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      let b = unsafe right.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      // The first byte in memory counts most.
      if a != b { return UInt64(bigEndian: a) < UInt64(bigEndian: b) ? -1 : 1 }
      position &+= 8
    }
    while position < shared {
      let (a, b) = unsafe (left[position], right[position])
      if a != b { return a < b ? -1 : 1 }
      position &+= 1
    }
    return count == other.count ? 0 : count < other.count ? -1 : 1
  }

  /// Whether two buffers of one length have the same bytes; eight of them at a time.
  @inlinable
  func hasSameBytes(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    let left = UnsafeRawBufferPointer(self)
    let right = UnsafeRawBufferPointer(other)
    var position = 0
    while position &+ 8 <= count {
      let a = unsafe left.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      let b = unsafe right.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      if a != b { return false }
      position &+= 8
    }
    while position < count {
      if unsafe left[position] != right[position] { return false }
      position &+= 1
    }
    return true
  }
}
