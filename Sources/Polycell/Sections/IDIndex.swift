import Synchronization

/// Finds rows by id, and finds the rows that have an id which others have too.
///
/// Rows are numbered through the whole snapshot. Nothing is done until somebody asks. Ids that ascend are unique, which costs one
/// comparison a row and no memory; else hashes may prove it (``IDRegister``). Only where that proves nothing, or a row is looked up,
/// a table is made, of 8 bytes a slot and at most two thirds full. What follows a snapshot whose ids are unique needs to look at
/// what comes only (``isProvedUnique(following:coming:)``).
final class IDIndex: Sendable {
  struct Duplicate: Sendable {
    let row: Int
    let first: Int
    let occurrence: Int
  }

  private let rows: Rows
  /// All that supplementary elements have, and of it what rows could have too.
  let allReserved: [CellID: Int]
  private let reserved: [(id: CellID, count: Int)]
  /// For rows that were taken from another snapshot with their ids: which of the rows with its id there each is, where it isn't the
  /// first.
  ///
  /// Empty where rows are counted here, and where all are the first.
  let givenOccurrences: [Int: Int]
  let state: Mutex<Knowledge>

  struct Knowledge {
    var occurrences: [Int: Int]?
    var duplicates: [Duplicate] = []
    /// The later rows of the ids that several rows have, by the first; where occurrences were given all rows, in their order.
    var later: [Int: [Int]] = [:]
    var table: [UInt64]?
    /// Where rows may be, as long as there is no table.
    var hints: Hints?
    /// Whether it was proved that the ids are unique; `nil` where nobody has tried.
    var isUnique: Bool?
    /// The ids of these rows, and of those that were there before, where they are known to be unique.
    var register: IDRegister?
  }

  /// Makes an index.
  ///
  /// - Parameters:
  ///   - runs: All rows of the snapshot.
  ///   - reserved: Ids that rows can't have, since supplementary elements have them, and how many have each.
  ///   - occurrences: `nil` where rows are to be counted. Else no two rows have the same id and occurrence, and each row that isn't
  ///     named is the first with its id.
  init(_ runs: [Run], reserved: [CellID: Int], occurrences: [Int: Int]? = nil) {
    rows = Rows(runs)
    allReserved = reserved
    givenOccurrences = occurrences ?? [:]
    if reserved.isEmpty {
      self.reserved = []
    } else {
      let kinds = Set(runs.map(\.kind))
      self.reserved = reserved.filter { kinds.contains($0.key.kind) }.map { ($0.key, $0.value) }
    }
    // Where each is the first, no two have an id.
    state = Mutex(Knowledge(occurrences: occurrences, isUnique: occurrences.map(\.isEmpty)))
  }

  private init(_ rows: Rows, like other: IDIndex, occurrences: [Int: Int], state: sending Knowledge) {
    self.rows = rows
    givenOccurrences = occurrences
    allReserved = other.allReserved
    reserved = other.reserved
    self.state = Mutex(state)
  }

  /// All rows of the snapshot.
  var runs: [Run] { rows.runs }

  /// Whether no supplementary element can have the id of a row.
  var hasNoReserved: Bool { reserved.isEmpty }

  /// Whether all rows of a kind are of one type, so that rows of two types never share an id.
  var hasOneTypeForEachKind: Bool {
    var types: [String: ObjectIdentifier] = [:]
    for run in runs {
      let type = ObjectIdentifier(run.modelType)
      if types.updateValue(type, forKey: run.kind) ?? type != type { return false }
    }
    return true
  }

  /// The run that a row is in, and its position there.
  ///
  /// - Complexity: O(log *r*) in the number of runs.
  func place(ofRow row: Int) -> (run: Run, index: Int) {
    let number = rows.runIndex(of: row)
    return (rows.runs[number], row - rows.starts[number])
  }

  /// The number of the run that a row is in, which is likely to be that of another row.
  func runNumber(ofRow row: Int, near run: Int) -> Int {
    if rows.starts[run] <= row, row < rows.starts[run + 1] { return run }
    return rows.runIndex(of: row)
  }

  /// The number of the first row of a run.
  func start(ofRun run: Int) -> Int { rows.starts[run] }

  /// The rows of ranges, run by run.
  ///
  /// - Parameter ranges: Ascending.
  func parts(of ranges: [Range<Int>]) -> [RunRows] {
    var parts: [RunRows] = []
    var number = 0
    var last = -1
    for range in ranges {
      var row = range.lowerBound
      while row < range.upperBound {
        while rows.starts[number + 1] <= row { number += 1 }
        let start = rows.starts[number]
        let end = Swift.min(rows.starts[number + 1], range.upperBound)
        if last != number { parts.append(RunRows(run: rows.runs[number], rows: [])) }
        last = number
        parts[parts.count - 1].rows.append((row - start)..<(end - start))
        row = end
      }
    }
    return parts
  }

  /// Whether the index is that of these very runs, so that what it has found out is true of them.
  ///
  /// - Complexity: O(*r*) in the number of runs; no row is looked at.
  func isOf(_ runs: [Run], reserved: [CellID: Int]) -> Bool {
    self.runs.count == runs.count && self.runs.elementsEqual(runs, by: ===) && allReserved == reserved
  }

  /// The index with other runs in the place of some.
  ///
  /// - Parameters:
  ///   - range: The runs that go.
  ///   - new: What comes instead, with the kinds that were there before.
  ///   - keepsIDs: Whether each row has the id that the row of its number had. Then all that was found out is kept.
  /// - Complexity: O(*r*) in the number of runs; no row is looked at.
  func replacing(_ range: Range<Int>, with new: [Run], keepsIDs: Bool) -> IDIndex {
    var runs = rows.runs
    runs.replaceSubrange(range, with: new)
    return IDIndex(
      Rows(runs), like: self, occurrences: keepsIDs ? givenOccurrences : [:],
      state: keepsIDs ? state.withLock { $0 } : Knowledge())
  }

  /// Whether a table of ids was made.
  var hasTable: Bool { state.withLock { $0.table != nil } }

  /// For each row that is not the first with its id, which one it is: 2 for the second.
  ///
  /// - Complexity: O(*n*) at the first time, O(1) later.
  var occurrences: [Int: Int] {
    state.withLock { state in
      if let known = state.occurrences { return known }
      if state.isUnique == nil { proveUniqueness(&state) }
      if state.isUnique == true { state.occurrences = [:] } else { buildTable(&state) }
      return state.occurrences ?? [:]
    }
  }

  /// Which of the rows with its id a row is.
  func occurrence(ofRow row: Int) -> Int { occurrences[row] ?? 1 }

  /// All rows that are not the first with their id, in order.
  var duplicates: [Duplicate] {
    _ = occurrences
    return state.withLock { state in
      if !givenOccurrences.isEmpty, state.table == nil { buildTable(&state) }
      return state.duplicates
    }
  }

  /// The number of the row with an id.
  ///
  /// - Complexity: O(1), after the table was made by the first call; where there are hints, and ids are known to be unique, the first
  ///   call may do without.
  func row(of id: CellID) -> Int? {
    let first = Array(id.first.description.utf8)
    return state.withLock { state in
      if state.table == nil {
        // Where ids are unique the row that is found is the only one.
        if id.occurrence == 1, state.isUnique == true, let row = hintedRow(first, &state) { return row }
        buildTable(&state)
      }
      guard let table = state.table, !table.isEmpty else { return nil }
      let hash = Self.hash(first)
      var slot = Int(truncatingIfNeeded: hash) & (table.count - 1)
      var text = ByteBuffer()
      while table[slot] != 0 {
        if table[slot] >> 32 == UInt64(hash) {
          let entry = Self.entry(in: table[slot])
          text.removeAll()
          writeID(of: entry, to: &text)
          if text.bytes == first {
            if !givenOccurrences.isEmpty { return row(withGiven: id.occurrence, like: entry, in: state) }
            // The first may be a supplementary element, which is no row.
            guard id.occurrence == 1 else { return later(id.occurrence, after: entry, in: state) }
            return entry < rows.count ? entry : nil
          }
        }
        slot = (slot + 1) & (table.count - 1)
      }
      return nil
    }
  }

  private func later(_ occurrence: Int, after first: Int, in state: Knowledge) -> Int? {
    // They are counted without gaps, from 2 on, or from where supplementary elements of the id end.
    guard let all = state.later[first], let start = state.occurrences?[all[0]], occurrence >= start,
      occurrence - start < all.count
    else { return nil }
    return all[occurrence - start]
  }

  private func row(withGiven occurrence: Int, like first: Int, in state: Knowledge) -> Int? {
    let all = state.later[first] ?? (first < rows.count ? [first] : [])
    var low = 0
    var high = all.count
    while low < high {
      let middle = (low + high) / 2
      if givenOccurrences[all[middle]] ?? 1 < occurrence { low = middle + 1 } else { high = middle }
    }
    return low < all.count && givenOccurrences[all[low]] ?? 1 == occurrence ? all[low] : nil
  }

  /// Puts the rows of each id in the order of the occurrences that they were given.
  private func useGivenOccurrences(_ state: inout Knowledge) {
    state.duplicates = []
    for (first, others) in state.later {
      let isRow = first < rows.count
      let all = (isRow ? [first] + others : others).sorted { givenOccurrences[$0] ?? 1 < givenOccurrences[$1] ?? 1 }
      state.later[first] = all
      for row in isRow ? all.dropFirst() : all[...] {
        state.duplicates.append(
          Duplicate(row: row, first: isRow ? all[0] : first, occurrence: givenOccurrences[row] ?? 1))
      }
    }
    state.duplicates.sort { $0.row < $1.row }
  }

  /// Takes over all that is known of another index, whose rows have the same ids in the same order.
  func adopt(_ other: IDIndex) {
    guard other !== self, reserved.isEmpty, other.reserved.isEmpty else { return }
    let known = other.state.withLock { $0 }
    state.withLock { state in
      if state.isUnique == nil || (state.table == nil && known.table != nil) { state = known }
    }
  }

  /// Whether it was asked before whether no two rows share an id, so that the next to ask has the answer.
  var knowsUniqueness: Bool { state.withLock { $0.isUnique != nil } }

  /// Whether no two rows share an id, as far as order and hashes can prove it: `false` may be said of rows that don't.
  ///
  /// - Complexity: O(*n*) at the first time, O(1) later.
  var isProvedUnique: Bool {
    state.withLock { state in
      if let known = state.isUnique { return known }
      proveUniqueness(&state)
      return state.isUnique ?? false
    }
  }

  /// Whether no two rows share an id, where it was proved of the rows that were there before.
  ///
  /// - Parameters:
  ///   - previous: The index of rows whose ids are unique.
  ///   - coming: The rows that weren't among them. All others were.
  /// - Complexity: O(*k*) in the rows that come, and now and then O(*n*).
  func isProvedUnique(
    following previous: IDIndex, coming: @autoclosure () -> [RunRows]
  ) -> Bool {
    guard reserved.isEmpty, previous.reserved.isEmpty else { return isProvedUnique }
    if let known = state.withLock({ $0.isUnique }) { return known }
    let coming = coming()
    guard !coming.isEmpty else { return set(isUnique: true, previous.state.withLock { $0.register }) }
    // Where much comes, all rows are as quickly looked at by themselves.
    if coming.reduce(0, { $0 + $1.count }) * 4 > previous.rows.count { return isProvedUnique }
    let register = previous.state.withLock { state in
      if state.register == nil { state.register = IDRegister(previous.runs) }
      return state.register
    }
    switch register?.insert(coming) {
    case .new: return set(isUnique: true, register)
    case .known(let hashes): return set(isUnique: IDRegister.areUnique(hashes, in: runs), register)
    default: return isProvedUnique
    }
  }

  private func set(isUnique: Bool, _ register: IDRegister?) -> Bool {
    state.withLock { state in
      if state.isUnique == nil {
        state.isUnique = isUnique
        state.register = isUnique ? register : nil
      }
    }
    return isUnique
  }

  private func proveUniqueness(_ state: inout Knowledge) {
    state.isUnique = reserved.isEmpty && isAscending
    guard reserved.isEmpty, state.isUnique == false, let register = IDRegister(runs) else { return }
    state.register = register
    state.isUnique = true
  }

  private var isAscending: Bool {
    var last: [String: Run] = [:]
    for run in rows.runs where run.count > 0 {
      if let previous = last[run.kind], !previous.precedes(run) { return false }
      guard run.isAscending() else { return false }
      last[run.kind] = run
    }
    return true
  }

  private func buildTable(_ state: inout Knowledge) {
    let count = rows.count + reserved.count
    var size = 8
    while size * 2 < count * 3 { size *= 2 }
    var table = [UInt64](repeating: 0, count: size)
    var occurrences: [Int: Int] = [:]
    var reached: [Int: Int] = [:]
    for (number, element) in reserved.enumerated() where element.count > 1 {
      reached[rows.count + number] = element.count
    }
    var text = ByteBuffer()
    var other = ByteBuffer()
    // Supplementary elements come first: where a row has their id, it is the row that is called the second.
    for number in 0..<count {
      let entry = number < reserved.count ? rows.count + number : number - reserved.count
      text.removeAll()
      writeID(of: entry, to: &text)
      let hash = text.withSpan { Self.hash($0) }
      var slot = Int(truncatingIfNeeded: hash) & (size - 1)
      var first: Int?
      while table[slot] != 0 {
        let found = Self.entry(in: table[slot])
        if table[slot] >> 32 == UInt64(hash) {
          other.removeAll()
          writeID(of: found, to: &other)
          if other.hasSameBytes(as: text) {
            first = found
            break
          }
        }
        slot = (slot + 1) & (size - 1)
      }
      if let first {
        let occurrence = reached[first, default: 1] + 1
        reached[first] = occurrence
        occurrences[entry] = occurrence
        state.later[first, default: []].append(entry)
        state.duplicates.append(Duplicate(row: entry, first: first, occurrence: occurrence))
      } else {
        table[slot] = UInt64(hash) << 32 | UInt64(entry + 1)
      }
    }
    state.table = table
    state.hints = nil
    if givenOccurrences.isEmpty { state.occurrences = occurrences } else { useGivenOccurrences(&state) }
  }

  /// The number of rows.
  var rowCount: Int { rows.count }

  func writeID(of entry: Int, to buffer: inout ByteBuffer) {
    if entry >= rows.count {
      buffer.append(utf8Of: reserved[entry - rows.count].id.description)
    } else {
      let run = rows.runIndex(of: entry)
      rows.runs[run].writeID(of: entry - rows.starts[run], to: &buffer)
    }
  }

  static func entry(in slot: UInt64) -> Int { Int(truncatingIfNeeded: slot & 0xFFFF_FFFF) - 1 }

  static func hash(_ bytes: [UInt8]) -> UInt32 { hash(bytes.span) }

  /// The standard library's hash is seeded for each process, so nobody can choose ids that collide.
  private static func hash(_ bytes: Span<UInt8>) -> UInt32 {
    var hasher = Hasher()
    unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }
}

extension ByteBuffer {
  borrowing func hasSameBytes(as other: borrowing ByteBuffer) -> Bool {
    guard count == other.count else { return false }
    for position in 0..<count where self[position] != other[position] { return false }
    return true
  }
}
