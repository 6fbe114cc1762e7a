/// What a person wants, with what it takes to do it.
@nonexhaustive
public enum CommandKind: Sendable, Hashable {
  /// Selects a row.
  case select(CellID)
  /// Takes a row out of the selection.
  case deselect(CellID)
  /// Highlights a row, or none.
  case highlight(CellID?)
  /// Performs a row's primary action.
  case activate(CellID)
  /// Performs an action of a row, by the action's id.
  case action(CellID, String)
  /// Puts a row before another of a section, or at its end.
  ///
  /// A target that has moved the row itself says so; it isn't told to move it again.
  case move(CellID, section: SectionID, before: CellID?, isDoneByTarget: Bool = false)
  /// Takes a row away.
  case delete(CellID)
  /// Adds a row to a section; what it holds is told by the ids of columns.
  case insert(section: SectionID, before: CellID?, values: [CommandArgument])
  /// Changes the value of a column, by the column's id.
  case edit(CellID, column: String, value: CellValue)
  /// Shows the rows below a row.
  case expand(CellID)
  /// Hides the rows below a row.
  case collapse(CellID)
  /// Shows some of the rows; `nil` shows all.
  case window(RowWindow?)
  /// Tells which row stands first on the target, and how many lines of it are out of sight.
  case scroll(ScrollAnchor?)
  /// Puts the cursor on a row, or on none.
  case focus(CellID?)
  /// Sorts the rows; without keys they stand as the source has them.
  case sort([RowSort])
  /// Shows the rows that contain a text; `nil` or an empty text shows all.
  case filter(String?)
  /// Gets the rows anew.
  case refresh
  /// Takes the last move or deletion back.
  case undo
  /// Something of the program's own, perhaps of a row.
  case custom(String, row: CellID?, arguments: [CommandArgument])

  /// The name of what is wanted.
  public var verb: CommandVerb {
    switch self {
    case .select: .select
    case .deselect: .deselect
    case .highlight: .highlight
    case .activate: .activate
    case .action: .action
    case .move: .move
    case .delete: .delete
    case .insert: .insert
    case .edit: .edit
    case .expand: .expand
    case .collapse: .collapse
    case .window: .window
    case .scroll: .scroll
    case .focus: .focus
    case .sort: .sort
    case .filter: .filter
    case .refresh: .refresh
    case .undo: .undo
    case .custom(let name, _, _): .custom(name)
    }
  }

  /// The row that it is about.
  public var row: CellID? {
    switch self {
    case .select(let id), .deselect(let id), .activate(let id), .action(let id, _), .move(let id, _, _, _),
      .delete(let id), .edit(let id, _, _), .expand(let id), .collapse(let id):
      id
    case .highlight(let id), .focus(let id): id
    case .custom(_, let id, _): id
    case .scroll(let anchor): anchor?.row
    case .insert, .window, .sort, .filter, .refresh, .undo: nil
    }
  }
}
