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
    /// The cells of the heading.
    var heading = 0
    /// In a column that is aligned by the decimal point, the most cells before and behind the last digit of the whole
    /// part.
    var left = 0
    var right = 0
  }

  private(set) var columns: [Column]

  /// The cells of all columns.
  var width: Int { columns.reduce(0) { $0 + $1.width } }

  /// Finds the widths.
  ///
  /// - Parameters:
  ///   - infos: The columns of the table.
  ///   - measures: What was measured, one for each.
  ///   - keyColumn: The column that is always shown.
  ///   - available: Gives the cells that there are for a number of columns; `nil` for no limit.
  init(_ infos: [ColumnInfo], _ measures: [Measure], keyColumn: Int, available: (Int) -> Int?) {
    columns = []
    var minimums: [Int] = []
    for (index, info) in infos.enumerated() {
      let measure = measures[index]
      var natural = max(measure.width, measure.left + measure.right, info.width.minimum ?? 0, 1)
      if let maximum = info.width.maximum { natural = min(natural, max(maximum, info.width.minimum ?? 0)) }
      // Room for a few characters, and for headings that aren't long.
      minimums.append(min(natural, info.width.minimum ?? max(5, min(measure.heading, 12))))
      columns.append(
        Column(
          index: index, width: natural, natural: natural, alignment: info.alignment, fraction: measure.right))
    }
    while let room = available(columns.count), columns.reduce(0, { $0 + minimums[$1.index] }) > room, columns.count > 1
    {
      columns.remove(at: Self.first(toGo: columns, infos, keyColumn: keyColumn))
    }
    if let room = available(columns.count), width > room { shrink(to: max(1, room), infos, minimums) }
  }

  /// The column that goes away first: of the lowest priority, and among those a detail, and else the last one.
  private static func first(toGo columns: [Column], _ infos: [ColumnInfo], keyColumn: Int) -> Int {
    var candidate: Int?
    for (position, column) in columns.enumerated() where column.index != keyColumn {
      guard let current = candidate else {
        candidate = position
        continue
      }
      let info = infos[column.index]
      let other = infos[columns[current].index]
      if info.priority < other.priority
        || (info.priority == other.priority && (info.role == .detail || other.role != .detail))
      {
        candidate = position
      }
    }
    return candidate ?? columns.count - 1
  }

  /// Makes the widest columns narrower until all fit.
  private mutating func shrink(to room: Int, _ infos: [ColumnInfo], _ minimums: [Int]) {
    // One column that isn't even given its minimum takes what there is.
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
