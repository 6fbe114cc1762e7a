#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// One typed property of a model as every backend shows it: a title, a value, and how it is aligned and formatted.
///
/// ```swift
/// static let columns: [Column<Element>] = [
///   Column("Symbol", \.symbol),
///   Column("Mass", \.mass, format: .fixed(3), alignment: .decimal),
///   Column("Isotopes") { $0.isotopes.count },
/// ]
/// ```
///
/// A key path literal is turned into a closure by the compiler, so it costs no more than one.
public struct Column<Model>: Sendable {
  /// What a backend knows of the column.
  public let info: ColumnInfo
  /// Reads the value from a model.
  public let value: @Sendable (Model) -> CellValue
  /// Reads the display text from a model, where it doesn't come from a ``CellFormat``.
  public let text: (@Sendable (Model) -> String)?

  /// Makes a column.
  ///
  /// - Parameters:
  ///   - title: The heading, and by default the base of the id.
  ///   - value: Reads the value; a closure or a key path literal. It is called once for each row that is shown.
  ///   - id: The column's id; by default the title in lower case with `_` for spaces. Ids that are the same in one model
  ///     type get a number.
  ///   - format: How display text is written.
  ///   - alignment: Where the text stands; by default numbers at the end and all else at the start.
  ///   - role: What the column is in its row.
  ///   - priority: Which columns stay where there is little room: those with the higher number.
  ///   - unit: The unit of the values, shown with the title.
  ///   - width: Hints for the width.
  ///   - kind: The one kind of all values besides null; by default what the type of the value says.
  @inlinable
  public init<Value: CellValueConvertible>(
    _ title: String, _ value: @escaping @Sendable (Model) -> Value, id: String? = nil, format: CellFormat = .automatic,
    alignment: ColumnAlignment? = nil, role: ColumnRole = .value, priority: Int = 0, unit: String? = nil,
    width: ColumnWidth = .automatic, kind: CellValueKind? = nil
  ) {
    self.init(
      info: Self.info(
        title, id: id, kind: kind ?? Value.cellValueKind, alignment: alignment, role: role, priority: priority,
        unit: unit, width: width, format: format, hasOwnText: false),
      value: { value($0).cellValue }, text: nil)
  }

  /// Makes a column whose display text is written by a `FormatStyle`.
  ///
  /// - Parameters:
  ///   - title: The heading, and by default the base of the id.
  ///   - value: Reads the value.
  ///   - id: The column's id.
  ///   - format: Writes the text; such styles come with Foundation or a program's own.
  ///   - alignment: Where the text stands.
  ///   - role: What the column is in its row.
  ///   - priority: Which columns stay where there is little room.
  ///   - unit: The unit of the values.
  ///   - width: Hints for the width.
  @inlinable
  public init<Value: CellValueConvertible, Style: FormatStyle & Sendable>(
    _ title: String, _ value: @escaping @Sendable (Model) -> Value, id: String? = nil, format: Style,
    alignment: ColumnAlignment? = nil, role: ColumnRole = .value, priority: Int = 0, unit: String? = nil,
    width: ColumnWidth = .automatic
  ) where Style.FormatInput == Value, Style.FormatOutput == String {
    self.init(
      info: Self.info(
        title, id: id, kind: Value.cellValueKind, alignment: alignment, role: role, priority: priority, unit: unit,
        width: width, format: .automatic, hasOwnText: true),
      value: { value($0).cellValue }, text: { format.format(value($0)) })
  }

  /// Makes a column of optional values whose display text is written by a `FormatStyle`; that of `nil` is empty.
  @inlinable
  public init<Value: CellValueConvertible, Style: FormatStyle & Sendable>(
    _ title: String, _ value: @escaping @Sendable (Model) -> Value?, id: String? = nil, format: Style,
    alignment: ColumnAlignment? = nil, role: ColumnRole = .value, priority: Int = 0, unit: String? = nil,
    width: ColumnWidth = .automatic
  ) where Style.FormatInput == Value, Style.FormatOutput == String {
    self.init(
      info: Self.info(
        title, id: id, kind: Value.cellValueKind, alignment: alignment, role: role, priority: priority, unit: unit,
        width: width, format: .automatic, hasOwnText: true),
      value: { value($0).cellValue }, text: { value($0).map { format.format($0) } ?? "" })
  }

  /// Makes a column from its parts, for columns that are known only at run time.
  public init(
    info: ColumnInfo, value: @escaping @Sendable (Model) -> CellValue, text: (@Sendable (Model) -> String)? = nil
  ) {
    self.info = info
    self.value = value
    self.text = text
  }

  @usableFromInline
  static func info(
    _ title: String, id: String?, kind: CellValueKind?, alignment: ColumnAlignment?, role: ColumnRole, priority: Int,
    unit: String?, width: ColumnWidth, format: CellFormat, hasOwnText: Bool
  ) -> ColumnInfo {
    ColumnInfo(
      id: id ?? ColumnInfo.id(from: title), title: title, kind: kind, alignment: alignment, role: role,
      priority: priority, unit: unit, width: width, format: format, hasOwnText: hasOwnText)
  }
}
