import Synchronization

/// Hashes of all ids that a line of snapshots has had: what is not among them is new.
///
/// It is shared by the snapshots that follow each other, so that only the ids that come have to be looked at: an id whose hash is not
/// there is of no row. It says nothing of one whose hash is there, which may have gone since, so it never has to forget. Its
/// size is fixed: when it is full, the next snapshot begins one of its own.
final class IDRegister: Sendable {
  private struct Table {
    var slots: [UInt64]
    var count = 0
    /// How many slots may still be looked at in vain; ids that were chosen to collide use it up.
    var patience: Int

    /// - Returns: Whether the hash was not there; `nil` where the table is full, or the hash turned out to be poor.
    mutating func insert(_ hash: UInt64) -> Bool? {
      // 0 stands for a free slot.
      let key = hash == 0 ? 1 : hash
      var slot = Int(truncatingIfNeeded: key) & (slots.count &- 1)
      while slots[slot] != 0 {
        if slots[slot] == key { return false }
        slot = (slot &+ 1) & (slots.count &- 1)
        patience &-= 1
      }
      guard patience > 0, count &* 4 < slots.count &* 3 else { return nil }
      slots[slot] = key
      count &+= 1
      return true
    }
  }

  private let table: Mutex<Table>
  /// The model type of each kind: hashes of ids of two types can't be compared.
  private let types: [String: ObjectIdentifier]

  /// The register of some rows.
  ///
  /// - Returns: `nil` where hashes can't tell: kinds that several types share, hashes that meet, ids that collide.
  /// - Complexity: O(*n*) in the rows; it takes 16 to 32 bytes for each.
  init?(_ runs: [Run]) {
    var types: [String: ObjectIdentifier] = [:]
    var count = 0
    for run in runs {
      if types.updateValue(ObjectIdentifier(run.modelType), forKey: run.kind) ?? ObjectIdentifier(run.modelType)
        != ObjectIdentifier(run.modelType)
      {
        return nil
      }
      count += run.count
    }
    var size = 16
    while size < count * 2 { size *= 2 }
    var table = Table(slots: [UInt64](repeating: 0, count: size), patience: size * 16)
    for run in runs {
      let isUnique = IDRegister.forEachChunk(of: run, 0..<run.count) { hashes in
        for hash in hashes where table.insert(hash) != true { return false }
        return true
      }
      if !isUnique { return nil }
    }
    self.types = types
    self.table = Mutex(table)
  }

  /// What the register says of rows that come.
  enum Answer {
    /// None of the ids was there.
    case new
    /// These hashes were there.
    case known([UInt64])
    /// It can't tell.
    case unknown
  }

  /// Adds the ids of rows.
  ///
  /// - Complexity: O(*k*) in the rows that come.
  func insert(_ coming: [RunRows]) -> Answer {
    var hashes: [UInt64] = []
    hashes.reserveCapacity(coming.reduce(0) { $0 + $1.count })
    for part in coming {
      guard types[part.run.kind] == ObjectIdentifier(part.run.modelType) else { return .unknown }
      let start = hashes.count
      part.run.comparing.hashIDs(part.run, part.rows, &hashes)
      let kind = Self.hash(ofKind: part.run)
      for position in start..<hashes.count { hashes[position] ^= kind }
    }
    return table.withLock { table in
      var known: [UInt64] = []
      for hash in hashes {
        switch table.insert(hash) {
        case true?: break
        case false?: known.append(hash)
        case nil: return .unknown
        }
      }
      return known.isEmpty ? .new : .known(known)
    }
  }

  /// Whether each of some hashes is that of one row only.
  ///
  /// - Complexity: O(*n*) in the rows.
  static func areUnique(_ hashes: [UInt64], in runs: [Run]) -> Bool {
    var counts: [UInt64: Int] = [:]
    // Few hashes, many rows: most rows are told apart by a bit.
    var filter = [UInt64](repeating: 0, count: 1024)
    for hash in hashes {
      counts[hash, default: 0] = 0
      filter[Int(truncatingIfNeeded: hash & 1023)] |= 1 &<< (hash &>> 58)
    }
    for run in runs {
      let isUnique = forEachChunk(of: run, 0..<run.count) { chunk in
        for hash in chunk where filter[Int(truncatingIfNeeded: hash & 1023)] & 1 &<< (hash &>> 58) != 0 {
          guard let count = counts[hash] else { continue }
          if count > 0 { return false }
          counts[hash] = 1
        }
        return true
      }
      if !isUnique { return false }
    }
    return true
  }

  /// Calls a closure with the hashes of some rows after the other, until it returns false.
  ///
  /// - Returns: Whether it never did.
  private static func forEachChunk(of run: Run, _ rows: Range<Int>, _ body: (borrowing [UInt64]) -> Bool) -> Bool {
    var hashes: [UInt64] = []
    hashes.reserveCapacity(Swift.min(rows.count, 512))
    let kind = hash(ofKind: run)
    var start = rows.lowerBound
    while start < rows.upperBound {
      let end = Swift.min(start + 512, rows.upperBound)
      hashes.removeAll(keepingCapacity: true)
      run.comparing.hashIDs(run, [start..<end], &hashes)
      for position in hashes.indices { hashes[position] ^= kind }
      if !body(hashes) { return false }
      start = end
    }
    return true
  }

  /// Ids of two kinds are two ids, whatever their values.
  private static func hash(ofKind run: Run) -> UInt64 { run.kind.quickHash(seed: QuickHash.seed) }
}
