extension ListMatcher {
  /// How far ahead the walk looks, in either list.
  @inlinable static var window: Int { 8 }

  /// Goes through both lists side by side; where they part, looks for the nearest place at which both go on together.
  ///
  /// What is skipped on the way is left over.
  ///
  /// - Parameters:
  ///   - old: The old list.
  ///   - new: The new list.
  ///   - oldLimit: Where the old list's elements are taken already.
  /// - Returns: Whether it got lost while there is something left in both lists.
  @inlinable
  mutating func walk(
    _ old: BorrowedElements<Policy.Element>, _ new: BorrowedElements<Policy.Element>, oldLimit: Int
  ) -> Bool {
    while oldPosition < oldLimit, newPosition < newMiddle.upperBound {
      if Policy.isSame(old[oldPosition], new[newPosition]) {
        let count = extend(old, new, oldLimit: oldLimit)
        budget = Swift.min(budget &+ 4 &* count, 4096)
      } else if !skip(old, new, oldLimit: oldLimit) {
        return true
      }
    }
    return false
  }

  /// Goes on to the nearest place where two elements in a row are the same.
  @inlinable
  mutating func skip(
    _ old: BorrowedElements<Policy.Element>, _ new: BorrowedElements<Policy.Element>, oldLimit: Int
  ) -> Bool {
    let oldRoom = oldLimit &- oldPosition
    let newRoom = newMiddle.upperBound &- newPosition
    var distance = 1
    while distance <= 2 &* Self.window {
      var inOld = Swift.max(0, distance &- Self.window)
      while inOld <= Swift.min(distance, Self.window) {
        let inNew = distance &- inOld
        if inOld < oldRoom, inNew < newRoom {
          budget &-= 1
          if Policy.isSame(old[oldPosition &+ inOld], new[newPosition &+ inNew]) {
            let isLast = inOld &+ 1 >= oldRoom || inNew &+ 1 >= newRoom
            if isLast || Policy.isSame(old[oldPosition &+ inOld &+ 1], new[newPosition &+ inNew &+ 1]) {
              oldPosition &+= inOld
              newPosition &+= inNew
              return true
            }
          }
        }
        inOld &+= 1
      }
      if budget < 0 { return false }
      distance &+= 1
    }
    return false
  }
}
