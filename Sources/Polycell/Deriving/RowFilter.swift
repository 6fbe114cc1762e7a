/// Which rows of a list a view shows.
///
/// ```swift
/// RowFilter("pear")                      // “pear” is in the display text of any column
/// RowFilter("pear", in: "name")          // … of this column
/// RowFilter(id: "cheap") { row in row.model(as: Product.self).map { $0.price < 1 } ?? false }
/// ```
///
/// In an outline the rows above one that stays stay too.
public struct RowFilter: Sendable, Hashable {
  /// What a row has to be.
  enum Rule: Sendable {
    case text(String, column: String?)
    case predicate(id: String, @Sendable (Row) -> Bool)
    case all([RowFilter])
  }

  let rule: Rule

  private init(rule: Rule) {
    self.rule = rule
  }

  /// Keeps the rows whose display text contains a text, in one column.
  ///
  /// Case is ignored as ``RowSort`` does: by Unicode's mappings and without locale data. Else scalars are compared, so `é` is not
  /// found where there is `e` + U+0301.
  ///
  /// - Parameters:
  ///   - text: The text. Every row contains the empty one.
  ///   - column: The id of the column to search; `nil` for any of them. A row without the column doesn't stay.
  public init(_ text: String, in column: String? = nil) {
    self.init(rule: .text(text, column: column))
  }

  /// Keeps the rows for which a condition holds.
  ///
  /// - Parameters:
  ///   - id: Who the condition is: two filters of one id are the same filter, and views of equal filters are shared. So what the
  ///     condition depends on has to be in it: `RowFilter(id: "price<\(limit)") { … }`.
  ///   - isIncluded: The condition. It is asked once for each row of a snapshot, and again for those that have changed; its
  ///     answer must depend on the row alone.
  public init(id: String, _ isIncluded: @escaping @Sendable (Row) -> Bool) {
    self.init(rule: .predicate(id: id, isIncluded))
  }

  /// Keeps the rows that each of several filters keeps.
  ///
  /// In an outline each row is asked for itself: one stays if all filters keep it, and those above it stay too.
  public static func all(_ filters: [RowFilter]) -> RowFilter { RowFilter(rule: .all(filters)) }

  /// Whether two filters are of one kind and have the same texts, by their bytes; conditions are compared by their ids.
  public static func == (left: RowFilter, right: RowFilter) -> Bool {
    switch (left.rule, right.rule) {
    case (.text(let a, let column), .text(let b, let other)): a.isSameUTF8(as: b) && column.isSameUTF8(as: other)
    case (.predicate(let a, _), .predicate(let b, _)): a.isSameUTF8(as: b)
    case (.all(let a), .all(let b)): a == b
    default: false
    }
  }

  /// Hashes what ``==(_:_:)`` compares.
  public func hash(into hasher: inout Hasher) {
    switch rule {
    case .text(let text, let column):
      hasher.combine(0 as UInt8)
      text.hashUTF8(into: &hasher)
      column.hashUTF8(into: &hasher)
    case .predicate(let id, _):
      hasher.combine(1 as UInt8)
      id.hashUTF8(into: &hasher)
    case .all(let filters):
      hasher.combine(2 as UInt8)
      hasher.combine(filters)
    }
  }
}
