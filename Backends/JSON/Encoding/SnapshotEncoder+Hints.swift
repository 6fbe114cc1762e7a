internal import Polycell

extension SnapshotEncoder {
  /// Writes the members of a row's hints, which are all that is not a default; the object is left open.
  ///
  /// - Parameter opening: Comes before the first member, if there is one.
  /// - Returns: Whether there was a member.
  mutating func writeHints(of row: Row, after opening: StaticString, to buffer: inout ByteBuffer) -> Bool {
    var hints = HintList(opening: opening)
    if let schema = plan.schemaHint {
      hints.begin("schema", in: &buffer)
      buffer.append(json: schema, scratch: &scratch)
    }
    if !plan.formatted.isEmpty { writeDisplay(of: row, hints: &hints, to: &buffer) }
    writeTraits(of: row, hints: &hints, to: &buffer)
    let actions = row.actions
    if !actions.isEmpty {
      hints.begin("actions", in: &buffer)
      write(actions, to: &buffer)
    }
    if let view = plan.view { write(view, of: row, hints: &hints, to: &buffer) }
    if let placeholder = plan.placeholder {
      hints.begin("placeholder", in: &buffer)
      buffer.append(json: placeholder, scratch: &scratch)
    }
    return !hints.isEmpty
  }

  /// Writes the display texts that are not what the values' own texts would be.
  private mutating func writeDisplay(of row: Row, hints: inout HintList, to buffer: inout ByteBuffer) {
    var isFirst = true
    for column in plan.formatted {
      displayText.removeAll()
      row.writeText(of: column, to: &displayText)
      ownText.removeAll()
      CellFormat.automatic.write(row.cells[column], to: &ownText)
      guard !displayText.hasSameBytes(as: ownText) else { continue }
      if isFirst { hints.begin("display", in: &buffer) }
      buffer.append(isFirst ? UInt8(ascii: "{") : UInt8(ascii: ","))
      isFirst = false
      if options.layout == .records {
        buffer.append(UInt8(ascii: "\""))
        buffer.append(decimal: column)
        buffer.append("\":")
      } else {
        plan.appendName(column, to: &buffer)
      }
      buffer.append(UInt8(ascii: "\""))
      let start = buffer.count
      buffer.append(displayText)
      buffer.escapeJSON(from: start, scratch: &scratch)
      buffer.append(UInt8(ascii: "\""))
    }
    if !isFirst { buffer.append(UInt8(ascii: "}")) }
  }

  private mutating func writeTraits(of row: Row, hints: inout HintList, to buffer: inout ByteBuffer) {
    let traits = row.traits
    if let style = traits.style {
      hints.begin("style", in: &buffer)
      buffer.append(json: style, scratch: &scratch)
    }
    let depth = row.depth
    if traits.indentation + depth > 0 {
      hints.begin("indent", in: &buffer)
      buffer.append(decimal: traits.indentation + depth)
    }
    if depth > 0 {
      hints.begin("parent", in: &buffer)
      buffer.append(UInt8(ascii: "\""))
      let start = buffer.count
      ancestors.appendParent(ofDepth: depth, to: &buffer)
      buffer.escapeJSON(from: start, scratch: &scratch)
      buffer.append(UInt8(ascii: "\""))
    }
    if row.canHaveChildren { hints.begin("expanded", true, in: &buffer) }
    if depth > 0 || row.canHaveChildren { ancestors.push(row, at: depth) }
    if !traits.badges.isEmpty {
      hints.begin("badges", in: &buffer)
      for (position, badge) in traits.badges.enumerated() {
        buffer.append(position > 0 ? UInt8(ascii: ",") : UInt8(ascii: "["))
        buffer.append(json: badge, scratch: &scratch)
      }
      buffer.append(UInt8(ascii: "]"))
    }
    if !traits.isSelectable { hints.begin("selectable", false, in: &buffer) }
    if !traits.isHighlightable { hints.begin("highlightable", false, in: &buffer) }
    if traits.isMovable { hints.begin("movable", true, in: &buffer) }
    if traits.isDeletable { hints.begin("deletable", true, in: &buffer) }
    if let label = traits.accessibilityLabel {
      hints.begin("label", in: &buffer)
      buffer.append(json: label, scratch: &scratch)
    }
    if let height = traits.height {
      hints.begin("height", in: &buffer)
      buffer.append(decimal: height)
    }
    switch traits.separator {
    case .automatic: break
    case .visible: hints.begin("separator", true, in: &buffer)
    case .hidden: hints.begin("separator", false, in: &buffer)
    }
  }

  private mutating func write(
    _ view: AnyJSONCellView, of row: Row, hints: inout HintList, to buffer: inout ByteBuffer
  ) {
    view.configure(row: row.index)
    let members = view.members
    var isFirst = true
    for position in members.values.indices where !members.values[position].isNull {
      if isFirst { hints.begin("view", in: &buffer) }
      buffer.append(isFirst ? UInt8(ascii: "{") : UInt8(ascii: ","))
      isFirst = false
      buffer.append(json: members.declared[position].id, scratch: &scratch)
      buffer.append(UInt8(ascii: ":"))
      buffer.append(json: members.values[position], in: members.types[position], scratch: &scratch)
    }
    if !isFirst { buffer.append(UInt8(ascii: "}")) }
    if let name = members.undeclared, reportedMembers.insert(ObjectIdentifier(view)).inserted {
      let message = "the view of \(row.run.modelType) sets \"\(name)\", which is none of its members, so it is left out"
      diagnostics.report(Diagnostic(.warning, .cellView, message, at: .init(id: row.id.description)))
    }
  }
}

/// Puts what stands between hints.
struct HintList {
  let opening: StaticString
  private(set) var isEmpty = true

  init(opening: StaticString) {
    self.opening = opening
  }

  /// Begins a hint; its value follows.
  mutating func begin(_ name: StaticString, in buffer: inout ByteBuffer) {
    buffer.append(isEmpty ? opening : ",")
    isEmpty = false
    buffer.append(member: name)
  }

  /// Writes a hint that is true or false.
  mutating func begin(_ name: StaticString, _ value: Bool, in buffer: inout ByteBuffer) {
    begin(name, in: &buffer)
    buffer.append(value ? "true" : "false")
  }
}
