/// An element or a text of HTML.
final class HTMLNode {
  let name: String
  let attributes: [String: Exact]
  let ownText: Exact
  var children: [HTMLNode] = []

  init(name: String = "", attributes: [String: Exact] = [:], text: Exact = "") {
    self.name = name
    self.attributes = attributes
    ownText = text
  }

  /// All text inside.
  var text: Exact { name.isEmpty ? ownText : children.map(\.text).joined(by: "") }

  /// All elements of a name inside.
  func all(_ name: String) -> [HTMLNode] { children.flatMap { ($0.name == name ? [$0] : []) + $0.all(name) } }

  var classes: [String] { attributes["class"]?.string.split(separator: " ").map(String.init) ?? [] }

  /// The text without that of the badges behind it.
  var textWithoutBadges: Exact {
    if classes.contains("polycell-badges") { return "" }
    return name.isEmpty ? ownText : children.map(\.textWithoutBadges).joined(by: "")
  }

  var badges: [Exact] {
    all("span").filter { $0.classes.contains("polycell-badges") }.flatMap { $0.children.filter { $0.name == "span" } }
      .map(\.text)
  }
}

/// Reads back what the HTML backend has written, by a strict scanner that knows nothing of it.
struct HTMLReading {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private let bytes: [UInt8]
  private var position = 0

  /// Reads markup in which each element is closed, but void ones.
  static func tree(_ html: String) throws -> HTMLNode {
    var reading = HTMLReading(bytes: Array(html.utf8))
    let root = HTMLNode(name: "root")
    var open = [root]
    while reading.position < reading.bytes.count {
      guard reading.peek == UInt8(ascii: "<") else {
        let text = reading.take { $0 != UInt8(ascii: "<") }
        open[open.count - 1].children.append(HTMLNode(text: try decoded(text)))
        continue
      }
      try reading.tag(&open)
    }
    guard open.count == 1 else { throw Failure(description: "\(open.map(\.name)) are open") }
    return root
  }

  private mutating func tag(_ open: inout [HTMLNode]) throws {
    position += 1
    let isEnd = peek == UInt8(ascii: "/")
    if isEnd { position += 1 }
    let name = take { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
    guard name.wholeMatch(of: /[a-z][a-z0-9]*/) != nil else { throw Failure(description: "tag \(name)") }
    if isEnd {
      guard open.removeLast().name == name else { throw Failure(description: "</\(name)>") }
    } else {
      var attributes: [String: Exact] = [:]
      while peek == UInt8(ascii: " ") {
        position += 1
        let attribute = take { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">") }
        position += 1
        guard peek == UInt8(ascii: "\"") else { throw Failure(description: "no value of \(attribute)") }
        position += 1
        let value = take { $0 != UInt8(ascii: "\"") }
        position += 1
        guard attributes.updateValue(try Self.decoded(value), forKey: attribute) == nil else {
          throw Failure(description: "\(attribute) twice")
        }
      }
      let node = HTMLNode(name: name, attributes: attributes)
      open[open.count - 1].children.append(node)
      if peek == UInt8(ascii: "/") { position += 1 } else if name != "col" { open.append(node) }
    }
    guard peek == UInt8(ascii: ">") else { throw Failure(description: "<\(name)> has no end") }
    position += 1
  }

  private var peek: UInt8 { position < bytes.count ? bytes[position] : 0 }

  private mutating func take(_ isPart: (UInt8) -> Bool) -> String {
    let start = position
    while position < bytes.count, isPart(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static func decoded(_ text: String) throws -> Exact {
    let names = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#39": "'", "#96": "`"]
    var result: [UInt8] = []
    for (number, part) in text.utf8.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false).enumerated() {
      guard number > 0 else {
        result += part
        continue
      }
      let name = String(decoding: part.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self)
      guard let character = names[name] else { throw Failure(description: "&\(name)") }
      result += Array(character.utf8) + Array(part.dropFirst(name.utf8.count + 1))
    }
    return Exact(utf8: result)
  }
}

extension HTMLReading {
  /// What a fragment with the usual options shows.
  static func shown(_ html: String) throws -> Shown {
    let root = try tree(html)
    var shown = Shown()
    let tables = root.all("table")
    if let caption = tables.first?.all("caption").first, !caption.classes.contains("polycell-untitled") {
      shown.title = caption.text
    }
    if let header = root.all("div").first(where: { $0.classes.contains("polycell-list-header") }) {
      shown.header = item(header, line: header)
      shown.header?.kind = "header"
    }
    let links = root.all("nav").flatMap { $0.all("a") }
    for table in tables {
      let columns = table.all("thead").flatMap { $0.all("th") }.compactMap { $0.attributes["data-column"] }
      for body in table.children where body.name == "tbody" || body.name == "tfoot" {
        let rows = body.children.filter { $0.name == "tr" }
        guard let id = body.attributes["data-section"] else {
          if body.name == "tfoot" { shown.footer = rows.first.map { item($0, line: $0) } }
          if body.name == "tbody" { shown.state = rows.first.map { Shown.State(texts: [$0.text]) } }
          continue
        }
        var section = Shown.Section(id: id)
        let target = Exact(utf8: Array("#".utf8) + (body.attributes["id"]?.utf8 ?? []))
        section.index = links.first { $0.attributes["href"] == target }?.text
        for row in rows { try add(row, columns, to: &section) }
        shown.sections.append(section)
      }
    }
    return shown
  }

  private static func add(_ row: HTMLNode, _ columns: [Exact], to section: inout Shown.Section) throws {
    let cells = row.children
    if row.classes.contains("polycell-state") {
      section.state = Shown.State(texts: [row.text])
    } else if row.attributes["data-key"] == nil {
      guard cells.count == 1, cells[0].attributes["scope"] == "rowgroup" else { throw Failure(description: "no title") }
      section.title = row.text
    } else if row.attributes["id"]?.string.hasPrefix("list-r-") == true {
      guard cells.count == columns.count else { throw Failure(description: "\(cells.count) cells") }
      var item = item(row, line: nil)
      for (column, cell) in zip(columns, cells) where !cell.classes.contains("polycell-absent") {
        item.cells.append(Shown.Cell(column: column, text: cell.textWithoutBadges, exact: ""))
      }
      section.rows.append(item)
    } else {
      var item = item(row, line: row)
      if row.classes.contains("polycell-header") {
        section.header = item
      } else if row.classes.contains("polycell-footer") {
        section.footer = item
      } else {
        item.kind = row.attributes["data-kind"] ?? ""
        section.others.append(item)
      }
    }
  }

  private static func item(_ node: HTMLNode, line: HTMLNode?) -> Shown.Item {
    let level = node.classes.compactMap { $0.hasPrefix("polycell-indent-") ? Int($0.dropFirst(16)) : nil }.first
    var item = Shown.Item(
      key: node.attributes["data-key"] ?? "", badges: node.badges, indent: level ?? 0,
      isBranch: node.classes.contains("polycell-branch"),
      height: node.attributes["data-height"].flatMap { Int($0.string) } ?? 1)
    if let line {
      // Cells in columns stand apart; what stands in one cell has spaces between its parts.
      let parts =
        line.name == "tr"
        ? line.children.filter { !$0.classes.contains("polycell-absent") }.map(\.textWithoutBadges)
        : [line.textWithoutBadges]
      item.cells = [Shown.Cell(column: "", text: parts.joined(by: " "), exact: "")]
    }
    return item
  }
}
