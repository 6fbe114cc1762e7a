/// What a backend knows of a column: everything but the model's type.
public struct ColumnInfo: Sendable, Hashable, Identifiable {
  /// The column's id, unique among the columns of its model type.
  public var id: String
  /// The title.
  public var title: String
  /// The one kind of its values, or `nil` for any.
  public var kind: CellValueKind?
  /// Where its text stands.
  public var alignment: ColumnAlignment
  /// What it is in its row.
  public var role: ColumnRole
  /// Which columns stay where there is little room: those with the higher number.
  ///
  /// 0 is usual.
  public var priority: Int
  /// The unit of its values, such as `kg`; it is shown with the title.
  public var unit: String?
  /// Hints for its width.
  public var width: ColumnWidth
  /// How display text is written, where it isn't the model's own (``hasOwnText``).
  public var format: CellFormat
  /// Whether display text comes from the model, through a `FormatStyle`.
  public var hasOwnText: Bool

  /// Makes the description of a column, for tests and for backends that add columns.
  public init(
    id: String, title: String, kind: CellValueKind? = nil, alignment: ColumnAlignment? = nil, role: ColumnRole = .value,
    priority: Int = 0, unit: String? = nil, width: ColumnWidth = .automatic, format: CellFormat = .automatic,
    hasOwnText: Bool = false
  ) {
    self.id = id
    self.title = title
    self.kind = kind
    self.alignment = alignment ?? Self.alignment(of: kind)
    self.role = role
    self.priority = priority
    self.unit = unit
    self.width = width
    self.format = format
    self.hasOwnText = hasOwnText
  }

  /// The title with its unit: `Mass (kg)`.
  public var heading: String {
    guard let unit, !unit.isEmpty else { return title }
    return title.isEmpty ? "(\(unit))" : "\(title) (\(unit))"
  }

  /// Whether everything is the same; texts by their bytes.
  public static func == (left: ColumnInfo, right: ColumnInfo) -> Bool {
    left.id.isSameUTF8(as: right.id) && left.title.isSameUTF8(as: right.title) && left.kind == right.kind
      && left.alignment == right.alignment && left.role == right.role && left.priority == right.priority
      && left.width == right.width && left.format == right.format && left.hasOwnText == right.hasOwnText
      && (left.unit == nil) == (right.unit == nil) && (left.unit ?? "").isSameUTF8(as: right.unit ?? "")
  }

  /// Hashes the bytes of the id and the title.
  public func hash(into hasher: inout Hasher) {
    id.hashUTF8(into: &hasher)
    title.hashUTF8(into: &hasher)
  }

  /// Numbers stand at the end, all else at the start.
  static func alignment(of kind: CellValueKind?) -> ColumnAlignment {
    switch kind {
    case .integer, .number, .decimal, .duration, .progress: .end
    default: .start
    }
  }

  /// An id from a title: lower case, with `_` for what is neither a letter nor a digit.
  static func id(from title: String) -> String {
    var id = ""
    for character in title.lowercased() {
      if character.isLetter || character.isNumber {
        id.append(character)
      } else if !id.isEmpty, id.last != "_" {
        id.append("_")
      }
    }
    if id.last == "_" { id.removeLast() }
    return id.isEmpty ? "column" : id
  }

  /// The columns with ids that are unique: the second `name` becomes `name_2`.
  static func uniquing(_ columns: [ColumnInfo]) -> [ColumnInfo] {
    var taken = Set<[UInt8]>()
    // Where counting went on for each id, so that many of one are not counted again from the first.
    var reached: [[UInt8]: Int] = [:]
    var result = columns
    for index in result.indices {
      let id = result[index].id
      guard !taken.insert(Array(id.utf8)).inserted else { continue }
      var number = reached[Array(id.utf8), default: 1]
      var candidate = id
      repeat {
        number += 1
        candidate = "\(id)_\(number)"
      } while !taken.insert(Array(candidate.utf8)).inserted
      reached[Array(id.utf8)] = number
      result[index].id = candidate
    }
    return result
  }
}
