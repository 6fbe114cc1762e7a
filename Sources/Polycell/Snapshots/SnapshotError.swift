/// Why a snapshot could not be edited, or was refused.
///
/// The snapshot is as it was before.
public struct SnapshotError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kinds of error that a program tells apart.
  public struct Code: Sendable, Hashable {
    private enum Kind: Hashable {
      case unknownRow, unknownSection, duplicateSection, duplicateID, outline, modelType, tooLarge
    }
    private let kind: Kind

    /// No row has the id.
    public static let unknownRow = Code(kind: .unknownRow)
    /// No section has the id.
    public static let unknownSection = Code(kind: .unknownSection)
    /// A section has the id already.
    public static let duplicateSection = Code(kind: .duplicateSection)
    /// Rows have the same id, and the policy is to reject that.
    public static let duplicateID = Code(kind: .duplicateID)
    /// The row is below another in an outline: it belongs to that row's model, which has to be replaced.
    public static let outline = Code(kind: .outline)
    /// The row is of another model type.
    public static let modelType = Code(kind: .modelType)
    /// A list has 2³¹ rows or more, which is more than a difference can tell apart.
    public static let tooLarge = Code(kind: .tooLarge)
  }

  /// The kind of error.
  public let code: Code
  /// A sentence for a person.
  public let message: String
  /// Where it was found.
  public let location: Diagnostic.Location

  init(_ code: Code, _ message: String, at location: Diagnostic.Location = Diagnostic.Location()) {
    self.code = code
    self.message = message
    self.location = location
  }

  @usableFromInline
  static func tooLarge(_ count: Int) -> SnapshotError {
    SnapshotError(.tooLarge, "a list of \(count) elements is too large for a difference, which takes up to \(Int32.max)")
  }

  static func unknown(_ id: CellID) -> SnapshotError {
    SnapshotError(.unknownRow, "there is no row \(id)", at: Diagnostic.Location(id: id.description))
  }

  static func unknown(_ id: SectionID) -> SnapshotError {
    SnapshotError(.unknownSection, "there is no section \(id)", at: Diagnostic.Location(section: id.description))
  }

  /// The message and the place, with controls made visible.
  public var description: String {
    let place = location.description
    return (place.isEmpty ? message : "\(message) (\(place))").withVisibleControls
  }
}
