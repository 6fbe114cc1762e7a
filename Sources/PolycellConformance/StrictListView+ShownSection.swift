public import Polycell

extension StrictListView {
  /// A section as the view shows it.
  public struct ShownSection: Sendable, Identifiable {
    /// A supplementary element that is neither header nor footer.
    public struct Element: Sendable {
      /// What it is to its section.
      public let kind: SupplementaryKind
      /// What it shows.
      public let cell: Cell
    }

    /// Who the section is, with the number of its occurrence.
    public private(set) var id: SectionID
    /// The plain title.
    public private(set) var title: String?
    /// What a person jumps to the section by.
    public private(set) var indexTitle: String?
    /// What is going on in the section.
    public private(set) var state: ListState
    /// Which rows a person may move.
    public private(set) var reorder: ReorderRules?
    /// The cell before the rows.
    public private(set) var header: Cell?
    /// The cell behind the rows.
    public private(set) var footer: Cell?
    /// The elements of other kinds, in their order.
    public private(set) var otherSupplementary: [Element]
    /// The cells of the rows.
    public internal(set) var cells: [Cell]

    /// Reads a section with its rows.
    init(_ section: Section) {
      self.init(surroundings: section)
      cells.reserveCapacity(section.rows.count)
      for row in section.rows { cells.append(Cell(row)) }
    }

    /// Reads what stands around the rows of a section.
    init(surroundings section: Section) {
      id = section.id
      title = section.title
      indexTitle = section.indexTitle
      state = section.state
      reorder = section.reorder
      otherSupplementary = []
      cells = []
      for element in section.supplementary {
        switch element.kind {
        case .header: header = Cell(element.row)
        case .footer: footer = Cell(element.row)
        default: otherSupplementary.append(Element(kind: element.kind, cell: Cell(element.row)))
        }
      }
    }

    /// Reads anew what stands around the rows, and leaves these as they are.
    mutating func readSurroundings(_ section: Section) {
      let shown = cells
      self = ShownSection(surroundings: section)
      cells = shown
    }
  }
}
