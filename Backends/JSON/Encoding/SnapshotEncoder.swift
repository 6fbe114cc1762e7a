internal import Polycell

/// Turns presentations into JSON in the layout of the options, as lines.
///
/// It keeps what one stream needs to remember: where it is, which schemas were written, what was said of sections, and the views.
/// All memory that a row needs is kept from row to row.
struct SnapshotEncoder: ~Copyable {
  let options: JSONOptions
  let diagnostics: DiagnosticHandler
  /// Where the stream is.
  var position: StreamPosition
  var views: CellViewRegistry<AnyJSONCellView>
  var schemas = SchemaBook()
  /// Records of schemas that were met and not yet written.
  var newSchemas = ByteBuffer()
  /// The bytes of the schemas in front of what was written last.
  var schemaBytes = 0
  /// What readers were told of which schema serves which kind, for sections where that isn't the kind's own.
  var told: [SectionID: SectionSchemas] = [:]
  var plan = RunPlan()
  /// The plan of the run before: a step reads rows as they were and as they are, by turns.
  var otherPlan = RunPlan()
  /// For escaping.
  var scratch = ByteBuffer()
  /// For display texts that are compared with a value's own.
  var displayText = ByteBuffer()
  var ownText = ByteBuffer()
  /// For operations, which stand behind the schemas that they need.
  var operations = ByteBuffer()
  /// For hints that are compared.
  var oldHints = ByteBuffer()
  /// Where the values are that were written last.
  var valuesRange = 0..<0
  var ancestors = KeyStack()
  var digest = RowDigest()
  /// What was written of the state of the view.
  var viewed = ViewState()
  /// What was written of what was noticed.
  var noticed: Set<Diagnostic> = []
  private(set) var hasGreeted = false
  private(set) var shown: Revision = 0
  /// How many changes were written since the last digest.
  var changesSinceDigest = 0
  /// The views that have set a member which they don't declare, so that each is reported once.
  var reportedMembers: Set<ObjectIdentifier> = []

  /// What the stream can have.
  private let features: StreamFeatures

  init(_ options: JSONOptions, features: StreamFeatures = .snapshot, diagnostics: DiagnosticHandler) {
    self.options = options
    self.features = options.digest == .never ? features : features.union(.digest)
    self.diagnostics = diagnostics
    position = StreamPosition(epoch: options.epoch, sequence: 0)
    views = CellViewRegistry(options.views, automatic: AnyJSONCellView.automatic)
  }

  /// Writes a whole snapshot in the layout of the options, once.
  mutating func write<Failure: Error>(
    _ presentation: Presentation, to buffer: inout ByteBuffer, checkpoint: (inout ByteBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    begin(presentation)
    switch options.layout {
    case .records:
      greet(to: &buffer)
      try writeRecords(presentation.snapshot, to: &buffer, checkpoint: checkpoint)
    case .document: try writeDocument(presentation.snapshot, to: &buffer, checkpoint: checkpoint)
    case .lines: try writeLines(presentation.snapshot, to: &buffer, checkpoint: checkpoint)
    }
  }

  /// Prepares for a snapshot or a step.
  mutating func begin(_ presentation: Presentation) {
    shown = presentation.revision
    // What was prepared belongs to runs that may be gone by now.
    plan.run = nil
    otherPlan.run = nil
  }

  /// Writes the record that says that nothing comes any more; the other layouts have none.
  mutating func writeEnd(reason: StaticString, to buffer: inout ByteBuffer) {
    guard options.layout == .records else { return }
    greet(to: &buffer)
    buffer.append(record: "end")
    writePosition(to: &buffer)
    buffer.append(",\"reason\":\"")
    buffer.append(reason)
    buffer.append("\"}\n")
  }

  /// The epoch and the sequence number.
  func writePosition(to buffer: inout ByteBuffer) { buffer.append(json: position) }

  /// Writes the first record, once.
  mutating func greet(to buffer: inout ByteBuffer) {
    guard !hasGreeted else { return }
    hasGreeted = true
    buffer.appendHello(list: options.list, features, at: position, scratch: &scratch)
  }

  /// Appends a member with a text, with a comma in front.
  mutating func write(_ text: String?, as name: StaticString, to buffer: inout ByteBuffer) {
    guard let text else { return }
    buffer.append(UInt8(ascii: ","))
    buffer.append(member: name)
    buffer.append(json: text, scratch: &scratch)
  }

  /// Appends a member with a text, or with null where there is none.
  mutating func write(orNull text: String?, as name: StaticString, to buffer: inout ByteBuffer) {
    buffer.append(UInt8(ascii: ","))
    buffer.append(member: name)
    if let text { buffer.append(json: text, scratch: &scratch) } else { buffer.append("null") }
  }
}
