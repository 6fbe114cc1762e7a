/// Lets a snapshot be written as a block of sections, with `if`, `switch` and `for`.
@resultBuilder
public enum SectionBuilder {
  /// One section.
  public static func buildExpression(_ section: Section) -> [Section] { [section] }
  /// Several sections.
  public static func buildExpression(_ sections: [Section]) -> [Section] { sections }
  /// A section that may be missing.
  public static func buildExpression(_ section: Section?) -> [Section] { section.map { [$0] } ?? [] }
  /// A block of sections.
  public static func buildBlock(_ parts: [Section]...) -> [Section] { parts.flatMap(\.self) }
  /// An `if` without `else`.
  public static func buildOptional(_ part: [Section]?) -> [Section] { part ?? [] }
  /// The first branch.
  public static func buildEither(first part: [Section]) -> [Section] { part }
  /// The second branch.
  public static func buildEither(second part: [Section]) -> [Section] { part }
  /// A `for` loop.
  public static func buildArray(_ parts: [[Section]]) -> [Section] { parts.flatMap(\.self) }
  /// An availability check.
  public static func buildLimitedAvailability(_ part: [Section]) -> [Section] { part }
}
