/// A value that is one row of a list: who it is, what it says, and what may be done with it.
///
/// It knows no backend.
///
/// An `id` and columns are all that is asked for; everything else has a default.
///
/// ```swift
/// struct Element: CellModel, Equatable {
///   let id: Int
///   var symbol: String, name: String, mass: Double
///
///   static let columns: [Column<Self>] = [
///     Column("Symbol", \.symbol),
///     Column("Name", \.name),
///     Column("Mass", \.mass, format: .fixed(3), alignment: .decimal),
///   ]
/// }
///
/// print(Snapshot(rows: [Element(id: 26, symbol: "Fe", name: "Iron", mass: 55.845)]).rendered(as: .text()))
/// // ╭────────┬──────┬────────╮
/// // │ Symbol │ Name │   Mass │
/// // ├────────┼──────┼────────┤
/// // │ Fe     │ Iron │ 55.845 │
/// // ╰────────┴──────┴────────╯
/// ```
///
/// A model is a value type: a class would let a row change behind the back of the snapshot that holds it, so making a run
/// of one is a programmer's error.
public protocol CellModel: Identifiable, Sendable, RowContent where ID: CellIDValue {
  /// The name space of the type's ids: `element` in `element/26`; `[A-Za-z0-9_.-]`.
  ///
  /// By default the unqualified name of the type with its first letter in lower case. Two model types with one kind in a
  /// snapshot are reported.
  static var kind: String { get }

  /// The columns, in the order in which they are shown.
  ///
  /// It is read once for each section.
  static var columns: [Column<Self>] { get }

  /// What the row is like; by default ``CellTraits/standard``.
  var traits: CellTraits { get }

  /// What may be done with the row; by default nothing.
  var actions: [CellAction] { get }

  /// The rows below this one in an outline: `nil` for a leaf (the default), none for a row that could have some.
  var children: [Self]? { get }

  /// Whether the other model, which has the same id, would be shown just as this one.
  ///
  /// By default `==` where the model is `Equatable`; else the values of all columns, the traits and the actions are
  /// compared.
  func hasEqualContent(to other: Self) -> Bool
}

extension CellModel {
  /// The unqualified name of the type with its first letter in lower case.
  public static var kind: String { CellKind.name(of: Self.self) }
  /// The standard traits.
  @inlinable public var traits: CellTraits { CellTraits.standard }
  /// No actions.
  @inlinable public var actions: [CellAction] { [] }
  /// A leaf.
  @inlinable public var children: [Self]? { nil }

  /// Whether the values of all columns, the traits and the actions are the same.
  @inlinable
  public func hasEqualContent(to other: Self) -> Bool {
    Self.columns.allSatisfy { $0.value(self) == $0.value(other) } && traits == other.traits && actions == other.actions
  }

  /// The id of a row that has this value.
  public static func cellID(_ id: ID) -> CellID { CellID(kind: kind, id) }
  /// The id of this row, where it is the only one that has it.
  public var cellID: CellID { Self.cellID(id) }
}

extension CellModel where Self: Equatable {
  /// Whether the models are equal.
  @inlinable public func hasEqualContent(to other: Self) -> Bool { self == other }
}

extension CellModel {
  // These are witnesses of `RowContent`, so the compiler makes them, and the closures of the run in them, where the model
  // is declared: specialised for it, whoever builds the section.

  /// Adds the row.
  @inlinable
  public func append(to builder: inout RunBuilder) { builder.append(self) }

  /// Adds the rows as one run, without copying them.
  @inlinable
  public static func append(_ elements: [Self], to builder: inout RunBuilder) { builder.append(contentsOf: elements) }
}
