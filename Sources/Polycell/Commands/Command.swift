/// Something that a person wants of a list, on whatever target: a value that every backend makes alike and the source answers.
///
/// Rows and sections are named by ids, never by positions, and the revision says what the person saw. A command has an id of its own: one
/// that comes twice is done once.
public struct Command: Sendable, Hashable, Identifiable {
  /// The name of the command, unique among those of its sender.
  public var id: String
  /// What is wanted.
  public var kind: CommandKind
  /// What the person saw; `nil` where that isn't known.
  public var revision: Revision?
  /// Where it comes from, such as `tty`; information only.
  public var origin: String?

  /// Makes a command.
  ///
  /// - Parameters:
  ///   - kind: What is wanted.
  ///   - id: The name of the command; a new one by default.
  ///   - revision: What the person saw.
  ///   - origin: Where it comes from.
  public init(_ kind: CommandKind, id: String? = nil, revision: Revision? = nil, origin: String? = nil) {
    self.id = id ?? Self.newID()
    self.kind = kind
    self.revision = revision
    self.origin = origin
  }

  /// A name that no other command has.
  static func newID() -> String { "c-" + String(UInt64.random(in: .min ... .max), radix: 36) }
}
