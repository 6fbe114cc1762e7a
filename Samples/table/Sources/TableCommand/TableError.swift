import TableReading

/// Why a file can't be shown: one line for a person.
struct TableError: Error, Hashable, CustomStringConvertible {
  /// The sentence, without a full stop.
  let description: String

  /// Makes an error.
  ///
  /// - Parameter description: A sentence; controls that it quotes from a file are made visible.
  init(_ description: String) {
    self.description = description.withVisibleControls
  }

  /// There is no column of a name.
  init(noColumn name: String, among headers: [String]) {
    let names = headers.map { "\"\($0)\"" }.joined(separator: ", ")
    self.init("there is no column \"\(name)\"; the columns are \(names)")
  }
}

extension String {
  /// The text with characters that end a line, steer a terminal or turn the direction of writing around as `\u{…}`.
  var withVisibleControls: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
