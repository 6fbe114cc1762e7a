internal import Polycell

extension HTMLRenderer {
  /// Writes a value: the attributes of its cell, the end of the tag, and the content.
  ///
  /// The text of the content is the display text of the value, whatever the elements around it.
  mutating func cell(_ column: ColumnLayout, of row: Row) {
    let value = row.cells[column.position]
    switch value {
    case .null:
      out.html(column.nullClass)
      out.markup(">")
      if column.hasOwnText { ownText(column, of: row) }
    case .text(let text):
      out.html(column.otherClass)
      out.markup(">")
      if column.hasOwnText { ownText(column, of: row) } else { out.isolatedText(text) }
    case .integer, .unsigned, .number, .decimal, .duration:
      out.html(column.numberClass)
      if !column.isCanonical { sortKey(value) }
      out.markup(">")
      text(value, column, of: row)
    case .boolean:
      out.html(column.otherClass)
      out.markup(">")
      text(value, column, of: row)
    case .date: date(value, column, of: row)
    case .progress(let progress): self.progress(progress, column, of: row)
    case .series(let numbers):
      out.html(column.otherClass)
      out.markup(">")
      series(numbers, column, of: row)
    case .link(let link):
      out.html(column.otherClass)
      out.markup(">")
      self.link(link, column, of: row)
    case .badge(let badge):
      out.html(column.otherClass)
      out.markup(">")
      self.badge(badge, text: column.hasOwnText ? (column, row) : nil)
    case .list:
      out.html(column.otherClass)
      out.markup(">")
      text(value, column, of: row)
    }
  }

  /// Writes the display text of a value that has no element of its own.
  private mutating func text(_ value: CellValue, _ column: ColumnLayout, of row: Row) {
    if column.hasOwnText {
      ownText(column, of: row)
    } else if case .list = value {
      out.isolatedText { column.format.write(value, to: &$0) }
    } else {
      out.numeric(value, format: column.format)
    }
  }

  private mutating func ownText(_ column: ColumnLayout, of row: Row) {
    out.isolatedText { row.writeText(of: column.position, to: &$0) }
  }

  /// Writes the value as a script would sort it, where the text is written otherwise.
  private mutating func sortKey(_ value: CellValue) {
    out.markup(" data-sort=\"")
    if case .duration(let duration) = value { out.seconds(duration) } else { out.numeric(value, format: .automatic) }
    out.markup("\"")
  }

  private mutating func date(_ value: CellValue, _ column: ColumnLayout, of row: Row) {
    out.html(column.otherClass)
    let form = out.readDate(value)
    if !form.isExact, !column.isCanonical {
      out.markup(" data-sort=\"")
      out.date()
      out.markup("\"")
    }
    out.markup(">")
    if form.isValid {
      out.markup("<time datetime=\"")
      out.validDate()
      out.markup("\">")
    }
    if column.isCanonical { out.date() } else { text(value, column, of: row) }
    if form.isValid { out.markup("</time>") }
  }

  private mutating func progress(_ progress: CellProgress, _ column: ColumnLayout, of row: Row) {
    out.html(column.progressClass)
    sortKey(.number(progress.fraction))
    // A bar has no text on the screen; the style sheet takes it from here.
    out.markup(" data-text=\"")
    if column.hasOwnText {
      out.text { row.writeText(of: column.position, to: &$0) }
    } else {
      out.numeric(.progress(progress), format: column.format)
    }
    out.markup("\"><progress max=\"1\" value=\"")
    out.numeric(.number(progress.fraction), format: .automatic)
    out.markup("\">")
    text(.progress(progress), column, of: row)
    out.markup("</progress>")
  }

  private mutating func link(_ link: CellLink, _ column: ColumnLayout, of row: Row) {
    if column.hasOwnText {
      out.link(href: link.href, textIsEmpty: row.text(of: column.position).isBlank) { out in
        out.isolatedText { row.writeText(of: column.position, to: &$0) }
      }
    } else {
      let label = link.label
      out.link(href: link.href, textIsEmpty: label.isBlank) { $0.isolatedText(label) }
    }
  }

  /// Writes a badge.
  ///
  /// What its tone says is in its class, for the look, and in its title, since a look says nothing to all.
  mutating func badge(_ badge: CellBadge, text own: (column: ColumnLayout, row: Row)?) {
    out.markup("<span class=\"")
    out.html(prefix)
    out.markup("-badge")
    if badge.tone != .neutral {
      out.markup(" ")
      out.html(prefix)
      out.markup("-tone-")
      out.identifier(badge.tone.rawValue)
      out.markup("\"")
      out.attribute("title", badge.tone.rawValue)
      out.markup(">")
    } else {
      out.markup("\">")
    }
    if let own {
      ownText(own.column, of: own.row)
    } else {
      out.isolatedText(badge.text)
    }
    out.markup("</span>")
  }
}
