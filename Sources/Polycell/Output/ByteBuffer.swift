/// A growing run of bytes that has one owner.
///
/// Encoders append to it: whole strings, single bytes, numbers, runs of UTF-8. It is what ``DocumentFormat`` and
/// adapters fill, and what a ``ByteWriter`` is handed. It can't be copied by accident, and ``removeAll()`` keeps its
/// memory, so that a buffer that is drained between rows reaches a size once and stays there.
///
/// ```swift
/// var buffer = ByteBuffer()
/// buffer.append("mass: ")
/// buffer.append(decimal: 56)
/// print(buffer.string)  // mass: 56
/// ```
///
/// - Complexity: Appending is amortised linear in the number of bytes appended.
@safe
public struct ByteBuffer: ~Copyable {
  // Memory of its own instead of an array: every append of a table's cell goes through here, and an array checks on
  // each of them who else owns its storage. Nobody else can own this one.
  @usableFromInline var base: UnsafeMutablePointer<UInt8>
  @usableFromInline var room: Int

  @usableFromInline var stored: Int

  /// The number of bytes.
  @inlinable public var count: Int { stored }

  /// Makes an empty buffer.
  ///
  /// - Parameter capacity: How many bytes fit before it has to grow.
  public init(capacity: Int = 256) {
    room = max(capacity, 16)
    unsafe base = UnsafeMutablePointer<UInt8>.allocate(capacity: room)
    stored = 0
  }

  deinit { unsafe base.deallocate() }

  /// Whether there are no bytes.
  @inlinable public var isEmpty: Bool { count == 0 }

  /// The bytes as text; what is not UTF-8 is replaced by U+FFFD.
  ///
  /// - Complexity: O(*n*); it copies.
  public var string: String {
    unsafe String(decoding: UnsafeBufferPointer(start: base, count: count), as: UTF8.self)
  }

  /// The bytes.
  ///
  /// - Complexity: O(*n*); it copies.
  public var bytes: [UInt8] { unsafe Array(UnsafeBufferPointer(start: base, count: count)) }

  /// Calls a closure with the bytes, without copying them.
  @inlinable
  public borrowing func withSpan<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe body(Span(_unsafeStart: UnsafePointer(base), count: stored))
  }

  /// The byte at a position.
  ///
  /// - Precondition: The position is in `0..<count`.
  @inlinable
  public subscript(position: Int) -> UInt8 {
    get {
      precondition(position >= 0 && position < count, "The position is outside of the buffer.")
      return unsafe base[position]
    }
    set {
      precondition(position >= 0 && position < count, "The position is outside of the buffer.")
      unsafe base[position] = newValue
    }
  }

  /// Forgets all bytes and keeps the memory.
  @inlinable public mutating func removeAll() { stored = 0 }

  /// Forgets the bytes from a position on.
  ///
  /// - Precondition: The new count is not larger than the present one.
  @inlinable
  public mutating func truncate(to newCount: Int) {
    precondition(newCount >= 0 && newCount <= count, "A buffer can only be cut to what it holds.")
    stored = newCount
  }

  /// Makes room for more bytes.
  @inlinable
  public mutating func reserve(_ additional: Int) {
    if stored &+ additional > room { grow(additional) }
  }

  @usableFromInline @inline(never)
  mutating func grow(_ additional: Int) {
    let needed = max(stored + additional, room * 2)
    let new = UnsafeMutablePointer<UInt8>.allocate(capacity: needed)
    unsafe new.update(from: base, count: stored)
    unsafe base.deallocate()
    unsafe base = new
    room = needed
  }
}
