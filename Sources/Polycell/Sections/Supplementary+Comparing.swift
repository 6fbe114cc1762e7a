extension Supplementary {
  /// Whether two elements that stand in one place are the same one and are shown alike.
  func isShownAlike(to other: Supplementary) -> Bool {
    occurrence == other.occurrence && isPlainText == other.isPlainText && kind == other.kind
      && run.isRow(0, shownLike: 0, of: other.run)
  }

  /// Whether both are missing, or shown alike.
  static func areShownAlike(_ left: Supplementary?, _ right: Supplementary?) -> Bool {
    switch (left, right) {
    case (nil, nil): true
    case (let left?, let right?): left.isShownAlike(to: right)
    default: false
    }
  }
}
