/// What a list is at one moment: sections of rows, immutable and cheap to copy.
///
/// It is a collection of ``Section``s. Making one copies no row. Rows are found by id, by position, by predicate, and
/// with their types by ``SectionKey``.
///
/// ```swift
/// let snapshot = Snapshot(title: "Stock") {
///   Section("fruit", fruit, title: "Fruit")
///   Section("tools", tools, title: "Tools", footer: "\(tools.count) tools")
/// }
/// print(snapshot.rendered(as: .text()))
/// ```
///
/// Ids are unique in a snapshot. Where rows share one, all of them are kept and the n-th is called `product/7#n`; each is
/// reported by ``diagnostics``. ``resolvingDuplicates(_:)`` has other policies.
public struct Snapshot: Sendable, RandomAccessCollection {
  /// A plain title of the list.
  public var title: String?
  /// A cell before all sections.
  public var header: Supplementary? {
    get { placedHeader }
    set {
      placedHeader = newValue?.placed(in: nil, as: .header)
      link()
    }
  }
  /// A cell behind all sections.
  public var footer: Supplementary? {
    get { placedFooter }
    set {
      placedFooter = newValue?.placed(in: nil, as: .footer)
      link()
    }
  }
  /// What is going on in the list.
  public var state: ListState

  var placedHeader: Supplementary?
  var placedFooter: Supplementary?
  var sections: [Section]
  /// The number of the first row of each section, and the number of all rows behind them.
  var starts: [Int]
  var positions: [SectionID: Int]
  var index: IDIndex
  /// What was noticed when the sections were put together.
  var noticed: [Diagnostic]

  /// Makes a snapshot.
  ///
  /// - Parameters:
  ///   - sections: The sections. Where several have one id, the n-th is called `id#n`.
  ///   - title: A plain title of the list.
  ///   - header: A cell before all sections.
  ///   - footer: A cell behind all sections.
  ///   - state: What is going on in the list.
  /// - Complexity: O(*s*) in the number of sections and runs; no row is looked at.
  public init(
    _ sections: [Section], title: String? = nil, header: Supplementary? = nil, footer: Supplementary? = nil,
    state: ListState = .ready
  ) {
    self.title = title
    placedHeader = header?.placed(in: nil, as: .header)
    placedFooter = footer?.placed(in: nil, as: .footer)
    self.state = state
    self.sections = sections
    starts = []
    positions = [:]
    noticed = []
    index = IDIndex([], reserved: [:])
    link()
  }

  /// Makes a snapshot of a block of sections, with `if`, `switch` and `for`.
  public init(
    title: String? = nil, header: Supplementary? = nil, footer: Supplementary? = nil, state: ListState = .ready,
    @SectionBuilder sections: () -> [Section]
  ) {
    self.init(sections(), title: title, header: header, footer: footer, state: state)
  }

  /// Makes a snapshot of one list without sections.
  ///
  /// - Parameters:
  ///   - rows: The rows; their storage is shared.
  ///   - columns: Columns that stand in for those of the type.
  ///   - title: A plain title of the list.
  ///   - header: A cell before the rows.
  ///   - footer: A cell behind the rows.
  ///   - state: What is going on in the list.
  @inlinable
  public init<Model: CellModel>(
    rows: [Model], columns: [Column<Model>]? = nil, title: String? = nil, header: Supplementary? = nil,
    footer: Supplementary? = nil, state: ListState = .ready
  ) {
    self.init([Section("rows", rows, columns: columns)], title: title, header: header, footer: footer, state: state)
  }

  /// 0.
  public var startIndex: Int { 0 }
  /// The number of sections.
  public var endIndex: Int { sections.count }

  /// A section.
  public subscript(position: Int) -> Section {
    var section = sections[position]
    section.rows.identity = (index, starts[position])
    return section
  }

  /// The number of rows in all sections.
  public var rowCount: Int { starts[starts.count - 1] }

  /// Gives each section its place and its id, after sections have changed.
  mutating func link() {
    starts = [0]
    starts.reserveCapacity(sections.count + 1)
    positions.removeAll(keepingCapacity: true)
    noticed.removeAll()
    var reached: [SectionID: Int] = [:]
    for position in sections.indices {
      // A section that was taken out of another snapshot knows that one's ids.
      sections[position].rows.identity = nil
      let id = sections[position].id
      let name = id.first
      if positions[id] != nil {
        var occurrence = reached[name, default: 1] + 1
        while positions[name.occurrence(occurrence)] != nil { occurrence += 1 }
        reached[name] = occurrence
        sections[position] = sections[position].renamed(name.occurrence(occurrence))
      }
      // Also one that was renamed before the last edit.
      if sections[position].id != name, let first = positions[name] {
        noticed.append(
          Diagnostic(
            .warning, .duplicateID,
            "sections \(first) and \(position) have the id \(name), so the later one is called \(sections[position].id)",
            at: Diagnostic.Location(section: name.description)))
      }
      positions[sections[position].id] = position
      starts.append(starts[position] + sections[position].rows.count)
    }
    let reserved = linkSupplementary()
    let runs = sections.flatMap(\.rows.runs)
    if !index.isOf(runs, reserved: reserved) { index = IDIndex(runs, reserved: reserved) }
    noticeKinds()
  }
}
