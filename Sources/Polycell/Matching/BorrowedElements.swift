/// The elements of an array, for as long as a closure has it.
///
/// A `Span` would do, but the compiler of Swift 6.3 stops in its optimiser on generic code that reads elements through one.
@usableFromInline
@safe
struct BorrowedElements<Element> {
  @usableFromInline let base: UnsafePointer<Element>?
  @usableFromInline let count: Int

  @inlinable
  init(_ elements: UnsafeBufferPointer<Element>) {
    unsafe base = elements.baseAddress
    count = elements.count
  }

  @inlinable
  subscript(position: Int) -> Element {
    // Positions come from ranges of the lists themselves; a check for each would cost as much as a comparison of ids.
    unsafe base.unsafelyUnwrapped[position]
  }

  /// A byte of an element's memory, for having it read early.
  @inlinable
  func firstByte(of position: Int) -> UInt8 {
    if MemoryLayout<Element>.size == 0 { return 0 }
    return unsafe UnsafeRawPointer(base.unsafelyUnwrapped + position).load(as: UInt8.self)
  }
}
