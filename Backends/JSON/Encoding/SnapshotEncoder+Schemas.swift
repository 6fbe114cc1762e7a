internal import Polycell

/// Which schema serves which kind in one section.
typealias SectionSchemas = [(kind: String, schema: Int)]

extension SnapshotEncoder {
  /// Finds and writes the schemas of everything that a snapshot shows, in a book of its own: what was written before is forgotten.
  ///
  /// - Returns: For the list (its header and footer), and then for each section, which schema serves which kind.
  mutating func beginSchemas(of snapshot: Snapshot, to buffer: inout ByteBuffer) -> [SectionSchemas] {
    schemas = SchemaBook()
    newSchemas.removeAll()
    told.removeAll(keepingCapacity: true)
    plan.run = nil
    otherPlan.run = nil
    for run in snapshot.allRuns { schemas.reserve(run.kind) }
    var result: [SectionSchemas] = [[]]
    for element in [snapshot.header, snapshot.footer] {
      // The list has no place to say which schema serves a kind: it is the kind's own, or the row says so.
      if let element { prepare(element.run) }
    }
    for section in snapshot { result.append(findSchemas(of: section)) }
    writeNewSchemas(to: &buffer)
    return result
  }

  /// Finds which schema serves which kind in a section, which readers are about to be told.
  mutating func findSchemas(of section: Section) -> SectionSchemas {
    var own: SectionSchemas = []
    for run in section.rows.runs + section.supplementary.map(\.run) {
      prepare(run)
      if !own.contains(where: { $0.kind == run.kind }) { own.append((run.kind, plan.schema)) }
    }
    let others = own.filter { schemas.ids[$0.schema] != $0.kind }
    told[section.id] = others.isEmpty ? nil : others
    return own
  }

  /// Which schema serves which kind in a section, as readers were told.
  func toldSchemas(of section: Section) -> SectionSchemas {
    var own = told[section.id] ?? []
    // What isn't told is the kind's own.
    for run in section.rows.runs where !own.contains(where: { $0.kind == run.kind }) {
      if let schema = schemas.ids.firstIndex(of: run.kind) { own.append((run.kind, schema)) }
    }
    return own
  }

  /// Writes the schemas that were met since the last time.
  mutating func writeNewSchemas(to buffer: inout ByteBuffer) {
    schemaBytes = newSchemas.count
    buffer.append(newSchemas)
    newSchemas.removeAll()
  }

  /// Prepares a run for being written where a list of schemas serves.
  mutating func begin(_ run: Run, in section: SectionSchemas) {
    prepare(run)
    let id = schemas.ids[plan.schema]
    let named = section.first { $0.kind == run.kind }.map { schemas.ids[$0.schema] }
    plan.schemaHint = id == named ?? run.kind ? nil : id
  }

  /// Prepares a run, which may be the one of the row before, or the one before that.
  mutating func select(_ run: Run) {
    if plan.run === run { return }
    swap(&plan, &otherPlan)
    guard plan.run === run else { return prepare(run) }
    // The view may have gone on to rows of another run.
    plan.view?.begin(run)
  }

  /// Finds out what is the same for all rows of a run.
  mutating func prepare(_ run: Run) {
    plan.begin(run)
    switch views.resolve(run, diagnostics: diagnostics) {
    case .columns: break
    case .placeholder(let text): plan.placeholder = text
    case .view(let view):
      view.begin(run)
      plan.view = view
    }
    guard options.layout == .records else { return plan.addNames(scratch: &scratch) }
    encodeSchema(of: run)
    let found = schemas.schema(of: run.kind, body: ownText)
    plan.schema = found.schema
    guard found.isNew else { return }
    schemas.append(found.schema, to: &newSchemas, scratch: &scratch)
  }

  /// Encodes what makes a schema: the type, the columns, and what a view adds.
  ///
  /// It is left in `ownText`.
  private mutating func encodeSchema(of run: Run) {
    ownText.removeAll()
    ownText.append(",\"type\":\"")
    ownText.append(utf8Of: run.kind)
    ownText.append("\",\"columns\":")
    ownText.append(json: run.columns, scratch: &scratch)
    if let view = plan.view, !view.members.declared.isEmpty {
      ownText.append(",\"members\":[")
      for (position, member) in view.members.declared.enumerated() {
        ownText.append(position > 0 ? ",{\"id\":" : "{\"id\":")
        ownText.append(json: member.id, scratch: &scratch)
        ownText.append(",\"type\":\"")
        ownText.append(utf8Of: JSONType.name(member.kind))
        ownText.append("\"}")
      }
      ownText.append(UInt8(ascii: "]"))
    }
  }
}

extension Snapshot {
  /// The runs of all rows and supplementary elements.
  fileprivate var allRuns: [Run] {
    [header, footer].compactMap { $0?.run } + flatMap { $0.rows.runs + $0.supplementary.map(\.run) }
  }
}

extension ByteBuffer {
  /// Appends columns: all of what is not a default.
  mutating func append(json columns: [ColumnInfo], scratch: inout ByteBuffer) {
    append(UInt8(ascii: "["))
    for (position, column) in columns.enumerated() {
      append(position > 0 ? ",{\"id\":" : "{\"id\":")
      append(json: column.id, scratch: &scratch)
      append(",\"title\":")
      append(json: column.title, scratch: &scratch)
      append(",\"type\":\"")
      append(utf8Of: JSONType.name(column.kind))
      append(UInt8(ascii: "\""))
      if let unit = column.unit {
        append(",\"unit\":")
        append(json: unit, scratch: &scratch)
      }
      if column.alignment != ColumnInfo(id: "", title: "", kind: column.kind).alignment {
        append(",\"align\":\"")
        append(utf8Of: column.alignment.rawValue)
        append(UInt8(ascii: "\""))
      }
      if column.priority != 0 {
        append(",\"priority\":")
        append(decimal: column.priority)
      }
      if column.role != .value {
        append(",\"role\":")
        append(json: column.role.rawValue, scratch: &scratch)
      }
      append(UInt8(ascii: "}"))
    }
    append(UInt8(ascii: "]"))
  }
}
