import Polycell

/// Reads back what the text backend has written.
enum TextReading {
  /// The fields of comma- or tab-separated values.
  static func fields(csv text: String) -> [[Exact]] {
    var lines: [[Exact]] = []
    var fields: [Exact] = []
    var field: [UInt8] = []
    var isQuoted = false
    var bytes = Array(text.utf8)[...]
    while let byte = bytes.popFirst() {
      switch byte {
      case UInt8(ascii: "\"") where isQuoted && bytes.first == UInt8(ascii: "\""): field.append(bytes.removeFirst())
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ",") where !isQuoted:
        fields.append(Exact(utf8: field))
        field = []
      case 0x0A where !isQuoted:
        lines.append(fields + [Exact(utf8: field)])
        (fields, field) = ([], [])
      default: field.append(byte)
      }
    }
    return lines
  }

  static func fields(tsv text: String) -> [[Exact]] {
    Exact(text).utf8.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast().map { line in
      line.split(separator: 0x09, omittingEmptySubsequences: false).map { field in
        var result: [UInt8] = []
        var rest = field
        while let byte = rest.popFirst() {
          guard byte == UInt8(ascii: "\\"), let escape = rest.popFirst() else {
            result.append(byte)
            continue
          }
          let plain: [UInt8: UInt8] = [UInt8(ascii: "t"): 9, UInt8(ascii: "n"): 10, UInt8(ascii: "r"): 13]
          result.append(plain[escape] ?? escape)
        }
        return Exact(utf8: result)
      }
    }
  }

  /// The cells of each line of a table in the ASCII style, without rules and empty lines; a line across is one cell.
  static func cells(ascii text: String) -> [[Exact]] {
    Exact(text).utf8.split(separator: 0x0A).compactMap { line in
      let line = Array(line)
      // Outside of a table a blank line is only a gap.
      if line.allSatisfy({ $0 == 0x20 }) { return nil }
      if line.count > 2, line.allSatisfy({ $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }) { return nil }
      guard line.count >= 4, line.starts(with: "| ".utf8), line.suffix(2).elementsEqual(" |".utf8) else {
        return [Exact(utf8: line).trimmed]
      }
      var cells: [Exact] = []
      var cell: [UInt8] = []
      var rest = line[2..<(line.count - 2)]
      while !rest.isEmpty {
        if rest.starts(with: " | ".utf8) {
          cells.append(Exact(utf8: cell).trimmed)
          cell = []
          rest = rest.dropFirst(3)
        } else {
          cell.append(rest.removeFirst())
        }
      }
      return cells + [Exact(utf8: cell).trimmed]
    }
  }

  /// What a table in the ASCII style has to be, for a list that another target shows.
  ///
  /// - Parameter snapshot: Says which sections make a table and what its columns are called.
  static func expected(_ shown: Shown, _ snapshot: Snapshot) -> [[Exact]] {
    var lines: [[Exact]] = []
    func add(_ text: Exact?) { if let text { lines.append([Replacement.text(text).trimmed]) } }
    for (number, table) in snapshot.tables.enumerated() {
      if number == 0 {
        if shown.title?.trimmed != "" { add(shown.title) }
        add(shown.header.flatMap { element in snapshot.header.map { line(element, $0.run) } })
        let titles = shown.sections.compactMap(\.index).filter { $0 != "" }
        if titles.contains(where: { $0.trimmed != "" }) { add(titles.joined(by: " ")) }
        add(message(shown.state, isEmpty: shown.sections.isEmpty))
      }
      guard !table.sections.isEmpty else { continue }
      if !table.columns.isEmpty { lines.append(table.columns.map { Replacement.text(Exact($0.heading)).trimmed }) }
      for position in table.sections {
        let (section, source) = (shown.sections[position], snapshot[position])
        add(section.title)
        for (item, element) in elements(section, source, isFooter: false) {
          addElement(item, element.run, table, &lines)
        }
        for row in section.rows {
          lines.append(cells(row, table))
          lines += Array(repeating: table.columns.map { _ in "" }, count: row.height - 1)
        }
        add(message(section.state, isEmpty: section.rows.isEmpty))
        for (item, element) in elements(section, source, isFooter: true) {
          addElement(item, element.run, table, &lines)
        }
      }
    }
    add(shown.footer.flatMap { element in snapshot.footer.map { line(element, $0.run) } })
    return lines
  }

  private static func elements(
    _ shown: Shown.Section, _ section: Section, isFooter: Bool
  ) -> [(Shown.Item, Supplementary)] {
    let items = isFooter ? shown.others.map { $0 } + [shown.footer] : [shown.header]
    let elements = isFooter ? section.otherSupplementary.map { $0 } + [section.footer] : [section.header]
    return zip(items, elements).compactMap { item, element in item.flatMap { item in element.map { (item, $0) } } }
  }

  private static func addElement(_ item: Shown.Item, _ run: Run, _ table: SectionTable, _ lines: inout [[Exact]]) {
    if run.columns.count > 1, table.containsColumns(of: run) {
      lines.append(cells(item, table))
    } else {
      lines.append([Replacement.text(line(item, run)).trimmed])
    }
  }

  /// The cells of a row in the columns of its table, with what stands around the text of the one that names it.
  private static func cells(_ row: Shown.Item, _ table: SectionTable) -> [Exact] {
    let key = table.columns.firstIndex { $0.role == .rowHeader } ?? 0
    return table.columns.enumerated().map { position, column in
      var text = Replacement.text(row.text(Exact(column.id)) ?? "").utf8
      if position == key {
        if row.isBranch { text = Array("v ".utf8) + text }
        for badge in row.badges { text += Array(" [".utf8) + Replacement.text(badge).utf8 + Array("]".utf8) }
      }
      return Exact(utf8: text).trimmed
    }
  }

  /// A line that isn't shown in columns: the only text, or `Heading: text` of each.
  private static func line(_ item: Shown.Item, _ run: Run) -> Exact {
    guard run.columns.count > 1 else { return item.line }
    return zip(run.columns, item.cells).map { Exact(utf8: Array("\($0.heading): ".utf8) + $1.text.utf8) }
      .joined(by: ", ")
  }

  private static func message(_ state: Shown.State?, isEmpty: Bool) -> Exact? {
    guard let state else { return isEmpty ? "(empty)" : nil }
    if state.isBlank { return Exact("(\(state.name))") }
    let action = state.action.map { Array(" [".utf8) + $0.utf8 + Array("]".utf8) } ?? []
    return Exact(utf8: state.texts.joined(by: ": ").utf8 + action)
  }
}
