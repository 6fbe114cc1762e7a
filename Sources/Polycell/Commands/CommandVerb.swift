/// The name of what a command wants, as handlers are registered by and protocols write it.
public struct CommandVerb: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
  /// The name, such as `select` or `custom:export`.
  public let rawValue: String

  /// Makes a verb of its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A verb of the program's own.
  public static func custom(_ name: String) -> CommandVerb { CommandVerb(rawValue: "custom:" + name) }

  /// The name.
  public var description: String { rawValue }

  /// Whether the names are the same bytes.
  public static func == (left: CommandVerb, right: CommandVerb) -> Bool {
    left.rawValue.isSameUTF8(as: right.rawValue)
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) { rawValue.hashUTF8(into: &hasher) }
}

extension CommandVerb {
  /// ``CommandKind/select(_:)``.
  public static let select = CommandVerb(rawValue: "select")
  /// ``CommandKind/deselect(_:)``.
  public static let deselect = CommandVerb(rawValue: "deselect")
  /// ``CommandKind/highlight(_:)``.
  public static let highlight = CommandVerb(rawValue: "highlight")
  /// ``CommandKind/activate(_:)``.
  public static let activate = CommandVerb(rawValue: "activate")
  /// ``CommandKind/action(_:_:)``.
  public static let action = CommandVerb(rawValue: "action")
  /// ``CommandKind/move(_:section:before:isDoneByTarget:)``.
  public static let move = CommandVerb(rawValue: "move")
  /// ``CommandKind/delete(_:)``.
  public static let delete = CommandVerb(rawValue: "delete")
  /// ``CommandKind/insert(section:before:values:)``.
  public static let insert = CommandVerb(rawValue: "insert")
  /// ``CommandKind/edit(_:column:value:)``.
  public static let edit = CommandVerb(rawValue: "edit")
  /// ``CommandKind/expand(_:)``.
  public static let expand = CommandVerb(rawValue: "expand")
  /// ``CommandKind/collapse(_:)``.
  public static let collapse = CommandVerb(rawValue: "collapse")
  /// ``CommandKind/window(_:)``.
  public static let window = CommandVerb(rawValue: "window")
  /// ``CommandKind/scroll(_:)``.
  public static let scroll = CommandVerb(rawValue: "scroll")
  /// ``CommandKind/focus(_:)``.
  public static let focus = CommandVerb(rawValue: "focus")
  /// ``CommandKind/sort(_:)``.
  public static let sort = CommandVerb(rawValue: "sort")
  /// ``CommandKind/filter(_:)``.
  public static let filter = CommandVerb(rawValue: "filter")
  /// ``CommandKind/refresh``.
  public static let refresh = CommandVerb(rawValue: "refresh")
  /// ``CommandKind/undo``.
  public static let undo = CommandVerb(rawValue: "undo")
}
