/// A part of a list: rows of any model types, what stands around them, and what is going on in it.
///
/// ```swift
/// Section("fruit", fruit, title: "Fruit", footer: "7 kinds")
///
/// Section("today", title: "Today") {
///   weather
///   for event in events { event }
///   if let note { note }
/// }
/// ```
///
/// An array of models is stored as it is: no row is copied and nothing is allocated for each.
public struct Section: Sendable, Identifiable {
  /// Who the section is.
  public internal(set) var id: SectionID
  /// A plain title.
  public var title: String?
  /// What a person jumps to the section by, such as a letter.
  public var indexTitle: String?
  /// What is going on in the section.
  public var state: ListState
  /// Which rows a person may move; `nil` where nothing is said.
  public var reorder: ReorderRules?
  /// The rows.
  public internal(set) var rows: Rows
  /// The header, the footer and elements of other kinds, in the order in which they were given.
  ///
  /// The header is shown before the rows. Behind them come the message of the state, the other elements, and the footer.
  public private(set) var supplementary: [Supplementary]

  /// Makes a section of rows of any types.
  ///
  /// - Parameters:
  ///   - id: Who the section is.
  ///   - title: A plain title.
  ///   - header: A cell before the rows.
  ///   - footer: A cell behind the rows.
  ///   - supplementary: Cells of other kinds.
  ///   - indexTitle: What a person jumps to the section by.
  ///   - state: What is going on in the section.
  ///   - reorder: Which rows a person may move.
  ///   - rows: The rows.
  public init(
    _ id: SectionID, title: String? = nil, header: Supplementary? = nil, footer: Supplementary? = nil,
    supplementary: KeyValuePairs<SupplementaryKind, Supplementary> = [:], indexTitle: String? = nil,
    state: ListState = .ready, reorder: ReorderRules? = nil, @RowBuilder rows: () -> RowGroup
  ) {
    self.init(
      id, runs: rows().runs, title: title, header: header, footer: footer, supplementary: supplementary,
      indexTitle: indexTitle, state: state, reorder: reorder)
  }

  /// Makes a section of the rows of an array.
  ///
  /// - Parameters:
  ///   - id: Who the section is.
  ///   - models: The rows; their storage is shared.
  ///   - columns: Columns that stand in for those of the type, for columns that are known only at run time.
  ///   - kind: A kind that stands in for that of the type.
  ///   - title: A plain title.
  ///   - header: A cell before the rows.
  ///   - footer: A cell behind the rows.
  ///   - supplementary: Cells of other kinds.
  ///   - indexTitle: What a person jumps to the section by.
  ///   - state: What is going on in the section.
  ///   - reorder: Which rows a person may move.
  @inlinable
  public init<Model: CellModel>(
    _ id: SectionID, _ models: [Model], columns: [Column<Model>]? = nil, kind: String? = nil, title: String? = nil,
    header: Supplementary? = nil, footer: Supplementary? = nil,
    supplementary: KeyValuePairs<SupplementaryKind, Supplementary> = [:], indexTitle: String? = nil,
    state: ListState = .ready, reorder: ReorderRules? = nil
  ) {
    var builder = RunBuilder()
    if columns == nil, kind == nil {
      Model.append(models, to: &builder)
    } else {
      builder.append(contentsOf: models, columns: columns, kind: kind)
    }
    self.init(
      id, runs: builder.runs(), title: title, header: header, footer: footer, supplementary: supplementary,
      indexTitle: indexTitle, state: state, reorder: reorder)
  }

  /// Makes a section of finished runs.
  public init(
    _ id: SectionID, runs: [Run], title: String? = nil, header: Supplementary? = nil, footer: Supplementary? = nil,
    supplementary: KeyValuePairs<SupplementaryKind, Supplementary> = [:], indexTitle: String? = nil,
    state: ListState = .ready, reorder: ReorderRules? = nil
  ) {
    self.id = id
    self.title = title
    self.indexTitle = indexTitle
    self.state = state
    self.reorder = reorder
    rows = Rows(runs)
    self.supplementary = []
    self[.header] = header
    self[.footer] = footer
    for (kind, element) in supplementary { self[kind] = element }
  }

  /// The cell before the rows.
  public var header: Supplementary? {
    get { self[.header] }
    set { self[.header] = newValue }
  }

  /// The cell behind the rows.
  public var footer: Supplementary? {
    get { self[.footer] }
    set { self[.footer] = newValue }
  }

  /// The supplementary element of a kind.
  public subscript(kind: SupplementaryKind) -> Supplementary? {
    get { supplementary.first { $0.kind == kind } }
    set {
      let position = supplementary.firstIndex { $0.kind == kind }
      switch (newValue?.placed(in: id, as: kind), position) {
      case (let element?, let position?): supplementary[position] = element
      case (let element?, nil): supplementary.append(element)
      case (nil, let position?): supplementary.remove(at: position)
      case (nil, nil): break
      }
    }
  }

  /// The elements that are neither header nor footer.
  public var otherSupplementary: [Supplementary] {
    supplementary.filter { $0.kind != .header && $0.kind != .footer }
  }

  mutating func setOccurrence(_ occurrence: Int, ofSupplementaryAt position: Int) {
    supplementary[position].occurrence = occurrence
  }

  /// The section under another id, with the plain texts that are called after it.
  func renamed(_ id: SectionID) -> Section {
    var result = self
    result.id = id
    result.supplementary = supplementary.map { $0.placed(in: id, as: $0.kind) }
    return result
  }
}
