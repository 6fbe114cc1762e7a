extension StrictListView {
  /// A part of what a view shows.
  public enum Part: String, Sendable, Hashable, CaseIterable {
    /// The title of the list.
    case listTitle
    /// What is going on in the list.
    case listState
    /// The cell before all sections.
    case listHeader
    /// The cell behind all sections.
    case listFooter
    /// The number of sections.
    case sectionCount
    /// Who a section is.
    case sectionID
    /// The title of a section.
    case sectionTitle
    /// What a person jumps to a section by.
    case indexTitle
    /// What is going on in a section.
    case sectionState
    /// Which rows of a section a person may move.
    case reorder
    /// The cell before the rows of a section.
    case sectionHeader
    /// The cell behind the rows of a section.
    case sectionFooter
    /// The other supplementary elements of a section.
    case otherSupplementary
    /// The number of rows of a section.
    case rowCount
    /// Who a row is.
    case rowID
    /// The type of a row's model.
    case modelType
    /// The columns of a row.
    case columns
    /// The values of a row.
    case values
    /// The display texts of a row that its model writes itself.
    case texts
    /// What a row is like.
    case traits
    /// What may be done with a row.
    case actions
    /// How deep a row is in an outline.
    case depth
    /// Whether a row could have others below it.
    case canHaveChildren
  }
}
