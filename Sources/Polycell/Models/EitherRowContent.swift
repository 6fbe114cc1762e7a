/// One branch of an `if` or `switch` in a list of rows.
public enum EitherRowContent<First: RowContent, Second: RowContent>: RowContent {
  /// The first branch.
  case first(First)
  /// The second branch.
  case second(Second)

  /// Adds the branch that was taken.
  @inlinable
  public func append(to builder: inout RunBuilder) {
    switch self {
    case .first(let content): content.append(to: &builder)
    case .second(let content): content.append(to: &builder)
    }
  }
}
