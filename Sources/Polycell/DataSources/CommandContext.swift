/// What a handler is told of a command besides the model.
public struct CommandContext: Sendable {
  /// The command.
  public let command: Command
  /// The row that it is about, as it is now; `nil` where it is about none.
  public let row: Row?
  /// The section of the row.
  public let section: SectionID?
  /// The target that it comes from; `nil` where the program made it.
  public let attachment: AttachmentID?
  /// The source, for changing rows.
  public let source: DataSource
}
