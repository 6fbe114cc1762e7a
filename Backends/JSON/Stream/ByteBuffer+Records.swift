internal import Polycell

extension ByteBuffer {
  /// Begins a record.
  mutating func append(record kind: StaticString) {
    append("{\"v\":1,\"kind\":\"")
    append(kind)
    append(UInt8(ascii: "\""))
  }

  /// Appends the members of a position, with a comma in front.
  mutating func append(json position: StreamPosition) {
    append(",\"epoch\":\"")
    append(decimal: position.epoch)
    append("\",\"seq\":")
    append(decimal: position.sequence)
  }

  /// Appends the first record of a connection.
  ///
  /// - Parameters:
  ///   - list: The identity of the stream.
  ///   - features: What the stream can have.
  ///   - position: Where the stream is.
  ///   - heartbeat: How often a `mark` comes at least, in milliseconds; `nil` where that isn't promised.
  ///   - scratch: Memory for escaping.
  mutating func appendHello(
    list: String?, _ features: StreamFeatures, at position: StreamPosition, heartbeat: Int? = nil,
    scratch: inout ByteBuffer
  ) {
    append(record: "hello")
    if let list {
      append(",\"list\":")
      append(json: list, scratch: &scratch)
    }
    append(",\"minor\":0,\"features\":[")
    for (number, name) in features.names.enumerated() {
      if number > 0 { append(UInt8(ascii: ",")) }
      append(json: name, scratch: &scratch)
    }
    append("],\"requires\":[]")
    append(json: position)
    if let heartbeat {
      append(",\"heartbeat_ms\":")
      append(decimal: heartbeat)
    }
    append("}\n")
  }

  /// Appends a `diagnostic` record.
  mutating func append(json diagnostic: Diagnostic, scratch: inout ByteBuffer) {
    append("{\"v\":1,\"kind\":\"diagnostic\",\"severity\":\"")
    append(utf8Of: diagnostic.severity.rawValue)
    append("\",\"category\":")
    append(json: diagnostic.category.rawValue, scratch: &scratch)
    append(",\"message\":")
    append(json: diagnostic.message, scratch: &scratch)
    append(",\"where\":{")
    var isFirst = true
    func begin(_ name: StaticString, _ buffer: inout ByteBuffer) {
      if !isFirst { buffer.append(UInt8(ascii: ",")) }
      isFirst = false
      buffer.append(member: name)
    }
    if let section = diagnostic.location.section {
      begin("section", &self)
      append(json: section, scratch: &scratch)
    }
    if let row = diagnostic.location.row {
      begin("row", &self)
      append(decimal: row)
    }
    if let id = diagnostic.location.id {
      begin("key", &self)
      append(json: id, scratch: &scratch)
    }
    append("}}\n")
  }
}
