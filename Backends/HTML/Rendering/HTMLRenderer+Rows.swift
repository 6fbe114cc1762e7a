internal import Polycell

extension HTMLRenderer {
  /// What a `<tr>` is called after.
  enum RowName {
    /// A row, by its id.
    case row
    /// A supplementary element, by its section and kind; the list's have no section.
    case element(SectionID?, SupplementaryKind)
  }

  /// Writes a row.
  mutating func renderRow(_ row: Row, hasKindClass: Bool, in table: Table) {
    let layout = layout(of: row.run, in: table.table)
    let traits = row.traits
    openRow(row, .row, traits, hasKindClass: hasKindClass)
    switch layout.resolution {
    case .columns:
      cells(of: row, layout, isFilled: false, traits)
    case .view(let view):
      fill(row, with: view, layout)
      if let content = layout.filled.content {
        openSpan("<td", table)
        label(traits)
        out.markup(">")
        out.html(content)
        badges(traits.badges)
        out.markup("</td>")
      } else {
        cells(of: row, layout, isFilled: true, traits)
      }
    case .placeholder(let text): placeholder(text, table)
    }
    out.markup("</tr>\n")
  }

  /// The layout of a type of rows.
  ///
  /// Neighbouring rows mostly have one run, so that is looked at first.
  mutating func layout(of run: Run, in table: SectionTable) -> RunLayout {
    if let current, current.run === run { return current.layout }
    let layout: RunLayout
    if let known = layouts.first(where: { $0.isFor(run) }) {
      layout = known
    } else {
      let resolution = registry.resolve(run, diagnostics: diagnostics)
      layout = RunLayout(run, in: table, prefix: prefix, resolution: resolution)
      layouts.append(layout)
    }
    current = (run, layout)
    return layout
  }

  /// Lets a view fill its row.
  mutating func fill(_ row: Row, with view: AnyHTMLCellView, _ layout: RunLayout) {
    layout.filled.clear()
    // The registry has compared the types, so the row is the view's.
    _ = view.render(row, to: &layout.filled)
    guard let unknown = layout.filled.unknownColumn else { return }
    guard reported.insert("\(layout.kind)/\(unknown)").inserted else { return }
    let message = "the view of \(layout.modelType) sets the column \"\(unknown)\", which doesn't exist"
    diagnostics.report(Diagnostic(.warning, .cellView, message))
  }

  /// Writes a `<tr>` with all that is said of the row.
  mutating func openRow(_ row: Row, _ name: RowName, _ traits: CellTraits, hasKindClass: Bool) {
    out.markup("<tr id=\"")
    out.html(list)
    rowID(row, name)
    var isOpen = false
    switch name {
    case .row: break
    case .element(_, .header):
      addClass(&isOpen)
      out.markup("header")
    case .element(_, .footer):
      addClass(&isOpen)
      out.markup("footer")
    case .element:
      addClass(&isOpen)
      out.markup("supplementary")
    }
    if hasKindClass {
      addClass(&isOpen)
      out.markup("kind-")
      out.identifier(row.run.kind)
    }
    let depth = row.depth
    let isBranch = row.canHaveChildren
    if let style = traits.style, !style.isEmpty {
      addClass(&isOpen)
      out.markup("style-")
      out.identifier(style)
    }
    if traits.indentation > 0 || depth > 0 {
      addClass(&isOpen)
      out.markup("indent-")
      // The style sheet knows as many levels.
      out.number(min(traits.indentation.addingReportingOverflow(depth).overflow ? 8 : traits.indentation + depth, 8))
    }
    if isBranch {
      addClass(&isOpen)
      out.markup("branch")
    }
    if traits.separator != .automatic {
      addClass(&isOpen)
      out.markup(traits.separator == .visible ? "separator-visible" : "separator-hidden")
    }
    if isOpen { out.markup("\"") }
    if case .element(_, let kind) = name, kind != .header, kind != .footer { out.attribute("data-kind", kind.rawValue) }
    if depth > 0 || isBranch {
      out.markup(" data-level=\"")
      out.number(depth + 1)
      out.markup("\"")
    }
    if let height = traits.height {
      out.markup(" data-height=\"")
      out.number(height)
      out.markup("\"")
    }
    out.markup(">")
  }

  /// Writes what assistive technology reads in place of a cell's text, on the cell that names its row.
  mutating func label(_ traits: CellTraits) {
    if let label = traits.accessibilityLabel, !label.isBlank { out.attribute("aria-label", label) }
  }

  /// Writes the rest of the id and the key.
  mutating func rowID(_ row: Row, _ name: RowName) {
    switch name {
    case .row:
      out.markup("-r-")
      out.identifier(andAttribute: "data-key") { row.writeID(to: &$0) }
    case .element(let section, let kind):
      out.markup("-p")
      if let section {
        out.markup("-")
        out.identifier(section.description)
      }
      // No encoded text has this in it.
      out.markup("_-")
      out.identifier(kind.rawValue)
      out.markup("\" data-key=\"")
      out.text { row.writeID(to: &$0) }
      out.markup("\"")
    }
  }

  /// Writes the cells of a row in the columns of the table.
  mutating func cells(of row: Row, _ layout: RunLayout, isFilled: Bool, _ traits: CellTraits) {
    for number in layout.cells.indices {
      guard let column = layout.cells[number] else {
        out.markup("<td class=\"")
        out.html(prefix)
        out.markup("-absent\"></td>")
        continue
      }
      let isHeader = number == layout.header
      if isHeader {
        out.markup("<th scope=\"row\"")
        label(traits)
      } else {
        out.markup("<td")
      }
      if isFilled, let content = layout.filled.cells[column.position] {
        out.html(column.otherClass)
        out.markup(">")
        out.html(content)
      } else {
        cell(column, of: row)
      }
      if isHeader { badges(traits.badges) }
      out.markup(isHeader ? "</th>" : "</td>")
    }
  }

  /// Writes the badges of a row, behind what they belong to.
  mutating func badges(_ badges: [CellBadge]) {
    guard !badges.isEmpty else { return }
    out.markup("<span class=\"")
    out.html(prefix)
    out.markup("-badges\">")
    for badge in badges {
      out.markup(" ")
      self.badge(badge, text: nil)
    }
    out.markup("</span>")
  }

  /// Writes the beginning of a cell that is as wide as the table, without the end of its tag.
  mutating func openSpan(_ tag: StaticString, _ table: Table) {
    out.markup(tag)
    out.markup(" colspan=\"")
    out.number(table.width)
    out.markup("\"")
  }

  /// Writes what stands in for a row whose view doesn't fit.
  mutating func placeholder(_ text: String, _ table: Table) {
    openSpan("<td", table)
    var isOpen = false
    addClass(&isOpen)
    out.markup("placeholder\">")
    out.text(text)
    out.markup("</td>")
  }
}
