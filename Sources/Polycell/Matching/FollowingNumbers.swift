/// For each of some elements the next one with the same id.
///
/// It takes no memory until there is such a one.
@usableFromInline
@safe
struct FollowingNumbers: ~Copyable {
  @usableFromInline let count: Int
  @usableFromInline var numbers: UnsafeMutablePointer<Int32>?

  @inlinable
  init(count: Int) {
    self.count = count
    unsafe numbers = nil
  }

  @inlinable
  deinit {
    unsafe numbers?.deallocate()
  }

  /// The number of the next one with the same id, or −1.
  @inlinable
  subscript(number: Int) -> Int {
    guard let numbers = unsafe numbers else { return -1 }
    return unsafe Int(numbers[number])
  }

  /// Says which one is next.
  @inlinable
  mutating func insert(_ number: Int, before next: Int) {
    if unsafe numbers == nil { allocate() }
    unsafe numbers.unsafelyUnwrapped[number] = Int32(truncatingIfNeeded: next)
  }

  /// Forgets which one is next.
  @inlinable
  func removeAll() { unsafe numbers?.update(repeating: -1, count: count) }

  @usableFromInline
  mutating func allocate() {
    let memory = UnsafeMutablePointer<Int32>.allocate(capacity: count)
    unsafe memory.initialize(repeating: -1, count: count)
    unsafe numbers = memory
  }
}
