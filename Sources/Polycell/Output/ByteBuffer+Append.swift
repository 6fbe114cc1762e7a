extension ByteBuffer {
  /// Appends one byte.
  @inlinable
  public mutating func append(_ byte: UInt8) {
    reserve(1)
    unsafe base[stored] = byte
    stored &+= 1
  }

  /// Appends a literal.
  @inlinable
  public mutating func append(_ literal: StaticString) {
    let length = literal.utf8CodeUnitCount
    reserve(length)
    // A literal of one scalar is not stored as a pointer.
    if literal.hasPointerRepresentation {
      unsafe (base + stored).update(from: literal.utf8Start, count: length)
      stored &+= length
    } else {
      append(utf8Of: String(describing: literal))
    }
  }

  /// Appends the UTF-8 of a text.
  ///
  /// - Complexity: O(*n*) in the bytes of the text.
  @inlinable
  public mutating func append(utf8Of text: String) {
    let done: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { unsafe append(unsafe: $0) }
    if done == nil { for byte in text.utf8 { append(byte) } }
  }

  /// Appends the UTF-8 of a part of a text.
  @inlinable
  public mutating func append(utf8Of text: Substring) {
    let done: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { unsafe append(unsafe: $0) }
    if done == nil { for byte in text.utf8 { append(byte) } }
  }

  /// Appends bytes.
  @inlinable
  public mutating func append(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(unsafe: $0) }
  }

  /// Appends bytes.
  @inlinable
  public mutating func append(contentsOf bytes: [UInt8]) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(unsafe: $0) }
  }

  /// Appends the bytes of another buffer.
  @inlinable
  public mutating func append(_ other: borrowing ByteBuffer) {
    unsafe append(unsafe: UnsafeBufferPointer(start: other.base, count: other.stored))
  }

  /// Appends the same byte a number of times.
  @inlinable
  public mutating func append(repeating byte: UInt8, count: Int) {
    guard count > 0 else { return }
    reserve(count)
    unsafe (base + stored).update(repeating: byte, count: count)
    stored &+= count
  }

  /// Appends up to a number of bytes that a closure writes in place.
  ///
  /// - Parameters:
  ///   - capacity: The most bytes that the closure writes.
  ///   - body: Writes from the front; what it does not use stays out.
  @inlinable
  public mutating func append<Failure: Error>(
    addingCapacity capacity: Int, _ body: (inout OutputSpan<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    reserve(capacity)
    let free = unsafe UnsafeMutableBufferPointer(start: base + stored, count: capacity)
    var output = unsafe OutputSpan(buffer: free, initializedCount: 0)
    try body(&output)
    let written = unsafe output.finalize(for: free)
    stored &+= written
  }

  @unsafe @inlinable
  mutating func append(unsafe bytes: UnsafeBufferPointer<UInt8>) {
    let length = bytes.count
    guard let start = bytes.baseAddress, length > 0 else { return }
    reserve(length)
    unsafe (base + stored).update(from: start, count: length)
    stored &+= length
  }
}
