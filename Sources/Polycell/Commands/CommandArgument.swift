/// A value that comes with a command, by the name of a column or one that the program knows.
public struct CommandArgument: Sendable, Hashable {
  /// The name.
  public var name: String
  /// The value.
  public var value: CellValue

  /// Makes an argument.
  public init(_ name: String, _ value: CellValue) {
    self.name = name
    self.value = value
  }

  /// Whether the name and the value are the same; the name by its bytes.
  public static func == (left: CommandArgument, right: CommandArgument) -> Bool {
    left.name.isSameUTF8(as: right.name) && left.value == right.value
  }

  /// Hashes what ``==(_:_:)`` compares.
  public func hash(into hasher: inout Hasher) {
    name.hashUTF8(into: &hasher)
    hasher.combine(value)
  }
}

extension Array<CommandArgument> {
  /// The value of a name, by its bytes.
  public subscript(name: String) -> CellValue? { first { $0.name.isSameUTF8(as: name) }?.value }
}
