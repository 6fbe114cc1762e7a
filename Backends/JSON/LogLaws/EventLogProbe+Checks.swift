extension EventLogProbe {
  func checkEmpty() async throws {
    try expect(try await log.newest(), nil, "the position of an empty log")
    try expect(try await log.newestSnapshot(), nil, "the snapshot of an empty log")
    try await expectGone(after: position(1, 0), "reading an empty log")
    try await expectRefusal(entry(.change, 1, 1), after: nil, .order, "a change as the first entry")
    try await expectRefusal(
      entry(.snapshot, 1, 0), after: position(1, 0), .fenced, "expecting an empty log to have something")
    try await log.append(entry(.snapshot, 5, 7), after: nil)
    try expect(try await log.newest(), position(5, 7), "the position after a first snapshot of any number")
  }

  func checkReading() async throws {
    let entries = try await fill(changes: 40)
    try expect(try await log.newest(), position(1, 40), "the position after 40 changes")
    try expect(try await log.newestSnapshot(), entries[0], "the snapshot")
    for sequence in 0...40 {
      try await expectChanges(
        entries[(sequence + 1)...], after: position(1, UInt64(sequence)), "the changes after \(sequence)")
    }
  }

  func checkPaging() async throws {
    let entries = try await fill(changes: 25)
    for limit in [Int.min, 0, 1, entries[1].count, entries[1].count * 3 + 1, .max] {
      var found: [EventLogEntry] = []
      var place = position(1, 0)
      while place < position(1, 25) {
        let slice = try await log.read(after: place, limit: limit)
        try expect(slice.newest, position(1, 25), "the end of the log on a page")
        guard let last = slice.changes.last else {
          return try expect("no change", "a change", "a page of \(limit) bytes after \(place)")
        }
        let bytes = slice.changes.dropLast().reduce(0) { $0 + $1.count }
        try expect(bytes < max(limit, 1), true, "more than a page of \(limit) bytes")
        found += slice.changes
        place = last.position
      }
      try expect(found, Array(entries.dropFirst()), "pages of \(limit) bytes")
      try expect(try await log.read(after: place, limit: limit).changes, [], "a page behind the end")
    }
  }

  func checkFencing() async throws {
    try await fill(epoch: 2, changes: 3)
    for (place, step) in [
      (nil, "expecting an empty log"), (position(2, 2), "expecting an earlier position"),
      (position(2, 4), "expecting a later position"), (position(1, 3), "expecting an earlier epoch"),
      (position(3, 0), "expecting a later epoch"),
    ] as [(StreamPosition?, String)] {
      try await expectRefusal(entry(.change, 2, 4), after: place, .fenced, step)
      try await expectRefusal(entry(.snapshot, 9, 0), after: place, .fenced, step + ", with a snapshot")
      if let place, let next = place.next {
        try await expectRefusal(
          entry(.change, next.epoch, next.sequence), after: place, .fenced, step + ", going on there")
      }
    }
    try await log.append(entry(.change, 2, 4), after: position(2, 3))
    try expect(try await log.newest(), position(2, 4), "the position after an append that was right")
  }

  func checkOrder() async throws {
    try await fill(epoch: 2, changes: 3)
    let place = position(2, 3)
    for (kind, epoch, sequence) in [
      (.change, 2, 3), (.change, 2, 5), (.change, 2, 0), (.change, 3, 0), (.change, 3, 4), (.change, 1, 4),
      (.snapshot, 2, 2), (.snapshot, 2, 5), (.snapshot, 1, 0), (.snapshot, 1, 4), (.snapshot, 3, 1), (.snapshot, 3, 4),
    ] as [(EventLogEntry.Kind, UInt64, UInt64)] {
      try await expectRefusal(
        entry(kind, epoch, sequence), after: place, .order, "a \(kind.rawValue) at \(epoch).\(sequence) after \(place)")
    }
  }

  func checkCheckpoints() async throws {
    var entries = try await fill(changes: 10)
    let checkpoint = entry(.snapshot, 1, 10, note: "checkpoint")
    try await log.append(checkpoint, after: position(1, 10))
    try expect(try await log.newest(), position(1, 10), "the position after a checkpoint")
    try expect(try await log.newestSnapshot(), checkpoint, "the snapshot after a checkpoint")
    for sequence in 11...15 as ClosedRange<UInt64> {
      entries.append(entry(.change, 1, sequence))
      try await log.append(entries[entries.count - 1], after: position(1, sequence - 1))
    }
    try await expectChanges(entries[11...], after: position(1, 10), "the changes after a checkpoint")
    try await expectChanges(
      entries[13...], after: position(1, 12), "the changes in the midst of those after a checkpoint")
    try await expectWholeOrGone(entries, after: position(1, 4), "the changes across a checkpoint")
  }

  /// Expects all changes behind a position, or that they are gone.
  private func expectWholeOrGone(
    _ entries: [EventLogEntry], after place: StreamPosition, _ step: String
  ) async throws {
    do throws(EventLogError) {
      let slice = try await log.read(after: place, limit: .max)
      try expectEqual(slice.changes, Array(entries.filter { $0.position > place }), step)
    } catch {
      if error.code != .gone {
        throw EventLogLaw.Violation(law: law, step: step, expected: "all", found: error.message)
      }
    }
  }

  private func expectEqual(
    _ found: [EventLogEntry], _ expected: [EventLogEntry], _ step: String
  ) throws(EventLogError) {
    if found != expected { throw EventLogError(.storage, "\(found)") }
  }

  func checkSteps() async throws {
    try await fill(changes: 5)
    let step = entry(.snapshot, 1, 6)
    try await log.append(step, after: position(1, 5))
    try expect(try await log.newest(), position(1, 6), "the position after a snapshot that stands in for a change")
    try expect(try await log.newestSnapshot(), step, "the snapshot that stands in for a change")
    let change = entry(.change, 1, 7)
    try await log.append(change, after: position(1, 6))
    try await expectChanges([change], after: position(1, 6), "the changes after a snapshot that stands in for a change")
    try await expectGone(after: position(1, 5), "the changes across it")
    try await expectGone(after: position(1, 0), "the changes across it, from further back")
  }

  func checkEpochs() async throws {
    try await fill(epoch: 3, changes: 5)
    let entries = try await fill(epoch: 8, changes: 2)
    try expect(try await log.newest(), position(8, 2), "the position in a later epoch")
    try expect(try await log.newestSnapshot(), entries[0], "the snapshot of a later epoch")
    try await expectChanges(entries[1...], after: position(8, 0), "the changes of a later epoch")
    for sequence in 0...5 as ClosedRange<UInt64> {
      try await expectGone(after: position(3, sequence), "the changes of an earlier epoch")
    }
    try await expectRefusal(entry(.change, 3, 6), after: position(3, 5), .fenced, "a writer of an earlier epoch")
  }

  func checkAhead() async throws {
    try await fill(epoch: 2, changes: 3)
    try await expectGone(after: position(2, 4), "a position that is still to come")
    try await expectGone(after: position(2, StreamPosition.largestSequence), "the last position there is")
    try await expectGone(after: position(1, 1), "a position of an epoch that wasn't")
    try await expectGone(after: position(3, 0), "a position of an epoch that is still to come")
    try await expectGone(after: position(.max, 0), "a position of the last epoch there is")
  }

  func checkSchemas() async throws {
    try await log.append(entry(.snapshot, 1, 0, schemas: "a\n"), after: nil)
    let news = ["", "b\n", "", "c\nd\n", "e\n"]
    for (number, schemas) in news.enumerated() {
      let sequence = UInt64(number) + 1
      try await log.append(entry(.change, 1, sequence, schemas: schemas), after: position(1, sequence - 1))
    }
    for sequence in 0...news.count {
      let slice = try await log.read(after: position(1, UInt64(sequence)), limit: 1)
      let expected = "a\n" + news[..<sequence].joined()
      try expect(
        String(decoding: slice.schemas, as: UTF8.self), expected, "the schemas in force at \(sequence)")
    }
    try await log.append(entry(.snapshot, 1, 5, schemas: "a\nb\nc\nd\ne\n"), after: position(1, 5))
    try await log.append(entry(.change, 1, 6, schemas: "f\n"), after: position(1, 5))
    let slice = try await log.read(after: position(1, 6), limit: 1)
    try expect(
      String(decoding: slice.schemas, as: UTF8.self), "a\nb\nc\nd\ne\nf\n", "the schemas in force after a checkpoint")
    try await log.append(entry(.snapshot, 1, 7, schemas: "z\n"), after: position(1, 6))
    let after = try await log.read(after: position(1, 7), limit: 1)
    try expect(
      String(decoding: after.schemas, as: UTF8.self), "z\n", "the schemas in force after a snapshot that is a step")
  }

  func checkTrimming() async throws {
    var entries = try await fill(changes: 20)
    try await log.trim(upTo: position(1, 15))
    try expect(try await log.newestSnapshot(), entries[0], "the snapshot after trimming")
    try await expectChanges(
      entries[1...], after: position(1, 0), "the changes after the newest snapshot, after trimming")
    let checkpoint = entry(.snapshot, 1, 20, note: "checkpoint")
    try await log.append(checkpoint, after: position(1, 20))
    entries.append(entry(.change, 1, 21))
    try await log.append(entries[21], after: position(1, 20))
    try await log.trim(upTo: position(1, 10))
    for sequence in 0...21 as ClosedRange<UInt64> {
      try await expectWholeOrGone(
        entries, after: position(1, sequence), "the changes after \(sequence), after trimming")
    }
    try await log.trim(upTo: position(.max, 0))
    try expect(try await log.newest(), position(1, 21), "the position after trimming everything")
    try expect(try await log.newestSnapshot(), checkpoint, "the newest snapshot after trimming everything")
    try await expectChanges(entries[21...], after: position(1, 20), "the newest changes after trimming everything")
  }
}
