/// One step of changing a list, addressed by ids: what a document, a terminal or a remote peer replays.
///
/// Each step is valid on the list that the steps before it have left. A place is told by what stands behind it, `before`, which
/// is `nil` for the end: positions shift, ids don't.
public enum ListEdit: Sendable {
  /// Takes a row away.
  case removeRow(CellID)
  /// Puts a row, whose id no other has, into a section.
  case insertRow(Row, section: SectionID, before: CellID?)
  /// Puts a row that is there into another place, perhaps in another section.
  case moveRow(CellID, section: SectionID, before: CellID?)
  /// Shows a row anew that has this row's id; the old row is told where it is known.
  case updateRow(Row, old: Row?)
  /// Takes a section away, which is empty by then.
  case removeSection(SectionID)
  /// Puts a section without rows, but with all else that it has, into the list.
  case insertSection(Section, before: SectionID?)
  /// Puts a section, with its rows, into another place.
  case moveSection(SectionID, before: SectionID?)
  /// Gives a section the aspects of this one, which has its id and no rows.
  case updateSection(Section, SectionAspects)
  /// Gives a section, or the list, a supplementary element of a kind; `nil` takes it away.
  ///
  /// One of a kind that is there stays in its place among the others, one of a new kind comes behind them. The list itself has
  /// ``SupplementaryKind/header`` and ``SupplementaryKind/footer``.
  case setSupplementary(Supplementary?, kind: SupplementaryKind, section: SectionID?)
  /// Gives the list a title and a state.
  case updateList(title: String?, state: ListState)
}
