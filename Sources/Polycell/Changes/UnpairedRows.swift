/// What comparing has left over of the rows of one model type, in all sections.
struct UnpairedRows {
  /// The type and the kind of rows: only those of one can be the same row.
  struct Key: Hashable {
    let type: ObjectIdentifier
    let kind: String

    init(_ run: Run) {
      type = ObjectIdentifier(run.modelType)
      kind = run.kind
    }
  }

  /// Some rows of a run.
  struct Part {
    let run: Run
    /// Which of its rows.
    let rows: Range<Int>
    /// The number of the first of them in the snapshot.
    let start: Int

    init(_ run: Run, from start: Int) {
      self.init(run, rows: 0..<run.count, start: start)
    }

    init(_ run: Run, rows: Range<Int>, start: Int) {
      self.run = run
      self.rows = rows
      self.start = start
    }

    /// For the run's own code; nobody asks for the models at the top.
    var part: RunPart { RunPart(run, rows: rows, roots: 0..<0) }
  }

  /// Two runs that comparison hasn't paired as a whole.
  struct Pair {
    let old: Part
    let new: Part
    let match: ListMatch
  }

  /// Runs of paired sections, the usual case.
  private(set) var pairs: [Pair] = []
  /// Others that were in the old snapshot.
  var old: [Part] = []
  /// Others that are in the new one.
  var new: [Part] = []

  mutating func add(_ pair: Pair) { pairs.append(pair) }

  /// The hashes of the ids of parts.
  static func hashes(of parts: [Part]) -> [UInt64] {
    var hashes: [UInt64] = []
    hashes.reserveCapacity(parts.reduce(0) { $0 + $1.rows.count })
    var position = 0
    while position < parts.count {
      let run = parts[position].run
      var rows: [Range<Int>] = []
      while position < parts.count, parts[position].run === run {
        rows.append(parts[position].rows)
        position += 1
      }
      run.comparing.hashIDs(run, rows, &hashes)
    }
    return hashes
  }

  /// The rows of parts whose hashes may be among others, with these hashes.
  static func filter(_ parts: [Part], _ hashes: [UInt64], by filter: HashFilter) -> (parts: [Part], hashes: [UInt64]) {
    var result: [Part] = []
    var kept: [UInt64] = []
    var number = 0
    for part in parts {
      var first = part.rows.lowerBound
      func close(at row: Int) {
        if first < row {
          result.append(Part(part.run, rows: first..<row, start: part.start + first - part.rows.lowerBound))
        }
        first = row + 1
      }
      for row in part.rows {
        if filter.mayContain(hashes[number]) { kept.append(hashes[number]) } else { close(at: row) }
        number += 1
      }
      close(at: part.rows.upperBound)
    }
    return (result, kept)
  }

  /// The parts of parts that some ranges leave free.
  ///
  /// - Parameters:
  ///   - parts: The parts, whose rows are numbered one after the other.
  ///   - ranges: By these numbers.
  static func gaps(in parts: [Part], _ ranges: [Range<Int>]) -> [Part] {
    let count = parts.reduce(0) { $0 + $1.rows.count }
    var result: [Part] = []
    var number = 0
    var first = 0
    for var gap in Gaps.gaps(in: 0..<count, ranges) {
      while !gap.isEmpty {
        while gap.lowerBound >= first + parts[number].rows.count {
          first += parts[number].rows.count
          number += 1
        }
        let part = parts[number]
        let end = min(gap.upperBound, first + part.rows.count)
        let offset = gap.lowerBound - first
        let lower = part.rows.lowerBound + offset
        result.append(Part(part.run, rows: lower..<(lower + end - gap.lowerBound), start: part.start + offset))
        gap = end..<gap.upperBound
      }
    }
    return result
  }
}
