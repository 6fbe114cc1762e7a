import Polycell

/// Comparisons that tell texts of other bytes apart.
///
/// Swift's `==` says of canonically equivalent texts that they are equal, and so does the `==` that the compiler makes for a type
/// that has one. What is written out differs.
enum Bytewise {
  /// Whether two texts have the same bytes.
  static func areSame(_ left: String, _ right: String) -> Bool {
    // Two values are equal where they are written alike; that is quicker than going through the bytes here.
    CellValue.text(left) == CellValue.text(right)
  }

  /// Whether two texts are missing, or have the same bytes.
  static func areSame(_ left: String?, _ right: String?) -> Bool {
    switch (left, right) {
    case (nil, nil): true
    case (let left?, let right?): areSame(left, right)
    default: false
    }
  }

  /// Whether two rows are alike.
  static func areSame(_ left: CellTraits, _ right: CellTraits) -> Bool {
    left == right && areSame(left.style, right.style) && areSame(left.accessibilityLabel, right.accessibilityLabel)
  }

  /// Whether the same actions are offered, in the same order.
  static func areSame(_ left: [CellAction], _ right: [CellAction]) -> Bool {
    guard left.count == right.count else { return false }
    for position in left.indices where !areSame(left[position], right[position]) { return false }
    return true
  }

  /// Whether the same is going on.
  static func areSame(_ left: ListState, _ right: ListState) -> Bool {
    guard left == right else { return false }
    return switch (left, right) {
    case (.loading(let left), .loading(let right)): areSame(left, right)
    case (.failed(let left), .failed(let right)): areSame(left, right)
    case (.empty(let left), .empty(let right)):
      areSame(left.title, right.title) && areSame(left.message, right.message) && areSame(left.image, right.image)
        && areSame([left.action].compactMap(\.self), [right.action].compactMap(\.self))
    default: true
    }
  }

  /// Whether two columns are headed and written alike.
  static func areSame(_ left: [ColumnInfo], _ right: [ColumnInfo]) -> Bool {
    guard left == right else { return false }
    for position in left.indices where !areSame(left[position].role.rawValue, right[position].role.rawValue) {
      return false
    }
    return true
  }

  private static func areSame(_ left: CellAction, _ right: CellAction) -> Bool {
    left == right && areSame(left.id, right.id) && areSame(left.title, right.title)
      && areSame(left.confirmation, right.confirmation) && areSame(left.children, right.children)
  }
}
