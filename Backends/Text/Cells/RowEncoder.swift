import Polycell

/// Turns rows and texts into bytes that may be written: neutralised, escaped where the style asks for it, and measured.
///
/// It is the only way from data to the output, so there is one place where data is made harmless. What it holds is of
/// the last row or text; its memory serves the next.
struct RowEncoder: ~Copyable {
  /// The texts of all cells, one after the other.
  private(set) var bytes = ByteBuffer(capacity: 1024)
  /// One for each cell, or for each line that spans the columns.
  private(set) var slots: [CellSlot] = []
  private(set) var pieces: [CellPiece] = []
  /// The slot that is being filled; it joins the others when it is closed.
  private var current = CellSlot.empty
  /// The fewest lines of the row.
  private(set) var height = 1
  /// Whether a rule is asked for below the row.
  private(set) var hasVisibleSeparator = false

  let options: TextOptions
  let color: TextColor
  let isASCII: Bool
  private let neutralizer: Neutralizer
  private let escape: MarkdownEscape?
  private let diagnostics: DiagnosticHandler
  private var registry: CellViewRegistry<AnyTextCellView>
  private var table = SectionTable?.none
  private var keyColumn = 0
  private var decimals: [Bool] = []
  private var plan: RunPlan?
  /// The columns that views set and that don't exist.
  private var reported: Set<String> = []
  private var scratch = ByteBuffer(capacity: 256)

  init(_ options: TextOptions, diagnostics: DiagnosticHandler) {
    self.options = options
    self.diagnostics = diagnostics
    color = options.style == .plain ? .none : options.color
    isASCII = options.style == .ascii
    let isMarkdown = options.style == .markdown
    neutralizer = Neutralizer(newlines: options.newlines == .wrap && !isMarkdown ? .keep : .escape)
    escape = isMarkdown ? MarkdownEscape() : nil
    registry = CellViewRegistry(options.views) { type in
      (type as? any TextCellConvertible.Type)?.makeTextView()
    }
  }

  /// Begins the rows of a table.
  ///
  /// - Parameter keyColumn: The position of the column that names the row, where indentation and badges are shown.
  mutating func begin(_ table: SectionTable, keyColumn: Int) {
    self.table = table
    self.keyColumn = keyColumn
    decimals = table.columns.map { $0.alignment == .decimal }
    plan = nil
  }

  /// Encodes a row: a slot for each column of the table, or one for each line if the row isn't shown in columns.
  ///
  /// - Returns: Whether it is shown in columns.
  mutating func encode(_ row: Row) -> Bool {
    if plan?.run !== row.run { makePlan(row.run) }
    clear()
    guard let plan else { return false }
    switch plan.resolution {
    case .columns:
      encodeCells(of: row, plan: plan, texts: [])
      return true
    case .placeholder(let text):
      encodeLine(text, .dim)
      return false
    case .view(let view):
      let output = fill(row, with: view)
      if let lines = output.lines {
        for line in lines { encodeLine(line) }
        return false
      }
      encodeCells(of: row, plan: plan, texts: output.texts)
      return true
    }
  }

  /// Encodes a header or footer that isn't shown in columns: the text of its only column, or `Heading: text` of each.
  mutating func encodeLines(of row: Row) {
    clear()
    switch registry.resolve(row.run, diagnostics: diagnostics) {
    case .view(let view):
      let output = fill(row, with: view)
      if let lines = output.lines {
        for line in lines { encodeLine(line) }
      } else {
        encodeLine(of: row, texts: output.texts)
      }
    case .placeholder(let text): encodeLine(text, .dim)
    case .columns: encodeLine(of: row, texts: [])
    }
  }

  /// Lets a view say what it shows of a row.
  private mutating func fill(_ row: Row, with view: AnyTextCellView) -> TextRow {
    var output = TextRow(row)
    view.render(row, to: &output)
    if let unknown = output.unknownColumn, reported.insert("\(row.run.kind)/\(unknown)").inserted {
      let message = "the view of \(row.run.modelType) sets the column \"\(unknown)\", which doesn't exist"
      diagnostics.report(Diagnostic(.warning, .cellView, message))
    }
    return output
  }

  /// Encodes a text as one line that spans the columns.
  mutating func encode(line text: String, _ styling: TextStyling, before: StaticString = "", after: StaticString = "") {
    clear()
    beginSlot()
    bytes.append(before)
    let width = before.utf8CodeUnitCount + after.utf8CodeUnitCount
    append(text)
    bytes.append(after)
    endSlot(addingWidth: width, styling)
  }

  /// Encodes the headings of columns.
  mutating func encodeHeadings(_ columns: [ColumnInfo]) {
    clear()
    for column in columns {
      beginSlot()
      append(column.heading)
      endSlot(addingWidth: 0, .bold)
      // A heading has no decimal point, and ends where the longest fraction ends.
      slots[slots.count - 1].left = Int(Int32.min)
    }
  }

  private mutating func makePlan(_ run: Run) {
    guard let table else { return }
    plan = RunPlan(
      run, positions: table.positions(in: run), decimals: decimals,
      resolution: registry.resolve(run, diagnostics: diagnostics))
  }

  private mutating func encodeCells(of row: Row, plan: RunPlan, texts: [StyledText?]) {
    let traits = row.traits
    height = traits.height ?? 1
    hasVisibleSeparator = traits.separator == .visible
    for column in plan.cells.indices {
      let cell = plan.cells[column]
      beginSlot()
      if column == keyColumn { appendIndentation(of: row, traits, isOutline: plan.isOutline) }
      if cell.position >= 0 {
        if cell.position < texts.count, let text = texts[cell.position] {
          append(text)
        } else {
          append(row, cell)
        }
      }
      if cell.isDecimal { measureLeft() }
      if column == keyColumn { for badge in traits.badges { append(badge) } }
      slots.append(current)
    }
  }

  /// Appends the display text of a cell.
  private mutating func append(_ row: Row, _ cell: RunPlan.Cell) {
    let start = bytes.count
    let value = row.cells[cell.position]
    switch value {
    case .text(let text) where cell.isAutomatic:
      bytes.append(utf8Of: text)
    case .integer(let number) where cell.isAutomatic:
      // Digits need no look.
      bytes.append(decimal: number)
      return endPiece(width: bytes.count - start)
    case .null where !cell.hasOwnText:
      if options.nullText.isEmpty { return }
      bytes.append(utf8Of: options.nullText)
      return endPiece(from: start, .dim)
    case .series(let values) where cell.isAutomatic && !isASCII:
      Sparkline.append(values, to: &bytes)
    case .badge(let badge) where cell.isAutomatic:
      bytes.append(utf8Of: badge.text)
      return endPiece(from: start, TextStyling(badge.tone))
    default:
      if cell.hasOwnText { row.writeText(of: cell.position, to: &bytes) } else { cell.format.write(value, to: &bytes) }
    }
    endPiece(from: start)
  }

  private mutating func appendIndentation(of row: Row, _ traits: CellTraits, isOutline: Bool) {
    let level = isOutline ? traits.indentation + row.depth : traits.indentation
    if level > 0 {
      // Beyond a screen's width depth says nothing; and a number from data must not decide how much memory is used.
      let count = 2 * min(level, 40)
      // Markdown drops spaces at the start of a cell, but not NO-BREAK SPACE.
      if escape == nil {
        bytes.append(repeating: UInt8(ascii: " "), count: count)
      } else {
        for _ in 0..<count { bytes.append("\u{A0}") }
      }
      endPiece(width: count)
    }
    guard isOutline else { return }
    if row.canHaveChildren {
      bytes.append(isASCII ? "v " : "▾ ")
      endPiece(width: 1 + (isASCII ? 1 : markerWidth))
    } else {
      if escape == nil { bytes.append("  ") } else { bytes.append("\u{A0}\u{A0}") }
      endPiece(width: 2)
    }
  }

  private var markerWidth: Int { ScalarProperties(0x25BE).width(ambiguousIsWide: options.widthProfile.ambiguousIsWide) }

  private mutating func append(_ badge: CellBadge) {
    bytes.append(escape == nil ? " [" : " \\[")
    endPiece(width: escape == nil ? 2 : 3)
    let start = bytes.count
    bytes.append(utf8Of: badge.text)
    endPiece(from: start, TextStyling(badge.tone))
    bytes.append(escape == nil ? "]" : "\\]")
    endPiece(width: escape == nil ? 1 : 2)
  }

  private mutating func encodeLine(_ text: String, _ styling: TextStyling) {
    beginSlot()
    append(text)
    endSlot(addingWidth: 0, styling)
  }

  private mutating func encodeLine(_ text: StyledText) {
    beginSlot()
    append(text)
    slots.append(current)
  }

  private mutating func encodeLine(of row: Row, texts: [StyledText?]) {
    beginSlot()
    let columns = row.columns
    for position in columns.indices {
      if columns.count > 1 {
        if position > 0 {
          bytes.append(", ")
          endPiece(width: 2)
        }
        append(columns[position].heading)
        bytes.append(": ")
        endPiece(width: 2)
      }
      if position < texts.count, let text = texts[position] {
        append(text)
      } else {
        let start = bytes.count
        row.writeText(of: position, to: &bytes)
        endPiece(from: start)
      }
    }
    slots.append(current)
  }

  private mutating func clear() {
    bytes.removeAll()
    slots.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
    height = 1
    hasVisibleSeparator = false
  }

  private mutating func beginSlot() {
    let start = bytes.count
    current = CellSlot(
      start: start, end: start, width: 0, left: 0, isMultiline: false, pieces: pieces.count..<pieces.count)
  }

  /// Ends a slot whose one text has a look.
  private mutating func endSlot(addingWidth width: Int, _ styling: TextStyling) {
    current.end = bytes.count
    current.width += width
    if color != .none {
      pieces.removeSubrange(current.pieces.lowerBound...)
      notePiece(styling)
    }
    slots.append(current)
  }

  private mutating func append(_ text: String) {
    let start = bytes.count
    bytes.append(utf8Of: text)
    endPiece(from: start)
  }

  private mutating func append(_ text: StyledText) {
    for run in text.runs {
      let start = bytes.count
      bytes.append(utf8Of: run.text)
      endPiece(from: start, run.styling)
    }
  }

  /// Makes harmless and measures what was appended of data from an offset on.
  @inline(__always)
  private mutating func endPiece(from start: Int, _ styling: TextStyling = .plain) {
    let isASCII = bytes.withSpan { $0.endOfPrintableASCII(from: start) == $0.count }
    if isASCII, escape == nil {
      endPiece(width: bytes.count - start, styling)
    } else {
      endDoubtfulPiece(from: start, styling)
    }
  }

  @inline(__always)
  private mutating func endPiece(width: Int, _ styling: TextStyling = .plain) {
    current.end = bytes.count
    current.width += width
    current.left += width
    if color != .none { notePiece(styling) }
  }

  private mutating func notePiece(_ styling: TextStyling) {
    pieces.append(CellPiece(end: bytes.count, styling: styling))
    current.pieces = current.pieces.lowerBound..<pieces.count
  }

  @inline(never)
  private mutating func endDoubtfulPiece(from start: Int, _ styling: TextStyling) {
    let needsNeutralizing = bytes.withSpan { Neutralizer.needsNeutralizing($0.extracting(start..<$0.count)) }
    if needsNeutralizing {
      scratch.removeAll()
      bytes.withSpan { scratch.append($0.extracting(start..<$0.count)) }
      bytes.truncate(to: start)
      scratch.withSpan { neutralizer.append($0, to: &bytes) }
    }
    if let escape {
      scratch.removeAll()
      bytes.withSpan { escape.append($0.extracting(start..<$0.count), to: &scratch) }
      bytes.truncate(to: start)
      bytes.append(scratch)
    }
    let profile = options.widthProfile
    let isMultiline =
      neutralizer.newlines == .keep
      && bytes.withSpan { span in
        for offset in start..<span.count where span[offset] == 0x0A { return true }
        return false
      }
    if isMultiline {
      current.isMultiline = true
      endPiece(width: 0, styling)
      // The widest line of the whole slot, in which this may not be the first piece.
      let slotStart = current.start
      let width = bytes.withSpan { TextWrapping.widestLine(of: $0.extracting(slotStart..<$0.count), profile: profile) }
      current.width = width
      current.left = width
    } else {
      let width = bytes.withSpan { DisplayWidth.width(of: $0.extracting(start..<$0.count), profile: profile) }
      endPiece(width: width, styling)
    }
  }

  /// Finds the decimal point of the slot.
  private mutating func measureLeft() {
    let slot = current
    let profile = options.widthProfile
    let left = bytes.withSpan { span -> Int in
      for offset in slot.start..<slot.end where span[offset] == UInt8(ascii: ".") {
        // As many bytes as cells means ASCII.
        if slot.end - slot.start == slot.width { return offset - slot.start }
        return DisplayWidth.width(of: span.extracting(slot.start..<offset), profile: profile)
      }
      return slot.width
    }
    current.left = left
  }
}
