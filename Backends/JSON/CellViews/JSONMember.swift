public import Polycell

/// A member that a cell view adds to the rows of its model type: its name and what kind of values it has.
///
/// The rows' schema record lists it, so that a reader knows of it beforehand.
public struct JSONMember: Sendable, Hashable, Identifiable {
  /// The name, unique in its view.
  public var id: String
  /// The one kind of its values besides null, or `nil` for any.
  public var kind: CellValueKind?

  /// Makes a member.
  public init(_ id: String, kind: CellValueKind? = nil) {
    self.id = id
    self.kind = kind
  }
}
