/// A cell that is nothing but a text: what a plain header or footer is.
public struct TextCell: CellModel, Equatable {
  /// Who it is.
  public let id: String
  /// What it says.
  public var text: String

  /// Makes a cell.
  public init(id: String, text: String) {
    self.id = id
    self.text = text
  }

  /// The kind of plain texts.
  public static let kind = "text"
  /// One column.
  public static let columns: [Column<TextCell>] = [Column("Text", \.text)]

  /// Whether the id and the text are the same bytes.
  public static func == (left: TextCell, right: TextCell) -> Bool {
    left.id.isSameUTF8(as: right.id) && left.text.isSameUTF8(as: right.text)
  }
}
