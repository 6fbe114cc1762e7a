extension EventLogLaw {
  /// Several writers append at once; each goes on from where it believes the log to be.
  func checkRacing(_ log: some EventLog) async throws {
    let probe = EventLogProbe(law: self, log: log)
    try await probe.fill(changes: 0)
    let wins = try await withThrowingTaskGroup(of: [EventLogEntry].self) { group in
      for writer in 0..<4 {
        group.addTask {
          var won: [EventLogEntry] = []
          for _ in 0..<50 {
            guard let newest = try await log.newest(), let next = newest.next else { return won }
            let entry = EventLogProbe(law: self, log: log).entry(.change, next.epoch, next.sequence, note: "\(writer)")
            do throws(EventLogError) {
              try await log.append(entry, after: newest)
              won.append(entry)
            } catch {
              if error.code != .fenced { throw error }
            }
          }
          return won
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    let start = probe.position(1, 0)
    let found = try await log.read(after: start, limit: .max).changes
    try probe.expect(found, wins.sorted { $0.position < $1.position }, "what several writers have appended")
    try probe.expect(
      found.map(\.position.sequence), Array(1..<UInt64(found.count + 1)), "the numbers of several writers")
  }

  /// Appends what a generator says and compares all that can be read with a list of it.
  func checkWalk(_ log: some EventLog, seed: UInt64) async throws {
    let probe = EventLogProbe(law: self, log: log)
    var random = WalkGenerator(state: seed)
    var snapshot = probe.entry(.snapshot, 1, 0)
    try await log.append(snapshot, after: nil)
    var newest = snapshot.position
    // The changes since the last step that no change tells.
    var changes: [EventLogEntry] = []
    for step in 0..<300 {
      let note = String(repeating: "x", count: Int(random.next() % 200))
      switch random.next() % 40 {
      case 0:
        snapshot = probe.entry(.snapshot, newest.epoch + 1 + random.next() % 3, 0, note: note)
        changes = []
        try await log.append(snapshot, after: newest)
      case 1:
        snapshot = probe.entry(.snapshot, newest.epoch, newest.sequence + 1, note: note)
        changes = []
        try await log.append(snapshot, after: newest)
      case 2...4:
        snapshot = probe.entry(.snapshot, newest.epoch, newest.sequence, note: note)
        try await log.append(snapshot, after: newest)
      case 5: try await log.trim(upTo: snapshot.position)
      default:
        let change = probe.entry(.change, newest.epoch, newest.sequence + 1, note: note)
        changes.append(change)
        try await log.append(change, after: newest)
      }
      newest = changes.last?.position ?? snapshot.position
      try probe.expect(try await log.newest(), newest, "the position in step \(step) of walk \(seed)")
      try probe.expect(try await log.newestSnapshot(), snapshot, "the snapshot in step \(step) of walk \(seed)")
      let from = snapshot.position
      try await probe.expectChanges(
        changes.filter { $0.position > from }, after: from, "the changes in step \(step) of walk \(seed)")
    }
  }
}

/// A seeded generator (SplitMix64).
private struct WalkGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }
}
