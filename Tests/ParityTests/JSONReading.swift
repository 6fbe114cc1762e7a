import Foundation
import Polycell

/// Reads back what the JSON backend has written, in each of its layouts.
struct JSONReading {
  private var schemas: [Exact: [(id: Exact, type: String)]] = [:]
  /// The columns whose text is the model's own, which JSON says as it says any format.
  private let ownTexts: Set<Exact>

  /// Reads records.
  static func records(_ text: String, ownTexts: Set<Exact>) throws -> (shown: Shown, reading: JSONReading) {
    var reading = JSONReading(ownTexts: ownTexts)
    var shown = Shown()
    var heads: [JSONNode] = []
    var isComplete = false
    for line in text.split(separator: "\n") {
      let record = try JSONNode(line)
      switch record["kind"]?.text?.string {
      case "schema":
        let columns = record["columns"]?.elements ?? []
        reading.schemas[record["id"]?.text ?? ""] = columns.map {
          ($0["id"]?.text ?? "", $0["type"]?.text?.string ?? "")
        }
      case "snapshot.begin":
        shown.title = record["title"]?.text.flatMap { $0.utf8.isEmpty ? nil : $0 }
        shown.state = state(record["state"])
        shown.header = try record["header"].map { try reading.row($0, nil) }
        shown.footer = try record["footer"].map { try reading.row($0, nil) }
        heads = record["sections"]?.elements ?? []
        for head in heads {
          var section = section(head)
          section.header = try head["header"].map { try reading.row($0, head) }
          section.footer = try head["footer"].map { try reading.row($0, head) }
          for other in head["supplementary"]?.elements ?? [] {
            guard let node = other["row"] else { continue }
            var item = try reading.row(node, head)
            item.kind = other["kind"]?.text ?? ""
            section.others.append(item)
          }
          shown.sections.append(section)
        }
      case "snapshot.rows":
        let id = record["section"]?.text
        guard let position = shown.sections.firstIndex(where: { $0.id == id }) else {
          throw JSONNode.Failure(description: "rows of an unknown section")
        }
        for row in record["rows"]?.elements ?? [] {
          shown.sections[position].rows.append(try reading.row(row, heads[position]))
        }
      case "end": isComplete = true
      default: break
      }
    }
    for (head, section) in zip(heads, shown.sections) where head["count"]?.integer != section.rows.count {
      throw JSONNode.Failure(description: "another count of rows in \(section.id)")
    }
    guard isComplete else { throw JSONNode.Failure(description: "no end") }
    return (shown, reading)
  }

  /// Reads a document; what columns headers and footers have is known from the records.
  func document(_ text: String) throws -> Shown {
    let document = try JSONNode(text)
    var shown = Shown()
    shown.title = document["title"]?.text.flatMap { $0.utf8.isEmpty ? nil : $0 }
    shown.state = Self.state(document["state"])
    shown.header = try document["header"].map { try object($0, types: nil) }
    shown.footer = try document["footer"].map { try object($0, types: nil) }
    for node in document["sections"]?.elements ?? [] {
      var section = Self.section(node)
      section.header = try node["header"].map { try object($0, types: nil) }
      section.footer = try node["footer"].map { try object($0, types: nil) }
      for other in node["supplementary"]?.elements ?? [] {
        guard let row = other["row"] else { continue }
        var item = try object(row, types: nil)
        item.kind = other["kind"]?.text ?? ""
        section.others.append(item)
      }
      section.rows = try (node["rows"]?.elements ?? []).map { try object($0, types: Self.types(of: node)) }
      shown.sections.append(section)
    }
    return shown
  }

  private static func types(of section: JSONNode) -> [(id: Exact, type: String)] {
    (section["columns"]?.elements ?? []).map { ($0["id"]?.text ?? "", $0["type"]?.text?.string ?? "") }
  }

  private static func section(_ node: JSONNode) -> Shown.Section {
    Shown.Section(
      id: node["id"]?.text ?? "", title: node["title"]?.text.flatMap { $0.utf8.isEmpty ? nil : $0 },
      index: node["index"]?.text, state: state(node["state"]))
  }

  private static func state(_ node: JSONNode?) -> Shown.State? {
    guard let node else { return nil }
    let texts = [node["title"]?.text, node["message"]?.text].compactMap(\.self).filter { !$0.utf8.isEmpty }
    let isLoading = node["name"]?.text == "loading" && node["message"] == nil
    return Shown.State(
      texts: isLoading ? ["Loading…"] : texts, action: node["action"]?["title"]?.text,
      name: node["name"]?.text?.string ?? "")
  }

  /// Reads `[key, [values], hints]`.
  private func row(_ node: JSONNode, _ section: JSONNode?) throws -> Shown.Item {
    let parts = node.elements
    guard parts.count >= 2, let key = parts[0].text else { throw JSONNode.Failure(description: "no row") }
    let hints = parts.count > 2 ? parts[2] : .null
    let type = Exact(utf8: key.utf8.prefix { $0 != UInt8(ascii: "/") })
    let name = hints["schema"]?.text ?? section?["schemas"]?[type.string]?.text ?? type
    guard let schema = schemas[name], schema.count == parts[1].elements.count else {
      throw JSONNode.Failure(description: "\(key) doesn't fit its schema")
    }
    var item = item(key, hints)
    for (position, (column, value)) in zip(schema, parts[1].elements).enumerated() {
      item.cells.append(try cell(column.id, value, column.type, hints["display"]?["\(position)"]))
    }
    return item
  }

  /// Reads `{"id", "cells", "hints"}`.
  private func object(_ node: JSONNode, types: [(id: Exact, type: String)]?) throws -> Shown.Item {
    guard let key = node["id"]?.text, case .object(let cells)? = node["cells"] else {
      throw JSONNode.Failure(description: "no row")
    }
    let hints = node["hints"] ?? .null
    let types = types ?? schemas[node["type"]?.text ?? ""] ?? []
    var item = item(key, hints)
    for (name, value) in cells {
      guard let type = types.first(where: { $0.id == name })?.type else {
        throw JSONNode.Failure(description: "column \(name) is not listed")
      }
      item.cells.append(try cell(name, value, type, hints["display"]?[name.string]))
    }
    return item
  }

  private func item(_ key: Exact, _ hints: JSONNode) -> Shown.Item {
    Shown.Item(
      key: key, badges: (hints["badges"]?.elements ?? []).compactMap { $0["text"]?.text },
      indent: hints["indent"]?.integer ?? 0, isBranch: hints["expanded"]?.isTrue ?? false,
      height: hints["height"]?.integer ?? 1)
  }

  private func cell(_ column: Exact, _ node: JSONNode, _ type: String, _ display: JSONNode?) throws -> Shown.Cell {
    let value = try node.value(type)
    let automatic = Exact(CellFormat.automatic.text(of: value))
    var exact = automatic
    if case .progress(let progress) = value { exact = Exact(CellFormat.automatic.text(of: .number(progress.fraction))) }
    if ownTexts.contains(column) { exact = display?.text ?? automatic }
    return Shown.Cell(column: column, text: display?.text ?? automatic, exact: exact)
  }
}

extension JSONNode {
  /// The value in a column of a type.
  func value(_ type: String) throws -> CellValue {
    let bad = Failure(description: "\(self) is no \(type)")
    if case .null = self { return .null }
    if let tag = self["t"]?.text, let inner = self["v"] {
      if tag == "date", case .number(let seconds) = inner, let seconds = Double(seconds) {
        return .date(Date(timeIntervalSinceReferenceDate: seconds))
      }
      return try inner.value(tag.string)
    }
    let lexeme: String? =
      switch self {
      case .number(let digits): digits
      case .string(let text): text.string
      default: nil
      }
    switch (type, self) {
    case ("any", .string(let text)), ("text", .string(let text)): return .text(text.string)
    case ("any", .boolean(let isTrue)), ("boolean", .boolean(let isTrue)): return .boolean(isTrue)
    case ("any", .number(let digits)):
      return try JSONNode.number(digits).value(digits.contains { ".eE".contains($0) } ? "number" : "integer")
    case ("integer", _):
      if let number = lexeme.flatMap(Int64.init) { return .integer(number) }
      if let number = lexeme.flatMap(UInt64.init) { return .unsigned(number) }
    case ("number", _):
      let names = ["NaN": Double.nan, "Infinity": .infinity, "-Infinity": -.infinity]
      if let number = lexeme.flatMap({ names[$0] ?? Double($0) }) { return .number(number) }
    case ("progress", .number(let digits)):
      if let number = Double(digits) { return .progress(CellProgress(number)) }
    case ("decimal", _): if let decimal = lexeme.flatMap({ CellDecimal($0) }) { return .decimal(decimal) }
    // The display text of a date is what JSON writes.
    case ("date", .string(let text)): return .text(text.string)
    case ("duration", .string(let text)):
      if let duration = Duration(iso8601: text.string) { return .duration(duration) }
    case ("link", .object):
      if let label = self["label"]?.text, let href = self["href"]?.text {
        return .link(CellLink(label.string, href: href.string))
      }
    case ("badge", .object): if let text = self["text"]?.text { return .badge(CellBadge(text.string)) }
    case ("series", .array(let nodes)):
      return .series(
        try nodes.map { node in
          guard case .number(let number) = try node.value("number") else { throw bad }
          return number
        })
    case ("list", .array(let nodes)): return .list(try nodes.map { try $0.value("any") })
    default: break
    }
    throw bad
  }
}

extension Duration {
  /// Reads `PT1H2M3.5S`, with a minus sign before it or not.
  init?(iso8601 text: String) {
    guard let match = text.wholeMatch(of: /(-?)P(?:(\d+)D)?T?(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.(\d+))?S)?/) else {
      return nil
    }
    func number(_ part: Substring?) -> Int128 { part.flatMap { Int128($0) } ?? 0 }
    let parts = match.output
    let seconds = number(parts.2) * 86_400 + number(parts.3) * 3600 + number(parts.4) * 60 + number(parts.5)
    let fraction = String((parts.6 ?? "") + "000000000000000000").prefix(18)
    let attoseconds = seconds * 1_000_000_000_000_000_000 + (Int128(fraction) ?? 0)
    self.init(attoseconds: parts.1.isEmpty ? attoseconds : -attoseconds)
  }
}
