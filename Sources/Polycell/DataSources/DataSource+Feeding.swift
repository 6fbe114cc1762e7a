extension DataSource {
  /// Takes the snapshots of a sequence, one after the other, until it ends, the caller's task is cancelled, or the source is
  /// finished.
  ///
  /// Then nothing more is read, and the sequence finds the task of its reader cancelled.
  ///
  /// - Throws: What the sequence throws, unless the source is finished by then.
  public func feed<Failure: Error>(
    from snapshots: some AsyncSequence<Snapshot, Failure> & Sendable
  ) async throws(Failure) {
    if isFinished { return }
    // The sequence may be silent for ever, and a task of its own is what can be cancelled then.
    let task = Task { await self.read(snapshots) }
    feedCount += 1
    let number = feedCount
    feeds[number] = { task.cancel() }
    let failure = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    feeds[number] = nil
    if let failure, !isFinished { throw failure }
  }

  /// - Returns: What the sequence throws.
  private func read<Failure: Error>(_ snapshots: some AsyncSequence<Snapshot, Failure> & Sendable) async -> Failure? {
    var iterator = snapshots.makeAsyncIterator()
    do throws(Failure) {
      while !isFinished, let snapshot = try await iterator.next(isolation: self) { await apply(snapshot) }
      return nil
    } catch {
      return error
    }
  }
}
