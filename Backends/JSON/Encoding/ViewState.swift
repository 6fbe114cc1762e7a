internal import Polycell

/// What a stream has told of the state of the view.
struct ViewState {
  var shared = SharedState()
  var own = OwnState()
  var window: RowWindowPlacement?
}

extension SnapshotEncoder {
  /// Writes what of the state of the view is other than what was written last; nothing where all is the same.
  ///
  /// It is a hint for people who look at the same list: a reader may show it, and need not.
  mutating func writeView(_ presentation: Presentation, to buffer: inout ByteBuffer) {
    let old = viewed
    viewed = ViewState(shared: presentation.shared, own: presentation.own, window: presentation.window)
    var list = HintList(opening: "{\"v\":1,\"kind\":\"view\",")
    if old.shared.selection != viewed.shared.selection {
      list.begin("selection", in: &buffer)
      write(viewed.shared.selection, to: &buffer)
    }
    if old.shared.collapsed != viewed.shared.collapsed {
      // Rows that could have others below them are expanded, unless they are named here.
      list.begin("expanded", in: &buffer)
      buffer.append(UInt8(ascii: "{"))
      for (number, id) in viewed.shared.collapsed.sortedByUTF8.enumerated() {
        if number > 0 { buffer.append(UInt8(ascii: ",")) }
        buffer.append(json: id, scratch: &scratch)
        buffer.append(":false")
      }
      buffer.append(UInt8(ascii: "}"))
    }
    if old.shared.isRefreshing != viewed.shared.isRefreshing {
      list.begin("refreshing", viewed.shared.isRefreshing, in: &buffer)
    }
    if old.own.focus != viewed.own.focus { write(viewed.own.focus, as: "focus", in: &list, to: &buffer) }
    if old.own.highlight != viewed.own.highlight {
      write(viewed.own.highlight, as: "highlight", in: &list, to: &buffer)
    }
    if old.own.scroll != viewed.own.scroll {
      list.begin("scroll_to", in: &buffer)
      if let anchor = viewed.own.scroll {
        buffer.append("{\"key\":")
        buffer.append(json: anchor.row.description, scratch: &scratch)
        buffer.append(",\"offset\":")
        buffer.append(decimal: anchor.offset)
        buffer.append(UInt8(ascii: "}"))
      } else {
        buffer.append("null")
      }
    }
    if old.own.pin != viewed.own.pin {
      list.begin("pin", in: &buffer)
      if let pin = viewed.own.pin {
        buffer.append(json: pin.rawValue, scratch: &scratch)
      } else {
        buffer.append("null")
      }
    }
    if old.own.query.sort != viewed.own.query.sort { writeSort(in: &list, to: &buffer) }
    if old.window != viewed.window { writeWindow(in: &list, to: &buffer) }
    if !list.isEmpty { buffer.append("}\n") }
  }

  private mutating func write(_ ids: Set<CellID>, to buffer: inout ByteBuffer) {
    buffer.append(UInt8(ascii: "["))
    for (number, id) in ids.sortedByUTF8.enumerated() {
      if number > 0 { buffer.append(UInt8(ascii: ",")) }
      buffer.append(json: id, scratch: &scratch)
    }
    buffer.append(UInt8(ascii: "]"))
  }

  private mutating func write(
    _ id: CellID?, as name: StaticString, in list: inout HintList, to buffer: inout ByteBuffer
  ) {
    list.begin(name, in: &buffer)
    if let id { buffer.append(json: id.description, scratch: &scratch) } else { buffer.append("null") }
  }

  private mutating func writeSort(in list: inout HintList, to buffer: inout ByteBuffer) {
    list.begin("sort", in: &buffer)
    buffer.append(UInt8(ascii: "["))
    for (number, key) in viewed.own.query.sort.enumerated() {
      buffer.append(number > 0 ? ",{\"column\":" : "{\"column\":")
      buffer.append(json: key.column, scratch: &scratch)
      write(key.direction.rawValue, as: "direction", to: &buffer)
      buffer.append(UInt8(ascii: "}"))
    }
    buffer.append(UInt8(ascii: "]"))
  }

  private mutating func writeWindow(in list: inout HintList, to buffer: inout ByteBuffer) {
    list.begin("window", in: &buffer)
    guard let window = viewed.window else { return buffer.append("null") }
    buffer.append("{\"offset\":")
    buffer.append(decimal: window.offset)
    buffer.append(",\"count\":")
    buffer.append(decimal: window.count)
    buffer.append(",\"total\":")
    buffer.append(decimal: window.total)
    buffer.append(UInt8(ascii: "}"))
  }
}

extension Set<CellID> {
  /// The texts of the ids, by their bytes: the same set is always written alike.
  fileprivate var sortedByUTF8: [String] {
    map(\.description).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
