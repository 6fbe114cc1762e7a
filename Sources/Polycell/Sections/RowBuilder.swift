/// Lets a section be written as a block of rows, with `if`, `switch` and `for`.
///
/// The parts keep their types until they are added, through a parameter pack, so that the compiler has no overloads to
/// choose from and long blocks compile quickly.
@resultBuilder
public enum RowBuilder {
  /// A block of rows.
  @inlinable
  public static func buildBlock<each Content: RowContent>(_ content: repeat each Content) -> RowBlock<
    repeat each Content
  > {
    RowBlock(repeat each content)
  }

  /// An `if` without `else`.
  @inlinable public static func buildOptional<Content: RowContent>(_ content: Content?) -> Content? { content }

  /// The first branch.
  @inlinable
  public static func buildEither<First: RowContent, Second: RowContent>(
    first content: First
  ) -> EitherRowContent<First, Second> { .first(content) }

  /// The second branch.
  @inlinable
  public static func buildEither<First: RowContent, Second: RowContent>(
    second content: Second
  ) -> EitherRowContent<First, Second> { .second(content) }

  /// A `for` loop.
  @inlinable public static func buildArray<Content: RowContent>(_ content: [Content]) -> [Content] { content }

  /// An availability check.
  @inlinable public static func buildLimitedAvailability(_ content: some RowContent) -> RowGroup {
    buildFinalResult(content)
  }

  /// The whole block.
  @inlinable
  public static func buildFinalResult(_ content: some RowContent) -> RowGroup {
    var builder = RunBuilder()
    content.append(to: &builder)
    return RowGroup(builder.runs())
  }
}
