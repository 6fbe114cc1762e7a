import Polycell

/// Finds how wide the columns of a table are.
struct TableMeasurer: TableSink, ~Copyable {
  private(set) var columns: [ColumnLayout.Measure]
  /// The widest line that spans the columns.
  private(set) var widestLine = 0
  private let decimals: [Int]

  /// Makes a measurer.
  ///
  /// - Parameter minimum: The cells that each column has at least.
  init(_ table: SectionTable, minimum: Int) {
    columns = table.columns.map { _ in ColumnLayout.Measure(width: minimum) }
    decimals = table.columns.indices.filter { table.columns[$0].alignment == .decimal }
  }

  /// Takes the headings into account.
  mutating func addHeadings(_ encoder: borrowing RowEncoder) {
    for index in columns.indices {
      columns[index].heading = encoder.slots[index].width
      columns[index].width = max(columns[index].width, encoder.slots[index].width)
    }
  }

  mutating func begin(_ section: Section, to buffer: inout ByteBuffer) {}

  mutating func addLines(_ role: LineRole, _ encoder: borrowing RowEncoder, to buffer: inout ByteBuffer) {
    for slot in encoder.slots { widestLine = max(widestLine, slot.width) }
  }

  mutating func addRow(_ role: LineRole, _ encoder: borrowing RowEncoder, to buffer: inout ByteBuffer) {
    for index in columns.indices where encoder.slots[index].width > columns[index].content {
      columns[index].content = encoder.slots[index].width
      columns[index].width = max(columns[index].width, columns[index].content)
    }
    for index in decimals {
      let slot = encoder.slots[index]
      columns[index].left = max(columns[index].left, slot.left)
      columns[index].right = max(columns[index].right, slot.width - slot.left)
    }
  }
}
