/// The values of the rows in one of the columns that they are sorted by, each read once.
struct SortColumn {
  private let sort: RowSort
  private var ranks: [UInt8] = []
  private var heads: [UInt64] = []
  private var values: [CellValue] = []
  /// The texts without their case, where there has been a text.
  private var folded: [String] = []
  /// Whether rank and head say all.
  private var isExact = true

  init(_ sort: RowSort) {
    self.sort = sort
  }

  /// Reads rows of a run.
  ///
  /// - Parameter rows: Which of them; `nil` for all.
  mutating func append(_ run: Run, _ rows: [Int32]?) {
    let count = values.count + (rows?.count ?? run.count)
    guard let column = run.columns.firstIndex(where: { $0.id.isSameUTF8(as: sort.column) }) else {
      let missing = count - values.count
      ranks += repeatElement(ValueOrder.Rank.null.rawValue, count: missing)
      heads += repeatElement(0, count: missing)
      values += repeatElement(.null, count: missing)
      if !folded.isEmpty { folded += repeatElement("", count: missing) }
      return
    }
    ranks.reserveCapacity(count)
    heads.reserveCapacity(count)
    values.reserveCapacity(count)
    if let rows {
      for row in rows { append(run.value(Int(row), column)) }
    } else {
      for row in 0..<run.count { append(run.value(row, column)) }
    }
  }

  private mutating func append(_ value: CellValue) {
    let rank = ValueOrder.rank(of: value)
    var head: UInt64
    if let text = value.sortText {
      while folded.count < values.count { folded.append("") }
      let text = text.caseFolded
      // What the texts begin with is taken when all are there.
      head = 0
      folded.append(text)
    } else {
      if !folded.isEmpty { folded.append("") }
      head = ValueOrder.head(of: value)
    }
    let isLast = rank == .null || ([.number, .date].contains(rank) && head == ValueOrder.lastHead)
    if sort.direction == .descending, !isLast { head = ~head }
    let isTurned = sort.direction == .descending && rank != .null
    if isExact { isExact = ValueOrder.isExact(value) }
    ranks.append(isTurned ? ValueOrder.Rank.null.rawValue - 1 - rank.rawValue : rank.rawValue)
    heads.append(head)
    values.append(value)
  }

  /// Takes the heads of the texts, when all rows have been added: the first bytes behind those that all texts begin with.
  ///
  /// Names such as `order-1`, `order-2` wouldn't be told apart by what they begin with.
  ///
  /// - Complexity: O(*n*) in the bytes of the texts that are shared.
  mutating func finish() {
    guard !folded.isEmpty else { return }
    let rank = ValueOrder.Rank.text.rawValue
    let isDescending = sort.direction == .descending
    let textRank = isDescending ? ValueOrder.Rank.null.rawValue - 1 - rank : rank
    var first: String?
    var shared = 0
    for row in folded.indices where ranks[row] == textRank {
      if let first {
        shared = min(shared, first.countOfSharedUTF8(with: folded[row]))
      } else {
        first = folded[row]
        shared = folded[row].utf8.count
      }
      if shared == 0 { break }
    }
    for row in folded.indices where ranks[row] == textRank {
      let head = ValueOrder.head(ofFolded: folded[row], behind: shared)
      heads[row] = isDescending ? ~head : head
    }
  }

  /// What decides about a row, but for those with which it shares it.
  func first(of row: Int) -> (rank: UInt8, head: UInt64) { (ranks[row], heads[row]) }

  /// Whether a row comes before (−1) or behind (1) another.
  func compare(_ row: Int, _ other: Int) -> Int {
    if ranks[row] != ranks[other] { return ranks[row] < ranks[other] ? -1 : 1 }
    if heads[row] != heads[other] { return heads[row] < heads[other] ? -1 : 1 }
    return compareValues(row, other)
  }

  /// The same of two rows that have the same rank and head.
  func compareValues(_ row: Int, _ other: Int) -> Int {
    if isExact { return 0 }
    var order = folded.isEmpty ? 0 : folded[row].compareUTF8(to: folded[other])
    if order == 0 {
      // Texts that are the same without their case needn't lose it again.
      if !folded.isEmpty, let text = values[row].sortText, let otherText = values[other].sortText {
        order = text.compareUTF8(to: otherText)
      } else {
        order = ValueOrder.compare(values[row], values[other])
      }
    }
    return sort.direction == .descending ? -order : order
  }
}
