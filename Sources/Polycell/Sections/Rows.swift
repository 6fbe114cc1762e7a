/// The rows of a section, in order: a collection of ``Row``.
///
/// They are stored as runs of one model type each. Reading one row after the other, with `for`, makes no allocation for each:
/// the memory of a row's values serves the next, unless the row was kept.
public struct Rows: Sendable, RandomAccessCollection {
  /// The runs.
  public let runs: [Run]
  /// The position of each run's first row, and the number of rows behind them.
  let starts: [Int]
  /// Knows which rows have an id that others have too; set where the rows are part of a snapshot.
  var identity: (index: IDIndex, base: Int)?

  /// Makes rows of runs.
  public init(_ runs: [Run]) {
    self.runs = runs
    var starts = [0]
    starts.reserveCapacity(runs.count + 1)
    for run in runs { starts.append(starts[starts.count - 1] + run.count) }
    self.starts = starts
    identity = nil
  }

  /// 0.
  public var startIndex: Int { 0 }
  /// The number of rows.
  public var endIndex: Int { starts[starts.count - 1] }

  /// A row.
  ///
  /// - Complexity: O(log *r*) in the number of runs; it allocates the memory for the row's values.
  public subscript(position: Int) -> Row {
    precondition(position >= 0 && position < endIndex, "The row is outside of its section.")
    let run = runIndex(of: position)
    return runs[run].row(at: position - starts[run], occurrence: occurrence(of: position))
  }

  /// Reads the rows one after the other.
  public func makeIterator() -> Iterator { Iterator(self, position: 0, end: endIndex) }

  /// Some of the rows, one after the other.
  ///
  /// - Precondition: The range is inside of the rows.
  public func rows(in range: Range<Int>) -> Window {
    precondition(range.lowerBound >= 0 && range.upperBound <= endIndex, "The rows are outside of their section.")
    return Window(rows: self, range: range)
  }

  /// Which run a row is in.
  func runIndex(of position: Int) -> Int {
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle + 1] <= position { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func occurrence(of position: Int) -> Int {
    guard let identity else { return 1 }
    return identity.index.occurrence(ofRow: identity.base + position)
  }

  /// Reads rows one after the other.
  public struct Iterator: IteratorProtocol {
    private let rows: Rows
    private let occurrences: [Int: Int]
    private var nextRun: Int
    private var run: Run?
    /// Where the run begins and ends, in the rows.
    private var start = 0
    private var end = 0
    private var position: Int
    private let last: Int
    /// The values of the row that was given out last: its memory serves the next one, where nobody kept the row.
    private var cells: [CellValue] = []

    init(_ rows: Rows, position: Int, end: Int) {
      self.rows = rows
      self.position = position
      last = end
      nextRun = rows.runIndex(of: position)
      occurrences = rows.identity?.index.occurrences ?? [:]
    }

    /// The next row.
    public mutating func next() -> Row? {
      if position >= end { advance() }
      guard position < last, let run else { return nil }
      let index = position - start
      // Emptied and filled again, never assigned over: nothing is copied where the memory has one owner.
      cells.removeAll(keepingCapacity: true)
      cells.append(addingCapacity: run.columns.count) { run.fill(index, &$0) }
      let occurrence = occurrences.isEmpty ? 1 : occurrences[(rows.identity?.base ?? 0) + position] ?? 1
      position += 1
      return Row(run, at: index, occurrence: occurrence, cells: cells)
    }

    private mutating func advance() {
      while position >= end, position < last {
        run = rows.runs[nextRun]
        start = rows.starts[nextRun]
        end = rows.starts[nextRun + 1]
        nextRun += 1
      }
    }
  }

  /// Some neighbouring rows of a section.
  public struct Window: Sequence, Sendable {
    let rows: Rows
    let range: Range<Int>

    /// Reads the rows one after the other.
    public func makeIterator() -> Iterator {
      Iterator(rows, position: range.lowerBound, end: range.upperBound)
    }
  }
}
