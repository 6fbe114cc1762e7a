internal import Polycell

extension HTMLRenderer {
  /// Writes the list's header, which stands before the tables and so isn't a row.
  mutating func listHeader(_ element: Supplementary) {
    let row = element.row
    // No table: all of its columns are its own.
    let layout = layout(of: row.run, in: SectionTable.none)
    out.markup("<div id=\"")
    out.html(list)
    rowID(row, .element(nil, .header))
    out.markup(" class=\"")
    out.html(prefix)
    out.markup("-list-header\"")
    let traits = row.traits
    if traits.accessibilityLabel?.isBlank == false {
      // A label needs something that can have one.
      out.markup(" role=\"group\"")
      label(traits)
    }
    switch layout.resolution {
    case .columns: fields(of: row, layout, isFilled: false)
    case .view(let view):
      fill(row, with: view, layout)
      fields(of: row, layout, isFilled: true)
    case .placeholder(let text):
      out.markup(">")
      out.text(text)
    }
    badges(traits.badges)
    out.markup("</div>\n")
  }

  /// Writes a supplementary element as a row: in the table's columns where it has them, else in one cell.
  mutating func element(_ element: Supplementary, section: SectionID?, isGroupHeader: Bool, in table: Table) {
    let row = element.row
    let layout = layout(of: row.run, in: table.table)
    let traits = row.traits
    openRow(row, .element(section, element.kind), traits, hasKindClass: false)
    var isFilled = false
    switch layout.resolution {
    case .columns: break
    case .view(let view):
      fill(row, with: view, layout)
      isFilled = true
    case .placeholder(let text):
      placeholder(text, table)
      out.markup("</tr>\n")
      return
    }
    if layout.fits, layout.own.count > 1, !(isFilled && layout.filled.content != nil) {
      cells(of: row, layout, isFilled: isFilled, traits)
    } else {
      openSpan(isGroupHeader ? "<th scope=\"rowgroup\"" : "<td", table)
      label(traits)
      if !isFilled, layout.own.count == 1 {
        cell(layout.own[0], of: row)
      } else {
        fields(of: row, layout, isFilled: isFilled)
      }
      badges(traits.badges)
      out.markup(isGroupHeader ? "</th>" : "</td>")
    }
    out.markup("</tr>\n")
  }

  /// Writes the end of an open tag and the values of a row one after the other, each in a `<span>`.
  private mutating func fields(of row: Row, _ layout: RunLayout, isFilled: Bool) {
    if isFilled, let content = layout.filled.content {
      out.markup(">")
      out.html(content)
      return
    }
    out.markup(">")
    for (number, column) in layout.own.enumerated() {
      if number > 0 { out.markup(" ") }
      out.markup("<span")
      if isFilled, let content = layout.filled.cells[column.position] {
        out.markup(">")
        out.html(content)
      } else {
        cell(column, of: row)
      }
      out.markup("</span>")
    }
  }

  /// Writes what the list has to say besides its sections, as the first rows of the first table.
  mutating func listState(of snapshot: Snapshot, in table: Table) {
    guard snapshot.state != .ready || snapshot.isEmpty else { return }
    out.markup("<tbody id=\"")
    out.html(list)
    out.markup("-state\"")
    stateAttributes(snapshot.state)
    out.markup(">\n")
    state(snapshot.state, of: nil, isEmpty: snapshot.isEmpty, in: table)
    out.markup("</tbody>\n")
  }

  /// Writes a row for what a section or the list has to say besides its rows, if anything.
  mutating func state(_ state: ListState, of section: SectionID?, isEmpty: Bool, in table: Table) {
    guard let message = state.message(isEmpty: isEmpty) else { return }
    out.markup("<tr")
    if let section {
      out.markup(" id=\"")
      out.html(list)
      out.markup("-e-")
      out.identifier(section.description)
      out.markup("\"")
    }
    var isOpen = false
    addClass(&isOpen)
    out.markup("state ")
    out.html(prefix)
    out.markup("-state-")
    out.identifier(state == .ready ? "empty" : state.name)
    out.markup("\"")
    if case .empty(let empty) = state, let image = empty.image, !image.isEmpty { out.attribute("data-image", image) }
    out.markup(">")
    openSpan("<td", table)
    out.markup(">")
    if case .empty(let empty) = state, !message.isBlank || empty.action != nil {
      emptyState(empty)
    } else {
      out.isolatedText(message.isBlank ? "(\(state.name))" : message)
    }
    out.markup("</td></tr>\n")
  }

  private mutating func emptyState(_ empty: EmptyState) {
    var isFirst = true
    if !empty.title.isEmpty {
      out.markup("<strong>")
      out.isolatedText(empty.title)
      out.markup("</strong>")
      isFirst = false
    }
    if let message = empty.message, !message.isEmpty {
      out.markup(isFirst ? "<span>" : " <span>")
      out.isolatedText(message)
      out.markup("</span>")
      isFirst = false
    }
    if let action = empty.action, !action.title.isEmpty {
      out.markup(isFirst ? "<span class=\"" : " <span class=\"")
      out.html(prefix)
      out.markup("-action\"")
      out.attribute("data-action", action.id)
      out.markup(">")
      out.isolatedText(action.title)
      out.markup("</span>")
    }
  }
}

extension SectionTable {
  /// A table without columns or sections.
  fileprivate static var none: SectionTable { Snapshot([]).tables[0] }
}
