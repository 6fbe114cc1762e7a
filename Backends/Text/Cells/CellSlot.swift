/// Where the text of one cell is in the bytes of a `RowEncoder`, and how wide it is.
struct CellSlot {
  /// The offsets of its bytes.
  var start: Int
  var end: Int
  /// The cells that it takes; of several lines, the widest's.
  var width: Int
  /// The cells before the decimal point, or all of them where there is none.
  var left: Int
  /// Whether it has line breaks.
  var isMultiline: Bool
  /// The pieces that say how it looks; none where it has no styling.
  var pieces: Range<Int>

  static let empty = CellSlot(start: 0, end: 0, width: 0, left: 0, isMultiline: false, pieces: 0..<0)
}

/// A part of a cell's text that has one look: it begins where the one before it ends.
struct CellPiece {
  var end: Int
  var styling: TextStyling
}
