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
    var isUnique = true
    for run in runs {
      IDRegister.forEachHash(of: run, 0..<run.count) { hash in
        if table.insert(hash) != true { isUnique = false }
        return isUnique
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
  func insert(_ coming: [(run: Run, rows: Range<Int>)]) -> Answer {
    for (run, _) in coming where types[run.kind] != ObjectIdentifier(run.modelType) { return .unknown }
    return table.withLock { table in
      var known: [UInt64] = []
      var isFull = false
      for (run, rows) in coming {
        IDRegister.forEachHash(of: run, rows) { hash in
          switch table.insert(hash) {
          case true?: break
          case false?: known.append(hash)
          case nil: isFull = true
          }
          return !isFull
        }
        if isFull { return .unknown }
      }
      return known.isEmpty ? .new : .known(known)
    }
  }

  /// Whether each of some hashes is that of one row only.
  ///
  /// - Complexity: O(*n*) in the rows.
  static func areUnique(_ hashes: [UInt64], in runs: [Run]) -> Bool {
    var counts: [UInt64: Int] = [:]
    for hash in hashes { counts[hash, default: 0] = 0 }
    // Few hashes, many rows: most rows are told apart by a bit.
    var filter = [Bool](repeating: false, count: 4096)
    for hash in hashes { filter[Int(truncatingIfNeeded: hash) & 4095] = true }
    var isUnique = true
    for run in runs where isUnique {
      forEachHash(of: run, 0..<run.count) { hash in
        guard filter[Int(truncatingIfNeeded: hash) & 4095], let count = counts[hash] else { return true }
        counts[hash] = count + 1
        isUnique = count == 0
        return isUnique
      }
    }
    return isUnique
  }

  /// Calls a closure with the hashes of rows, until it returns false.
  private static func forEachHash(of run: Run, _ rows: Range<Int>, _ body: (UInt64) -> Bool) {
    var hashes: [UInt64] = []
    hashes.reserveCapacity(Swift.min(rows.count, 1024))
    // Ids of two kinds are two ids, whatever their values.
    let kind = run.kind.quickHash(seed: QuickHash.seed)
    var start = rows.lowerBound
    while start < rows.upperBound {
      let end = Swift.min(start + 1024, rows.upperBound)
      hashes.removeAll(keepingCapacity: true)
      run.comparing.hashIDs(run, start..<end, &hashes)
      for hash in hashes where !body(hash ^ kind) { return }
      start = end
    }
  }
}
