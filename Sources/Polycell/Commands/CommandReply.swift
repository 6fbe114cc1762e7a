/// What a handler says to a command.
public enum CommandReply: Sendable, Hashable {
  /// The handler has done it.
  case done
  /// It is not to be done: a sentence for a person says why.
  case refused(String)
  /// The next handler is asked, and at last what the source does by itself.
  case next
}
