internal import Polycell

extension HTMLRenderer {
  /// A table, and how many cells a row of it has.
  struct Table {
    let table: SectionTable
    var width: Int { max(table.columns.count, 1) }
  }

  /// Writes neighbouring sections that have the same columns.
  mutating func renderTable<Failure: Error>(
    _ table: SectionTable, number: Int, isLast: Bool, of snapshot: Snapshot,
    checkpoint: (inout ByteBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    layouts.removeAll()
    current = nil
    openTable(table, number: number, of: snapshot)
    let context = Table(table: table)
    if number == 0 { listState(of: snapshot, in: context) }
    try out.checkpoint(checkpoint)
    for position in table.sections {
      try renderSection(snapshot[position], in: context, checkpoint: checkpoint)
    }
    if isLast, let footer = snapshot.footer {
      out.markup("<tfoot>\n")
      element(footer, section: nil, isGroupHeader: false, in: context)
      out.markup("</tfoot>\n")
    }
    out.markup("</table>\n</div>\n")
  }

  private mutating func openTable(_ table: SectionTable, number: Int, of snapshot: Snapshot) {
    out.markup("<div class=\"")
    out.html(prefix)
    out.markup("-scroll\" role=\"region\" aria-labelledby=\"")
    tableID(number, "-cap")
    out.markup("\" tabindex=\"0\">\n<table class=\"")
    out.html(prefix)
    out.markup("\" id=\"")
    tableID(number, "")
    out.markup("\">\n<caption id=\"")
    tableID(number, "-cap")
    out.markup("\"")
    caption(table, number: number, of: snapshot)
    out.markup("</caption>\n")
    guard !table.columns.isEmpty else { return }
    out.markup("<colgroup>")
    for column in table.columns {
      out.markup("<col")
      columnClass(column)
      out.markup(">")
    }
    out.markup("</colgroup>\n<thead>\n<tr>")
    for (number, column) in table.columns.enumerated() {
      out.markup("<th scope=\"col\"")
      columnClass(column)
      out.attribute("data-column", column.id)
      out.markup(">")
      // A header cell must say something.
      if !column.heading.isBlank {
        out.isolatedText(column.heading)
      } else if !column.id.isBlank {
        out.isolatedText(column.id)
      } else {
        out.number(number + 1)
      }
      out.markup("</th>")
    }
    out.markup("</tr>\n</thead>\n")
  }

  /// Writes the id of a table, or of something of its own.
  private mutating func tableID(_ number: Int, _ suffix: StaticString) {
    out.html(list)
    out.markup(suffix)
    guard number > 0 else { return }
    out.markup("-")
    out.number(number + 1)
  }

  private mutating func columnClass(_ column: ColumnInfo) {
    var isOpen = false
    switch column.alignment {
    case .start: break
    case .center:
      addClass(&isOpen)
      out.markup("center")
    case .end, .decimal:
      addClass(&isOpen)
      out.markup("number")
    }
    if column.role == .detail {
      addClass(&isOpen)
      out.markup("detail")
    }
    if isOpen { out.markup("\"") }
  }

  /// Writes the end of the caption's tag and its text: the list's title, and for tables behind the first what sections it has.
  private mutating func caption(_ table: SectionTable, number: Int, of snapshot: Snapshot) {
    if let title = [snapshot.title, options.title].compactMap(\.self).first(where: { !$0.isBlank }) {
      out.markup(">")
      out.isolatedText(title)
    } else {
      // A name for those who can't see that it is a table.
      var isOpen = false
      addClass(&isOpen)
      out.markup("untitled\">")
      out.text(Self.untitled)
    }
    guard number > 0 else { return }
    out.markup(" <span>(")
    for (offset, position) in table.sections.prefix(3).enumerated() {
      if offset > 0 { out.markup(", ") }
      out.isolatedText(snapshot[position].name)
    }
    if table.sections.count > 3 { out.markup(", …") }
    out.markup(")</span>")
  }

  private mutating func renderSection<Failure: Error>(
    _ section: Section, in table: Table, checkpoint: (inout ByteBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    let isMixed = section.rows.runs.count > 1
    openSection(section, kind: isMixed ? nil : section.rows.runs.first?.kind)
    if let title = section.title, !title.isBlank {
      out.markup("<tr><th scope=\"rowgroup\" colspan=\"")
      out.number(table.width)
      out.markup("\">")
      out.isolatedText(title)
      out.markup("</th></tr>\n")
    }
    if let header = section.header {
      element(header, section: section.id, isGroupHeader: section.title?.isBlank ?? true, in: table)
    }
    try out.checkpoint(checkpoint)
    for row in section.rows {
      renderRow(row, hasKindClass: isMixed, in: table)
      try out.checkpoint(checkpoint)
    }
    state(section.state, of: section.id, isEmpty: section.rows.isEmpty, in: table)
    for element in section.otherSupplementary {
      self.element(element, section: section.id, isGroupHeader: false, in: table)
    }
    if let footer = section.footer { element(footer, section: section.id, isGroupHeader: false, in: table) }
    out.markup("</tbody>\n")
    try out.checkpoint(checkpoint)
  }

  private mutating func openSection(_ section: Section, kind: String?) {
    out.markup("<tbody id=\"")
    out.html(list)
    out.markup("-s-")
    out.identifier(section.id.description)
    out.markup("\"")
    if let kind {
      var isOpen = false
      addClass(&isOpen)
      out.markup("kind-")
      out.identifier(kind)
      out.markup("\"")
    }
    out.attribute("data-section", section.id.description)
    stateAttributes(section.state)
    out.markup(">\n")
  }

  /// Says what is going on in a `tbody`, where something is.
  mutating func stateAttributes(_ state: ListState) {
    guard state != .ready else { return }
    out.attribute("data-state", state.name)
    if case .loading = state { out.markup(" aria-busy=\"true\"") }
  }
}

extension Section {
  /// What a person calls the section.
  fileprivate var name: String {
    guard let title, !title.isBlank else { return id.description }
    return title
  }
}
