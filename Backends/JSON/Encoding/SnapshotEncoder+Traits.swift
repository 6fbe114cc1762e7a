internal import Polycell

extension SnapshotEncoder {
  /// Writes what a section has besides title, rows and supplementary elements, where it isn't the default.
  mutating func writeTraits(of section: Section, to buffer: inout ByteBuffer) {
    write(section.indexTitle, as: "index", to: &buffer)
    if let rules = section.reorder { write(rules, to: &buffer) }
    write(section.state, to: &buffer)
  }

  /// Writes the state of a section or list; nothing where it is ready, unless it is to be said.
  mutating func write(_ state: ListState, saysReady: Bool = false, to buffer: inout ByteBuffer) {
    if case .ready = state {
      if saysReady { buffer.append(",\"state\":{\"name\":\"ready\"}") }
      return
    }
    buffer.append(",\"state\":{\"name\":\"")
    buffer.append(utf8Of: state.name)
    buffer.append(UInt8(ascii: "\""))
    switch state {
    case .empty(let empty):
      write(empty.title, as: "title", to: &buffer)
      write(empty.message, as: "message", to: &buffer)
      write(empty.image, as: "image", to: &buffer)
      if let action = empty.action {
        buffer.append(",\"action\":")
        write(action, to: &buffer)
      }
    case .loading(let text): write(text, as: "message", to: &buffer)
    default: write(state.message(isEmpty: true), as: "message", to: &buffer)
    }
    buffer.append(UInt8(ascii: "}"))
  }

  mutating func write(_ rules: ReorderRules, to buffer: inout ByteBuffer) {
    buffer.append(",\"reorder\":{\"reordering\":")
    buffer.append(rules.allowsReordering ? "true" : "false")
    write(rules.sources, as: "sources", to: &buffer)
    write(rules.destinations, as: "destinations", to: &buffer)
    buffer.append(",\"minimum\":")
    buffer.append(decimal: rules.minimumCount)
    if let maximum = rules.maximumCount {
      buffer.append(",\"maximum\":")
      buffer.append(decimal: maximum)
    }
    buffer.append(UInt8(ascii: "}"))
  }

  private mutating func write(_ partners: ReorderRules.Partners, as name: StaticString, to buffer: inout ByteBuffer) {
    buffer.append(UInt8(ascii: ","))
    buffer.append(member: name)
    switch partners {
    case .all: buffer.append("\"all\"")
    case .none: buffer.append("\"none\"")
    case .only(let ids):
      buffer.append(UInt8(ascii: "["))
      for (position, id) in ids.enumerated() {
        if position > 0 { buffer.append(UInt8(ascii: ",")) }
        buffer.append(json: id.description, scratch: &scratch)
      }
      buffer.append(UInt8(ascii: "]"))
    }
  }

  /// Writes an action.
  mutating func write(_ action: CellAction, to buffer: inout ByteBuffer) {
    buffer.append("{\"id\":")
    buffer.append(json: action.id, scratch: &scratch)
    write(action.title, as: "title", to: &buffer)
    buffer.append(",\"role\":\"")
    buffer.append(utf8Of: action.role.rawValue)
    buffer.append("\",\"side\":\"")
    buffer.append(utf8Of: action.placement.rawValue)
    buffer.append("\",\"enabled\":")
    buffer.append(action.isEnabled ? "true" : "false")
    write(action.confirmation, as: "confirmation", to: &buffer)
    if !action.children.isEmpty {
      buffer.append(",\"children\":")
      write(action.children, to: &buffer)
    }
    buffer.append(UInt8(ascii: "}"))
  }

  /// Writes actions.
  mutating func write(_ actions: [CellAction], to buffer: inout ByteBuffer) {
    buffer.append(UInt8(ascii: "["))
    for (position, action) in actions.enumerated() {
      if position > 0 { buffer.append(UInt8(ascii: ",")) }
      write(action, to: &buffer)
    }
    buffer.append(UInt8(ascii: "]"))
  }
}
