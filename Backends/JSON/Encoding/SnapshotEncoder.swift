internal import Polycell

/// Turns presentations into JSON in the layout of the options.
///
/// It keeps what one stream needs to remember: which schemas were written, and the views. All memory that a row needs is kept
/// from row to row.
struct SnapshotEncoder: ~Copyable {
  let options: JSONOptions
  let diagnostics: DiagnosticHandler
  var views: CellViewRegistry<AnyJSONCellView>
  var schemas = SchemaBook()
  var plan = RunPlan()
  /// For escaping.
  var scratch = ByteBuffer()
  /// For display texts that are compared with a value's own.
  var displayText = ByteBuffer()
  var ownText = ByteBuffer()
  var ancestors = KeyStack()
  private var hasGreeted = false
  private(set) var shown: Revision = 0
  /// The views that have set a member which they don't declare, so that each is reported once.
  var reportedMembers: Set<ObjectIdentifier> = []

  init(_ options: JSONOptions, diagnostics: DiagnosticHandler) {
    self.options = options
    self.diagnostics = diagnostics
    views = CellViewRegistry(options.views, automatic: AnyJSONCellView.automatic)
  }

  /// Writes a whole snapshot.
  mutating func write<Failure: Error>(
    _ presentation: Presentation, to buffer: inout ByteBuffer, checkpoint: (inout ByteBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    shown = presentation.revision
    // What was prepared belongs to runs that may be gone by now.
    plan.run = nil
    switch options.layout {
    case .records:
      if !hasGreeted { writeHello(to: &buffer) }
      hasGreeted = true
      try writeRecords(presentation.snapshot, to: &buffer, checkpoint: checkpoint)
    case .document: try writeDocument(presentation.snapshot, to: &buffer, checkpoint: checkpoint)
    case .lines: try writeLines(presentation.snapshot, to: &buffer, checkpoint: checkpoint)
    }
  }

  /// Writes the record that says that nothing comes any more; the other layouts have none.
  mutating func writeEnd(reason: StaticString, to buffer: inout ByteBuffer) {
    guard options.layout == .records else { return }
    if !hasGreeted { writeHello(to: &buffer) }
    hasGreeted = true
    begin("end", to: &buffer)
    writePosition(to: &buffer)
    buffer.append(",\"reason\":\"")
    buffer.append(reason)
    buffer.append("\"}\n")
  }

  /// Begins a record.
  func begin(_ kind: StaticString, to buffer: inout ByteBuffer) {
    buffer.append("{\"v\":1,\"kind\":\"")
    buffer.append(kind)
    buffer.append(UInt8(ascii: "\""))
  }

  /// The epoch and the sequence number, which is the revision.
  func writePosition(to buffer: inout ByteBuffer) {
    buffer.append(",\"epoch\":\"")
    buffer.append(decimal: options.epoch)
    buffer.append("\",\"seq\":")
    buffer.append(decimal: shown.rawValue)
  }

  private mutating func writeHello(to buffer: inout ByteBuffer) {
    begin("hello", to: &buffer)
    if let list = options.list {
      buffer.append(",\"list\":")
      buffer.append(json: list, scratch: &scratch)
    }
    buffer.append(",\"minor\":0,\"features\":[\"snapshot\"],\"requires\":[]")
    writePosition(to: &buffer)
    buffer.append("}\n")
  }

  /// Appends a member with a text, with a comma in front.
  mutating func write(_ text: String?, as name: StaticString, to buffer: inout ByteBuffer) {
    guard let text else { return }
    buffer.append(UInt8(ascii: ","))
    buffer.append(member: name)
    buffer.append(json: text, scratch: &scratch)
  }
}
