import Polycell

/// Which columns of a table are shown, and how wide each is.
struct ColumnLayout {
  /// A column that is shown.
  struct Column {
    /// Its position in the table.
    var index: Int
    /// Its cells.
    var width: Int
    /// The cells that it needs for everything that stands in it.
    var natural: Int
    var alignment: ColumnAlignment
    /// The cells behind the last digit before the decimal point.
    var fraction: Int

    /// The spaces before a text that fits.
    ///
    /// - Parameters:
    ///   - textWidth: The cells of the text.
    ///   - left: The cells before its decimal point.
    @inline(__always)
    func padding(before textWidth: Int, left: Int) -> Int {
      let free = width - textWidth
      switch alignment {
      case .start: return 0
      case .end: return max(0, free)
      case .center: return max(0, free / 2)
      case .decimal: return max(0, min(free, width - fraction - left))
      }
    }
  }

  /// What was measured of a column.
  struct Measure {
    /// The cells of the widest text, the heading's included.
    var width = 0
    /// The cells of the widest text, without the heading's.
    var content = 0
    /// The cells of the heading.
    var heading = 0
    /// In a column that is aligned by the decimal point, the most cells before and behind the last digit of the whole
    /// part.
    var left = 0
    var right = 0
  }

  /// The columns that are shown.
  private(set) var columns: [Column] = []
  /// The positions in the table of the columns for which there is no room.
  private(set) var hidden: [Int] = []

  /// The cells of all columns.
  var width: Int { columns.reduce(0) { $0 + $1.width } }

  /// The most cells that a hint may ask for, so that no sum of widths overflows and no hint decides how much memory is
  /// used.
  private static let largestHint = 100_000

  /// Finds the widths.
  ///
  /// - Parameters:
  ///   - infos: The columns of the table.
  ///   - measures: What was measured, one for each.
  ///   - keyColumn: The column that is always shown.
  ///   - available: Gives the cells that there are for a number of columns; `nil` for no limit.
  /// - Complexity: O(*n* log *n*) in the number of columns.
  init(_ infos: [ColumnInfo], _ measures: [Measure], keyColumn: Int, available: (Int) -> Int?) {
    var minimums: [Int] = []
    var needed = 0
    for (index, info) in infos.enumerated() {
      let measure = measures[index]
      let hint = info.width.minimum.map { min($0, Self.largestHint) }
      var natural = max(measure.width, measure.left + measure.right, hint ?? 0, 1)
      if let maximum = info.width.maximum { natural = min(natural, max(maximum, hint ?? 0)) }
      let minimum = min(natural, hint ?? Self.minimum(of: info, measure, isKey: index == keyColumn))
      minimums.append(minimum)
      needed += minimum
      columns.append(
        Column(index: index, width: natural, natural: natural, alignment: info.alignment, fraction: measure.right))
    }
    hide(infos, minimums, needed: needed, keyColumn: keyColumn, available: available)
    if let room = available(columns.count), width > room { shrink(to: max(1, room), infos, minimums) }
  }

  /// The cells below which a column isn't made narrower where nothing says how many these are.
  ///
  /// A number of which a part is cut off is a false number, and what is cut of a date or a status can't be guessed;
  /// text is still of use. Only a long heading may be cut in any case.
  private static func minimum(of info: ColumnInfo, _ measure: Measure, isKey: Bool) -> Int {
    let isWhole =
      switch info.kind {
      case .integer, .number, .decimal, .date, .duration, .boolean, .badge, .progress: true
      case .null, .text, .link, .series, .list: false
      case nil: info.alignment == .decimal
      }
    if isWhole { return max(measure.content, measure.left + measure.right, min(measure.heading, 24)) }
    return isKey ? 24 : max(min(measure.heading, 12), 8)
  }

  /// Takes columns away until the least widths of the others fit.
  ///
  /// Those of the lowest priority go first, of these the details, and of these the last ones.
  private mutating func hide(
    _ infos: [ColumnInfo], _ minimums: [Int], needed: Int, keyColumn: Int, available: (Int) -> Int?
  ) {
    guard let room = available(columns.count), needed > room else { return }
    let order = infos.indices.filter { $0 != keyColumn }.sorted { left, right in
      let (a, b) = (infos[left], infos[right])
      if a.priority != b.priority { return a.priority < b.priority }
      if (a.role == .detail) != (b.role == .detail) { return a.role == .detail }
      return left > right
    }
    var needed = needed
    var isHidden = [Bool](repeating: false, count: columns.count)
    var count = columns.count
    for index in order {
      guard count > 1, let room = available(count), needed > room else { break }
      isHidden[index] = true
      needed -= minimums[index]
      count -= 1
    }
    hidden = infos.indices.filter { isHidden[$0] }
    columns.removeAll { isHidden[$0.index] }
  }

  /// Makes the widest columns narrower, none below its minimum, until all fit.
  private mutating func shrink(to room: Int, _ infos: [ColumnInfo], _ minimums: [Int]) {
    // Only the column that can't go may be left with less than its minimum; it takes what there is.
    if columns.count == 1, minimums[columns[0].index] > room {
      columns[0].width = room
      return
    }
    func width(_ column: Column, below level: Int) -> Int {
      let share = Double(level) * infos[column.index].width.weight
      let cap = share < Double(column.natural) ? Int(share) : column.natural
      return max(minimums[column.index], cap)
    }
    // The highest level that no column may rise above, by its weight, so that all fit.
    var low = 0
    var high = columns.reduce(1) { max($0, $1.natural) }
    while low < high {
      let middle = (low + high + 1) / 2
      if columns.reduce(0, { $0 + width($1, below: middle) }) <= room { low = middle } else { high = middle - 1 }
    }
    var rest = room
    for position in columns.indices {
      columns[position].width = width(columns[position], below: low)
      rest -= columns[position].width
    }
    // What the last level would have given to some of them only.
    while rest > 0 {
      let before = rest
      for position in columns.indices
      where rest > 0 && columns[position].width < columns[position].natural
        && infos[columns[position].index].width.weight > 0
      {
        columns[position].width += 1
        rest -= 1
      }
      if rest == before { break }
    }
  }

  /// Makes the last column wider.
  mutating func widen(by cells: Int) {
    if !columns.isEmpty { columns[columns.count - 1].width += cells }
  }
}
