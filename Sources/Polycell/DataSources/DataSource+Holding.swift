// Two sources are two actors, so nothing happens in both at once. What is to be done in both or in neither holds both first: their
// snapshots stay what they are until they are released, and updates that come in the meantime wait.
extension DataSource {
  /// Waits until nobody holds the snapshot; it stays so until the caller waits for something else.
  func whenFree() async {
    while isHeld { await withCheckedContinuation { waitingForRelease.append($0) } }
  }

  private func hold() async {
    await whenFree()
    isHeld = true
  }

  private func release() {
    isHeld = false
    if finishesWhenReleased { finish() }
    let waiting = waitingForRelease
    waitingForRelease = []
    for one in waiting { one.resume() }
  }

  /// Calls a closure while the snapshots of two sources, which may be the same one, stay what they are.
  ///
  /// All hold in one order, so nobody waits for somebody who waits for him. The closure runs no code of a program that could wait.
  static func holding<Result, Failure: Error>(
    _ one: DataSource, _ other: DataSource, _ body: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let isInOrder = ObjectIdentifier(one) <= ObjectIdentifier(other)
    let (first, second) = isInOrder ? (one, other) : (other, one)
    await first.hold()
    if first !== second { await second.hold() }
    let result: Swift.Result<Result, Failure>
    do throws(Failure) { result = .success(try await body()) } catch { result = .failure(error) }
    if first !== second { await second.release() }
    await first.release()
    return try result.get()
  }
}
