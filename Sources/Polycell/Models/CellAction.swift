/// Something that a person can do with a row: one value for what toolkits call swipe actions, context menus and buttons.
public struct CellAction: Sendable, Hashable, Identifiable {
  /// What kind of action it is.
  public enum Role: String, Sendable, Hashable, CaseIterable {
    /// Nothing particular.
    case normal
    /// The one that activating the row performs.
    case primary
    /// It destroys something.
    case destructive
  }

  /// Where it is offered.
  public enum Placement: String, Sendable, Hashable, CaseIterable {
    /// Before the row.
    case leading
    /// Behind the row.
    case trailing
    /// In the row's menu.
    case menu
  }

  /// The name that a command carries, unique in its row.
  public var id: String
  /// What a person reads.
  public var title: String
  /// What kind of action it is.
  public var role: Role
  /// Where it is offered.
  public var placement: Placement
  /// Whether it can be performed now.
  public var isEnabled: Bool
  /// A question to ask before it is performed, or `nil`.
  public var confirmation: String?
  /// The actions of a submenu; an action that has some performs nothing itself.
  public var children: [CellAction]

  /// Makes an action.
  public init(
    id: String, title: String, role: Role = .normal, placement: Placement = .trailing, isEnabled: Bool = true,
    confirmation: String? = nil, children: [CellAction] = []
  ) {
    self.id = id
    self.title = title
    self.role = role
    self.placement = placement
    self.isEnabled = isEnabled
    self.confirmation = confirmation
    self.children = children
  }
}

extension CellAction {
  /// Whether everything is the same; texts by their bytes.
  public static func == (left: CellAction, right: CellAction) -> Bool {
    left.id.isSameUTF8(as: right.id) && left.title.isSameUTF8(as: right.title) && left.role == right.role
      && left.placement == right.placement && left.isEnabled == right.isEnabled
      && left.confirmation.isSameUTF8(as: right.confirmation) && left.children == right.children
  }

  /// Hashes the bytes of the id and the title.
  public func hash(into hasher: inout Hasher) {
    id.hashUTF8(into: &hasher)
    title.hashUTF8(into: &hasher)
  }
}
