/// Neighbouring elements that stand next to each other in both lists.
@usableFromInline
struct MatchedRun: Sendable, Hashable {
  /// The position of the first in the old list.
  @usableFromInline var old: Int32
  /// The position of the first in the new list.
  @usableFromInline var new: Int32
  /// How many there are.
  @usableFromInline var count: Int32

  @inlinable
  init(old: Int, new: Int, count: Int) {
    self.old = Int32(truncatingIfNeeded: old)
    self.new = Int32(truncatingIfNeeded: new)
    self.count = Int32(truncatingIfNeeded: count)
  }

  @inlinable var oldEnd: Int32 { old &+ count }
  @inlinable var newEnd: Int32 { new &+ count }
}
