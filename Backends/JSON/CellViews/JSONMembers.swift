public import Polycell

/// The values that a cell view gives to its members for one row.
///
/// It holds values and not JSON, so that a view can't write anything that is not valid. The memory is kept from row to row.
public struct JSONMembers {
  let declared: [JSONMember]
  let types: [JSONType]
  private(set) var values: [CellValue]
  /// The first name that was set without having been declared.
  private(set) var undeclared: String?

  /// Makes members without values, for tests of a view.
  public init(_ members: [JSONMember]) {
    // Of several with one name the first counts: a name that comes twice in an object has no meaning.
    var declared: [JSONMember] = []
    for member in members where !declared.contains(where: { $0.id.utf8.elementsEqual(member.id.utf8) }) {
      declared.append(member)
    }
    self.declared = declared
    types = declared.map { JSONType($0.kind) }
    values = Array(repeating: .null, count: declared.count)
  }

  /// The value of a member; null, which leaves it out, at the beginning of each row.
  ///
  /// A name that the view did not declare is reported once, and its value dropped.
  public subscript(id: String) -> CellValue {
    get { position(of: id).map { values[$0] } ?? .null }
    set {
      if let position = position(of: id) {
        values[position] = newValue
      } else if undeclared == nil {
        undeclared = id
      }
    }
  }

  /// Gives a member the value of something that converts.
  public mutating func set(_ id: String, to value: some CellValueConvertible) { self[id] = value.cellValue }

  mutating func reset() {
    for position in values.indices { values[position] = .null }
  }

  private func position(of id: String) -> Int? {
    declared.firstIndex { $0.id.utf8.elementsEqual(id.utf8) }
  }
}
