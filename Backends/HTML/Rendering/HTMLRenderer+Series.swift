internal import Polycell

extension HTMLRenderer {
  /// Writes numbers as a line, with their text as its title: for those who can't see it, and for reading it back.
  mutating func series(_ numbers: [Double], _ column: ColumnLayout, of row: Row) {
    var lower = Double.infinity
    var upper = -Double.infinity
    for number in numbers where number.isFinite {
      lower = min(lower, number)
      upper = max(upper, number)
    }
    guard lower <= upper else { return seriesText(numbers, column, of: row) }
    out.markup("<svg class=\"")
    out.html(prefix)
    out.markup("-series\" role=\"img\" viewBox=\"-2 -2 104 24\" width=\"104\" height=\"24\"><title>")
    seriesText(numbers, column, of: row)
    out.markup("</title>")
    var isOpen = false
    for (position, number) in numbers.enumerated() {
      guard number.isFinite else {
        if isOpen { out.markup("\"/>") }
        isOpen = false
        continue
      }
      if !isOpen {
        out.markup("<polyline fill=\"none\" stroke=\"currentColor\" stroke-linecap=\"round\" points=\"")
        // A line of one point would not be drawn.
        point(position, of: numbers, lower, upper)
        isOpen = true
      }
      out.markup(" ")
      point(position, of: numbers, lower, upper)
    }
    if isOpen { out.markup("\"/>") }
    out.markup("</svg>")
  }

  /// Writes the place of a number in a box of 100 by 20, in whole tenths.
  private mutating func point(_ position: Int, of numbers: [Double], _ lower: Double, _ upper: Double) {
    coordinate(numbers.count > 1 ? Double(position) / Double(numbers.count - 1) * 1000 : 500)
    out.markup(",")
    // Halves, since the difference of two numbers can be more than a number can be.
    let height = upper / 2 - lower / 2
    coordinate(height > 0 ? 200 - (numbers[position] / 2 - lower / 2) / height * 200 : 100)
  }

  private mutating func coordinate(_ tenths: Double) {
    let tenths = Int(min(max(tenths, 0), 1000).rounded())
    out.number(tenths / 10)
    guard !tenths.isMultiple(of: 10) else { return }
    out.markup(".")
    out.number(tenths % 10)
  }

  private mutating func seriesText(_ numbers: [Double], _ column: ColumnLayout, of row: Row) {
    // A title holds text only, so there is no element around it.
    out.text { row.writeText(of: column.position, to: &$0) }
  }
}
