internal import Polycell

/// Writes documents.
///
/// It keeps its memory and its cell views from one to the next.
///
/// Ids begin with that of the list, `L`: `L` (the first table), `L-cap` (its caption), `L-s-…` (a section), `L-r-…` (a row),
/// `L-p-…_-…` (a supplementary element, by section and kind), `L-e-…` (a section's state). None can be another, since what
/// follows is encoded.
struct HTMLRenderer: ~Copyable {
  let options: HTMLOptions
  let diagnostics: DiagnosticHandler
  let list: HTML
  let prefix: HTML
  var registry: CellViewRegistry<AnyHTMLCellView>
  var out = HTMLWriter()
  /// The layouts of the table that is being written, one for each type of rows.
  var layouts: [RunLayout] = []
  var current: (run: Run, layout: RunLayout)?
  /// Columns that views have set and that don't exist, so that each is reported once.
  var reported: Set<String> = []

  init(_ options: HTMLOptions, diagnostics: DiagnosticHandler) {
    self.options = options
    self.diagnostics = diagnostics
    // Nothing in them needs to be escaped any more.
    list = HTML(text: options.id.identifierPrefix)
    prefix = HTML(text: options.classPrefix.identifierPrefix)
    registry = CellViewRegistry(options.views) { AnyHTMLCellView.automatic($0) }
  }

  /// Appends the document for a snapshot.
  mutating func render<Failure: Error>(
    _ snapshot: Snapshot, into buffer: inout ByteBuffer, checkpoint: (inout ByteBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    out.exchange(with: &buffer)
    defer {
      out.exchange(with: &buffer)
      // They hold the rows of the snapshot.
      layouts.removeAll()
      current = nil
    }
    if options.document == .page { openPage(snapshot) }
    try renderList(snapshot, checkpoint: checkpoint)
    if options.document == .page { out.markup("</main>\n</body>\n</html>\n") }
    try out.checkpoint(checkpoint)
  }

  private mutating func openPage(_ snapshot: Snapshot) {
    out.markup("<!DOCTYPE html>\n<html")
    out.attribute("lang", options.language ?? "en")
    if let direction = options.direction { out.attribute("dir", direction.rawValue) }
    out.markup(">\n<head>\n<meta charset=\"utf-8\">\n")
    out.markup("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>")
    out.text([options.title, snapshot.title].compactMap(\.self).first { !$0.isBlank } ?? HTMLRenderer.untitled)
    out.markup("</title>\n")
    switch options.styleSheet {
    case .none: break
    case .link(let target):
      out.markup("<link rel=\"stylesheet\"")
      out.attribute("href", target)
      out.markup(">\n")
    case .embedded:
      out.markup("<meta name=\"color-scheme\" content=\"light dark\">\n<style>\n")
      out.html(HTMLStyleSheet.markup(classPrefix: options.classPrefix))
      out.markup("</style>\n")
    }
    out.markup("</head>\n<body>\n<main>\n")
  }

  /// What stands for a title where there is none; a page and a table must have one.
  static let untitled = "Table"

  private mutating func renderList<Failure: Error>(
    _ snapshot: Snapshot, checkpoint: (inout ByteBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    out.markup("<div class=\"")
    out.html(prefix)
    out.markup("-list\" id=\"")
    out.html(list)
    out.markup("-root\"")
    if options.document == .fragment {
      if let language = options.language { out.attribute("lang", language) }
      if let direction = options.direction { out.attribute("dir", direction.rawValue) }
    }
    out.markup(">\n")
    if let header = snapshot.header { listHeader(header) }
    index(snapshot)
    let tables = snapshot.tables
    for (number, table) in tables.enumerated() {
      try renderTable(
        table, number: number, isLast: number == tables.count - 1, of: snapshot, checkpoint: checkpoint)
    }
    out.markup("</div>\n")
  }

  /// Links to the sections that have an index title.
  private mutating func index(_ snapshot: Snapshot) {
    var isOpen = false
    for section in snapshot {
      guard let title = section.indexTitle, !title.isBlank else { continue }
      if !isOpen {
        out.markup("<nav class=\"")
        out.html(prefix)
        out.markup("-index\" aria-labelledby=\"")
        out.html(list)
        out.markup("-cap\">\n<ul>\n")
        isOpen = true
      }
      out.markup("<li><a href=\"#")
      out.html(list)
      out.markup("-s-")
      out.identifier(section.id.description)
      out.markup("\">")
      out.isolatedText(title)
      out.markup("</a></li>\n")
    }
    if isOpen { out.markup("</ul>\n</nav>\n") }
  }

  /// Begins a `class` attribute or goes on with it, up to the prefix and its hyphen.
  mutating func addClass(_ isOpen: inout Bool) {
    out.markup(isOpen ? " " : " class=\"")
    out.html(prefix)
    out.markup("-")
    isOpen = true
  }
}
