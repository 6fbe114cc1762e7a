/// Why a snapshot could not be edited, or was refused.
///
/// The snapshot is as it was before.
public struct SnapshotError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kinds of error that a program tells apart.
  public struct Code: Sendable, Hashable {
    private enum Kind: Hashable {
      case unknownRow, unknownSection, duplicateSection, duplicateID, outline, modelType, tooLarge, anchor, notEmpty
      case unrelated
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
    /// What something is to stand before isn't there, or is in another section.
    public static let anchor = Code(kind: .anchor)
    /// A section that is to go still has rows, or one that is to come has some already.
    public static let notEmpty = Code(kind: .notEmpty)
    /// Changes are to follow others that don't lead to where they begin.
    public static let unrelated = Code(kind: .unrelated)
  }

  /// The kind of error.
  public let code: Code
  /// A sentence for a person.
  public let message: String
  /// Where it was found.
  public let location: Diagnostic.Location
  /// Which of several edits doesn't fit, from 0, where it was one of several.
  public internal(set) var edit: Int?

  init(_ code: Code, _ message: String, at location: Diagnostic.Location = Diagnostic.Location()) {
    self.code = code
    self.message = message
    self.location = location
  }

  @usableFromInline
  static func tooLarge(_ count: Int) -> SnapshotError {
    SnapshotError(
      .tooLarge, "a list of \(count) elements is too large for a difference, which takes up to \(Int32.max)")
  }

  static func anchor(_ id: String) -> SnapshotError {
    SnapshotError(.anchor, "nothing can stand before \(id) there", at: Diagnostic.Location(id: id))
  }

  static func notEmpty(_ id: SectionID) -> SnapshotError {
    SnapshotError(
      .notEmpty, "the section \(id) has rows: a section comes and goes without any",
      at: Diagnostic.Location(section: id.description))
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
    let text = (edit.map { "edit \($0): " } ?? "") + message
    return (place.isEmpty ? text : "\(text) (\(place))").withVisibleControls
  }
}
